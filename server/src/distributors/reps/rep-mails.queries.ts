import type { ChoosableMail } from '@larder/contract/accounts/mail-choices.ts'
import { sql, type RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { isSignerColumn } from '../../accounts/people/is-owner.ts'

type NewRepMail = {
  kind: 'invite' | 'acknowledgement'
  /** null: the distributor's system answered */
  repId: number | null
  orderId?: number
  recipients: string[]
  now: Date
}

/** Puts a mail about a rep into the outbox; its id. */
export async function insertRepMail(
  { db, locationId }: AtLocation<Tx>,
  { kind, repId, orderId, recipients, now }: NewRepMail,
): Promise<number> {
  const messageId = `<rep-${kind}-${randomUUID()}@larder>`
  const { id } = await db
    .insertInto('repMails')
    .values({ locationId, kind, repId, orderId: orderId ?? null, messageId, recipients, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findRepMail({ db, locationId }: AtLocation, id: number) {
  return db
    .selectFrom('repMails')
    .select(['id', 'kind', 'repId', 'orderId', 'recipients', 'subject', 'body', 'choice'])
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type NewRepNotice = {
  repId: number
  subject: string
  body: string
  choice: ChoosableMail | undefined
  recipients: string[]
  onlyOnce: string | undefined
  now: Date
}

/** Puts a notice about a rep into the outbox; its id, or nothing when one of its key is there. */
export async function insertRepNotice(
  { db, locationId }: AtLocation<Tx>,
  { repId, subject, body, choice, recipients, onlyOnce, now }: NewRepNotice,
): Promise<number | undefined> {
  const messageId = noticeId(onlyOnce === undefined ? randomUUID() : `${locationId}-${onlyOnce}`)
  const inserted = await db
    .insertInto('repMails')
    .values({
      locationId,
      kind: 'notice',
      repId,
      messageId,
      recipients,
      subject,
      body,
      choice: choice ?? null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

function noticeId(key: string): string {
  return `<rep-notice-${key}@larder>`
}

/** The days from one on, as they are in the keys, for which owners were written to of a rise by a rep of a distributor. */
export async function listDaysOfRises(
  { db, locationId }: AtLocation<Tx>,
  distributorId: number,
  from: Date,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct substring(m.message_id from '-rise-[0-9]+-([0-9]{4}-[0-9]{2}-[0-9]{2})@') as day
    from rep_mails m join sales_reps r on r.location_id = m.location_id and r.id = m.rep_id
    where m.location_id = ${locationId} and m.kind = 'notice' and m.choice = 'price-rises' and m.created_at >= ${from}
      and r.distributor_id = ${distributorId}`.execute(db)
  return rows.map(({ day }) => day)
}

/** A notice of a key that was not sent yet. */
export async function findWaitingNotice(
  { db, locationId }: AtLocation<Tx>,
  onlyOnce: string,
): Promise<number | undefined> {
  const mail = await db
    .selectFrom('repMails')
    .select('id')
    .where('locationId', '=', locationId)
    .where('messageId', '=', noticeId(`${locationId}-${onlyOnce}`))
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return mail?.id
}

/** The invites and notices that were written before a time and that nobody began to send. */
export function listForgottenRepMails({ db, locationId }: AtLocation<Tx>, before: Date) {
  return db
    .selectFrom('repMails')
    .select(['id', 'kind'])
    .where('locationId', '=', locationId)
    .where('kind', 'in', ['invite', 'notice'])
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('createdAt', '<', before)
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Ids of the locations that have such mails. */
export function locationsOfForgottenRepMails(before: Date): RawBuilder<unknown> {
  return sql`select location_id from rep_mails
    where kind in ('invite', 'notice') and status = 'waiting' and attempts = 0 and created_at < ${before}`
}

const mostMembers = 1_000

/** The people of a location who can sign in, with their titles there; without those who switched this mail off. */
export function listMembers({ db, locationId }: AtLocation<Tx>, mail?: ChoosableMail) {
  return db
    .selectFrom('locationUsers')
    .innerJoin('users', 'users.id', 'locationUsers.userId')
    .innerJoin('locations', 'locations.id', 'locationUsers.locationId')
    .select(['users.email', 'locationUsers.title', isSignerColumn])
    .where('locationUsers.locationId', '=', locationId)
    .where('users.disabledAt', 'is', null)
    .$if(mail !== undefined, (query) =>
      query.where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('mailsSwitchedOff')
              .select('mailsSwitchedOff.userId')
              .whereRef('mailsSwitchedOff.locationId', '=', 'locationUsers.locationId')
              .whereRef('mailsSwitchedOff.userId', '=', 'users.id')
              .where('mailsSwitchedOff.mail', '=', mail ?? ''),
          ),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(mostMembers)
    .execute()
}
