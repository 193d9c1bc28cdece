import type { DemoItem } from './demo-order-guides.ts'

const header = ['din', 'name', 'brand', 'pack_size', 'unit_measure', 'price']

/** An order guide in the product's own layout (RFC 4180, CRLF): dollars, 'MKT' for a market price. */
export function orderGuideCsv(items: readonly DemoItem[]): string {
  return [header, ...items.map(cellsOf)].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function cellsOf({ din, name, brand, packSize, unitMeasure, priceCents, isMarketPrice }: DemoItem): string[] {
  return [din, name, brand, packSize, unitMeasure, isMarketPrice ? 'MKT' : inDollars(priceCents)]
}

function inDollars(amountCents: number): string {
  return `${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
