import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import type { ClaimedMail } from '../../outbox/send-claimed-mail.ts'

type AccountMailKind =
  | 'reset'
  | 'password-changed'
  | 'invitation'
  | 'confirm-email'
  | 'confirm-email-again'
  | 'signed-up-again'
  | 'payment-failed'
  | 'colleague-invitation'
  | 'passkey-added'
  | 'passkey-removed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'email-change'
  | 'email-changed'
  | 'location-deletion'
  | 'login-as'
  | 'second-factor-required'
  | 'help-answer'
  | 'second-factor-removed'
export type NewAccountMail = {
  kind: AccountMailKind
  recipient: string
  invitationId?: number
  emailChangeId?: number
  /** the words, where they are not written when it is sent */
  subject?: string
  body?: string
  now: Date
}
export type ClaimedAccountMail = ClaimedMail & {
  id: number
  kind: AccountMailKind
  recipient: string
  invitationId: number | null
  emailChangeId: number | null
  subject: string | null
  body: string | null
}

/** Puts a mail into the outbox; its id. */
export async function insertAccountMail(
  tx: Tx,
  { kind, recipient, invitationId, emailChangeId, subject, body, now }: NewAccountMail,
): Promise<number> {
  const { id } = await tx
    .insertInto('accountMails')
    // the same through every try, so that a mail system knows a repeated one
    .values({
      kind,
      recipient,
      invitationId: invitationId ?? null,
      createdAt: now,
      emailChangeId: emailChangeId ?? null,
      subject: subject ?? null,
      body: body ?? null,
      messageId: `<${kind}-${randomUUID()}@larder>`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a waiting mail that nobody else is sending right now. */
export async function claimAccountMail(
  db: Queryable,
  id: number,
  now: Date,
  until: Date,
): Promise<ClaimedAccountMail | undefined> {
  const mail = await db
    .updateTable('accountMails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), claimedUntil: until }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now)]))
    .returning([
      'id',
      'kind',
      'recipient',
      'invitationId',
      'emailChangeId',
      'subject',
      'body',
      'messageId',
      'attempts',
      'createdAt',
      'requeuedAt',
    ])
    .executeTakeFirst()
  return (
    mail && {
      id: mail.id,
      recipient: mail.recipient,
      messageId: mail.messageId,
      attempt: mail.attempts,
      invitationId: mail.invitationId,
      emailChangeId: mail.emailChangeId,
      subject: mail.subject,
      body: mail.body,
      kind: mail.kind as AccountMailKind,
      waitingSince: mail.requeuedAt ?? mail.createdAt,
    }
  )
}

/** Only the try that holds the claim prolongs it. */
export async function renewAccountMail(db: Queryable, { id, attempt }: ClaimedAccountMail, until: Date): Promise<void> {
  await db
    .updateTable('accountMails')
    .set({ claimedUntil: until })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempt)
    .execute()
}

export async function isAccountMailWaiting(db: Queryable, id: number): Promise<boolean> {
  const mail = await db.selectFrom('accountMails').select('status').where('id', '=', id).executeTakeFirst()
  return mail?.status === 'waiting'
}

/** Whether the same person was sent a newer mail of the kind: the older one must not kill its link. */
export async function isOvertaken(db: Queryable, { id, kind, recipient }: ClaimedAccountMail): Promise<boolean> {
  const newer = await db
    .selectFrom('accountMails')
    .select('id')
    .where(sql<boolean>`lower(recipient) = lower(${recipient})`)
    .where('kind', '=', kind)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

type Outcome = { status?: 'sent' | 'failed'; sentAt?: Date; lastError: string | null }

/** Writes down how a try ended. One that lost its claim to a later try has a say only when it did send the mail. */
export async function noteAccountMail(
  db: Queryable,
  { id, attempt }: ClaimedAccountMail,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('accountMails')
    .set({ ...outcome, claimedUntil: null })
    .where('id', '=', id)
    .$if(outcome.status !== 'sent', (query) => query.where('status', '=', 'waiting').where('attempts', '=', attempt))
    .execute()
}

/** A mail to nobody leaves no trace of the address that was typed. */
export async function deleteAccountMail(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('accountMails').where('id', '=', id).execute()
}

/** Notes as given up what waits since before a time and is sent by nobody. */
export async function giveUpForgottenAccountMails(db: Queryable, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('accountMails')
    .set({ status: 'failed', claimedUntil: null, lastError: 'tried for half a day' })
    .where('status', '=', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('requeuedAt', 'createdAt'), '<', before))
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now)]))
    .execute()
}

/** Addresses are kept no longer than they help. */
export async function forgetAccountMails(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('accountMails').where('status', '!=', 'waiting').where('createdAt', '<', before).execute()
}

/** Has a mail that was given up wait again; false when it is not one of those. */
export async function requeueAccountMail(tx: Tx, id: number, now: Date): Promise<boolean> {
  const mail = await tx
    .updateTable('accountMails')
    .set({ status: 'waiting', requeuedAt: now, claimedUntil: null, lastError: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return mail !== undefined
}
