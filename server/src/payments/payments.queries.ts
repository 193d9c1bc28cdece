import type { Cents } from '@larder/domain/values/money.ts'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { AtLocation } from '../context.ts'
import type { PaymentOutcome } from '../adapters/payments/payment-gateway.ts'
import type { LocationDb, Queryable, Tx } from '../database/connections/connection.ts'
import type { Statement } from '../database/batch.ts'
import { preparedStatement } from '../database/statements.ts'
import type { Payment, PaymentEvent } from '../database/schema.gen.ts'

export type PaymentRow = Selectable<Payment>

/** longer than a try may take: opening an account, asking, setting free */
const heldMs = 30_000

export type NewPayment = {
  locationId: number
  gateway: string
  distributorId: number
  clientKey: string | null
  amountCents: Cents
  cardToken: string
  ownerId: string | null
  cardType: string
  last4: string
  wanted: unknown
  askedBy: number
  administratorId: number | null
  now: Date
}

/** Writes down that the provider is about to be asked, held by the caller for a while. */
export async function insertPayment(tx: Tx, { now, wanted, ...payment }: NewPayment): Promise<number> {
  const { id } = await tx
    .insertInto('payments')
    .values({ ...payment, wanted: JSON.stringify(wanted), status: 'asking', createdAt: now, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('paymentsToSettle')
    .values({ locationId: payment.locationId, paymentId: id, tryAt: new Date(now.getTime() + heldMs) })
    .execute()
  return id
}

export function findPayment(at: AtLocation, paymentId: number): Promise<PaymentRow | undefined> {
  return paymentsOf(at).where('id', '=', paymentId).executeTakeFirst()
}

export function lockPayment(tx: AtLocation<Tx>, paymentId: number): Promise<PaymentRow> {
  return paymentsOf(tx).where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow()
}

export function findPaymentOfOrder(at: AtLocation, orderId: number): Promise<PaymentRow | undefined> {
  return paymentsOf(at).where('orderId', '=', orderId).executeTakeFirst()
}

/** The payment that this key began and that did not fail. */
export function findPaymentOfClientKey(tx: AtLocation<Tx>, clientKey: string): Promise<PaymentRow | undefined> {
  return paymentsOf(tx)
    .where('clientKey', '=', clientKey)
    .where('status', 'in', ['asking', 'needs_action', 'authorised', 'capturing', 'captured', 'capture_failed'])
    .executeTakeFirst()
}

/** Whether somebody is paying for this distributor's lines of the cart right now: a row, or none. */
export function paymentUnderWayFor(locationId: number, distributorId: number): Statement<{ id: number }> {
  return preparedStatement(
    `select id from payments where location_id = $1 and distributor_id = $2 and status = 'asking' and order_id is null limit 1`,
    [locationId, distributorId],
  )
}

function paymentsOf({ db, locationId }: AtLocation) {
  return db.selectFrom('payments').selectAll().where('locationId', '=', locationId)
}

type Change = Pick<
  Updateable<Payment>,
  'status' | 'orderId' | 'providerPaymentId' | 'clientSecret' | 'message' | 'cardType' | 'last4' | 'capturedCents'
>

export async function updatePayment(tx: Tx, payment: PaymentRow, change: Change, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...change, changedAt: now })
    .where('locationId', '=', payment.locationId)
    .where('id', '=', payment.id)
    .execute()
}

/** The facts of the payment in an outcome: the provider's id, and the card where it was not known. */
export function factsOf(outcome: PaymentOutcome): Change {
  if (outcome.kind !== 'approved' && outcome.kind !== 'needsAction') return {}
  return { providerPaymentId: outcome.paymentId, ...outcome.card }
}

type Which = { locationId: number; id: number }

/** Takes hold of a payment that nobody works on, for a while; false when somebody does. */
export async function holdPayment(db: Queryable, { locationId, id }: Which, now: Date): Promise<boolean> {
  const held = await db
    .updateTable('paymentsToSettle')
    .set({ tryAt: new Date(now.getTime() + heldMs) })
    .where('locationId', '=', locationId)
    .where('paymentId', '=', id)
    .where('tryAt', '<=', now)
    .executeTakeFirst()
  return held.numUpdatedRows === 1n
}

/** Takes hold of payments that wait for their end, those of any location. */
export async function holdDuePayments(
  shared: LocationDb,
  now: Date,
  atMost: number,
): Promise<{ locationId: number; paymentId: number }[]> {
  const { rows } = await sql<{ locationId: number; paymentId: number }>`
    update payments_to_settle set try_at = ${new Date(now.getTime() + heldMs)}, tries = tries + 1
    where (location_id, payment_id) in (
      select location_id, payment_id from payments_to_settle where try_at <= ${now}
      order by try_at limit ${atMost} for update skip locked)
    returning location_id as "locationId", payment_id as "paymentId"`.execute(shared.withoutPlugins())
  return rows
}

/** When a payment is looked at again. */
export async function settleAt(tx: Tx, { locationId, id }: Which, tryAt: Date): Promise<void> {
  await tx
    .insertInto('paymentsToSettle')
    .values({ locationId, paymentId: id, tryAt })
    .onConflict((conflict) => conflict.columns(['locationId', 'paymentId']).doUpdateSet({ tryAt }))
    .execute()
}

/** Nothing is left to do for a payment. */
export async function endSettling(tx: Tx, { locationId, id }: Which): Promise<void> {
  await tx.deleteFrom('paymentsToSettle').where('locationId', '=', locationId).where('paymentId', '=', id).execute()
}

/** Whether an event of the provider was heard before. */
export async function existsPaymentEvent(shared: LocationDb, gateway: string, eventId: string): Promise<boolean> {
  const event = await shared
    .selectFrom('paymentEvents')
    .select('effect')
    .where('gateway', '=', gateway)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return event !== undefined
}

export async function insertPaymentEvent(shared: LocationDb, event: Insertable<PaymentEvent>): Promise<void> {
  await shared
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
