import type { GuideLayout } from '@larder/domain/distributors/headings/order-guide-layout.ts'
import type { GuideRow, GuideRows, RefusedGuideRow } from '@larder/domain/distributors/rows/order-guide-row.ts'
import {
  fitAssignment,
  keepAssignment,
  layoutOfAssignment,
  proposeAssignment,
  type GuideAssignment,
  type GuideProposal,
  type KeptAssignment,
} from '@larder/domain/distributors/headings/order-guide-assignment.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { findLayout } from '@larder/domain/distributors/headings/order-guide-columns.ts'
import type { GuideField } from '@larder/domain/distributors/headings/order-guide-headings.ts'
import { readGuideRows } from '@larder/domain/distributors/rows/order-guide-rows.ts'
import { joinSheets, type ReadSheet, type UnreadSheet } from './guide-sheets.ts'
import { openSpreadsheet, type Spreadsheet } from '../open-spreadsheet.ts'
import { withoutRecordMarks } from './sysco-records.ts'
import { mostRows } from './sheet-limits.ts'
import type { WorkbookSheet } from './workbook-sheets.ts'

/** A column as it was read: its heading, what it was taken for (in words; '' when it was left out) and an example. */
type ReadGuideColumn = { readonly header: string; readonly readAs: string; readonly sample: string }

export type OrderGuideReading =
  | {
      readonly kind: 'read'
      readonly sheetName: string
      /** As a person counts: the first row of the file is 1. */
      readonly headerRow: number
      readonly columns: ReadGuideColumn[]
      readonly isOwnLayout: boolean
      readonly layoutSignature: string
      /** The facts that the file has columns or separate rows for. */
      readonly fields: readonly GuideField[]
      readonly rows: GuideRow[]
      readonly refused: RefusedGuideRow[]
      readonly notes: string[]
    }
  | { readonly kind: 'refused'; readonly message: string }

/** A sheet and what a person says its columns are. */
export type ChosenColumns = { readonly sheetName: string; readonly assignment: GuideAssignment }

/**
 * Reads the bytes of an order guide (.csv, .xlsx, .xls) into items, or says in plain words why it can't be read. `day` is
 * the first day of the guide.
 */
export async function readOrderGuide(
  bytes: Uint8Array,
  fileName: string,
  day: CalendarDate | null = null,
): Promise<OrderGuideReading> {
  const tables = await tablesOf(bytes, fileName)
  return tables.kind === 'refused' ? tables : readBestTable(tables, day)
}

/** Reads an order guide with the columns a person has chosen; `kept` finds the same columns in the next file. */
export async function readChosenColumns(
  bytes: Uint8Array,
  fileName: string,
  { sheetName, assignment }: ChosenColumns,
): Promise<(Extract<OrderGuideReading, { kind: 'read' }> & { kept: KeptAssignment; cells: string[][] }) | RefusedFile> {
  const tables = await tablesOf(bytes, fileName)
  if (tables.kind === 'refused') return tables
  const table = tables.sheets.find(({ name }) => name === sheetName)
  if (table === undefined) return { kind: 'refused', message: `The file has no sheet '${sheetName.slice(0, 40)}'.` }
  const found = layoutOfAssignment(table.rows, assignment)
  if (found.kind === 'refused') return found
  const reading = readTable(table, found.layout, tables)
  return reading.kind === 'refused'
    ? reading
    : { ...reading, kept: keepAssignment(table.rows, assignment), cells: table.rows }
}

/** Reads an order guide with the first of the kept columns that fits it; null when no sheet has any of them. */
export async function readKeptColumns(
  bytes: Uint8Array,
  fileName: string,
  assignments: readonly KeptAssignment[],
): Promise<{ reading: Extract<OrderGuideReading, { kind: 'read' }>; kept: KeptAssignment } | null> {
  const tables = await tablesOf(bytes, fileName)
  if (tables.kind === 'refused') return null
  for (const kept of assignments)
    for (const table of tables.sheets) {
      const assignment = fitAssignment(table.rows, kept)
      const found = assignment && layoutOfAssignment(table.rows, assignment)
      const reading = found?.kind === 'found' ? readTable(table, found.layout, tables) : null
      if (reading?.kind === 'read') return { reading, kept }
    }
  return null
}

export type ProposedSheet = {
  readonly sheetName: string
  readonly proposal: GuideProposal
  readonly firstRows: string[][]
}

/** So many rows are shown to the person who says which one holds the headings. */
const firstRows = 25

/** The possible meanings of each column of every filled sheet, for a person to check; also for a file that readOrderGuide refuses. */
export async function proposeColumns(
  bytes: Uint8Array,
  fileName: string,
  day: CalendarDate | null = null,
): Promise<{ kind: 'proposed'; sheets: ProposedSheet[] } | RefusedFile> {
  const tables = await tablesOf(bytes, fileName)
  if (tables.kind === 'refused') return tables
  const sheets = tables.sheets.filter(isFilled).map(({ name, rows }) => ({
    sheetName: name,
    proposal: proposeAssignment(rows, tables.isDelimited, day),
    firstRows: rows.slice(0, firstRows),
  }))
  return sheets.length === 0 ? noRows : { kind: 'proposed', sheets }
}

type RefusedFile = { readonly kind: 'refused'; readonly message: string }

/** A file is read in several ways one after the other: as people said, as approved, and without any hints. It is opened only once. */
const opened = new WeakMap<Uint8Array, { fileName: string; tables: Promise<Spreadsheet> }>()

function tablesOf(bytes: Uint8Array, fileName: string): Promise<Spreadsheet> {
  const before = opened.get(bytes)
  if (before?.fileName === fileName) return before.tables
  const tables = openFile(bytes, fileName)
  opened.set(bytes, { fileName, tables })
  return tables
}

async function openFile(bytes: Uint8Array, fileName: string): Promise<Spreadsheet> {
  const file = await openSpreadsheet(bytes, fileName)
  if (file.kind === 'refused' || !file.isDelimited) return file
  return {
    ...file,
    sheets: file.sheets.map((sheet) => ({ ...sheet, rows: withoutRecordMarks(sheet.rows) ?? sheet.rows })),
  }
}

type Table = WorkbookSheet

function readBestTable(
  { sheets, isDelimited }: { sheets: readonly Table[]; isDelimited: boolean },
  day: CalendarDate | null,
): OrderGuideReading {
  const filled = sheets.filter(isFilled)
  if (filled.length === 0) return refusedWith(noRows.message, hiddenIn(sheets))
  if (filled.some((table) => table.rows.length > mostRows)) {
    return {
      kind: 'refused',
      message: `The file has more than ${mostRows.toLocaleString('en-US')} rows, more than an order guide holds. Choose the distributor’s order guide.`,
    }
  }
  const unread: UnreadSheet[] = []
  const found: ReadSheet[] = []
  for (const { name, rows, hidden } of filled) {
    const reading = findLayout(rows, isDelimited, day)
    if (reading.kind === 'found')
      found.push({ name, hidden, layout: reading.layout, ...readGuideRows(rows, reading.layout, isDelimited) })
    else unread.push({ name, reading })
  }
  if (found.length === 0) {
    const [surest] = unread.toSorted((a, b) => b.reading.foundFields - a.reading.foundFields)
    return refusedWith(surest?.reading.message ?? 'This file could not be read as an order guide.', hiddenIn(filled))
  }
  const joined = joinSheets(found, unread, day)
  if (joined.kind === 'refused') return joined
  const { name, layout, hidden } = joined.first
  const rows = filled.find((table) => table.name === name)?.rows ?? []
  return readingOf({ name, rows, hidden }, layout, joined.guide)
}

function isFilled({ rows }: Table): boolean {
  return rows.some((row) => row.some((cell) => cell.trim() !== ''))
}

const noRows: RefusedFile = {
  kind: 'refused',
  message: 'The file has no rows. Choose the file again, or ask its sender for a new one.',
}

/** One sheet, with the others that hold anything named: their items would be greyed out. */
function readTable(
  table: Table,
  layout: GuideLayout,
  { sheets, isDelimited }: { sheets: readonly Table[]; isDelimited: boolean },
): OrderGuideReading {
  const guide = readGuideRows(table.rows, layout, isDelimited)
  const others = sheets.filter((sheet) => sheet !== table && isFilled(sheet)).map(({ name }) => `'${name}'`)
  const notes = others.length === 0 ? [] : [`Only the sheet '${table.name}' was read, not ${others.join(', ')}.`]
  return readingOf(table, layout, { ...guide, notes: [...notes, ...guide.notes] })
}

function readingOf(table: Table, layout: GuideLayout, guide: GuideRows): OrderGuideReading {
  const { rows, refused, notes } = guide
  if (rows.length === 0) return refusedWith(noItemsMessage(refused), table.hidden)
  return {
    kind: 'read',
    sheetName: table.name,
    headerRow: layout.headerRow + 1,
    columns: columnsReport(layout, table.rows),
    isOwnLayout: layout.isOwnLayout,
    layoutSignature: layout.signature,
    fields: fieldsOf(layout, guide),
    rows,
    refused,
    notes: [...table.hidden, ...notes],
  }
}

/** The missing columns or rows may be hidden in the file. */
function refusedWith(message: string, hidden: readonly string[]): RefusedFile {
  return { kind: 'refused', message: [message, ...hidden].join(' ') }
}

function hiddenIn(tables: readonly Table[]): string[] {
  return [...new Set(tables.flatMap(({ hidden }) => hidden))]
}

function fieldsOf({ columns }: GuideLayout, { tellsPieces }: GuideRows): GuideField[] {
  return [...(Object.keys(columns) as GuideField[]), ...(tellsPieces ? (['isBreakable', 'breakPrice'] as const) : [])]
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

/** The meaning that was read into a column, in words for people. */
export const wordsOfFields: Readonly<Record<string, string>> = {
  din: 'Item number',
  name: 'Name',
  description: 'Description',
  brand: 'Brand',
  manufacturer: 'Manufacturer',
  manufacturerNumber: 'Manufacturer number',
  category: 'Category',
  pack: 'Packs per case',
  size: 'Size of a pack',
  sizeUnit: 'Unit of the size',
  packSize: 'Pack size',
  unitMeasure: 'Unit',
  priceUnit: 'Unit of the price',
  price: 'Price',
  pricePerPound: 'Price per pound',
  breakPrice: 'Price of a broken case',
  isBreakable: 'Case may be broken',
  isPerPound: 'Priced by the pound',
  isMarket: 'Market price',
  weight: 'Weight',
  status: 'Status',
  quantityShipped: 'Not used',
  extendedPrice: 'Not used',
}
