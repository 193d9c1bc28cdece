import type { SeenPage, SeenRow, SeenText } from '@larder/domain/receiving/invoices/photographed-invoice.ts'
import { invoiceField, type InvoiceField } from '@larder/domain/receiving/invoices/invoice-headings.ts'
import type { Rectangle, Word } from './recognise.ts'

/** Words of one line of print, from the left. */
type Row = Word[]
type Column = Pick<Word, 'left' | 'right'> & { text: string; field: InvoiceField | undefined }
export type PageTable = { above: Row[]; columns: Column[]; rows: Row[] }

const figureFields = ['quantity', 'weight', 'unitPrice', 'amount'] as const
type FigureField = (typeof figureFields)[number]

/** The table of a page: its headings and the rows below them. Columns are those of the page before where it has no headings. */
export function tableOf(words: readonly Word[], before: readonly Column[] = []): PageTable {
  const rows = rowsOf(words.filter(({ text }) => /[A-Za-z0-9]/.test(text)))
  for (const [at, row] of rows.entries()) {
    const columns = columnsOf(row)
    if (columns) return { above: rows.slice(0, at), columns, rows: rows.slice(at + 1) }
  }
  return before.length > 0 ? { above: [], columns: [...before], rows } : { above: rows, columns: [], rows: [] }
}

/** Rows from the top. Each word goes on the row that ends nearest to it: paper waves, and lines with it. */
function rowsOf(words: readonly Word[]): Row[] {
  const rows: Row[] = []
  for (const word of words.toSorted((one, other) => one.left - other.left)) {
    const off = (row: Row) => {
      const last = row.at(-1)
      return last ? Math.abs(middle(last) - middle(word)) : Infinity
    }
    const nearest = rows.toSorted((one, other) => off(one) - off(other))[0]
    if (nearest && off(nearest) < 0.55 * heightOf(word) + 4) nearest.push(word)
    else rows.push([word])
  }
  return rows.toSorted((one, other) => topOf(one) - topOf(other))
}

const middle = ({ top, bottom }: Word) => (top + bottom) / 2
const heightOf = ({ top, bottom }: Word) => Math.min(48, bottom - top)
const topOf = (row: Row) => row.reduce((all, word) => all + middle(word), 0) / row.length

/** Words so close together are one text. */
function joined(row: Row): Word[] {
  const cells: Word[] = []
  for (const word of row) {
    const last = cells.at(-1)
    if (last && word.left - last.right < 0.8 * heightOf(word))
      cells[cells.length - 1] = {
        text: `${last.text} ${word.text}`,
        left: last.left,
        right: word.right,
        top: Math.min(last.top, word.top),
        bottom: Math.max(last.bottom, word.bottom),
        confidence: Math.min(last.confidence, word.confidence),
      }
    else cells.push(word)
  }
  return cells
}

const headingWords = 'item code number no product description desc price unit qty quantity ship shipped ord ordered order extension extended ext amount total pack size um uom weight each name brand'.split(' ') // prettier-ignore
const runTogether = new Map(
  Object.entries({
    itemcode: 'item code',
    itemno: 'item no',
    unitprice: 'unit price',
    packsize: 'pack size',
    extprice: 'ext price',
  }),
)

/** The columns of a row of headings; null for all other rows. */
function columnsOf(row: Row): Column[] | null {
  const columns = joined(row).map((cell) => ({ ...cell, field: fieldOf(cell.text) }))
  const has = (...fields: InvoiceField[]) => columns.some(({ field }) => field && fields.includes(field))
  return has('din', 'description') && has('unitPrice', 'amount') && columns.length >= 3 ? withoutDoubles(columns) : null
}

function fieldOf(text: string): InvoiceField | undefined {
  const plain = text.toLowerCase().replaceAll(/[^a-z ]/g, '').trim() // prettier-ignore
  return invoiceField(text) ?? invoiceField(runTogether.get(plain) ?? plain.split(/ +/).map(nearestWord).join(' '))
}

function nearestWord(word: string): string {
  const most = word.length >= 6 ? 2 : word.length >= 3 ? 1 : 0
  const near = headingWords
    .map((known) => ({ known, off: editsBetween(word, known) }))
    .toSorted((one, other) => one.off - other.off)[0]
  return near && near.off <= most ? near.known : word
}

function editsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of one.split('').entries()) {
    const now = [row + 1]
    for (const [at, wanted] of other.split('').entries())
      now.push(Math.min((before[at] ?? 0) + (letter === wanted ? 0 : 1), (before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1))
    before = now
  }
  return before[other.length] ?? 0
}

/** Of two quantities the one shipped counts; the other keeps its place, so that its figures don't go elsewhere. */
function withoutDoubles(columns: Column[]): Column[] {
  return columns.map((column) => {
    const same = columns.filter(({ field }) => field === column.field)
    const best = same.find(({ text }) => /sh[il1]p|invoice|deliver|bill/i.test(text)) ?? same[0]
    return column.field === undefined || column === best ? column : { ...column, field: undefined }
  })
}

/** A page as the rule of invoices takes it; `again` are figures that were looked at a second time. */
export function seenPage({ above, columns, rows }: PageTable, again: ReadonlyMap<FigureField, Word[]>): SeenPage {
  const [textsAbove, textsBelow] = [above.flatMap(textsOf), rows.flatMap(textsOf)]
  return {
    above: textsAbove,
    texts: [...textsAbove, ...textsBelow],
    rows: rows.map((row) => seenRow(row, columns, again)),
  }
}

/** Each text of a row, and the row as one. */
function textsOf(row: Row): SeenText[] {
  const cells = joined(row)
  const whole = { text: cells.map(({ text }) => text).join('  '), confidence: 0 }
  return [...cells, whole].map(({ text, confidence }) => ({ text, confidence }))
}

function seenRow(row: Row, columns: Column[], again: ReadonlyMap<FigureField, Word[]>): SeenRow {
  const cells = new Map<Column, Word[]>()
  const put = (column: Column | undefined, word: Word) =>
    column && cells.set(column, [...(cells.get(column) ?? []), word])
  const figures = row.filter((word) => isFigure(word) && figureColumn(word, columns))
  for (const word of figures) put(figureColumn(word, columns), word)
  for (const cell of joined(row.filter((word) => !figures.includes(word)))) put(nearest(cell, columns), cell)
  const wordsOf = (field: InvoiceField) => cells.get(columns.find((column) => column.field === field) as Column) ?? []
  const textOf = (field: InvoiceField) => wordsOf(field).map(({ text }) => text).join(' ') // prettier-ignore
  const seen = (field: FigureField) => {
    const first = wordsOf(field).toSorted((one, other) => other.confidence - one.confidence)
    return [...first, ...besideRow(row, again.get(field) ?? [])].map(({ text }) => text)
  }
  return {
    din: textOf('din'),
    description: tidy(textOf('description')),
    unit: textOf('unit'),
    pack: tidy(textOf('pack')),
    size: tidy(textOf('size')),
    quantity: seen('quantity'),
    weight: seen('weight'),
    price: seen('unitPrice'),
    amount: seen('amount'),
    text: row.map(({ text }) => text).join(' '),
  }
}

const tidy = (text: string) => text.replaceAll(/(^|\s)[|_~—–.,:;'"\][}{)(]+(?=\s|$)/g, ' ').replaceAll(/\s+/g, ' ').trim() // prettier-ignore

/** Short, and more figures than letters; look-alike letters count as figures. */
function isFigure({ text }: Word): boolean {
  const figures = text.replaceAll(/[^\dOIlSB]/g, '').length
  return figures > 0 && figures >= text.replaceAll(/[^A-Za-z]/g, '').length && text.length <= 14
}

/** The column of figures that a word is under. */
function figureColumn(word: Word, columns: readonly Column[]): Column | undefined {
  const overlap = ({ left, right }: Column) => Math.min(right, word.right) - Math.max(left, word.left)
  const under = columns.filter((column) => overlap(column) > -12)
  const best = under.toSorted((one, other) => overlap(other) - overlap(one))[0]
  const isText = best?.field === 'description' || best?.field === 'pack' || best?.field === 'size'
  return best && !isText ? best : undefined
}

/** Text begins under its heading, figures end under it. */
function nearest(cell: Word, columns: readonly Column[]): Column | undefined {
  const off = ({ left, right }: Column) => Math.min(Math.abs(left - cell.left), Math.abs(right - cell.right))
  return columns.toSorted((one, other) => off(one) - off(other))[0]
}

/** Of figures that were read again, those on the height of a row. */
function besideRow(row: Row, words: readonly Word[]): Word[] {
  return words.filter((word) => {
    const near = row.toSorted((one, other) => Math.abs(one.left - word.left) - Math.abs(other.left - word.left))[0]
    return near !== undefined && Math.abs(middle(near) - middle(word)) < 0.6 * heightOf(near)
  })
}

/** The columns of figures as parts of the page, to be looked at again. */
export function figureParts({ columns, rows }: PageTable, width: number): [FigureField, Rectangle][] {
  const words = rows.flat()
  if (words.length === 0) return []
  const [top, bottom] = [Math.min(...words.map((word) => word.top)), Math.max(...words.map((word) => word.bottom))]
  return figureFields.flatMap((field): [FigureField, Rectangle][] => {
    const column = columns.find((each) => each.field === field)
    if (!column) return []
    const inside = words.filter((word) => isFigure(word) && figureColumn(word, columns) === column)
    const left = Math.max(0, Math.min(column.left, ...inside.map((word) => word.left)) - 14)
    const right = Math.min(width, Math.max(column.right, ...inside.map((word) => word.right)) + 14)
    return [[field, { left, top: Math.max(0, top - 8), width: right - left, height: bottom - top + 16 }]]
  })
}
