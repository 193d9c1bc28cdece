import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { needsMailOf } from './mail-failed.ts'
import { newOrderMail } from './purchase-order-mail.ts'

/** The order that a mail is about, and to whom it goes. */
export function findOrderMail({ db, locationId }: AtLocation, mailId: number) {
  return db
    .selectFrom('outboundMails')
    .select(['orderId', 'recipients'])
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .executeTakeFirst()
}

/** Whether the distributor may not know of the order yet. */
export async function needsMail({ db, locationId }: AtLocation, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .where(sql<boolean>`${sql.raw(needsMailOf('orders'))}`)
    .executeTakeFirst()
  return order !== undefined
}

/** Puts the mail of an order into the outbox that was not placed to be mailed. */
export async function insertOrderMail(
  { db, locationId }: AtLocation<Tx>,
  { orderId, repEmail, now }: { orderId: number; repEmail: string | null; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('outboundMails')
    .values({ locationId, orderId, ...newOrderMail(locationId, orderId, repEmail), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Has a mail that was given up wait again, for these recipients; undefined when it is not one of those, or when the
 * distributor knows of its order already.
 */
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
    .where(
      sql<boolean>`exists (select from orders o where o.location_id = outbound_mails.location_id
        and o.id = outbound_mails.order_id and ${sql.raw(needsMailOf('o'))})`,
    )
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
