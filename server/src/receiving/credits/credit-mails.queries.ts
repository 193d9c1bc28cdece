import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** Claims that are to be mailed, with how the mail is that each is in. */
export function listCreditsToMail(at: AtLocation, ids: readonly number[]) {
  return selectCreditsToMail(at, ids).execute()
}

/** The same, held until the transaction ends: pressed twice at once they go once. */
export function lockCreditsToMail(at: AtLocation<Tx>, ids: readonly number[]) {
  return selectCreditsToMail(at, ids).forNoKeyUpdate('credits').execute()
}

export type CreditToMail = Awaited<ReturnType<typeof listCreditsToMail>>[number]

function selectCreditsToMail({ db, locationId }: AtLocation, ids: readonly number[]) {
  return db
    .selectFrom('credits')
    .innerJoin('distributors', 'distributors.id', 'credits.distributorId')
    .leftJoin('creditMails', (join) =>
      join.onRef('creditMails.locationId', '=', 'credits.locationId').onRef('creditMails.id', '=', 'credits.mailId'),
    )
    .select([
      'credits.id',
      'credits.status',
      'credits.mailId',
      'credits.distributorId',
      'distributors.nickname as distributor',
      'creditMails.status as mailStatus',
    ])
    .where('credits.locationId', '=', locationId)
    .where('credits.id', 'in', [...ids])
    .orderBy('credits.id')
}

/** Puts a mail of claims into the outbox; its id. */
export async function insertCreditMail(
  { db: tx, locationId }: AtLocation<Tx>,
  creditIds: readonly number[],
  mail: { messageId: string; recipients: string[] },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('creditMails')
    .values({ ...mail, locationId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('credits')
    .set({ mailId: id })
    .where('locationId', '=', locationId)
    .where('id', 'in', [...creditIds])
    .execute()
  return id
}

/** Has a mail that was given up wait again, as the same mail; undefined for any other. */
export async function requeueCreditMail(
  { db: tx, locationId }: AtLocation<Tx>,
  mailId: number,
  recipients: string[],
  now: Date,
): Promise<number | undefined> {
  const mail = await tx
    .updateTable('creditMails')
    .set({ status: 'waiting', recipients, requeuedAt: now, claimedUntil: null, lastError: null })
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return mail?.id
}

/** To whom a mail goes. */
export function findCreditMail({ db, locationId }: AtLocation, mailId: number) {
  return db
    .selectFrom('creditMails')
    .select('recipients')
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .executeTakeFirst()
}

/** The facts of each claim of a mail that is still open, for its letter. */
export function listLetterFacts(at: AtLocation, mailId: number) {
  return selectLetterFacts(at).where('credits.mailId', '=', mailId).orderBy('credits.id').execute()
}

/**
 * The same of claims that are to be mailed, with those that were in a mail with one of them: in one list, since 'these or those
 * of their mails' has every claim of the location read.
 */
export function listLetterFactsOfClaims(at: AtLocation, ids: readonly number[]) {
  const claims = [...ids]
  const inOneMail = sql<
    number[]
  >`array(select c.id from credits c where c.location_id = ${at.locationId} and c.mail_id = any(array(
    select named.mail_id from credits named
    where named.location_id = ${at.locationId} and named.id = any(${claims}::integer[]) and named.mail_id is not null)))`
  return selectLetterFacts(at)
    .where('credits.id', '=', sql<number>`any(${claims}::integer[] || ${inOneMail})`)
    .orderBy('credits.id')
    .execute()
}

/** Takes the claims that its letter does not name out of a mail: opened again, they are mailed like any other. */
export async function leaveOutOfMail(
  { db, locationId }: AtLocation,
  mailId: number,
  named: readonly number[],
): Promise<void> {
  await db
    .updateTable('credits')
    .set({ mailId: null })
    .where('locationId', '=', locationId)
    .where('mailId', '=', mailId)
    .where('id', '<>', sql<number>`all(${[...named]}::integer[])`)
    .execute()
}

/** The claims that are still open, each with the amount that no paper paid or left out. */
function selectLetterFacts({ db, locationId }: AtLocation) {
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
      'credits.id',
      'credits.itemName',
      'credits.din',
      'credits.kind',
      'credits.amountCents',
      'credits.reason',
      'credits.isDriverTold',
      'credits.imageIds',
      'credits.rejectImageIds',
      'credits.createdByName',
      'credits.createdAt',
      'orders.id as orderId',
      'orders.purchaseOrderNumber',
      'orders.customInvoiceId',
      'orders.requestedDeliveryOn',
      'credits.distributorId',
      'distributors.nickname as distributor',
      'locations.nickname as location',
      'locations.timeZone',
      'locationDistributors.customerNumber',
    ])
    .select(
      sql<number>`credits.amount_cents - coalesce((select sum(p.amount_cents)::bigint from credit_payments p
        where p.location_id = credits.location_id and p.credit_id = credits.id), 0)`.as('openCents'),
    )
    .where('credits.locationId', '=', locationId)
    .where('credits.status', 'in', ['open', 'promised'])
}
