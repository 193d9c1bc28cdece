import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { importMessage } from '../import/import-message.ts'
import type { ImportedGuide } from '../import/imported-guide.ts'
import { noteForOwners } from './note-for-owners.ts'

export type GuideRep = { id: number; name: string; email: string; distributor: string; location: string }

/** The rep of a guide in the audit log. */
export function notedRep({ id, name, email }: GuideRep) {
  return { id, name, email }
}

/** The key of the mail to owners about a rep's guide. */
export function noticeOfGuide(orderGuideId: number): string {
  return `guide-${orderGuideId}`
}

/** Tells a location and its owners of a rep's guide, in the transaction of the import: none counts unheard of. */
export async function tellOfRepGuide(
  tx: AtLocation<Tx>,
  { id: repId, name, distributor, location }: GuideRep,
  { guide, startsOn, now }: { guide: ImportedGuide; startsOn: CalendarDate; now: Date },
): Promise<void> {
  const told = `${name} of ${distributor} uploaded an order guide. ${importMessage([guide], startsOn)}`
  await insertLocationMessage(tx, { message: told, sentBy: 'Larder', createdAt: now })
  const body = `${told}\n\nIf that is wrong, take it back: open ${distributor} under Distributor, then its order guide and Price Update History.`
  const notice = { repId, subject: `${distributor}: new prices at ${location}`, body }
  await noteForOwners(tx, { ...notice, choice: 'rep-guides', onlyOnce: noticeOfGuide(guide.id) }, now)
}
