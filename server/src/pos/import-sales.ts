import { salesChanged, unreadableSales } from '@larder/contract/pos/sales.ts'
import { wrongFileType } from '@larder/contract/refusal.ts'
import type { DayOfSales, Sale } from '@larder/domain/pos/sale.ts'
import { formatUsDate, inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents, sum, type Cents } from '@larder/domain/values/money.ts'
import { createHash } from 'node:crypto'
import { inTransaction, type AtLocation, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import { makeLocationKnown, manyRows } from '../database/known-locations.ts'
import type { Tx } from '../database/connections/connection.ts'
import { shownFileName } from '../distributors/import/read-guide.ts'
import { refuse } from '../http/failures.ts'
import type { SentFile } from '../http/sent-file.ts'
import { readSentSales } from '../receiving/invoices/read-sent-paper.ts'
import { forgetRegisterDays, holdDay } from './registers/register-days.queries.ts'
import { listKeptDays, noteDay, writeDay, type KeptDay, type Outcome } from './sales.queries.ts'

type ImportedDay = { date: CalendarDate; outcome: Outcome; items: number; total: Cents }

/** Reads a register's export and keeps its days; refuses when they are not any more what the person looked at. */
export async function importSales(
  context: Context,
  file: SentFile,
  { onlyDay, version }: { onlyDay: CalendarDate | null; version: string | undefined },
): Promise<{ days: ImportedDay[]; skippedRows: number }> {
  const reading = await readDays(context, file, onlyDay)
  const days = await keepSales(context, reading.days, { fileName: shownFileName(file.fileName), version })
  return { days, skippedRows: reading.skippedRows }
}

/** Says which days a register's export would add and replace; writes nothing. */
export async function checkSales(context: Context, file: SentFile, onlyDay: CalendarDate | null) {
  const { days, skippedRows } = await readDays(context, file, onlyDay)
  const kept = await listKeptDays(context, days.map(({ date }) => date)) // prettier-ignore
  const keptOn = new Map(kept.map((day) => [day.soldOn, day]))
  const checked = days.map(({ date, sales }) => {
    const before = keptOn.get(date)
    const outcome: Outcome = !before ? 'new' : before.contentsHash === hashOf(sales) ? 'same' : 'replaced'
    return { ...importedDay(date, sales, outcome), before: before ? shownDay(before) : null }
  })
  return { days: checked, skippedRows, version: versionOf(kept) }
}

async function readDays(context: Context, file: SentFile, onlyDay: CalendarDate | null) {
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
  return reading
}

/** Keeps days of sales, all or none: each replaces what that day had. */
export function keepSales(
  context: Context,
  days: readonly DayOfSales[],
  { fileName, version }: { fileName: string; version?: string | undefined },
): Promise<ImportedDay[]> {
  const dates = days.map(({ date }) => date)
  return inTransaction(context, async (tx) => {
    // Sales that a register sends meanwhile count before the file or after it.
    // oxlint-disable-next-line no-await-in-loop -- days in their order, so that two imports don't wait for each other
    for (const date of dates) await holdDay(tx, date)
    if (version !== undefined && version !== versionOf(await listKeptDays(tx, dates))) refuse(salesChanged)
    const kept: ImportedDay[] = []
    for (const { date, sales } of days) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const outcome = await keepDay(tx, { date, sales }, { fileName, byName: tx.actor.name })
      kept.push(importedDay(date, sales, outcome))
    }
    // A file has the whole day: what registers sent for it is not added to it later.
    await forgetRegisterDays(tx, dates)
    const changed = kept.filter(({ outcome }) => outcome !== 'same')
    const written = changed.reduce((all, { items }) => all + items, 0)
    if (written >= manyRows) await makeLocationKnown(tx)
    if (changed.length > 0) {
      const after = { fileName, days: changed.length, from: changed[0]?.date, to: changed.at(-1)?.date }
      await audit(tx, { action: 'import-sales', objectType: 'location', objectId: tx.locationId, after })
    }
    return kept
  })
}

function importedDay(date: CalendarDate, sales: readonly Sale[], outcome: Outcome): ImportedDay {
  return { date, outcome, items: sales.length, total: sum(sales.map(({ amount }) => amount)) }
}

function shownDay({ items, totalCents, fileName, byName, at }: KeptDay) {
  return { items, total: cents(totalCents), fileName, by: byName, time: at.toISOString() }
}

/** Changes with what any of the days has. */
function versionOf(kept: readonly KeptDay[]): string {
  return createHash('sha256')
    .update(JSON.stringify(kept.map(({ soldOn, contentsHash }) => [soldOn, contentsHash])))
    .digest('hex')
}

/** Keeps one day in place of what it had; 'same' when it had just that. */
export async function keepDay(
  tx: AtLocation<Tx> & { now: Date },
  { date, sales }: DayOfSales,
  { fileName, byName }: { fileName: string; byName: string },
): Promise<Outcome> {
  const outcome = await noteDay(tx, { soldOn: date, contentsHash: hashOf(sales), fileName, byName })
  if (outcome !== 'same') await writeDay(tx, date, sales)
  return outcome
}

function hashOf(sales: readonly Sale[]): string {
  return createHash('sha256').update(JSON.stringify(sales)).digest('hex')
}
