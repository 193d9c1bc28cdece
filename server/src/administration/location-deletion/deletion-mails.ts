import { formatUsDay, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { queueAccountMail } from '../../accounts/mails/account-mail.ts'
import { listOwnerEmails } from '../../accounts/people/people.queries.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { findLocation } from '../managed-locations.queries.ts'
import { lastDayBefore } from '@larder/domain/administration/deletion-night.ts'

/** Of a deletion the owners of a location are told. */
type DeletionNews =
  | { kind: 'asked' | 'soon'; by: string; deletesAt: Date }
  | { kind: 'cancelled'; by: string }
  | { kind: 'waits'; reason: string }

/** Mails the owners of a location what becomes of it, in the transaction of the change. */
export async function mailOwnersOfDeletion(
  { jobs, config: { publicUrl, port } }: Pick<Deps, 'jobs' | 'config'>,
  tx: AtLocation<Tx>,
  news: DeletionNews,
  now: Date,
): Promise<void> {
  const location = await findLocation(tx.db, tx.locationId)
  if (!location) return
  const day = 'deletesAt' in news ? lastDayBefore(news.deletesAt, location.timeZone) : null
  const { subject, words } = letter(location.nickname, news, day)
  const screen = `${publicUrl ?? `http://localhost:${port}`}/location-settings`
  const body = `${words}\n\nLocation settings: ${screen}\n`
  for (const recipient of await listOwnerEmails(tx.db, tx.locationId))
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
    await queueAccountMail({ jobs }, tx.db, {
      kind: 'location-deletion',
      recipient,
      now,
      subject: subject.replaceAll(/\s+/g, ' '),
      body,
    })
}

function letter(name: string, news: DeletionNews, day: CalendarDate | null): { subject: string; words: string } {
  const on = day === null ? '' : formatUsDay(day)
  switch (news.kind) {
    case 'asked':
      return {
        subject: `${name} is deleted on ${on}`,
        words: `${news.by} had ${name} deleted: in the night after ${on} everything that belongs to it goes for good, its orders, invoices, items, inventories and recipes with it.\n\nUntil then everything works, and any owner can cancel it under Location settings, where all tables can be exported too.`,
      }
    case 'soon':
      return {
        subject: `${name} is deleted in a week`,
        words: `${name} is deleted in the night after ${on}, as ${news.by} asked. Everything that belongs to it goes for good then.\n\nExport what you need, or cancel it, under Location settings.`,
      }
    case 'cancelled':
      return { subject: `${name} is not deleted`, words: `${news.by} cancelled the deletion of ${name}. It stays.` }
    default:
      return {
        subject: `${name} is not deleted yet`,
        words: `The day of the deletion of ${name} has come, and it waits: ${news.reason}\n\nIt is tried again each night. Once nothing hinders it, you are mailed a week before it is deleted.`,
      }
  }
}
