import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

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

/** The claim that a mail is about, and to whom it goes. */
export function findCreditMail({ db, locationId }: AtLocation, mailId: number) {
  return db
    .selectFrom('creditMails')
    .select(['creditId', 'recipients'])
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .executeTakeFirst()
}

/** Mails of a location that wait since before a time and that nobody is sending. */
export async function listForgottenCreditMails({ db, locationId }: AtLocation, before: Date, now: Date) {
  const mails = await db
    .selectFrom('creditMails')
    .select(['id', 'messageId', 'attempts as attempt'])
    .select((eb) => eb.fn.coalesce('requeuedAt', 'createdAt').as('waitingSince'))
    .where('locationId', '=', locationId)
    .where('status', '=', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('requeuedAt', 'createdAt'), '<', before))
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now)]))
    .limit(500)
    .execute()
  return mails.map(({ id, ...mail }) => ({ id, mail }))
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
