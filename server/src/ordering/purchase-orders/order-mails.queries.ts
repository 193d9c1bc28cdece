import type { AtLocation } from '../../context.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import type { ClaimedMail } from '../../outbox/send-claimed-mail.ts'

export type ClaimedOrderMail = ClaimedMail & { recipients: string[]; orderId: number | null }
type Of = { locationId: number; mailId: number }

/** Takes a waiting mail that nobody else is sending right now. */
export async function claimOrderMail(
  db: Queryable,
  { locationId, mailId }: Of,
  now: Date,
  until: Date,
): Promise<ClaimedOrderMail | undefined> {
  const mail = await db
    .updateTable('outboundMails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), claimedUntil: until }))
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now)]))
    .returning(['messageId', 'recipients', 'orderId', 'attempts', 'createdAt', 'requeuedAt'])
    .executeTakeFirst()
  return mail && claimed(mail)
}

type MailRow = {
  messageId: string
  recipients: string[]
  orderId: number | null
  attempts: number
  createdAt: Date
  requeuedAt: Date | null
}

function claimed({ messageId, recipients, orderId, attempts, createdAt, requeuedAt }: MailRow): ClaimedOrderMail {
  return { messageId, recipients, orderId, attempt: attempts, waitingSince: requeuedAt ?? createdAt }
}

/** Only the try that holds the claim prolongs it. */
export async function renewOrderMail(
  db: Queryable,
  { locationId, mailId }: Of,
  { attempt }: ClaimedOrderMail,
  until: Date,
): Promise<void> {
  await db
    .updateTable('outboundMails')
    .set({ claimedUntil: until })
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempt)
    .execute()
}

export async function isOrderMailWaiting(db: Queryable, { locationId, mailId }: Of): Promise<boolean> {
  const mail = await db
    .selectFrom('outboundMails')
    .select('status')
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .executeTakeFirst()
  return mail?.status === 'waiting'
}

type Outcome = { status?: 'sent' | 'failed'; sentAt?: Date; lastError: string | null }

/** Writes down how a try ended. One that lost its claim to a later try has a say only when it did send the mail. */
export async function noteOrderMail(
  db: Queryable,
  { locationId, mailId }: Of,
  { attempt }: ClaimedOrderMail,
  outcome: Outcome,
): Promise<boolean> {
  const noted = await db
    .updateTable('outboundMails')
    .set({ ...outcome, claimedUntil: null })
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .$if(outcome.status !== 'sent', (query) => query.where('status', '=', 'waiting').where('attempts', '=', attempt))
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Mails of a location that wait since before a time and that nobody is sending. */
export async function listForgottenOrderMails({ db, locationId }: AtLocation, before: Date, now: Date) {
  const mails = await db
    .selectFrom('outboundMails')
    .select(['id', 'messageId', 'recipients', 'orderId', 'attempts', 'createdAt', 'requeuedAt'])
    .where('locationId', '=', locationId)
    .where('status', '=', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('requeuedAt', 'createdAt'), '<', before))
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now)]))
    .orderBy('id')
    .limit(500)
    .execute()
  return mails.map((mail) => ({ id: mail.id, ...claimed(mail) }))
}

/** The mails of a location that are not sent: given up, or waiting. */
export function listUnsentOrderMails({ db, locationId }: AtLocation) {
  return db
    .selectFrom('outboundMails')
    .leftJoin('orders', (join) =>
      join.onRef('orders.locationId', '=', 'outboundMails.locationId').onRef('orders.id', '=', 'outboundMails.orderId'),
    )
    .select([
      'outboundMails.id',
      'outboundMails.orderId',
      'outboundMails.recipients',
      'outboundMails.status',
      'outboundMails.attempts',
      'outboundMails.lastError',
      'outboundMails.createdAt',
      'orders.purchaseOrderNumber',
    ])
    .where('outboundMails.locationId', '=', locationId)
    .where('outboundMails.status', '!=', 'sent')
    .orderBy('outboundMails.id', 'desc')
    .limit(500)
    .execute()
}

/** Has a mail that was given up wait again, for these recipients; undefined when it is not one of those. */
export function requeueOrderMail(
  { db: tx, locationId }: AtLocation<Tx>,
  orderId: number,
  recipients: string[],
  now: Date,
) {
  return tx
    .updateTable('outboundMails')
    .set({ status: 'waiting', recipients, requeuedAt: now, claimedUntil: null, lastError: null })
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
}

/** The e-mail address of who gets a distributor's orders: the primary sales rep, else the first active one. */
export async function findRepToMail(
  { db, locationId }: AtLocation,
  distributorId: number,
): Promise<string | undefined> {
  const rep = await db
    .selectFrom('salesReps')
    .select('email')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('isDeleted', '=', false)
    .where('email', '!=', '')
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return rep?.email
}

/** The number of an order and who gets it now; undefined for one that does not exist. */
export async function findOrderToMail(at: AtLocation, orderId: number) {
  const order = await at.db
    .selectFrom('orders')
    .select(['purchaseOrderNumber', 'distributorId'])
    .where('locationId', '=', at.locationId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const repEmail = await findRepToMail(at, order.distributorId)
  return { purchaseOrderNumber: order.purchaseOrderNumber, repEmail }
}
