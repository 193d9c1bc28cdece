import { formatUsDate, isCalendarDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents, type Cents } from '@larder/domain/values/money.ts'
import { unitPrice, type UnitPrice } from '@larder/domain/values/unit-price.ts'
import { isMoneyHidden } from '../../hidden-money.ts'
import { formatMoney, formatUnitPrice } from '../../money.ts'

/** A column of a table in its files and on its paper. */
export type FileColumn<Row> = {
  head: string
  kind: 'text' | 'figure' | 'money' | 'price' | 'day'
  /** not taken along by somebody from whom amounts are hidden; amounts and prices never are */
  isMoney?: boolean
  /** null: an empty cell */
  of: (row: Row) => string | number | null
}

/** The column of a text. */
export function text<Row>(head: string, of: (row: Row) => string | false | null | undefined): FileColumn<Row> {
  return { head, kind: 'text', of: (row) => of(row) || null }
}

/** The column of a number that is no amount: in a spreadsheet it stays one. */
export function figure<Row>(head: string, of: (row: Row) => number | null | undefined): FileColumn<Row> {
  return { head, kind: 'figure', of: (row) => of(row) ?? null }
}

/** The column of an amount. */
export function money<Row>(head: string, of: (row: Row) => Cents | null | undefined): FileColumn<Row> {
  return { head, kind: 'money', of: (row) => of(row) ?? null }
}

/** The column of a price with up to four decimals. */
export function price<Row>(head: string, of: (row: Row) => UnitPrice | null | undefined): FileColumn<Row> {
  return { head, kind: 'price', of: (row) => of(row) ?? null }
}

/** The column of a day; of a moment that begins with its day, the day. */
export function day<Row>(head: string, of: (row: Row) => string | false | null | undefined): FileColumn<Row> {
  return { head, kind: 'day', of: (row) => calendarDayOf(of(row)) }
}

function calendarDayOf(written: string | false | null | undefined): CalendarDate | null {
  const found = written ? written.slice(0, 10) : ''
  return isCalendarDate(found) ? found : null
}

/** The columns that are for the person at the screen. */
export function columnsToTake<Row>(columns: readonly FileColumn<Row>[]): readonly FileColumn<Row>[] {
  if (!isMoneyHidden()) return columns
  return columns.filter(({ kind, isMoney }) => !isMoney && kind !== 'money' && kind !== 'price')
}

/** The cell as people read it on paper. */
export function paperText<Row>({ kind, of }: FileColumn<Row>, row: Row): string {
  const value = of(row)
  if (value === null) return ''
  if (typeof value === 'string') return kind === 'day' ? usDay(value) : value
  if (kind === 'money') return formatMoney(cents(value))
  return kind === 'price' ? formatUnitPrice(unitPrice(value)) : value.toLocaleString('en-US')
}

/** The cell in a CSV file: amounts with two decimals, prices with four, days as MM/DD/YYYY. */
export function csvCell<Row>({ kind, of }: FileColumn<Row>, row: Row): string | number | null {
  const value = of(row)
  if (typeof value === 'string') return kind === 'day' ? usDay(value) : value
  if (value === null || kind === 'figure') return value
  return kind === 'money' ? (value / 100).toFixed(2) : (value / 10_000).toFixed(4)
}

function usDay(written: string): string {
  return isCalendarDate(written) ? formatUsDate(written) : written
}
