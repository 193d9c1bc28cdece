import type { Insertable } from 'kysely'
import type { Item } from '../../database/schema.gen.ts'
import type { TestApp } from '../test-app.ts'
import { anItem } from './catalogue.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from './ordering-kitchen.ts'

type Line = { quantity: number; item?: Partial<Insertable<Item>> }

/** An order that is on its way, and its lines as they are answered. */
export type TestDelivery = {
  kitchen: OrderingKitchen
  orderId: number
  itemIds: number[]
  lines: { oi_id: number; version: number }[]
}

/** A placed order of new items of a kitchen, or of a kitchen of its own. */
export async function aDelivery(
  app: TestApp,
  lines: readonly Line[],
  options: {
    kitchen?: OrderingKitchen
    payment?: { paymentType: 'card'; payment_token: string }
    /** 0: today, which is offered until the afternoon only; a test on the real clock asks for a later day */
    daysAhead?: number
  } = {},
): Promise<TestDelivery> {
  const kitchen = options.kitchen ?? (await anOrderingKitchen(app))
  const client = app.as(kitchen.owner)
  const wanted: [number, number][] = []
  for (const { quantity, item } of lines)
    // oxlint-disable-next-line no-await-in-loop -- in the order of the lines
    wanted.push([(await anItem(app, kitchen.location, item)).id, quantity])
  const deliveredAt = app.clock.now().getTime() + (options.daysAhead ?? 0) * 86_400_000
  const requestedDeliveryDate = new Date(deliveredAt).toISOString().slice(0, 10)
  const body = await cartOf(client, kitchen.distributor.id, wanted, { requestedDeliveryDate })
  const placed = await client.post('/orders', { ...body, ...options.payment })
  if (placed.status !== 201) throw new Error(`the order of the test was refused: ${placed.text}`)
  return { kitchen, orderId: placed.body.id, itemIds: wanted.map(([id]) => id), lines: placed.body.items }
}
