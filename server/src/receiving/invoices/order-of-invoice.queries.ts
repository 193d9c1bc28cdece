import { finderByNumber, numberWithoutSigns } from '@larder/domain/receiving/invoices/invoice.ts'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'

const lookedBackDays = 120
const mostOrders = 500
/** of an invoice's item numbers, the share that its order must have */
const leastShare = 0.5

type Wanted = { distributorId: number; orderNumber: string; dins: readonly string[]; now: Date }

/**
 * The order that an invoice belongs to: the one whose number it names, else the newest of the distributor's that has most
 * of its item numbers; null when none has half of them.
 */
export async function findOrderOfInvoice(at: AtLocation, { distributorId, orderNumber, dins, now }: Wanted) {
  const since = new Date(now.getTime() - lookedBackDays * 86_400_000)
  const orders = await selectPlain<{ id: number; number: string; dins: string[] }>(
    at.db,
    `select o.id, o.purchase_order_number as number,
        (select coalesce(array_agg(distinct i.din), '{}') from order_items i
          where i.location_id = o.location_id and i.order_id = o.id) as dins
      from orders o
      where o.location_id = $1 and o.distributor_id = $2 and o.created_at > $3 and o.status not in ('cancelled', 'payment_pending')
      order by o.created_at desc, o.id desc limit ${mostOrders}`,
    [at.locationId, distributorId, since],
  )
  const [byNumber] = finderByNumber(orders, ({ number }) => number)(orderNumber)
  if (byNumber) return byNumber.id
  const billed = new Set(dins.map(numberWithoutSigns).filter((din) => din !== ''))
  if (billed.size === 0) return null
  const shares = orders.map((order) => {
    const ofOrder = new Set(order.dins.map(numberWithoutSigns))
    return { id: order.id, share: [...billed].filter((din) => ofOrder.has(din)).length / billed.size }
  })
  const best = Math.max(0, ...shares.map(({ share }) => share))
  return best >= leastShare ? (shares.find(({ share }) => share === best)?.id ?? null) : null
}

/** The distributor of an order; undefined for one that does not exist. */
export async function findDistributorOfOrder({ db, locationId }: AtLocation, orderId: number) {
  const order = await db
    .selectFrom('orders')
    .select('distributorId')
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.distributorId
}
