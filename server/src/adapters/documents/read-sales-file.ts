import { readSales, type SalesReading } from '@larder/domain/pos/sales-file.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { readTables } from './invoices/read-invoices.ts'

export type SalesFileReading = SalesReading | { kind: 'wrong-type' }

/**
 * The sales of a cash register's export: of its sheets the first that holds any, with other sheets of other days. A sheet of
 * the same days says the same in other words, or adds up what the first one has.
 */
export async function readSalesFile(
  bytes: Uint8Array,
  fileName: string,
  onlyDay: CalendarDate | null,
): Promise<SalesFileReading> {
  const tables = await readTables(bytes, fileName)
  if (tables.kind === 'wrong-type') return tables
  if (tables.kind === 'refused')
    return { ...tables, message: tables.message.replaceAll('order guide', 'file'), hasSales: false }
  const readings = tables.tables.map((rows) => readSales(rows, onlyDay, tables.isDelimited))
  const broken = readings.find((reading) => reading.kind === 'refused' && reading.hasSales)
  const [first, ...others] = readings.filter((reading) => reading.kind === 'read')
  if (broken || !first) return broken ?? readings[0] ?? { kind: 'refused', message: 'It is empty.', hasSales: false }
  return others.reduce(withOtherDays, first)
}

type Read = Extract<SalesReading, { kind: 'read' }>

function withOtherDays(one: Read, other: Read): Read {
  const known = new Set(one.days.map(({ date }) => date))
  if (other.days.some(({ date }) => known.has(date))) return one
  const days = [...one.days, ...other.days].toSorted((a, b) => a.date.localeCompare(b.date))
  return { ...one, days, skippedRows: one.skippedRows + other.skippedRows }
}
