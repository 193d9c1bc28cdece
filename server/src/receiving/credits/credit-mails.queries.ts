import type { AtLocation } from '../../context.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import type { ClaimedMail } from '../../outbox/send-claimed-mail.ts'

export type ClaimedCreditMail = ClaimedMail & { recipients: string[]; creditId: number }
type Of = { locationId: number; mailId: number }

/** Puts the mail of a claim into the outbox, or has one that was given up wait again; undefined when it is mailed. */
export async function queueCreditMail(
  { db: tx, locationId }: AtLocation<Tx>,
  { creditId, messageId, recipients }: { creditId: number; messageId: string; recipients: string[] },
  now: Date,
): Promise<number | undefined> {
  const mail = await tx
    .insertInto('creditMails')
    .values({ locationId, creditId, messageId, recipients, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['locationId', 'creditId'])
        .doUpdateSet({ status: 'waiting', recipients, requeuedAt: now, claimedUntil: null, lastError: null })
        .where('creditMails.status', '=', 'failed'),
    )
    .returning('id')
    .executeTakeFirst()
  return mail?.id
}

/** Takes a waiting mail that nobody else is sending right now. */
export async function claimCreditMail(db: Queryable, { locationId, mailId }: Of, now: Date, until: Date) {
  const mail = await db
    .updateTable('creditMails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), claimedUntil: until }))
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now)]))
    .returning(['messageId', 'recipients', 'creditId', 'attempts', 'createdAt', 'requeuedAt'])
    .executeTakeFirst()
  return mail && claimed(mail)
}

type Row = {
  messageId: string
  recipients: string[]
  creditId: number
  attempts: number
  createdAt: Date
  requeuedAt: Date | null
}

function claimed({ attempts, createdAt, requeuedAt, ...mail }: Row): ClaimedCreditMail {
  return { ...mail, attempt: attempts, waitingSince: requeuedAt ?? createdAt }
}

/** Only the try that holds the claim prolongs it. */
export async function renewCreditMail(db: Queryable, { locationId, mailId }: Of, mail: ClaimedCreditMail, until: Date) {
  await db
    .updateTable('creditMails')
    .set({ claimedUntil: until })
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .where('attempts', '=', mail.attempt)
    .execute()
}

export async function isCreditMailWaiting(db: Queryable, { locationId, mailId }: Of): Promise<boolean> {
  const mail = await db
    .selectFrom('creditMails')
    .select('status')
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .executeTakeFirst()
  return mail?.status === 'waiting'
}

/** Writes down how a try ended. One that lost its claim to a later try has a say only when it did send the mail. */
export async function noteCreditMail(
  db: Queryable,
  { locationId, mailId }: Of,
  mail: ClaimedCreditMail,
  outcome: { status?: 'sent' | 'failed'; sentAt?: Date; lastError: string | null },
): Promise<boolean> {
  const noted = await db
    .updateTable('creditMails')
    .set({ ...outcome, claimedUntil: null })
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .$if(outcome.status !== 'sent', (query) =>
      query.where('status', '=', 'waiting').where('attempts', '=', mail.attempt),
    )
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Mails of a location that wait since before a time and that nobody is sending. */
export async function listForgottenCreditMails({ db, locationId }: AtLocation, before: Date, now: Date) {
  const mails = await db
    .selectFrom('creditMails')
    .select(['id', 'messageId', 'recipients', 'creditId', 'attempts', 'createdAt', 'requeuedAt'])
    .where('locationId', '=', locationId)
    .where('status', '=', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('requeuedAt', 'createdAt'), '<', before))
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now)]))
    .limit(500)
    .execute()
  return mails.map(({ id, ...mail }) => ({ id, mail: claimed(mail) }))
}

/** What a claim's letter says besides the credit itself. */
export function findLetterFacts({ db, locationId }: AtLocation, creditId: number) {
  return db
    .selectFrom('credits')
    .innerJoin('orders', (join) =>
      join.onRef('orders.locationId', '=', 'credits.locationId').onRef('orders.id', '=', 'credits.orderId'),
    )
    .innerJoin('distributors', 'distributors.id', 'credits.distributorId')
    .innerJoin('locations', 'locations.id', 'credits.locationId')
    .innerJoin('locationDistributors', (join) =>
      join
        .onRef('locationDistributors.locationId', '=', 'credits.locationId')
        .onRef('locationDistributors.distributorId', '=', 'credits.distributorId'),
    )
    .select([
      'credits.itemName',
      'credits.din',
      'credits.kind',
      'credits.amountCents',
      'credits.reason',
      'credits.isDriverTold',
      'credits.imageIds',
      'credits.createdByName',
      'credits.createdAt',
      'orders.id as orderId',
      'orders.purchaseOrderNumber',
      'orders.customInvoiceId',
      'orders.requestedDeliveryOn',
      'distributors.nickname as distributor',
      'locations.nickname as location',
      'locationDistributors.customerNumber',
    ])
    .where('credits.locationId', '=', locationId)
    .where('credits.id', '=', creditId)
    .executeTakeFirst()
}
