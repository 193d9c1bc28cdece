import type { CalendarDate } from '../values/calendar-date.ts'
import { headingCountOf, isShiftedLine, shiftedReason } from '../values/cells/shifted-row.ts'
import { printable } from '../distributors/rows/order-guide-values.ts'
import { cents } from '../values/money.ts'
import { inPlaces, isUnreadNumber, writtenNumber } from '../receiving/invoices/written-numbers.ts'
import { daysOfRows } from './carried-dates.ts'
import { headingWords } from './heading-words.ts'
import { dayReader } from './sales-dates.ts'
import { addedUp, type DayOfSales, type Sale } from './sale.ts'
import { kindOfItem, soldOrVoid } from './sales-words.ts'
import { withoutSums } from './sums-above.ts'

export type SalesReading =
  | { readonly kind: 'read'; readonly days: readonly DayOfSales[]; readonly skippedRows: number }
  | {
      readonly kind: 'refused'
      readonly message: string
      /** it has sales, one of which can't be read */
      readonly hasSales: boolean
    }

type Field =
  | 'date'
  | 'item'
  | 'category'
  | 'quantity'
  | 'void'
  | 'isVoid'
  | 'status'
  | 'amount'
  | 'price'
  | 'modifier'
  | 'kind'

// The first that fits counts: 'Void Qty' is voids before it is a quantity.
const headings: readonly [Field, RegExp][] = [
  ['void', /^(void|voided)s?( (qty|quantity|count))?$|^(qty|quantity) void(ed)?$/],
  ['isVoid', /^(is )?void(ed)?\?$|^is void(ed)?$/],
  ['status', /^(order|item|line|line item|transaction|sale|check|payment)? ?status$/],
  ['date', /^(business|order|sales?|transaction|trans)? ?(date|day)( time)?$|^date of business$|^sent date$/],
  ['modifier', /^(modifier|modifiers|option set name|is modifier)$/],
  ['kind', /^(item )?type$/],
  ['category', /^(menu|item|sales|product|report(ing)?)? ?(category|group|family)( name)?$|^department$/],
  ['item', /^(menu|product)? ?(item|items|name|product|article)( name)?$|^(menu item|description|dish|plu name)$/],
  ['quantity', /^(item|net|sold|items)? ?(qty|quantity|count|sold|units)( sold)?$|^(qty|quantity) (sold|net)$|^(sales|units|total) (qty|quantity)$|^(num|number|units|total|total qty) sold$/],
  ['amount', /^(net|gross|item|total)? ?(sales|amount|revenue|amt)( amount| total| sold)?$|^(total|net total|net price|total amount sold|subtotal|sub total)$|^(line|ext|extended) (total|amount|price|sales|amt)$/],
  ['price', /^(unit|product|item|menu|avg|average)? ?price( each)?$/],
] // prettier-ignore

const headingWithin = 40
const mostDays = 400
const mostRows = 200_000

type Columns = {
  readonly of: ReadonlyMap<Field, number>
  /** the quantity is after voids */
  readonly isNetQuantity: boolean
}

/**
 * The sales of each day, from the rows of a register's export. The header is looked for; a file without a column of
 * dates is of `onlyDay`. Rows of the same item are added up, voids and modifiers are kept apart. A row without a
 * date of its own or of its block, or with a date or number that can't be read, refuses the file: a day without it would be
 * too little. `isDelimited` is true for CSV, where a
 * row can be cut at the wrong places.
 */
export function readSales(
  rows: readonly (readonly string[])[],
  onlyDay: CalendarDate | null,
  isDelimited = false,
): SalesReading {
  const found = headerOf(rows)
  if (!found) return refused(noHeader)
  const { columns, at } = found
  const hasDates = columns.of.has('date')
  const body = rows.slice(at + 1)
  const headingCount = headingCountOf(rows[at] ?? [], body)
  if (body.length > mostRows) return refused('It has more than 200,000 rows. Split it.')
  if (!hasDates && !onlyDay)
    return refused('It has no column of dates. Choose the day of these sales, then the file again.')
  if (!hasDates && hasDaysAsTitles(body))
    return refused(
      'It has several days below each other, but no column of dates. Add a column with the day of each row.',
      true,
    )
  if (!columns.of.has('amount') && hasDiscounts(rows[at] ?? [], body))
    return refused('It has discounts, but no column with what was paid. Add one, such as Net Sales.', true)
  const dayOf = dayReader(body.map((row) => cellOf(row, columns, 'date')))
  const read = body.map((row) => {
    const dateText = cellOf(row, columns, 'date')
    const sale = saleOf(row, columns)
    const isRead = sale !== null && !('unread' in sale)
    return { dateText, date: hasDates ? dayOf(dateText) : onlyDay, found: sale, sale: isRead ? sale : null, cells: row }
  })
  const dates = hasDates ? daysOfRows(read) : read.map(({ date }) => date)
  const days = new Map<CalendarDate, Sale[]>()
  let skippedRows = 0
  for (const [below, { cells, dateText, found: sale }] of read.entries()) {
    const date = dates[below] ?? null
    const rowNumber = at + below + 2
    if (isDelimited && isShiftedLine(cells, headingCount))
      return refused(`Row ${rowNumber} ${shiftedReason}. ${correctIt}`, true)
    if (sale && 'unread' in sale)
      return refused(`Row ${rowNumber}: ${shown(sale.unread)} can’t be taken as a figure. ${correctIt}`, true)
    if (sale && soldOrVoid(cellOf(cells, columns, 'status')) === undefined)
      return refused(
        `Row ${rowNumber}: the status ${shown(cellOf(cells, columns, 'status'))} says neither that it was sold nor that it was cancelled. Write Sold or Cancelled, or delete the row.`,
        true,
      )
    if (sale && date === null && dateText === '')
      return refused(`Row ${rowNumber} has no date. Write the day in every row, or delete the row.`, true)
    if (sale && date === null && !undatedSumRow.test(dateText) && !sumRow.test(dateText))
      return refused(`Row ${rowNumber}: ${shown(dateText)} can’t be read as a date. ${correctIt}`, true)
    if (sale === null || date === null) {
      if (cells.some((cell) => cell.trim() !== '')) skippedRows += 1
      continue
    }
    const day = days.get(date) ?? []
    days.set(date, day)
    day.push(sale)
  }
  if (days.size === 0) return refused('No row of it is a sale.')
  if (days.size > mostDays) return refused(`It has more than ${mostDays} days. Split it.`)
  const all = [...days].map(([date, sales]) => {
    const dishes = withoutSums(sales)
    skippedRows += sales.length - dishes.length
    return { date, sales: addedUp(dishes) }
  })
  return { kind: 'read', skippedRows, days: all.toSorted((one, other) => one.date.localeCompare(other.date)) }
}

/** Whether two rows or more are titles of different days: their sales would become those of one day. */
function hasDaysAsTitles(body: readonly (readonly string[])[]): boolean {
  const dayOf = dayReader([])
  const days = body.flatMap((row) => {
    const [title, ...others] = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
    return title === undefined || others.length > 0 || /^[\d.]+$/.test(title) ? [] : (dayOf(title) ?? [])
  })
  return new Set(days).size > 1
}

/** Whether anything was taken off the prices: quantity times price is not what was paid then. */
function hasDiscounts(heads: readonly string[], body: readonly (readonly string[])[]): boolean {
  const columns = heads.flatMap((heading, column) =>
    /\b(discounts?|comps?)\b/.test(headingWords(heading)) ? [column] : [],
  )
  return columns.some((column) => body.some((row) => (numberIn(row[column] ?? '', 2) ?? 0) !== 0))
}

const correctIt = 'Correct it, or delete the row.'

function shown(text: string): string {
  return `‘${text.slice(0, 40)}’`
}

function refused(message: string, hasSales = false): SalesReading {
  return { kind: 'refused', message, hasSales }
}

const noHeader = 'It needs a row of headings with the item’s name, the quantity, and the amount or price.'

function headerOf(rows: readonly (readonly string[])[]): { at: number; columns: Columns } | null {
  for (const [at, row] of rows.slice(0, headingWithin).entries()) {
    const best = new Map<Field, { column: number; rank: number }>()
    for (const [column, heading] of row.entries()) {
      const field = fieldOf(heading)
      const rank = field ? rankOf(field, heading) : 0
      const before = field && best.get(field)
      if (field && (!before || rank < before.rank)) best.set(field, { column, rank })
    }
    if (best.has('item') && best.has('quantity') && (best.has('amount') || best.has('price'))) {
      const of = new Map([...best].map(([field, { column }]) => [field, column]))
      const names = namesBesideNumbers(row, rows.slice(at + 1), of)
      if (names !== undefined) of.set('item', names)
      if (areVoidsMoney(row, rows.slice(at + 1), of)) of.delete('void')
      return { at, columns: { of, isNetQuantity: best.get('quantity')?.rank === 1 } }
    }
  }
  return null
}

/** The column with the names where that of the items holds only numbers: 'Item' is 101 and 'Item Name' Latte; undefined for any other file. */
function namesBesideNumbers(
  heads: readonly string[],
  body: readonly (readonly string[])[],
  of: ReadonlyMap<Field, number>,
): number | undefined {
  const cellsAt = (column: number) => body.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
  const items = cellsAt(of.get('item') ?? -1)
  if (items.length === 0 || items.filter((cell) => /^\d+$/.test(cell)).length * 10 < items.length * 8) return undefined
  const places = heads.flatMap((heading, column) =>
    fieldOf(heading) === 'item' && column !== of.get('item') ? [column] : [],
  )
  return places.find((column) => cellsAt(column).filter((cell) => /\p{L}{2}/u.test(cell)).length * 2 >= items.length)
}

/** Whether 'Voids' holds dollars, not a number of dishes: its heading names none, and its cells are written as money, unlike the quantities. */
function areVoidsMoney(
  heads: readonly string[],
  body: readonly (readonly string[])[],
  of: ReadonlyMap<Field, number>,
): boolean {
  const [voids, quantity] = [of.get('void'), of.get('quantity')]
  if (
    voids === undefined ||
    quantity === undefined ||
    /\b(qty|quantity|count)\b/.test(headingWords(heads[voids] ?? ''))
  )
    return false
  const isMoney = (column: number) => body.some((row) => /\$|\.\d\d\D*$/.test(row[column] ?? ''))
  return isMoney(voids) && !isMoney(quantity)
}

/** Of several columns the lowest counts: what was paid after discounts, what was sold before voids, the item before its menu. */
function rankOf(field: Field, heading: string): number {
  const words = headingWords(heading)
  const isNet = /\bnet\b/.test(words)
  if (field === 'item') return /^menu name$/.test(words) ? 2 : words === 'name' ? 1 : 0
  if (field === 'quantity') return isNet ? 1 : 0
  if (field === 'status') return words.startsWith('payment') ? 1 : 0
  if (field !== 'amount' || isNet) return 0
  // A total may hold the tax that the sales beside it do not.
  return /\bgross\b/.test(words) ? 3 : /\btotal\b/.test(words) ? 2 : 1
}

function fieldOf(heading: string): Field | undefined {
  const words = headingWords(heading)
  return words === '' || words.length > 40 ? undefined : headings.find(([, pattern]) => pattern.test(words))?.[0]
}

function cellOf(row: readonly string[], columns: Columns, field: Field): string {
  const column = columns.of.get(field)
  return column === undefined ? '' : (row[column] ?? '').trim()
}

const sumRow = /^((grand )?totals?|sub ?totals?|sum|overall)\W*$|^all items\b/i
/** 'Total Pasta' and 'Pasta total' are sums, unless they have a day like a cocktail of that name */
const undatedSumRow = /^(grand |sub ?)?totals?\b|\btotals?\W*$/i
/** A zero as spreadsheets write it in a column of money. */
const dash = /^\$?\s*[-–—]$/

/** more than a day of any kitchen; a larger number is a slip */
const mostThousandths = 99_999_000
const mostCents = 100_000_000

/** A row as a sale, the text in it that is no number, or null where it is a title, a sum, or without a figure. */
function saleOf(row: readonly string[], columns: Columns): Sale | { unread: string } | null {
  const cell = (field: Field) => cellOf(row, columns, field)
  const [, extraName] = /^[+•›»>–-]\s*(?=\p{L})(.+)$/u.exec(textOf(cell('item'), 200)) ?? []
  const itemName = extraName ?? textOf(cell('item'), 200)
  if (itemName === '' || sumRow.test(itemName) || (cell('date') === '' && undatedSumRow.test(itemName))) return null
  if (cell('quantity') === '') return null
  const unread = unreadIn([
    [cell('quantity'), 3, mostThousandths],
    [cell('void'), 3, mostThousandths],
    [cell('amount') || cell('price'), 2, mostCents],
  ])
  if (unread !== undefined) return { unread }
  const quantity = numberIn(cell('quantity'), 3)
  if (quantity === null) return null
  const kind = kindOfItem(cell('kind'))
  const isVoid =
    quantity < 0 ||
    /^(true|yes|y|1|void(ed)?)$/i.test(cell('isVoid')) ||
    soldOrVoid(cell('status')) === 'void' ||
    kind === 'void'
  const price = numberIn(cell('price'), 2)
  const written = dash.test(cell('amount')) ? 0 : numberIn(cell('amount'), 2)
  const voids = Math.abs(numberIn(cell('void'), 3) ?? 0)
  // Nothing was paid for what was voided; a net quantity is without it already.
  const paid = columns.isNetQuantity || quantity < 0 ? quantity : Math.max(0, quantity - voids)
  const whole = written ?? (price === null ? null : Math.round((price * paid) / 1_000))
  if (whole === null) return null
  if (Math.abs(whole) > mostCents) return { unread: `${cell('price')} × ${cell('quantity')}` }
  const pieces = Math.abs(quantity)
  const modifier = cell('modifier')
  return {
    itemName,
    category: textOf(cell('category') || (kind === 'category' ? cell('kind') : ''), 120),
    // '+ Extra cheese' below a dish
    isModifier:
      modifier === ''
        ? extraName !== undefined || kind === 'extra'
        : !/^(false|no|n|0|(open )?items?|(menu|open)[ _]items?|products?|sales?|food|drinks?|beverages?|beer|wine|liquor|alcohol|merchandise|retail)$/i.test(
            modifier,
          ),
    soldThousandths: isVoid && quantity < 0 ? 0 : columns.isNetQuantity && !isVoid ? pieces + voids : pieces,
    voidThousandths: isVoid ? pieces : voids,
    // a voided row still names the price that was not paid; what is given back brings nothing
    amount: cents(isVoid && quantity > 0 ? 0 : quantity < 0 ? -Math.abs(whole) : whole),
  }
}

/** The first text that has figures and is no number, or a larger one than a day can have. */
function unreadIn(cells: readonly (readonly [text: string, places: number, most: number])[]): string | undefined {
  return cells.find(([text, places, most]) => {
    const number = numberIn(text, places)
    return number === null ? isUnreadNumber(text) : Math.abs(number) > most
  })?.[0]
}

function textOf(cell: string, most: number): string {
  return printable(cell).slice(0, most).toWellFormed().trim()
}

function numberIn(text: string, places: number): number | null {
  const number = writtenNumber(text)
  return number ? inPlaces(number, places) : null
}
