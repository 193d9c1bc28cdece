import { sql } from 'kysely'
import type { AtLocation } from '../context.ts'
import type { ClaimedMail, OutboxEntry } from './send-claimed-mail.ts'

/** Tables of a location whose rows are their own mail in the outbox. */
type MailTable = 'help_requests'

/** How the mail of one row is claimed and how its tries are noted (see sendClaimedMail). */
export function mailOfRow(
  { db, locationId }: AtLocation,
  tableName: MailTable,
  id: number,
): Omit<OutboxEntry<ClaimedMail>, 'compose'> {
  const table = sql.table(tableName)
  const row = sql`location_id = ${locationId} and id = ${id}`
  const note = async ({ attempt }: ClaimedMail, status: string, lastError: string | null, sentAt: Date | null) => {
    // A try that lost its claim to a later one has a say only when it did send the mail.
    const mayNote = sentAt === null ? sql`status = 'waiting' and attempts = ${attempt}` : sql`true`
    await sql`update ${table} set status = ${status}, last_error = ${lastError}, sent_at = ${sentAt}, claimed_until = null
      where ${row} and ${mayNote}`.execute(db)
  }
  return {
    async claim(now, until) {
      const { rows } = await sql<ClaimedMail>`update ${table} set attempts = attempts + 1, claimed_until = ${until}
        where ${row} and status = 'waiting' and (claimed_until is null or claimed_until < ${now})
        returning attempts as attempt, message_id as "messageId", coalesce(requeued_at, created_at) as "waitingSince"`.execute(
        db,
      )
      return rows[0]
    },
    async isWaiting() {
      const { rows } = await sql`select from ${table} where ${row} and status = 'waiting'`.execute(db)
      return rows.length > 0
    },
    async renew({ attempt }, until) {
      await sql`update ${table} set claimed_until = ${until}
        where ${row} and status = 'waiting' and attempts = ${attempt}`.execute(db)
    },
    noteSent: (mail, now) => note(mail, 'sent', null, now),
    noteFailure: (mail, reason) => note(mail, 'waiting', reason, null),
    noteGivenUp: (mail, reason) => note(mail, 'failed', reason, null),
  }
}
