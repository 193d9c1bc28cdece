import { randomUUID } from 'node:crypto'
import type { Chance } from './numbers.ts'
import { totalCentsOf, type PlacedOrder, type Promised } from './promises.ts'
import { receive } from './receiver.ts'
import type { Complaint, StubbornClient } from './stubborn-client.ts'

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

/** Puts items into the cart, orders most of them and receives half of the orders, until told to stop; the answer is all that the server promised. */
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
      totalCents: totalCentsOf(placed),
    }
    promised.orders.push(order)
    for (const { itemDistributorId } of wanted) promised.cart.set(itemDistributorId, 0)
    if (work.chance.happens(receiveShare))
      await receive({ client, newKey, distributorId, complain: work.complain, chance: work.chance }, order, placed)
  }
  return promised

  function newKey(): string | undefined {
    return work.withKeys ? randomUUID() : undefined
  }
}
