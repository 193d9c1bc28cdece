import { isCalendarDate, type CalendarDate } from '../values/calendar-date.ts'
import { cents, type Cents } from '../values/money.ts'
import { inPlaces, writtenNumber } from '../receiving/invoices/written-numbers.ts'
import { comparedItemName, type DayOfSales, type Sale } from './sale.ts'

export type SalesReading =
  | { readonly kind: 'read'; readonly days: readonly DayOfSales[]; readonly skippedRows: number }
  | { readonly kind: 'refused'; readonly message: string }

type Field = 'date' | 'item' | 'category' | 'quantity' | 'void' | 'isVoid' | 'amount' | 'price' | 'modifier'

// The first that fits counts: 'Void Qty' is voids before it is a quantity.
const headings: readonly [Field, RegExp][] = [
  ['void', /^(void|voided)s?( (qty|quantity|count))?$|^(qty|quantity) void(ed)?$/],
  ['isVoid', /^(is )?void(ed)?\?$|^is void(ed)?$|^status$/],
  ['date', /^(business|order|sales?|transaction|trans)? ?(date|day)( time)?$|^date of business$|^sent date$/],
  ['modifier', /^(modifier|modifiers|option set name|is modifier|item type|type)$/],
  ['category', /^(menu|item|sales|product|report(ing)?)? ?(category|group|family)( name)?$|^department$/],
  ['item', /^(menu|product)? ?(item|items|name|product|article)( name)?$|^(menu item|description|dish|plu name)$/],
  ['quantity', /^(item|net|sold|items)? ?(qty|quantity|count|sold|units)( sold)?$|^(qty|quantity) (sold|net)$/],
  ['amount', /^(net|gross|item|total)? ?(sales|amount|revenue|amt)( amount| total| sold)?$|^(total|net total|net price|total amount sold)$/],
  ['price', /^(unit|product|item|menu|avg|average)? ?price( each)?$/],
] // prettier-ignore

const headingWithin = 40
const mostDays = 400
const mostRows = 200_000

type Columns = ReadonlyMap<Field, number>

/**
 * The sales of each day, from the rows of a register's export. The header is looked for; a file without a column of
 * dates is of `onlyDay`. Rows of the same item are added up, voids and modifiers are kept apart.
 */
export function readSales(rows: readonly (readonly string[])[], onlyDay: CalendarDate | null): SalesReading {
  const found = headerOf(rows)
  if (!found) return { kind: 'refused', message: noHeader }
  const { columns, at } = found
  if (rows.length - at > mostRows) return { kind: 'refused', message: 'It has more than 200,000 rows. Split it.' }
  if (!columns.has('date') && !onlyDay)
    return {
      kind: 'refused',
      message: 'It has no column of dates. Choose the day of these sales, then the file again.',
    }
  const body = rows.slice(at + 1)
  const dayOf = dayReader(body.map((row) => cellOf(row, columns, 'date')))
  const days = new Map<CalendarDate, Map<string, Sale>>()
  let skippedRows = 0
  for (const row of body) {
    const sale = saleOf(row, columns)
    const date = columns.has('date') ? dayOf(cellOf(row, columns, 'date')) : onlyDay
    if (sale === null || date === null) {
      if (row.some((cell) => cell.trim() !== '')) skippedRows += 1
      continue
    }
    const day = days.get(date) ?? new Map<string, Sale>()
    days.set(date, day)
    const key = [comparedItemName(sale.itemName), comparedItemName(sale.category), sale.isModifier].join('\n')
    day.set(key, added(day.get(key), sale))
  }
  if (days.size === 0) return { kind: 'refused', message: 'No row of it is a sale.' }
  if (days.size > mostDays) return { kind: 'refused', message: `It has more than ${mostDays} days. Split it.` }
  const all = [...days].map(([date, sales]) => ({ date, sales: [...sales.values()] }))
  return { kind: 'read', skippedRows, days: all.toSorted((one, other) => one.date.localeCompare(other.date)) }
}

const noHeader = 'It needs a row of headings with the item’s name, the quantity, and the amount or price.'

function headerOf(rows: readonly (readonly string[])[]): { at: number; columns: Columns } | null {
  for (const [at, row] of rows.slice(0, headingWithin).entries()) {
    const columns = new Map<Field, number>()
    for (const [column, heading] of row.entries()) {
      const field = fieldOf(heading)
      if (field && !columns.has(field)) columns.set(field, column)
    }
    if (columns.has('item') && columns.has('quantity') && (columns.has('amount') || columns.has('price')))
      return { at, columns }
  }
  return null
}

function fieldOf(heading: string): Field | undefined {
  const words = heading.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().replaceAll(/[^a-z0-9?]+/g, ' ').trim() // prettier-ignore
  return words === '' || words.length > 40 ? undefined : headings.find(([, pattern]) => pattern.test(words))?.[0]
}

function cellOf(row: readonly string[], columns: Columns, field: Field): string {
  const column = columns.get(field)
  return column === undefined ? '' : (row[column] ?? '').trim()
}

const sumRow = /^(grand )?total|^sub ?total|^all items/i

function saleOf(row: readonly string[], columns: Columns): Sale | null {
  const cell = (field: Field) => cellOf(row, columns, field)
  const itemName = cell('item').replaceAll(/\s+/g, ' ').slice(0, 200)
  const quantity = numberIn(cell('quantity'), 3)
  if (itemName === '' || sumRow.test(itemName) || quantity === null) return null
  const isVoid = quantity < 0 || /^(true|yes|y|1|void(ed)?)$/i.test(cell('isVoid'))
  const price = numberIn(cell('price'), 2)
  const written = numberIn(cell('amount'), 2)
  const pieces = Math.abs(quantity)
  const whole = written ?? (price === null ? null : Math.round((price * quantity) / 1_000))
  if (whole === null) return null
  const modifier = cell('modifier')
  return {
    ...{ itemName, category: cell('category').slice(0, 120) },
    isModifier: modifier !== '' && !/^(false|no|n|0|item|menu item|product|sale)$/i.test(modifier),
    soldThousandths: isVoid && quantity < 0 ? 0 : pieces,
    voidThousandths: isVoid ? pieces : Math.abs(numberIn(cell('void'), 3) ?? 0),
    // a voided row still names the price that was not paid
    amount: cents(isVoid && quantity > 0 ? 0 : whole),
  }
}

function numberIn(text: string, places: number): number | null {
  const number = writtenNumber(text)
  return number ? inPlaces(number, places) : null
}

function added(one: Sale | undefined, other: Sale): Sale {
  if (!one) return other
  return {
    ...one,
    soldThousandths: one.soldThousandths + other.soldThousandths,
    voidThousandths: one.voidThousandths + other.voidThousandths,
    amount: cents(one.amount + other.amount) satisfies Cents,
  }
}

/** Dates as the whole column writes them: a day above 12 in the first place means that the day comes first. */
function dayReader(texts: readonly string[]): (text: string) => CalendarDate | null {
  const parts = texts.map((text) => /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})\b/.exec(text))
  const isDayFirst = parts.some((found) => Number(found?.[1]) > 12)
  return (text) => {
    const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    if (isCalendarDate(iso)) return iso
    const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})\b/.exec(text)
    if (!found) return null
    const [, first = '', second = '', year = ''] = found
    const [month, day] = isDayFirst ? [second, first] : [first, second]
    const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isCalendarDate(date) ? date : null
  }
}
