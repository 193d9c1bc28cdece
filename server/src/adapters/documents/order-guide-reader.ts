import { findLayout, type GuideLayout } from '@larder/domain/distributors/order-guide-columns.ts'
import { readGuideRows, type GuideRow, type RefusedGuideRow } from '@larder/domain/distributors/order-guide-rows.ts'
import { readDelimitedText } from './delimited-text.ts'
import { guardSpreadsheet } from './spreadsheet-guard.ts'
import { withoutRecordMarks } from './sysco-records.ts'
import { mostRows, readWorkbook } from './workbook-sheets.ts'

/** How one column was read: its heading, what it was taken for (in words; '' when it was left out) and an example. */
export type ReadGuideColumn = { readonly header: string; readonly readAs: string; readonly sample: string }

export type OrderGuideReading =
  | {
      readonly kind: 'read'
      readonly sheetName: string
      /** As a person counts: the first row of the file is 1. */
      readonly headerRow: number
      readonly columns: ReadGuideColumn[]
      readonly isOwnLayout: boolean
      readonly layoutSignature: string
      readonly rows: GuideRow[]
      readonly refused: RefusedGuideRow[]
      readonly notes: string[]
    }
  | { readonly kind: 'refused'; readonly message: string }

/** Reads the bytes of an order guide (.csv, .xlsx, .xls) into items, or says in plain words why it can't be read. */
export async function readOrderGuide(bytes: Uint8Array, fileName: string): Promise<OrderGuideReading> {
  const guarded = await guardSpreadsheet(bytes, fileName)
  if (guarded.kind === 'refused') return guarded
  const tables = guarded.fileKind === 'csv' ? tablesOfText(bytes) : readWorkbook(bytes)
  if (tables.kind === 'refused') return tables
  const isDelimited = guarded.fileKind === 'csv'
  return readBestTable(tables.sheets, isDelimited)
}

type Table = { readonly name: string; readonly rows: string[][] }

function tablesOfText(bytes: Uint8Array): { kind: 'read'; sheets: Table[] } | { kind: 'refused'; message: string } {
  const text = readDelimitedText(bytes)
  return text.kind === 'refused'
    ? text
    : { kind: 'read', sheets: [{ name: '', rows: withoutRecordMarks(text.rows) ?? text.rows }] }
}

/** Of several sheets the one with the most readable items counts; the others are named in a note. */
function readBestTable(tables: readonly Table[], isDelimited: boolean): OrderGuideReading {
  const filled = tables.filter((table) => table.rows.some((row) => row.some((cell) => cell.trim() !== '')))
  if (filled.length === 0)
    return {
      kind: 'refused',
      message: 'The file has no rows. Choose the file again, or ask the distributor to send it again.',
    }
  if (filled.some((table) => table.rows.length > mostRows)) {
    return {
      kind: 'refused',
      message: `The file has more than ${mostRows.toLocaleString('en-US')} rows, more than an order guide holds. Choose the distributor’s order guide.`,
    }
  }
  let refusal: { message: string; foundFields: number } | null = null
  const found: { table: Table; layout: GuideLayout }[] = []
  for (const table of filled) {
    const reading = findLayout(table.rows, isDelimited)
    if (reading.kind === 'found') found.push({ table, layout: reading.layout })
    else if (refusal === null || reading.foundFields > refusal.foundFields) refusal = reading
  }
  const read = found
    .map(({ table, layout }) => ({ table, layout, ...readGuideRows(table.rows, layout) }))
    .toSorted((a, b) => b.rows.length - a.rows.length)
  const best = read[0]
  if (best === undefined)
    return { kind: 'refused', message: refusal?.message ?? 'This file could not be read as an order guide.' }
  if (best.rows.length === 0) return { kind: 'refused', message: noItemsMessage(best.refused) }
  const others = read.slice(1).filter(({ rows }) => rows.length > 0)
  const notes =
    others.length === 0
      ? best.notes
      : [
          ...best.notes,
          `Only the sheet '${best.table.name}' was read; ${others.map(({ table }) => `'${table.name}'`).join(', ')} also holds items.`,
        ]
  return {
    kind: 'read',
    sheetName: best.table.name,
    headerRow: best.layout.headerRow + 1,
    columns: columnsReport(best.layout, best.table.rows),
    isOwnLayout: best.layout.isOwnLayout,
    layoutSignature: best.layout.signature,
    rows: best.rows,
    refused: best.refused,
    notes,
  }
}

function noItemsMessage(refused: readonly RefusedGuideRow[]): string {
  const first = refused[0]
  return first === undefined
    ? 'There are no items below the headings. Choose a file that lists items.'
    : `None of the rows could be read. Row ${first.rowNumber}: ${first.reason}.`
}

function columnsReport(layout: GuideLayout, rows: readonly string[][]): ReadGuideColumn[] {
  const fields = new Map(
    Object.entries(layout.columns).map(([field, column]) => [column, wordsOfFields[field] ?? field]),
  )
  return layout.headings.flatMap((header, column) => {
    const sample =
      rows
        .slice(layout.headerRow + 1, layout.headerRow + 200)
        .map((row) => row[column]?.trim() ?? '')
        .find((cell) => cell !== '') ?? ''
    return header === '' && sample === ''
      ? []
      : [{ header, readAs: fields.get(column) ?? '', sample: sample.slice(0, 80) }]
  })
}

const wordsOfFields: Readonly<Record<string, string>> = {
  din: 'Item number',
  name: 'Name',
  description: 'Description',
  brand: 'Brand',
  manufacturer: 'Manufacturer',
  manufacturerNumber: 'Manufacturer number',
  category: 'Category',
  pack: 'Packs per case',
  size: 'Size of a pack',
  packSize: 'Pack size',
  unitMeasure: 'Unit',
  price: 'Price',
  pricePerPound: 'Price per pound',
  breakPrice: 'Price of a broken case',
  isBreakable: 'Case may be broken',
  isPerPound: 'Priced by the pound',
  isMarket: 'Market price',
  weight: 'Weight',
  quantityShipped: 'Not used',
  extendedPrice: 'Not used',
}
