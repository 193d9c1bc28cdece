import { figureDefinitions, savingsKindNames } from '@larder/domain/analytics/figure-definitions.ts'
import { calendarDate, inTimeZone, instantAt, plusDays } from '@larder/domain/values/calendar-date.ts'
import { beforeAll, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { atLocation } from '../context.ts'
import { dice } from '../testing/dice.ts'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../testing/factories/catalogue.ts'
import { inDrills } from '../testing/long-marks.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const histories = inDrills(1_000, 24)
const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland']
const statuses = ['placed', 'received', 'received', 'received', 'cancelled', 'electronically_received'] as const
const categories = ['Dairy', 'Produce', '', 'Meat']

type Line = { distributorId: number; category: string; cents: number; quantity: number; itemId: number; price: number }

it(
  'figures equal a plain recomputation from the orders, and slices sum to the total to the cent',
  async () => {
    for (let seed = 1; seed <= histories; seed++) await compare(seed)
  },
  inDrills(3_600_000, 300_000),
)

async function compare(seed: number) {
  const roll = dice(seed)
  const timeZone = zones[roll(zones.length)] ?? 'America/New_York'
  const today = plusDays(calendarDate('2026-11-22'), roll(365))
  app.clock.set(instantAt(today, roll(1_440), timeZone).toISOString())
  const sellers = [(await aDistributor(app)).id, (await aDistributor(app)).id]
  const location = await aLocation(app, { distributorIds: sellers, timeZone })
  const client = app.as(await aPerson(app, { at: [location] }))
  const itemIds = new Map<number, number[]>()
  for (const distributorId of sellers) {
    const items = [1, 2, 3, 4].map(() => anItem(app, location, { distributorId }))
    itemIds.set(
      distributorId,
      (await Promise.all(items)).map(({ id }) => id),
    )
  }
  const { db, locationId } = atLocation(app.deps.database, location.id)
  const lines: (Line & { day: string })[] = []
  const placed: { day: string; distributorId: number }[] = []
  for (let order = 0; order < 12; order++) {
    const distributorId = sellers[roll(2)] ?? 0
    const status = statuses[roll(statuses.length)] ?? 'placed'
    const createdAt = instantAt(plusDays(today, -roll(800)), roll(1_440), timeZone)
    const receivedAt = new Date(createdAt.getTime() + roll(72) * 3_600_000)
    const isReceived = status === 'received' || status === 'electronically_received'
    const bought = Array.from({ length: 1 + roll(4) }, (_, at) => {
      const [quantity, price] = [1 + roll(9), 1 + roll(20_000)]
      const kept = roll(3) === 0 ? roll(quantity + 1) : null
      return {
        quantity,
        price,
        kept,
        itemId: itemIds.get(distributorId)?.[at] ?? 0,
        category: categories[roll(categories.length)] ?? '',
      }
    })
    const itemsCents = bought.reduce((all, { quantity, kept, price }) => all + (kept ?? quantity) * price, 0)
    const { id: orderId } = await db
      .insertInto('orders')
      .values({
        locationId,
        distributorId,
        purchaseOrderNumber: `${seed}-${order}`,
        status,
        statusAt: receivedAt,
        timeZone,
        paymentType: 'terms',
        itemsCents,
        totalCents: itemsCents,
        lineCount: bought.length,
        orderedByName: 'Kim',
        createdAt,
        receivedAt: status === 'received' ? receivedAt : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('orderItems')
      .values(
        bought.map(({ quantity, price, kept, itemId, category }, at) => ({
          locationId,
          orderId,
          lineNumber: at + 1,
          itemId,
          category,
          quantity,
          priceCents: price,
          din: '',
          name: '',
          brand: '',
          unitMeasure: 'CS',
          packText: '1/1 LB',
          lineTotalCents: quantity * price,
          ...(kept === null ? {} : { receivedQuantity: kept, receivedPriceCents: price, receivedCents: kept * price }),
        })),
      )
      .execute()
    if (status !== 'cancelled') placed.push({ day: inTimeZone(createdAt, timeZone), distributorId })
    const day = inTimeZone(receivedAt, timeZone)
    if (isReceived)
      for (const { quantity, kept, price, itemId, category } of bought)
        lines.push({
          day,
          distributorId,
          category,
          itemId,
          price,
          quantity: kept ?? quantity,
          cents: (kept ?? quantity) * price,
        })
  }
  for (const filter_type of ['week', 'month', 'year', 'custom']) {
    const days = { start_date: plusDays(today, -roll(900)), end_date: today }
    const query = { filter_type, ...(filter_type === 'custom' ? days : {}) }
    const found = (await client.get('/analytics', query)).body
    const within = (range: { start_date: string; end_date: string }) => {
      const isIn = ({ day }: { day: string }) => day >= range.start_date && day <= range.end_date
      const of = lines.filter(isIn)
      return { of, cents: of.reduce((all, { cents }) => all + cents, 0), orders: placed.filter(isIn).length }
    }
    const now = within(found.period)
    const before = within(found.previousPeriod)
    const purchases = found.total_purchases
    const context = `history ${seed}, ${filter_type}`
    expect([centsOf(purchases.total), centsOf(purchases.previous)], context).toEqual([now.cents, before.cents])
    expect([found.total_orders.total, found.total_orders.previous], context).toEqual([now.orders, before.orders])
    const slices = (rows: { total: number }[]) => rows.reduce((all, { total }) => all + centsOf(total), 0)
    expect([slices(purchases.detail.distributorData), slices(purchases.detail.categoryData)], context).toEqual([
      now.cents,
      now.cents,
    ])
    const steps = found.steps.map((step: { start_date: string; end_date: string }) => within(step))
    expect(purchases.sparkline.map(centsOf), context).toEqual(steps.map(({ cents }: { cents: number }) => cents))
    expect(found.total_orders.sparkline, context).toEqual(steps.map(({ orders }: { orders: number }) => orders))
    expect(slices(found.total_orders.detail.distributorData.map((of: { total: number }) => ({ total: of.total / 100 })))).toBe(now.orders) // prettier-ignore
    for (const { category, total } of purchases.detail.categoryData) {
      const own = now.of.filter((line) => (line.category || 'Uncategorized') === category)
      expect(centsOf(total), `${context}, ${category}`).toBe(own.reduce((all, { cents }) => all + cents, 0))
    }
    const detail = (await client.get('/analytics/detail', { ...query, limit: 100 })).body
    const byItem = Map.groupBy(
      now.of.filter(({ quantity }) => quantity > 0),
      ({ itemId }) => itemId,
    )
    expect(centsOf(detail._meta.total), context).toBe(now.cents)
    expect(Object.fromEntries(detail.data.map((row: Row) => [row.item_distributor_id, row])), context).toMatchObject(
      Object.fromEntries([...byItem].map(([itemId, own]) => [itemId, plainRow(own)])),
    )
  }
}

type Row = { item_distributor_id: number }

function plainRow(lines: readonly Line[]) {
  const spent = lines.reduce((all, { cents }) => all + cents, 0)
  const quantity = lines.reduce((all, line) => all + line.quantity, 0)
  const best = Math.min(...lines.map(({ price }) => price))
  const above = lines.reduce((all, line) => all + (line.price - best) * line.quantity, 0)
  return { total_quantity: quantity, tot_spent: spent / 100, best_price: best / 100, paid_above_best: above / 100 }
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

it('docs/analytics.md defines every figure in the words of the screens', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/analytics.md'), 'utf8')
  for (const text of [...Object.values(figureDefinitions), ...Object.values(savingsKindNames)])
    expect(page).toContain(text)
})
