import { looksLikeFormula } from '../values/cells/formula-text.ts'
import { isShifted, shiftedReason } from '../values/cells/shifted-row.ts'

/** A row of a file of tags; an empty text changes nothing. */
export type TagRow = {
  /** as a person counts: the first row of the file is 1 */
  rowNumber: number
  distributor: string
  din: string
  supplier: string
  category: string
  code: string
}
type TagTable = { kind: 'read'; rows: TagRow[]; refused: RefusedTagRow[] } | { kind: 'refused'; message: string }
export type RefusedTagRow = { rowNumber: number; reason: string }

type Field = Exclude<keyof TagRow, 'rowNumber'>

const headings: Record<Field, RegExp> = {
  din: /^(item|product|distributor item)? ?(#|no|num|number|id|din|sku)$|^(din|sku|supc)$/,
  distributor: /^(distributor|vendor)( name)?$/,
  supplier: /^(accounting )?supplier( name)?$/,
  category: /^(accounting )?category$/,
  code: /^(accounting |gl |account )?(code|account|gl)( #| no| number)?$/,
}
const headingWithin = 20
/** as long as the name of a tag may be (the contract's limit) */
const longestText = 100

/**
 * The rows of a sheet that has an item number and at least one of supplier, category and GL code. `isDelimited` is true for
 * CSV, where a row can be cut at the wrong places.
 */
export function readTagTable(sheet: readonly (readonly string[])[], isDelimited = false): TagTable {
  const at = sheet.slice(0, headingWithin).findIndex((row) => columnsOf(row) !== null)
  const columns = columnsOf(sheet[at] ?? [])
  if (!columns)
    return {
      kind: 'refused',
      message: 'It needs the headings Item #, Distributor, Supplier, Category and GL code. Start from the template.',
    }
  const rows: TagRow[] = []
  const refused: RefusedTagRow[] = []
  const firstOf = new Map<string, number>()
  const body = sheet.slice(at + 1)
  const headingCount = headingCountIn(sheet[at] ?? [], body)
  for (const [below, cells] of body.entries()) {
    const rowNumber = at + below + 2
    const row = rowOf(cells, columns, rowNumber)
    if (!row.supplier && !row.category && !row.code) continue
    if (isDelimited && isShifted(cells, headingCount)) {
      refused.push({ rowNumber, reason: `The row ${shiftedReason}.` })
      continue
    }
    const key = `${row.distributor.toLowerCase()}\n${row.din.toLowerCase()}`
    const reason = whyNot(row, firstOf.get(key))
    if (reason) refused.push({ rowNumber, reason })
    else {
      firstOf.set(key, rowNumber)
      rows.push(row)
    }
  }
  return { kind: 'read', rows, refused }
}

/** Headings may end in more commas than the rows; a column without a name is only one that half of the rows use. */
function headingCountIn(head: readonly string[], body: readonly (readonly string[])[]): number {
  const named = head.findLastIndex((heading) => heading.trim() !== '') + 1
  return body.filter((row) => isShifted(row, named)).length * 2 < body.length ? named : head.length
}

function columnsOf(row: readonly string[]): ReadonlyMap<Field, number> | null {
  const columns = new Map<Field, number>()
  for (const [column, heading] of row.entries()) {
    const words = heading
      .toLowerCase()
      .replace(/[.:_]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    for (const [field, named] of Object.entries(headings) as [Field, RegExp][])
      if (!columns.has(field) && named.test(words)) columns.set(field, column)
  }
  const tags = (['supplier', 'category', 'code'] as const).filter((field) => columns.has(field))
  return columns.has('din') && tags.length > 0 ? columns : null
}

function rowOf(cells: readonly string[], columns: ReadonlyMap<Field, number>, rowNumber: number): TagRow {
  const read = (field: Field) => plain(cells[columns.get(field) ?? -1] ?? '')
  return {
    rowNumber,
    distributor: read('distributor'),
    din: read('din'),
    supplier: read('supplier'),
    category: read('category'),
    code: read('code'),
  }
}

/** One line, without the apostrophe that our own files put before what looks like a formula. */
function plain(cell: string): string {
  const text = cell
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text
}

/** The reason to refuse a row whose item an earlier row, counted from 1, has: its tags would be set twice (spec 3 §2.8). */
export const namedBefore = (firstRow: number): string => `The same item is in row ${firstRow} already.`

function whyNot(row: TagRow, firstRow: number | undefined): string | undefined {
  if (row.din === '') return 'The item number is missing.'
  if (firstRow !== undefined) return namedBefore(firstRow)
  const tooLong = [row.supplier, row.category, row.code].some((text) => text.length > longestText)
  return tooLong ? `Please keep names to ${longestText} characters.` : undefined
}
