import type { GuideLayout, UnitColumn } from '../headings/order-guide-layout.ts'
import { withoutDirectionSigns } from '../../values/direction-signs.ts'
import { parsePackAndSize, parsePackSize, type PackNotation, type PackReading } from '../../values/pack-size.ts'
import { unitNamed } from '../../values/units.ts'
import { headingWords } from '../headings/order-guide-heading-words.ts'

/** The cell without control characters and signs that turn the direction of letters, with single blanks, trimmed, accents with their letters: so it can be shown, stored and compared. */
export function printable(cell: string): string {
  return withoutDirectionSigns(cell)
    .normalize('NFC')
    .replace(/[\p{Cc}\u200B\uFEFF]+/gu, ' ')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
}

export type ItemNumber =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** Item numbers are text: leading zeros stay. What a spreadsheet has damaged can't be repaired and is refused. */
export function itemNumberOf(cell: string): ItemNumber {
  const text = cell
    .replace(/^'/, '')
    .replace(/^="?([^"]*)"?$/, '$1')
    .trim()
  if (text === '') return { kind: 'refused', reason: 'The item number is missing' }
  if (/^\d(\.\d+)?E\+?\d+$/i.test(text)) {
    return {
      kind: 'refused',
      reason: `The item number '${text}' was shortened by a spreadsheet: format the column as text`,
    }
  }
  if (datedByExcel.test(text)) {
    return {
      kind: 'refused',
      reason: `The item number '${text}' was turned into a date by a spreadsheet: format the column as text`,
    }
  }
  if (text.length > 40) return { kind: 'refused', reason: 'The item number is longer than 40 characters' }
  if (!/[\p{L}\p{N}]/u.test(text) || text.startsWith('#'))
    return { kind: 'refused', reason: `'${text}' is not an item number` }
  return { kind: 'read', text: /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text }
}

/** An item number without the star beside it, which points to a remark. */
export function withoutRemark(number: string): string {
  return number.replace(/^[*†‡]{1,3}\s?(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\s?[*†‡]{1,3}$/gu, '')
}

/** Whether every number of a column ends in '.0': a program took the item numbers for amounts and wrote '10012.0'. */
export function endInZero(numbers: readonly string[]): boolean {
  const figures = numbers.filter((text) => /^\d+(\.\d+)?$/.test(text.trim()))
  return figures.length > 0 && figures.every((text) => text.trim().endsWith('.0'))
}

const datedByExcel =
  /^(\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4})$/i

/** The kind of the unit column of these rows. */
export function unitsOfColumn(
  body: readonly (readonly string[])[],
  layout: Pick<GuideLayout, 'headings' | 'columns'>,
): UnitColumn {
  const { unitMeasure: column, pack, size, packSize } = layout.columns
  if (column === undefined) return 'none'
  if (/^(price|sold|sell|selling|sales)\b/.test(headingWords(layout.headings[column] ?? ''))) return 'selling'
  // Without a pack there is nothing the unit could be the size of.
  if (pack === undefined && size === undefined && packSize === undefined) return 'selling'
  const rows = body.slice(0, 2000).flatMap((row) => {
    const code = unitNamed(unitText(row[column] ?? ''))?.code
    const text = `${row[size ?? -1] ?? ''}${row[packSize ?? -1] ?? ''}`
    return code === undefined ? [] : [{ code, isUnitInPack: /[A-Za-z#]/.test(text) }]
  })
  const count = (fits: (row: { code: string; isUnitInPack: boolean }) => boolean) => rows.filter(fits).length
  const cases = count(({ code }) => code === 'CS')
  const sizes = count(({ code }) => sizeUnits.has(code))
  const pounds = count(({ code }) => code === 'LB')
  const barePounds = count(({ code, isUnitInPack }) => code === 'LB' && !isUnitInPack)
  if (cases > 0 && sizes <= cases) return 'selling'
  if (sizes > 0 || barePounds > 0) return 'size'
  return pounds > 0 ? 'selling' : 'unclear'
}

/** The unit in 'per lb', 'by the case' and '/ea'; 'CW', catch weight, is sold by the pound. */
export function unitText(cell: string): string {
  const text = cell.trim().replace(/^(?:per|by(?: the)?|\/)\s*(?=\p{L}|#)/iu, '')
  return /^(c\/?w|catch ?w(eigh)?t|r\/?w|random ?w(eigh)?t)\.?$/i.test(text) ? 'LB' : text
}

/** A unit that items are sold by and no size is given in: case, each, bag. */
export function isUnitOfSale(text: string): boolean {
  const unit = unitNamed(unitText(text))
  return unit !== null && unit.dimension === 'count' && !sizeUnits.has(unit.code)
}

const sizeUnits = new Set(['OZ', 'FL OZ', 'GAL', 'QT', 'PT', 'ML', 'L', 'G', 'KG', 'CT'])

/** Reads the pack from one column or two, with the unit in a column of its own; texts repeat, so each is read once. */
export function packOf(
  pack: string,
  size: string,
  packSize: string,
  sizeUnit: string,
  known: Map<string, PackReading | null>,
  notation: PackNotation = 'trade',
): { text: string; reading: PackReading | null } {
  const unit = /[A-Za-z#]/.test(`${size}${packSize}`) || `${size}${packSize}` === '' ? '' : ` ${sizeUnit}`
  const text = (packSize === '' ? joined(pack, `${size}${unit}`.trim()) : `${packSize}${unit}`.trim()).slice(0, 100)
  if (text === '') return { text, reading: null }
  // '4/10' under 'Pack' and 'LB' under 'Pack UOM'
  if (`${packSize}${size}` === '' && sizeUnit !== '' && /^[\d.,]+\s?[/xX]\s?[\d.,]+$/.test(pack))
    return packOf('', '', `${pack} ${sizeUnit}`, '', known, notation)
  const kept = notation === 'own' ? keptAsText(text) : null
  if (kept) return { text: kept.text, reading: kept }
  const key = `${packSize === '' ? pack : ''}\u0000${text}`
  const before = known.get(key)
  if (before !== undefined) return { text, reading: before }
  const reading = packSize === '' ? ofPackAndSize(pack, `${size}${unit}`.trim()) : parsePackSize(text, notation)
  known.set(key, reading)
  return { text, reading }
}

/** In the product's own files a pack in brackets is one that was never understood: it stays the text it was. */
function keptAsText(text: string): PackReading | null {
  const [, inner] = /^\((.+)\)$/.exec(text) ?? []
  if (inner === undefined) return null
  return {
    ...parsePackSize(inner),
    kind: 'notUnderstood',
    reason: 'Kept as text: it can be read in more than one way',
    text: inner,
  }
}

function ofPackAndSize(pack: string, size: string): PackReading {
  const reading = parsePackAndSize(pack, size)
  if (pack !== '' || reading.kind === 'notUnderstood') return reading
  const reason = 'The size may be that of one piece: nothing says how many are in a case'
  return { kind: 'notUnderstood', reason, isAveraged: reading.isAveraged, text: reading.text }
}

function joined(pack: string, size: string): string {
  if (pack === '' || size === '') return `${pack}${size}`
  // '2/7' beside 'LB' is a pack in two cells, not three numbers.
  return /[/xX]/.test(pack) && !/\d/.test(size) ? `${pack} ${size}` : `${pack}/${size}`
}
