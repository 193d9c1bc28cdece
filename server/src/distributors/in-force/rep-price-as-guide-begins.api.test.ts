// A rep saves a price in the moment in which a guide begins: one waits for the other, and both are noted.
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aRepKey, aSalesRep } from '../../testing/factories/catalogue.ts'
import {
  app,
  client,
  distributorId,
  here,
  inAGuideKitchen,
  items,
  kitchen,
} from '../../testing/factories/guide-kitchen.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { untilThereAre, waitingForLock } from '../../testing/kills/lock-waits.ts'
import type { Client } from '../../testing/test-app.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { addRenumberedItems } from '../../inventory/group-items/renumbered-items.queries.ts'
import { keepCountsOverGuide } from '../../inventory/packs/keep-counts-over-guide.ts'
import { watchGuide } from '../../receiving/price-guard/watch-guide.ts'
import { beginGuide } from './begin-guide.ts'

inAGuideKitchen()

let sal: Client
let repId: number
let itemId: number
let guideId: number

/** A guide for $12.00 begins today; the item cost $10.00 so far. */
beforeEach(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  await aGuide('2026-06-10', 10)
  guideId = await aGuide('2026-06-15', 12)
  app.clock.set('2026-06-15T12:00:00Z')
  repId = (await aSalesRep(app, kitchen, distributorId, { name: 'Sal', accessType: 'unlimited' })).id
  sal = app.as({ authKey: await aRepKey(app, kitchen, repId) })
  itemId = (await items())[0]?.id ?? 0
})

async function aGuide(start: string, price: number): Promise<number> {
  const guide = anOwnGuide([{ din: '1', price }], `${start}.csv`)
  const { status, body } = await uploadGuide(client, { ...here(), start }, guide)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.orderGuides[0].id
}
const save = () => sal.patch(`/rep/items/${itemId}`, { price: 8 })
const begin = () =>
  beginGuide(
    app.deps.database,
    { locationId: kitchen.id, orderGuideId: guideId, now: app.clock.now() },
    { tellShelves: keepCountsOverGuide, addRenumbered: addRenumberedItems, watchPrices: watchGuide },
  )

/** Does both at once: the first one is in the middle of it, held up at the item, when the second one begins. */
async function atOnce<First, Second>(first: () => Promise<First>, second: () => Promise<Second>) {
  const { promise: both, resolve } = Promise.withResolvers<Promise<[First, Second]>>()
  await transactionOn(app.deps.database.forLocation(kitchen.id), async (db) => {
    await db.selectFrom('items').select('id').where('id', '=', itemId).forUpdate().execute()
    const begun = first()
    await untilThereAre(app.databaseUrl, 1, waitingForLock())
    const also = second()
    // long enough for a second one that waits for nobody to read what is there
    await new Promise((done) => setTimeout(done, 300))
    resolve(Promise.all([begun, also]))
  })
  return both
}
async function outcome() {
  const noted = async (action: string) =>
    (await auditLog(app.databaseUrl, kitchen.id, action)).map(({ after }) => after)
  return {
    price: (await items())[0]?.effectivePriceCents,
    changes: await noted('change-item-as-rep'),
    beginnings: await noted('begin-order-guide'),
  }
}
const said = (was: number) => ({
  was: { priceCents: was },
  is: { priceCents: 800 },
  salesRep: { id: repId, name: 'Sal' },
})

test('a price that is being saved as a guide begins stays, and the guide notes that it left it', async () => {
  const [saved, begun] = await atOnce(save, begin)
  expect([saved.status, begun]).toEqual([200, true])
  expect(await outcome()).toMatchObject({
    price: 800,
    changes: [said(1_000)],
    beginnings: [{ keptPriceCount: 1, keptPrices: [{ itemId, priceCents: 800, guidePriceCents: 1_200 }] }],
  })
})

test('a price that is saved while a guide begins replaces the price of the guide, and says so', async () => {
  const [begun, saved] = await atOnce(begin, save)
  expect([saved.status, begun]).toEqual([200, true])
  expect(await outcome()).toMatchObject({
    price: 800,
    changes: [said(1_200)],
    beginnings: [{ keptPriceCount: 0 }],
  })
})
