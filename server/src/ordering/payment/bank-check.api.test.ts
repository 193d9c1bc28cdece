// M2: while two distributors' orders are placed and the cart is edited, no reader ever sees a sum that does not add up.
import pg from 'pg'
import { expect, it } from 'vitest'
import { aPerson } from '../../testing/factories/accounts.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { inDrills } from '../../testing/long-marks.ts'

/** Few in every run of the tests. */
const reads = Number(process.env.BANK_READS ?? inDrills(10_000, 150))
const buyers = 4
const readers = 4

type Line = { quantity: number; price: number; lineItemTotal: number; isMarketPrice: boolean; isSpecial: number }

it(`${reads} reads of orders while they are placed and edited: every sum adds up`, { timeout: 3_600_000 }, async () => {
  const { violations, seen } = await watch(await testApp())
  expect(violations).toEqual([])
  expect(seen.orders).toBeGreaterThanOrEqual(reads)
})

it('and the reader would notice an order that lost a line', { timeout: 300_000 }, async () => {
  const app = await testApp()
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query(`
    create function lose_a_line() returns trigger language plpgsql as $$
    begin if new.quantity > 5 then return null; end if; return new; end $$;
    create trigger lose_a_line before insert on order_items for each row execute function lose_a_line()`)
  await client.end()
  const { violations, seen } = await watch(app, 100)
  expect(seen.orders).toBeGreaterThanOrEqual(100)
  expect(violations.length).toBeGreaterThan(0)
})

async function watch(app: TestApp, wanted = reads) {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchens = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const kitchen = await anOrderingKitchen(app, { deliveryFeeCents: 725 })
      const items = [
        await anItem(app, kitchen.location, { priceCents: 1_999 }),
        await anItem(app, kitchen.location, { priceCents: 1 }),
        await anItem(app, kitchen.location, { priceCents: 350, isMarketPrice: true }),
      ]
      return { kitchen, items, reader: await aPerson(app, { at: [kitchen.location] }) }
    }),
  )
  const violations: string[] = []
  let isOver = false
  const seen = { orders: 0 }

  async function buy({ kitchen, items }: (typeof kitchens)[number], n: number): Promise<void> {
    for (let round = n; !isOver; round++) {
      const client = app.as(kitchen.owner)
      const quantities = items.map(({ id }, at): [number, number] => [id, 1 + ((round * 7 + at * 3) % 9)])
      const body = await cartOf(client, kitchen.distributor.id, quantities, { requestedDeliveryDate: '2026-03-05' })
      const payment = round % 3 ? {} : { paymentType: 'card', payment_token: 'tok_visa' }
      await client.post('/orders', { ...body, ...payment })
    }
  }

  async function read({ reader }: (typeof kitchens)[number]): Promise<void> {
    const client = app.as(reader)
    // A list without an order is no read that counts: on a busy machine the first order may take as long as 100 of them.
    while (seen.orders < wanted) {
      const { data } = (await client.get('/orders', { limit: 5 })).body
      const row = data[seen.orders % 5] ?? data[0]
      if (!row) continue
      seen.orders += 1
      const { body: order } = await client.get(`/orders/${row.id}`, { expand: 'items' })
      const lines: Line[] = order.items
      const sum = lines.reduce((total, line) => total + inCents(line.lineItemTotal), 0)
      const say = (what: string, ...facts: unknown[]) => violations.push(`order ${row.id}: ${what} ${facts.join(' ')}`)
      if (sum !== inCents(order.totalItemsPrice)) say('lines and items', sum, order.totalItemsPrice)
      if (sum + inCents(order.deliveryFee) !== inCents(order.totalPrice))
        say('items, fee and total', sum, order.totalPrice)
      if (row.lineItems !== lines.length) say('count of lines', row.lineItems, lines.length)
      if (inCents(row.total) !== inCents(order.totalPrice)) say('history and order', row.total, order.totalPrice)
      for (const line of lines)
        if (!line.isMarketPrice && inCents(line.price) * line.quantity !== inCents(line.lineItemTotal))
          say('a line', line.price, line.quantity, line.lineItemTotal)
    }
  }

  const buying = kitchens.map(buy)
  await Promise.all(Array.from({ length: readers }, (_, n) => read(kitchens[n % buyers] ?? kitchens[0]!)))
  isOver = true
  await Promise.all(buying)
  return { violations, seen }
}

function inCents(dollars: number): number {
  return Math.round(dollars * 100)
}
