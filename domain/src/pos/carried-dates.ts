import type { CalendarDate } from '../values/calendar-date.ts'
import type { Sale } from './sale.ts'

/** A row below the headings: its date as written and as read, its sale where it is one, and its cells. */
type DatedRow = {
  readonly dateText: string
  readonly date: CalendarDate | null
  readonly sale: Sale | null
  readonly cells: readonly string[]
}

/**
 * The day of each row. A pivot writes a day once, in the first row of its block, and leaves the rows below blank: these
 * get the day of their block. In a file that writes a day row by row, a blank is a date that was forgotten: it stays null.
 */
export function daysOfRows(rows: readonly DatedRow[]): (CalendarDate | null)[] {
  if (!isWrittenOnce(rows)) return rows.map(({ date }) => date)
  let day: CalendarDate | null = null
  let items = new Set<string>()
  let isDoubtful = false
  const days = rows.map((row) => {
    if (row.date !== null) {
      day = row.date
      items = new Set()
    } else if (row.dateText !== '' || (!row.sale && !isSumInBlock(row))) day = null
    if (!row.sale || day === null) return row.date
    const key = `${row.sale.category} ${row.sale.itemName}`.toLowerCase()
    // The same dish again may be of another day.
    if (!row.sale.isModifier && items.has(key)) isDoubtful = true
    items.add(key)
    return day
  })
  return isDoubtful ? rows.map(({ date }) => date) : days
}

/** No day is in two adjacent rows, at least half the sales have no date, and the last sale is not the sum of the others. */
function isWrittenOnce(rows: readonly DatedRow[]): boolean {
  const sold = rows.filter(({ sale }) => sale !== null)
  const undated = sold.filter(({ dateText }) => dateText === '')
  if (undated.length === 0 || undated.length * 2 < sold.length) return false
  if (sold.some(({ date }, at) => date !== null && sold[at + 1]?.date === date)) return false
  return !isSumOf(sold.at(-1), sold.slice(0, -1))
}

function isSumOf(last: DatedRow | undefined, others: readonly DatedRow[]): boolean {
  const sum = (of: (sale: Sale) => number) => others.reduce((total, { sale }) => total + (sale ? of(sale) : 0), 0)
  return (
    others.length > 1 &&
    last?.dateText === '' &&
    last.sale?.soldThousandths === sum(({ soldThousandths }) => soldThousandths) &&
    last.sale.amount === sum(({ amount }) => amount)
  )
}

/** 'Pasta Total' stands between the dishes of one day; 'Total' may be the day's end. */
function isSumInBlock({ dateText, cells }: DatedRow): boolean {
  return dateText === '' && cells.some((cell) => /^(sub ?)?totals? +\p{L}|\p{L} +totals?\W*$/iu.test(cell.trim()))
}
