import type { ItemToCount } from '../sheet/counting-list.ts'

/**
 * The items a scanned code means: those it was taught for, else those whose item number it is, with or without
 * leading zeros or a check digit. Order guides carry no barcodes, but a case's label often has the item number as bars.
 */
export function itemsOfCode<T extends { item: Pick<ItemToCount['item'], 'din' | 'barcodes'> }>(
  code: string,
  items: readonly T[],
): T[] {
  const scanned = code.trim()
  const taught = items.filter(({ item }) => item.barcodes.includes(scanned))
  if (taught.length > 0) return taught
  const withNumber = (number: string) => items.filter(({ item }) => number !== '' && plain(item.din) === number)
  const same = withNumber(plain(scanned))
  return same.length > 0 || !/^\d{8,14}$/.test(scanned) ? same : withNumber(plain(scanned.slice(0, -1)))
}

function plain(code: string): string {
  return code
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replace(/^0+/, '')
}
