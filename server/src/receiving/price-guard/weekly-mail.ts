import { isMeasured, isRise } from '@larder/domain/receiving/price-guard/moved-price.ts'
import { againstInWords, changeInWords, monthlyText } from '@larder/domain/receiving/price-guard/price-words.ts'
import { startOfWeek, wallClock, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { mailChoicesLine } from '../../accounts/mails/mail-choices-link.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { seesPrices } from '../../accounts/people/sees-prices.ts'
import { atEachLocation } from '../../one-after-the-other.ts'
import { atLocation } from '../../context.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { mailOfRow, noteTry } from '../../outbox/mail-rows.queries.ts'
import { sendClaimedMail, type ClaimedMail, type OutboxEntry } from '../../outbox/send-claimed-mail.ts'
import { sourceOf, summaryOf, toldChanges, type ToldChange } from './told-changes.ts'
import { switchLink } from './mail-link/switch-link.ts'
import { findWeeklyMail, insertWeeklyMail, listWeeklyReaders } from './weekly-mails.queries.ts'

export const sendPriceMailJob = {
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
  await atEachLocation(
    deps,
    locations,
    async ({ id, timeZone }) => {
      const { date, minutes } = wallClock(deps.clock.now(), timeZone)
      if (date === startOfWeek(date) && minutes >= from && minutes < until) await queueAt(deps, id, date)
    },
    'the weekly mails of a location could not be queued',
  )
}

export function sendPriceMailWork(deps: Deps): Job<{ locationId: number; mailId: number }> {
  return { ...sendPriceMailJob, handle: (of) => sendClaimedMail(deps, weeklyMail(deps, of)) }
}

async function queueAt(deps: Deps, locationId: number, week: CalendarDate): Promise<void> {
  const now = deps.clock.now()
  const at = atLocation(deps.database, locationId)
  const readers = await listWeeklyReaders(at, week)
  if (readers.length === 0) return
  const { riseCount, uncomparedCount } = summaryOf(await toldChanges(at, { status: 'open' }, now))
  const status = riseCount + uncomparedCount > 0 ? 'waiting' : 'nothing'
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
    async compose(mail) {
      const reader = await findWeeklyMail(at, mailId)
      const told = await toldChanges(at, { status: 'open' }, deps.clock.now())
      const rises = told.filter(({ change }) => isRise(change))
      const uncompared = told.filter(({ change }) => !isMeasured(change))
      if (!reader || !seesPrices(reader) || rises.length + uncompared.length === 0) {
        // Nobody misses it: it is no mail for operators to send again.
        await noteTry(at, 'price_mails', mailId, mail, { status: 'nothing', lastError: null })
        return undefined
      }
      const { publicUrl, port } = deps.config
      const screen = `${publicUrl ?? `http://localhost:${port}`}/price-guard`
      const { monthly } = summaryOf(told)
      const news = rises.length > 0 ? `prices rose by ${formatMoney(monthly)} a month` : 'packs changed'
      const unsubscribeUrl = switchLink(deps.config, { locationId, userId: reader.userId })
      return {
        to: [reader.email],
        subject: `${reader.location}: ${news}`.replaceAll(/\s+/g, ' '),
        text: weeklyText(
          reader.firstName,
          { rises, uncompared },
          { screen, unsubscribeUrl, choices: mailChoicesLine(deps.config, locationId) },
        ),
        attachments: [],
        unsubscribeUrl,
      }
    },
  }
}

type News = { rises: readonly ToldChange[]; uncompared: readonly ToldChange[] }

function weeklyText(
  firstName: string,
  { rises, uncompared }: News,
  { screen, unsubscribeUrl, choices }: { screen: string; unsubscribeUrl: string; choices: string },
): string {
  return [
    `Hello ${firstName},`,
    ...listed('these prices rose and nobody has accepted them yet, the dearest first:', rises),
    ...listed('these packs changed so that nobody can say if they cost more:', uncompared),
    `Accept them or ask the rep: ${screen}`,
    `No more of these mails, without signing in: ${unsubscribeUrl}`,
    choices,
  ].join('\n\n')
}

function listed(title: string, changes: readonly ToldChange[]): string[] {
  if (changes.length === 0) return []
  const lines = changes.slice(0, mostLines).map(({ item, distributor, change, now, ...row }) => {
    const words = `${changeInWords(change, now)}, ${againstInWords(change, sourceOf(row))}`
    const monthly = isMeasured(change) ? (monthlyText(change.monthly) ?? '') : ''
    return `- ${item} (${distributor}): ${words}. ${monthly}`.trim()
  })
  const more = changes.length > mostLines ? [`and ${changes.length - mostLines} more`] : []
  return [title, [...lines, ...more].join('\n')]
}
