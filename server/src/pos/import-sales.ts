import { unreadableSales } from '@larder/contract/pos/sales.ts'
import { wrongFileType } from '@larder/contract/refusal.ts'
import type { DayOfSales } from '@larder/domain/pos/sale.ts'
import { formatUsDate, inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { sum, type Cents } from '@larder/domain/values/money.ts'
import { createHash } from 'node:crypto'
import { inTransaction, type AtLocation, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Tx } from '../database/connections/connection.ts'
import { shownFileName } from '../distributors/import/read-guide.ts'
import { refuse } from '../http/failures.ts'
import type { SentFile } from '../http/route.ts'
import { readSentSales } from '../receiving/invoices/read-sent-paper.ts'
import { forgetRegisterDays, holdDay } from './registers/register-days.queries.ts'
import { noteDay, writeDay, type Outcome } from './sales.queries.ts'

export type ImportedDay = { date: CalendarDate; outcome: Outcome; items: number; total: Cents }

/** Reads a register's export and keeps its days. */
export async function importSales(
  context: Context,
  file: SentFile,
  onlyDay: CalendarDate | null,
): Promise<{ days: ImportedDay[]; skippedRows: number }> {
  const reading = await readSentSales(context.actor, file, onlyDay)
  if (reading.kind === 'wrong-type') return refuse(wrongFileType)
  if (reading.kind === 'refused') return refuse(unreadableSales, { reason: reading.message })
  const today = inTimeZone(context.now, context.actor.timeZone)
  const ahead = reading.days.find(({ date }) => date > today)
  // A mistyped year, or a day and a month the other way round.
  if (ahead)
    refuse(unreadableSales, {
      reason: `It has sales of ${formatUsDate(ahead.date)}, a day that has not begun. Correct its dates.`,
    })
  const days = await keepSales(context, reading.days, shownFileName(file.fileName))
  return { days, skippedRows: reading.skippedRows }
}

/** Keeps days of sales, all or none: each replaces what that day had. */
export function keepSales(context: Context, days: readonly DayOfSales[], fileName: string): Promise<ImportedDay[]> {
  return inTransaction(context, async (tx) => {
    const kept: ImportedDay[] = []
    for (const { date, sales } of days) {
      // Sales that a register sends meanwhile count before the file or after it.
      await holdDay(tx, date)
      // oxlint-disable-next-line no-await-in-loop -- days in their order, so that two imports don't wait for each other
      const outcome = await keepDay(tx, { date, sales }, { fileName, byName: tx.actor.name })
      kept.push({ date, outcome, items: sales.length, total: sum(sales.map(({ amount }) => amount)) })
    }
    // A file has the whole day: what registers sent for it is not added to it later.
    await forgetRegisterDays(
      tx,
      days.map(({ date }) => date),
    )
    const changed = kept.filter(({ outcome }) => outcome !== 'same')
    if (changed.length > 0) {
      const after = { fileName, days: changed.length, from: changed[0]?.date, to: changed.at(-1)?.date }
      await audit(tx, { action: 'import-sales', objectType: 'location', objectId: tx.locationId, after })
    }
    return kept
  })
}

/** Keeps one day in place of what it had; 'same' when it had just that. */
export async function keepDay(
  tx: AtLocation<Tx> & { now: Date },
  { date, sales }: DayOfSales,
  { fileName, byName }: { fileName: string; byName: string },
): Promise<Outcome> {
  const contentsHash = createHash('sha256').update(JSON.stringify(sales)).digest('hex')
  const outcome = await noteDay(tx, { soldOn: date, contentsHash, fileName, byName })
  if (outcome !== 'same') await writeDay(tx, date, sales)
  return outcome
}
