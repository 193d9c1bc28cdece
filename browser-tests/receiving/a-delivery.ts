import type { Order } from '@larder/contract/ordering/orders.ts'
import type { Kitchen } from '../people.ts'

/** An order of so many lines on its way, 2 of each for $20.00 apiece, and its items in the order of the lines. */
export async function aDelivery(kitchen: Kitchen, lineCount: number) {
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const items: Awaited<ReturnType<Kitchen['addItem']>>[] = []
  for (let line = 1; line <= lineCount; line++) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of their names
    items.push(await kitchen.addItem({ distributorId, name: `Item ${String(line).padStart(2, '0')}` }))
  }
  await kitchen.addOrder(distributorId, ...items.map((item) => [item, 2] as const))
  const { data } = (await kitchen.call('GET', 'orders')) as { data: { id: number }[] }
  const id = data[0]?.id ?? 0
  return { id, distributorId, items, now: () => orderNow(kitchen, id) }
}

async function orderNow(kitchen: Kitchen, id: number): Promise<Order> {
  return (await kitchen.call('GET', `orders/${id}?expand=items`)) as Order
}
