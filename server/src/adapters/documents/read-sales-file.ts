import { readSales, type SalesReading } from '@larder/domain/pos/sales-file.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { readTables } from './invoices/read-invoices.ts'

export type SalesFileReading = SalesReading | { kind: 'wrong-type' }

/** The sales of a cash register's export: of its sheets the first that holds any. */
export async function readSalesFile(
  bytes: Uint8Array,
  fileName: string,
  onlyDay: CalendarDate | null,
): Promise<SalesFileReading> {
  const tables = await readTables(bytes, fileName)
  if (tables.kind === 'wrong-type') return tables
  if (tables.kind === 'refused') return { ...tables, message: tables.message.replaceAll('order guide', 'file') }
  const readings = tables.tables.map((rows) => readSales(rows, onlyDay))
  const empty = { kind: 'refused', message: 'It is empty.' } as const
  return readings.find(({ kind }) => kind === 'read') ?? readings[0] ?? empty
}
