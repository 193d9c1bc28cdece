import * as xlsx from '@e965/xlsx'
import { spreadsheetText } from '@larder/domain/values/cells/spreadsheet-cell.ts'
import { dollars, sum, type Cents } from '@larder/domain/values/money.ts'
import { csvFile } from './csv.ts'

/** An item of an inventory as a row; counts as people write them, '' when not counted. */
type InventorySheetLine = {
  listName: string
  groupName: string
  description: string
  din: string
  brand: string
  distributor: string
  unitMeasure: string
  packText: string
  priceCents: Cents
  kind: 'item' | 'custom' | 'subrecipe'
  /** the words in place of a price that nobody knows; null: it is known */
  unknownPrice: string | null
  /** some of it is there at such a price: it is worth something that no total holds */
  isUnpriced: boolean
  onHand: string
  onHandPack: string
  onHandUom: string
  packUom: string | null
  amountCents: Cents
  countedBy: string
  countedOn: string
}

type InventorySheet = {
  startedOn: string
  completedOn: string
  status: string
  lines: readonly InventorySheetLine[]
}

type Cell = { text: string } | { count: string } | { money: Cents }
type Column = { title: string; width: number; of: (line: InventorySheetLine) => Cell }

const columns: readonly Column[] = [
  { title: 'Inventory list', width: 20, of: (line) => ({ text: line.listName }) },
  { title: 'Group', width: 24, of: (line) => ({ text: line.groupName }) },
  { title: 'Item', width: 44, of: (line) => ({ text: line.description }) },
  { title: 'DIN', width: 14, of: (line) => ({ text: line.din }) },
  { title: 'Brand', width: 20, of: (line) => ({ text: line.brand }) },
  { title: 'Distributor', width: 24, of: (line) => ({ text: line.distributor }) },
  { title: 'Unit', width: 8, of: (line) => ({ text: line.unitMeasure }) },
  { title: 'Pack size', width: 16, of: (line) => ({ text: line.packText }) },
  {
    title: 'Price',
    width: 12,
    of: (line) => (line.unknownPrice === null ? { money: line.priceCents } : { text: line.unknownPrice }),
  },
  { title: 'Cases', width: 9, of: (line) => ({ count: line.onHand }) },
  { title: 'Packs', width: 9, of: (line) => ({ count: line.onHandPack }) },
  { title: 'Units', width: 9, of: (line) => ({ count: line.onHandUom }) },
  { title: 'Counted in', width: 11, of: (line) => ({ text: line.packUom ?? '' }) },
  {
    title: 'On hand value',
    width: 14,
    of: worthOf,
  },
  { title: 'Counted by', width: 20, of: (line) => ({ text: line.countedBy }) },
  { title: 'Counted on', width: 12, of: (line) => ({ text: line.countedOn }) },
]

const amountAt = columns.findIndex(({ title }) => title === 'On hand value')

/** The inventory as CSV, a row per item in shelf order, the total last; what was not counted is empty, never 0. */
export function inventoryCsv(inventory: InventorySheet): Buffer {
  const total = dollars(totalOf(inventory)).toFixed(2)
  return csvFile([
    columns.map(({ title }) => title),
    ...inventory.lines.map((line) => columns.map(({ of }) => csvCell(of(line)))),
    columns.map((_, at) => (at === amountAt ? total : (totalWords(inventory)[at] ?? ''))),
  ])
}

/** The inventory as a workbook: amounts and counts are numbers, texts can't run as formulas. */
export function inventorySheet(inventory: InventorySheet): Buffer {
  const head = [
    ['Inventory', inventory.status],
    ['Started', inventory.startedOn],
    ['Completed', inventory.completedOn],
  ]
  const rows: (xlsx.CellObject | undefined)[][] = [
    ...head.map((row) => row.map((value) => text(value))),
    [],
    columns.map(({ title }) => text(title)),
    ...inventory.lines.map((line) => columns.map(({ of }) => sheetCell(of(line)))),
    columns.map((_, at) => (at === amountAt ? money(totalOf(inventory)) : text(totalWords(inventory)[at] ?? ''))),
  ]
  const sheet: xlsx.WorkSheet = {}
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) if (cell) sheet[xlsx.utils.encode_cell({ r, c })] = cell
  sheet['!ref'] = xlsx.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns.length - 1 } })
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Inventory')
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

function totalOf({ lines }: InventorySheet): Cents {
  return sum(lines.map((line) => line.amountCents))
}

/** The label of the total: its name, and what it leaves out. */
function totalWords({ lines }: InventorySheet): string[] {
  const leftOut = lines.filter(({ isUnpriced }) => isUnpriced)
  const ofTheDay = leftOut.filter(({ kind }) => kind === 'item').length
  const words = [...counted(ofTheDay, 'market-price item'), ...counted(leftOut.length - ofTheDay, 'unpriced item')]
  return words.length === 0 ? ['Total'] : ['Total', `without ${words.join(' and ')}`]
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
}

/** The value of a line; empty where it was not counted, and words where nobody knows its price. */
function worthOf(line: InventorySheetLine): Cell {
  if (countsOf(line).every((counted) => counted === '')) return { text: '' }
  return line.isUnpriced ? { text: line.unknownPrice ?? '' } : { money: line.amountCents }
}

function countsOf({ onHand, onHandPack, onHandUom }: InventorySheetLine): string[] {
  return [onHand, onHandPack, onHandUom]
}

function csvCell(cell: Cell): string {
  if ('text' in cell) return cell.text
  return 'money' in cell ? dollars(cell.money).toFixed(2) : cell.count
}

function sheetCell(cell: Cell): xlsx.CellObject | undefined {
  if ('text' in cell) return text(cell.text)
  if ('money' in cell) return money(cell.money)
  return cell.count === '' ? undefined : { t: 'n', v: Number(cell.count), z: '0.##' }
}

function money(value: Cents): xlsx.CellObject {
  return { t: 'n', v: dollars(value), z: '$#,##0.00' }
}

function text(value: string): xlsx.CellObject | undefined {
  const shown = spreadsheetText(value)
  return shown === '' ? undefined : { t: 's', v: shown.slice(0, 32_000), z: '@' }
}
