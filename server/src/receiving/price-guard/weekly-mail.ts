import { isRise } from '@larder/domain/receiving/price-guard/moved-price.ts'
import { againstInWords, changeInWords, monthlyText } from '@larder/domain/receiving/price-guard/price-words.ts'
import { startOfWeek, wallClock, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { atLocation } from '../../context.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { mailOfRow } from '../../outbox/mail-rows.queries.ts'
import { sendClaimedMail, type ClaimedMail, type OutboxEntry } from '../../outbox/send-claimed-mail.ts'
import { summaryOf, toldChanges, type ToldChange } from './told-changes.ts'
import { findWeeklyMail, insertWeeklyMail, listWeeklyReaders } from './weekly-mails.queries.ts'

const sendPriceMailJob = {
  name: 'send-weekly-price-mail',
  payload: z.object({ locationId: z.int(), mailId: z.int() }),
}

/** The first week day's morning at the location; a process that was away then catches up until noon. */
const [from, until] = [7 * 60, 12 * 60]
const mostLines = 15

/** Has the mails of the week sent at every location where its morning has come: one a person and week. */
export async function queueWeeklyPriceMails(deps: Deps): Promise<void> {
  const locations = await deps.database.shared
    .selectFrom('locations')
    .select(['id', 'timeZone'])
    .orderBy('id')
    .execute()
  for (const { id, timeZone } of locations) {
    const { date, minutes } = wallClock(deps.clock.now(), timeZone)
    if (date !== startOfWeek(date) || minutes < from || minutes >= until) continue
    await queueAt(deps, id, date)
  }
}

export function sendPriceMailWork(deps: Deps): Job<{ locationId: number; mailId: number }> {
  return { ...sendPriceMailJob, handle: (of) => sendClaimedMail(deps, weeklyMail(deps, of)) }
}

async function queueAt(deps: Deps, locationId: number, week: CalendarDate): Promise<void> {
  const now = deps.clock.now()
  const at = atLocation(deps.database, locationId)
  const readers = await listWeeklyReaders(at, week)
  if (readers.length === 0) return
  const { riseCount } = summaryOf(await toldChanges(at, { status: 'open' }, now))
  const status = riseCount > 0 ? 'waiting' : 'nothing'
  await transactionOn(at.db, async (db) => {
    for (const userId of readers) {
      const messageId = `<prices-${locationId}-${userId}-${week}-${randomUUID()}@larder>`
      const mailId = await insertWeeklyMail({ db, locationId }, { userId, week, messageId, status }, now)
      if (mailId && status === 'waiting') await deps.jobs.enqueue(db, sendPriceMailJob, { locationId, mailId })
    }
  })
}

function weeklyMail(
  deps: Deps,
  { locationId, mailId }: { locationId: number; mailId: number },
): OutboxEntry<ClaimedMail> {
  const at = atLocation(deps.database, locationId)
  return {
    ...mailOfRow(at, 'price_mails', mailId),
    async compose() {
      const reader = await findWeeklyMail(at, mailId)
      const told = await toldChanges(at, { status: 'open' }, deps.clock.now())
      const rises = told.filter(({ change }) => isRise(change))
      if (!reader || rises.length === 0) return undefined
      const { publicUrl, port } = deps.config
      const screen = `${publicUrl ?? `http://localhost:${port}`}/price-guard`
      const { monthly } = summaryOf(told)
      return {
        to: [reader.email],
        subject: `${reader.location}: prices rose by ${formatMoney(monthly)} a month`.replaceAll(/\s+/g, ' '),
        text: weeklyText(reader.firstName, rises, screen),
        attachments: [],
      }
    },
  }
}

function weeklyText(firstName: string, rises: readonly ToldChange[], screen: string): string {
  const lines = rises.slice(0, mostLines).map(({ item, distributor, change, now, source }) => {
    const what = `${changeInWords(change, now)}, ${againstInWords(change, source)}`
    return `- ${item} (${distributor}): ${what}. ${monthlyText(change.monthly) ?? ''}`.trim()
  })
  const more = rises.length > mostLines ? [`and ${rises.length - mostLines} more`] : []
  return [
    `Hello ${firstName},`,
    'these prices rose and nobody has accepted them yet, the dearest first:',
    [...lines, ...more].join('\n'),
    `Accept them or ask the rep: ${screen}`,
    `No more of these mails: switch off 'Weekly mail' at ${screen}/settings`,
  ].join('\n\n')
}
