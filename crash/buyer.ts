import { randomUUID } from 'node:crypto'
import type { Chance } from './numbers.ts'
import type { Answer, Complaint, StubbornClient } from './stubborn-client.ts'

export type PlacedOrder = { marker: string; orderId: number; totalCents: number; isReceived: boolean }

/** Everything promised to one buyer: the orders that were answered, and the cart as the last answers left it. */
export type Promised = { orders: PlacedOrder[]; cart: Map<number, number> }

const linesPerOrder = 3
const orderShare = 0.6
const receiveShare = 0.5

type Work = {
  client: StubbornClient
  /** items of the distributor that nobody else touches */
  itemIds: readonly number[]
  distributorId: number
  deliveryDate: string
  chance: Chance
  isOver(): boolean
  complain(complaint: Complaint): void
  /** false: the negative control that sends no keys */
  withKeys: boolean
}

/** Puts items into the cart, orders most of them and receives half of the orders, until told to stop; gives what the server promised. */
export async function buy({ client, itemIds, distributorId, ...work }: Work): Promise<Promised> {
  const promised: Promised = { orders: [], cart: new Map() }
  let lastModified = '0'
  for (let at = 0; !work.isOver(); at += linesPerOrder) {
    const wanted = Array.from({ length: linesPerOrder }, (_, index) => ({
      itemDistributorId: itemIds[(at + index) % itemIds.length] ?? 0,
      quantity: 1 + work.chance.below(9),
    }))
    const saved = await client.post('/shopping-carts', { itemList: wanted, lastModified }, newKey())
    if (saved.status !== 200) {
      work.complain({ what: `cart save ${saved.status}`, detail: JSON.stringify(saved.body) })
      continue
    }
    const conflicts = saved.body.sameModifiedItems as unknown[]
    if (conflicts.length > 0) work.complain({ what: 'conflict over own lines', detail: JSON.stringify(conflicts) })
    lastModified = String(saved.body.lastModified)
    for (const { itemDistributorId, quantity } of wanted) promised.cart.set(itemDistributorId, quantity)
    if (!work.chance.happens(orderShare)) continue
    const marker = randomUUID()
    const placed = await client.post(
      '/orders',
      {
        distributorId,
        itemList: JSON.stringify(wanted),
        paymentType: 'terms',
        requestedDeliveryDate: work.deliveryDate,
        notes: marker,
        lastModified,
      },
      newKey(),
    )
    if (placed.status !== 201) {
      work.complain({ what: `order ${placed.status}`, detail: JSON.stringify(placed.body) })
      continue
    }
    const order: PlacedOrder = {
      marker,
      orderId: Number(placed.body.id),
      totalCents: centsOf(placed),
      isReceived: false,
    }
    promised.orders.push(order)
    for (const { itemDistributorId } of wanted) promised.cart.set(itemDistributorId, 0)
    if (work.chance.happens(receiveShare)) await receive(order, placed)
  }
  return promised

  /** Rejects a piece of the first line, accepts the others and completes: the total that is answered counts from then on. */
  async function receive(order: PlacedOrder, placed: Answer): Promise<void> {
    const [first, ...others] = placed.body.items as { oi_id: number }[]
    const reject = { id: first?.oi_id, statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Bad or damaged' }
    const items = [reject, ...others.map(({ oi_id: id }) => ({ id, statusReceived: 'received' }))]
    const checked = await client.post(`/orders/check-items/${order.orderId}`, { items }, newKey())
    const shown = checked.body.new_total_price
    const received = await client.post(`/orders/receive/${order.orderId}`, { new_total_price: shown }, newKey())
    if (received.status !== 200) {
      work.complain({ what: `receive ${received.status}`, detail: JSON.stringify(received.body) })
      return
    }
    order.isReceived = true
    order.totalCents = centsOf(received)
  }

  function newKey(): string | undefined {
    return work.withKeys ? randomUUID() : undefined
  }
}

function centsOf({ body }: Answer): number {
  return Math.round(Number(body.total) * 100)
}
