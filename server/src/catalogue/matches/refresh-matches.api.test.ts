import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, type TestItem } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide, type GuideLine } from '../../testing/factories/order-guides.ts'
import { aSavingsKitchen, type SavingsKitchen } from '../../testing/factories/savings-kitchen.ts'
import { anInventoryList } from '../../testing/factories/inventory.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { placeLocks } from '../../database/advisory-locks.ts'
import { asOwner } from '../../database/cells/as-owner.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { listCandidates, listDueItemIds } from './refresh-matches.queries.ts'
import { refreshMatches } from './refresh-matches.ts'
import { inDrills } from '../../testing/long-marks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-06-10T15:00:00Z')
})

const shown = async ({ client }: SavingsKitchen, item: TestItem) => (await client.get(`/items/savings/${item.id}`)).body
const nothing = { savings: null, showSavings: false, savingItems: [], matchId: null, matchType: null }

describe('after an order guide', () => {
  const upload = (kitchen: SavingsKitchen, distributorId: number, lines: GuideLine[], start = '2026-06-10') =>
    uploadGuide(kitchen.client, { distributorId, locationIds: [kitchen.location.id], start }, anOwnGuide(lines))
  const listed = async (kitchen: SavingsKitchen, sort = 'Greatest Savings') =>
    (await kitchen.client.get('/items', { filterOptions: { sort } })).body.data.map(
      ({ din, savings, matchType, savingItems }: Record<string, unknown>) => ({ din, savings, matchType, savingItems }),
    )

  it('items are matched by the job, and again when a price changes', async () => {
    const kitchen = await aSavingsKitchen(app)
    const flour = { name: 'FLOUR ALL PURPOSE', brand: 'King Arthur', pack: '1/50 LB', price: '30.00' }
    const sugar = { name: 'SUGAR GRANULATED CANE', brand: 'Domino', pack: '1/50 LB', price: '40.00' }
    const dearLines = [
      { din: 'A1', ...flour },
      { din: 'A2', ...sugar },
    ]
    const cheapLines = [
      { din: 'B1', ...flour, name: 'Flour, All Purpose', price: '28.00' },
      { din: 'B2', ...sugar, name: 'Sugar Gran Cane', brand: 'C&H', pack: '2/25 LB', price: '35.00' },
    ]
    expect((await upload(kitchen, kitchen.dear, dearLines)).status).toBe(200)
    expect((await upload(kitchen, kitchen.cheap, cheapLines)).status).toBe(200)
    expect((await listed(kitchen)).every((item: { savings: unknown }) => item.savings === null)).toBe(true)
    await app.jobs.runAll()
    const [first, second, third] = await listed(kitchen)
    expect(first).toMatchObject({ din: 'A2', savings: 5, matchType: 'SavingsOption' })
    expect(second).toMatchObject({ din: 'A1', savings: 2, matchType: 'ExactMatch' })
    expect(third).toMatchObject({ din: 'B1', savings: null, matchType: 'ExactMatch', savingItems: [] })

    const dearer = cheapLines.map((line) => (line.din === 'B2' ? { ...line, price: '39.90' } : line))
    app.clock.set('2026-06-11T15:00:00Z')
    expect((await upload(kitchen, kitchen.cheap, dearer, '2026-06-11')).status).toBe(200)
    await app.jobs.runAll()
    expect(await listed(kitchen)).toEqual([
      expect.objectContaining({ din: 'A1', savings: 2 }),
      expect.objectContaining({ din: 'B1', savings: null }),
      expect.objectContaining({ din: 'B2', savings: null }),
      expect.objectContaining({ din: 'A2', savings: null, matchType: null, savingItems: [] }),
    ])

    app.clock.set('2026-06-12T15:00:00Z')
    expect((await upload(kitchen, kitchen.cheap, dearer.slice(1), '2026-06-12')).status).toBe(200)
    await app.jobs.runAll()
    expect((await listed(kitchen)).every((item: { matchType: unknown }) => item.matchType === null)).toBe(true)
  })
})

describe('looking for matches', () => {
  it('looks only at what changed and what shares a key with it', async () => {
    const kitchen = await aSavingsKitchen(app)
    const db = app.deps.database.forLocation(kitchen.location.id)
    const dear = await kitchen.flour()
    const cheap = await kitchen.flour({ distributorId: kitchen.cheap, priceCents: 2_700 })
    for (const name of ['Sugar Brown Dark', 'Salt Kosher Coarse', 'Rice Jasmine Thai']) await kitchen.flour({ name })
    expect(await refreshMatches({ db, locationId: kitchen.location.id })).toEqual({
      changed: 5,
      compared: 5,
      told: 2,
    })
    expect(await refreshMatches({ db, locationId: kitchen.location.id })).toEqual({
      changed: 0,
      compared: 0,
      told: 0,
    })
    await db.updateTable('items').set({ effectivePriceCents: 2_800 }).where('id', '=', cheap.id).execute()
    expect(await refreshMatches({ db, locationId: kitchen.location.id })).toEqual({
      changed: 1,
      compared: 2,
      told: 1,
    })
    expect(await shown(kitchen, dear)).toMatchObject({ savings: 2, matchId: cheap.id, savingItems: [cheap.id] })
    await db.updateTable('items').set({ name: 'Flour Rye Dark' }).where('id', '=', cheap.id).execute()
    expect(await refreshMatches({ db, locationId: kitchen.location.id })).toEqual({
      changed: 1,
      compared: 2,
      told: 2,
    })
    expect(await shown(kitchen, dear)).toEqual({ itemDistributorId: dear.id, ...nothing })
  })

  it('shows the match that saves most, and lists all that save', async () => {
    const kitchen = await aSavingsKitchen(app)
    const dear = await kitchen.flour()
    const same = await kitchen.flour({ distributorId: kitchen.cheap, priceCents: 2_700 })
    const other = await kitchen.flour({ distributorId: kitchen.cheap, brand: 'Gold Medal', priceCents: 2_500 })
    const dearest = await kitchen.flour({ distributorId: kitchen.cheap, brand: 'Pillsbury', priceCents: 2_990 })
    await kitchen.look()
    expect(await shown(kitchen, dear)).toMatchObject({
      savings: 5,
      showSavings: true,
      matchId: other.id,
      matchType: 'SavingsOption',
    })
    expect((await shown(kitchen, dear)).savingItems).toEqual([other.id, same.id])
    const { body } = await kitchen.client.get(`/items/matches/${dear.id}`)
    expect(
      body.matches.map(({ itemDistributorId, savings }: Record<string, number>) => [itemDistributorId, savings]),
    ).toEqual([
      [other.id, 5],
      [same.id, 3],
    ])
    expect(await shown(kitchen, dearest)).toMatchObject({ savings: null })
  })

  it('goes on where an earlier run was ended', async () => {
    const kitchen = await aSavingsKitchen(app)
    const db = app.deps.database.forLocation(kitchen.location.id)
    const dear = await kitchen.flour()
    await kitchen.flour({ distributorId: kitchen.cheap, priceCents: 2_700 })
    await kitchen.look()
    // as a run leaves it that was killed between noting what changed and comparing it
    await db.updateTable('itemComparisons').set({ isDue: true }).where('itemId', '=', dear.id).execute()
    await db.deleteFrom('itemMatches').where('itemId', '=', dear.id).execute()
    expect(await refreshMatches({ db, locationId: kitchen.location.id })).toMatchObject({ changed: 0, compared: 1 })
    expect(await shown(kitchen, dear)).toMatchObject({ savings: 3 })
  })

  it('by two at once does it once', async () => {
    const kitchen = await aSavingsKitchen(app)
    const db = app.deps.database.forLocation(kitchen.location.id)
    await kitchen.flour()
    await kitchen.flour({ distributorId: kitchen.cheap, priceCents: 2_700 })
    const runs = await Promise.all([
      refreshMatches({ db, locationId: kitchen.location.id }),
      refreshMatches({ db, locationId: kitchen.location.id }),
    ])
    expect(runs.map(({ changed }) => changed).toSorted()).toEqual([0, 2])
    await expect(refreshMatches({ db, locationId: kitchen.location.id })).resolves.toMatchObject({ changed: 0 })
  })
})

test('two locations are kept apart, whatever they buy from the same distributors', async () => {
  const kitchen = await aSavingsKitchen(app)
  const elsewhere = await aSavingsKitchen(app, { distributorIds: kitchen.location.distributorIds })
  const here = await kitchen.flour()
  await elsewhere.flour({ distributorId: kitchen.cheap, priceCents: 2_000 })
  await kitchen.look()
  await elsewhere.look()
  expect(await shown(kitchen, here)).toEqual({ itemDistributorId: here.id, ...nothing })
  const mine = await kitchen.flour({ distributorId: kitchen.cheap, priceCents: 2_900 })
  await kitchen.look()
  expect(await shown(kitchen, here)).toMatchObject({ matchId: mine.id, savings: 1 })
})

describe('flags', () => {
  const itemOf = async (kitchen: SavingsKitchen) =>
    (await kitchen.client.get('/items', { filterOptions: { sort: 'Greatest Savings' } })).body.data

  it('display_match off: no savings, no match, no order by them', async () => {
    const kitchen = await aSavingsKitchen(app, { off: ['display_match'] })
    const dear = await kitchen.flour({ name: 'Zucchini Flour Fine', rebateCents: 50 })
    await kitchen.flour({ name: 'Zucchini Flour Fine', distributorId: kitchen.cheap, priceCents: 2_000 })
    await kitchen.flour({ name: 'Almond Flour Fine' })
    await kitchen.look()
    const items = await itemOf(kitchen)
    expect(items[0]).toMatchObject({ name: 'Almond Flour Fine' })
    for (const item of items) expect(item).toMatchObject(nothing)
    const { data: byPrice } = (await kitchen.client.get('/items', { filterOptions: { sort: 'Price high to low' } }))
      .body
    expect(byPrice.at(-1).price, 'other orders stay').toBe(20)
    expect((await kitchen.client.get(`/items/${dear.id}`)).body).toMatchObject({ ...nothing, rebate: 0.5 })
    expect((await kitchen.client.get('/items/get-last-purchased')).body.data).toEqual([])
  })

  it.each(['display_match', 'display_rebate'] as const)('%s off: the same in the inventory view', async (flag) => {
    const kitchen = await aSavingsKitchen(app, { off: [flag] })
    const dear = await kitchen.flour({ rebateCents: 50 })
    await kitchen.flour({ distributorId: kitchen.cheap, priceCents: 2_000 })
    await kitchen.look()
    const { listId } = await anInventoryList(app, kitchen.location, { items: [dear] })
    const { data } = (await kitchen.client.get(`/comparison-views/${listId}/groups`, { expand: 'items' })).body
    const shown =
      flag === 'display_match' ? { matchId: null, savings: null, rebate: 0.5 } : { savings: 10, rebate: null }
    expect(
      data[0].items.find(({ itemDistributorId }: { itemDistributorId: number }) => itemDistributorId === dear.id),
    ).toMatchObject(shown)
  })

  it('who may not see prices is not told which of two is cheaper, in the list, the item and the inventory view', async () => {
    const kitchen = await aSavingsKitchen(app)
    const dear = await kitchen.flour()
    const cheap = await kitchen.flour({ distributorId: kitchen.cheap, priceCents: 2_000 })
    await kitchen.look()
    const { listId } = await anInventoryList(app, kitchen.location, { items: [dear, cheap] })
    const told = async (client: Client) => {
      const { data: listed } = (await client.get('/items')).body
      const opened = await Promise.all([dear, cheap].map(async ({ id }) => (await client.get(`/items/${id}`)).body))
      const { data } = (await client.get(`/comparison-views/${listId}/groups`, { expand: 'items' })).body
      const items = [...listed, ...opened, ...data.flatMap((group: { items: object[] }) => group.items)]
      return new Set(
        items.map(({ matchId, matchType, matchDistributor, showSavings, savings }: Record<string, unknown>) =>
          JSON.stringify([matchId, matchType, matchDistributor, Boolean(showSavings), savings]),
        ),
      )
    }
    expect((await told(kitchen.client)).size).toBeGreaterThan(1)
    const blind = await aPerson(app, { at: [kitchen.location], title: 'Chef', seePrices: false })
    expect(await told(app.as(blind))).toEqual(new Set(['[null,null,null,false,null]']))
  })

  it('display_rebate off: no rebate', async () => {
    const kitchen = await aSavingsKitchen(app, { off: ['display_rebate'] })
    await kitchen.flour({ rebateCents: 50 })
    await kitchen.flour({ distributorId: kitchen.cheap, priceCents: 2_000 })
    await kitchen.look()
    expect((await itemOf(kitchen))[0]).toMatchObject({ rebate: null, savings: 10 })
  })
})

test('savings suggestions come from what was bought last, three at a time', async () => {
  const kitchen = await aSavingsKitchen(app)
  const bought: TestItem[] = []
  for (const [at, name] of ['Bread', 'Rye', 'Cake', 'Pastry', 'Pizza'].entries()) {
    const purchased = { purchaseCount: 1, lastPurchasedOn: `2026-06-0${at + 1}`, lastPurchasedQuantity: 2 }
    bought.push(await kitchen.flour({ name: `Flour ${name} Strong`, ...purchased, lastPurchasedPriceCents: 3_100 }))
    await kitchen.flour({
      name: `Flour ${name} Strong`,
      distributorId: kitchen.cheap,
      brand: 'Gold Medal',
      priceCents: 2_400,
    })
  }
  await kitchen.flour({ name: 'Flour Without Match', purchaseCount: 9, lastPurchasedOn: '2026-06-09' })
  await kitchen.look()
  const { body } = await kitchen.client.get('/items/get-last-purchased')
  expect(body._meta).toEqual({ pageCount: 2, currentPage: 1, totalCount: 5, perPage: 3 })
  expect(body.data.map(({ itemDistributorId }: { itemDistributorId: number }) => itemDistributorId)).toEqual(
    [4, 3, 2].map((at) => bought[at]?.id),
  )
  expect(body.data[0]).toMatchObject({
    name: 'Flour Pizza Strong',
    purchasedPrice: 31,
    savingsSavings: 6,
    savingsName: 'Flour Pizza Strong',
    savingsBrand: 'Gold Medal',
    savingsPrice: 24,
    savingsPackSize: '1/50 LB',
    savingsUnitMeasure: 'CS',
    savingsDistributorId: kitchen.cheap,
    savingsDistributor: 'Cheap Foods',
    savingsDescription: '',
  })
  expect((await kitchen.client.get('/items/get-last-purchased', { page: 2 })).body.data).toHaveLength(2)
})

const itemsOfEach = inDrills(4_000, 500)

test(`${5 * itemsOfEach} items of five distributors are matched`, { timeout: 300_000 }, async () => {
  const distributorIds: number[] = []
  for (let count = 0; count < 5; count++) distributorIds.push((await aDistributor(app)).id)
  const location = await aLocation(app, { distributorIds })
  const db = app.deps.database.forLocation(location.id)
  for (const [at, distributorId] of distributorIds.entries()) {
    // 3,000 things each, and 1,000 of one name: a catalogue may be written so carelessly
    await sql`
      insert into items (location_id, distributor_id, din, name, brand, pack_text, pack_outer, pack_inner, pack_uom, price_cents, effective_price_cents, search_text)
      select ${location.id}, ${distributorId}, n::text, case when n <= 1000 then 'Tomato Roma Large' else 'Kind ' || n || ' Tomato Diced' end,
        'Brand ' || ${at}, '6/5 LB', 6, 5, 'LB', 3000 + ${at} * 100 + n % 50, 3000 + ${at} * 100 + n % 50, 'tomato:1'
      from generate_series(1, ${itemsOfEach}) n`.execute(db)
  }
  const begun = performance.now()
  const refreshed = await refreshMatches({ db, locationId: location.id })
  console.info(`${5 * itemsOfEach} items matched in ${Math.round(performance.now() - begun)} ms`)
  expect(refreshed).toMatchObject({ changed: 5 * itemsOfEach, compared: 5 * itemsOfEach })
  const { rows } = await sql<{ saving: number; matches: number }>`
    select count(*) filter (where savings_cents > 0)::integer as saving, (select count(*)::integer from item_matches where location_id = ${location.id}) as matches
    from items where location_id = ${location.id}`.execute(db.withoutPlugins())
  // four of five distributors have a cheaper one; those within 2 % of the cheapest save nothing worth the name
  expect(rows[0]?.saving).toBeGreaterThan(3.5 * itemsOfEach)
  expect(rows[0]?.matches).toBeGreaterThan(7.5 * itemsOfEach)
})

test('the first guide of a new location is matched without reading each row for each other one', async () => {
  const [{ id: distributorId }, { id: otherId }] = [await aDistributor(app), await aDistributor(app)]
  const first = await aLocation(app, { distributorIds: [distributorId, otherId] })
  await addKinds(first.id, [distributorId, otherId], 300)
  await refreshMatches({ db: app.deps.database.forLocation(first.id), locationId: first.id })
  // PostgreSQL knows the locations of now, and nothing of the next one.
  for (const table of ['item_product_keys', 'item_comparisons']) {
    await asOwner(app.databaseUrl, async (client) => {
      await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
      await client.query(`analyze ${table}`)
    })
  }
  const { id: locationId } = await aLocation(app, { distributorIds: [distributorId, otherId] })
  await addKinds(locationId, [distributorId, otherId], 300)
  const db = app.deps.database.forLocation(locationId)
  await refreshMatches({ db, locationId })
  const read = await db.transaction().execute(async (tx) => {
    await sql`update item_comparisons set is_due = true where location_id = ${locationId}`.execute(tx)
    const before = await rowsReadOfKeys(tx)
    const due = await listDueItemIds({ db: tx, locationId })
    expect(due).toHaveLength(600)
    expect(await listCandidates({ db: tx, locationId }, due)).toHaveLength(600)
    return (await rowsReadOfKeys(tx)) - before
  })
  const { rows: keys } = await sql<{ count: number }>`
    select count(*)::integer as count from item_product_keys where location_id = ${locationId}`.execute(db)
  expect(read).toBeLessThan(10 * (keys[0]?.count ?? 0))
})

/** Items of each distributor that differ by a number, so that one matches one of the other. */
async function addKinds(locationId: number, distributorIds: readonly number[], count: number): Promise<void> {
  for (const distributorId of distributorIds)
    await sql`
      insert into items (location_id, distributor_id, din, name, brand, pack_text, pack_outer, pack_inner, pack_uom, price_cents, effective_price_cents, search_text)
      select ${locationId}, ${distributorId}, n::text, 'Kind ' || n || ' Tomato Diced', 'Packer', '6/5 LB', 6, 5, 'LB', 3000, 3000, 'tomato:1'
      from generate_series(1, ${count}) n`.execute(app.deps.database.forLocation(locationId))
}

async function rowsReadOfKeys(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as count from pg_stat_xact_user_tables
    where relname = 'item_product_keys'`.execute(tx)
  return rows[0]?.count ?? 0
}

test('a refresh that fails lets go of its lock, and whoever counts there waits for none', async () => {
  const kitchen = await aSavingsKitchen(app)
  const { listId, groupId, groupItemId } = await anInventoryList(app, kitchen.location, {
    items: [await kitchen.flour()],
  })
  await asOwner(app.databaseUrl, async (client) => {
    await client.query('alter table item_product_keys rename to hidden_keys')
    await expect(kitchen.look()).rejects.toThrow('item_product_keys')
    await client.query('alter table hidden_keys rename to item_product_keys')
    const held = await client.query(
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    )
    expect(held.rowCount).toBe(0)
    await client.query('select pg_advisory_lock($1, $2)', [placeLocks.refreshingMatches, kitchen.location.id])
    const path = `/comparison-views/${listId}/groups/${groupId}/item/${groupItemId}`
    expect((await kitchen.client.patch(path, { onHand: 2 })).status).toBe(200)
  })
})
