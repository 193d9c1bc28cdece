import { sql, type RawBuilder } from 'kysely'
import type { AtLocation } from '../context.ts'
import type { ClaimedEntry, ClaimedMail } from './send-claimed-mail.ts'

/** Tables of a location with a mail of the outbox in each row. */
type MailTable =
  | 'outbound_mails'
  | 'help_requests'
  | 'credit_mails'
  | 'price_questions'
  | 'price_mails'
  | 'rep_mails'
  | 'edi_files'

/** Claims the mail of one row and notes its tries (see sendClaimedMail). */
export function mailOfRow({ db, locationId }: AtLocation, tableName: MailTable, id: number): ClaimedEntry<ClaimedMail> {
  const at = { db, locationId }
  const table = sql.table(tableName)
  const row = sql`location_id = ${locationId} and id = ${id}`
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
    noteSent: (mail, sentAt) => noteTry(at, tableName, id, mail, { status: 'sent', lastError: null, sentAt }),
    noteFailure: (mail, lastError) => noteTry(at, tableName, id, mail, { status: 'waiting', lastError }),
    noteGivenUp: (mail, lastError) => noteTry(at, tableName, id, mail, { status: 'failed', lastError }),
  }
}

/** 'nothing': of the week's prices there was none to tell, or nobody to tell them to */
type Outcome = { status: 'sent' | 'waiting' | 'failed' | 'nothing'; lastError: string | null; sentAt?: Date }

/**
 * Writes down how a try ended; false when it has no say any more: one that lost its claim to a later try has one only
 * when it did send the mail.
 */
export async function noteTry(
  { db, locationId }: AtLocation,
  table: MailTable,
  id: number,
  { attempt }: ClaimedMail,
  { status, lastError, sentAt }: Outcome,
): Promise<boolean> {
  const mayNote = sentAt ? sql`true` : sql`status = 'waiting' and attempts = ${attempt}`
  const { rows } = await sql`update ${sql.table(table)}
    set status = ${status}, last_error = ${lastError}, sent_at = ${sentAt ?? null}, claimed_until = null
    where location_id = ${locationId} and id = ${id} and ${mayNote} returning id`.execute(db)
  return rows.length > 0
}

const givenUpTables: MailTable[] = [
  'outbound_mails',
  'help_requests',
  'credit_mails',
  'price_questions',
  'price_mails',
  'rep_mails',
]

/** The locations of mails that may be listed as forgotten, for listLocationsWithWork. */
export function locationsOfForgottenMails(before: Date): RawBuilder<unknown> {
  const ofEach = givenUpTables.map(
    (table) => sql`select location_id from ${sql.table(table)}
      where status = 'waiting' and created_at < ${before} and coalesce(requeued_at, created_at) < ${before}`,
  )
  return sql.join(ofEach, sql` union all `)
}

/** Mails of a location that wait since before a time and that nobody is sending. */
export async function listForgottenMails(
  { db, locationId }: AtLocation,
  table: MailTable,
  before: Date,
  now: Date,
): Promise<{ id: number; mail: ClaimedMail }[]> {
  const { rows } = await sql<ClaimedMail & { id: number }>`select id, message_id as "messageId", attempts as attempt,
      coalesce(requeued_at, created_at) as "waitingSince" from ${sql.table(table)}
    where location_id = ${locationId} and status = 'waiting' and coalesce(requeued_at, created_at) < ${before}
      and (claimed_until is null or claimed_until < ${now})
    order by id limit 500`.execute(db)
  return rows.map(({ id, ...mail }) => ({ id, mail }))
}

/**
 * Has a mail that was given up wait again; undefined when it is not one of those. Of mails to sales reps it says which
 * kind it is.
 */
export async function requeueMailOfRow(
  { db, locationId }: AtLocation,
  table: MailTable,
  id: number,
  now: Date,
): Promise<{ kind: string | null } | undefined> {
  const kind = table === 'rep_mails' ? sql`kind` : sql`null`
  const { rows } = await sql<{ kind: string | null }>`update ${sql.table(table)}
    set status = 'waiting', requeued_at = ${now}, claimed_until = null, last_error = null
    where location_id = ${locationId} and id = ${id} and status = 'failed' returning ${kind} as kind`.execute(db)
  return rows[0]
}
