import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { aPerson } from '../../testing/factories/accounts.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { aCountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../../testing/factories/recipes.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function aKitchen() {
  app.clock.set('2026-02-28T15:00:00Z')
  const kitchen = await aCountingKitchen(app)
  const client = app.as(kitchen.owner)
  const menu = await aCategory(client)
  const sauce = await aSubRecipe(client, menu)
  await anIngredient(client, sauce, { item: kitchen.roma.itemId }, { recipe_amount: 2 })
  return { ...kitchen, client, menu, sauce }
}

it('finds for the waste log what is bought, though nobody counts it, and nothing else of the order guide', async () => {
  const { client, location } = await aKitchen()
  await anItem(app, location, { name: 'Saffron bought', purchaseCount: 2 })
  await anItem(app, location, { name: 'Saffron offered', purchaseCount: 0 })
  const { data } = (await client.get('/waste/foods', { search: 'saffron' })).body
  expect(data).toMatchObject([{ kind: 'item', name: 'Saffron bought' }])
  // The clock of a phone may be a few minutes ahead, not more.
  const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
  const note = async (happened_at: string) => {
    const waste = { kind: 'item', id: data[0].id, quantity: 1, uom: data[0].uoms[0], reason: 'spoiled', note: '' }
    return (await client.post('/waste', { key: randomUUID(), ...waste, happened_at })).status
  }
  expect([await note(inMinutes(10)), await note(inMinutes(11))]).toEqual([201, 400])
  // Midnight in New York belongs to the day that begins.
  expect(await note('2026-02-27T05:00:00.000Z')).toBe(201)
  const noted = async (query: object) => (await client.get('/waste', { ...query })).body._meta.totalCount
  expect([await noted({ end_date: '2026-02-26' }), await noted({ end_date: '2026-02-27' })]).toEqual([0, 1])
  // So does its last hour, which in UTC is the next day already.
  expect(await note('2026-02-28T04:59:00.000Z')).toBe(201)
  expect(await noted({ bgn_date: '2026-02-27', end_date: '2026-02-27' })).toBe(2)
})

it('offers for the waste log first what was noted most, then what is bought most', async () => {
  const { client, location } = await aKitchen()
  for (const [name, purchaseCount] of [
    ['Sage a', 1],
    ['Sage b', 9],
    ['Sage c', 4],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await anItem(app, location, { name, purchaseCount })
  const offered = async () => (await client.get('/waste/foods', { search: 'sage' })).body.data as { id: number; name: string; uoms: string[] }[] // prettier-ignore
  const names = async () => (await offered()).map(({ name }) => name)
  expect(await names()).toEqual(['Sage b', 'Sage c', 'Sage a'])
  const seldom = (await offered()).at(-1)
  const entry = { kind: 'item', id: seldom?.id, quantity: 1, uom: seldom?.uoms[0], reason: 'spoiled', note: '' }
  expect((await client.post('/waste', { key: randomUUID(), ...entry })).status).toBe(201)
  expect(await names()).toEqual(['Sage a', 'Sage b', 'Sage c'])
})

it('knows no cost of a dish of which one ingredient has none: the known part would pass for all of it', async () => {
  const { client, menu, roma } = await aKitchen()
  const salad = await aRecipe(client, menu, { name: 'Tomato salad' })
  await anIngredient(client, salad, { item: roma.itemId }, { recipe_amount: 0.5 })
  const noted = async () => {
    const entry = { key: randomUUID(), kind: 'recipe', id: salad, quantity: 2, uom: 'portion', reason: 'dropped' }
    const { status, body, text } = await client.post('/waste', entry)
    expect(status, text).toBe(201)
    return body.cost
  }
  expect(await noted()).toBe(1)
  await anIngredient(client, salad, { item: roma.itemId }, { recipe_amount: 1, recipe_pack_size_uom: 'cup' })
  expect(await noted()).toBeNull()
})

it('says how much of what was lost has no price', async () => {
  const { client, location, roma } = await aKitchen()
  for (const reason of ['spoiled', 'dropped', 'moved', 'arrived']) {
    const entry = { key: randomUUID(), kind: 'item', id: roma.itemId, quantity: 1, uom: 'LB', reason }
    const { status, text } = await client.post('/waste', entry)
    expect(status, text).toBe(201)
  }
  // as of a market price, which nobody knew when it was noted
  const entries = app.deps.database.forLocation(location.id).updateTable('wasteEntries')
  await entries.set({ costCents: null }).where('itemId', '=', roma.itemId).execute()
  const { data, _meta } = (await client.get('/waste')).body
  expect(data.map(({ cost }: { cost: number | null }) => cost)).toEqual([null, null, null, null])
  expect(_meta).toMatchObject({ totalCount: 4, total: 0, unpriced: 2 })
})

it('orders the reasons of waste by entries for who sees no prices, as an order by money tells which cost more', async () => {
  const { client, roma, location } = await aKitchen()
  const note = (reason: string, quantity: number) =>
    client.post('/waste', { key: randomUUID(), kind: 'item', id: roma.itemId, quantity, uom: 'LB', reason, note: '' })
  await note('dropped', 2)
  await note('spoiled', 0.1)
  await note('spoiled', 0.1)
  const porter = app.as(await aPerson(app, { at: [location], title: 'Porter', seePrices: false }))
  const order = async (reader: typeof client) =>
    (await reader.get('/waste')).body._meta.reasons.map(({ reason }: { reason: string }) => reason)
  expect(await order(porter)).toEqual(['spoiled', 'dropped'])
  expect(await order(client)).toEqual(['dropped', 'spoiled'])
})

it('notes nothing anew for a repeat of what was taken back meanwhile', async () => {
  const { client, roma } = await aKitchen()
  const key = randomUUID()
  const entry = { key, kind: 'item', id: roma.itemId, quantity: 1, uom: 'LB', reason: 'spoiled', note: '' }
  const send = () => client.post('/waste', entry, { 'idempotency-key': key })
  const first = await send()
  await client.delete(`/waste/${first.body.id}`)
  const repeated = await send()
  expect([repeated.status, repeated.body]).toEqual([201, first.body])
  expect((await client.get('/waste')).body.data).toEqual([])
})

it('keeps the waste log: one entry a key, units that convert, taken back, and nothing of others', async () => {
  const [mine, theirs] = [await aKitchen(), await aKitchen()]
  const key = randomUUID()
  const entry = {
    key,
    kind: 'item',
    id: mine.roma.itemId,
    quantity: 1.5,
    uom: 'LB',
    reason: 'spoiled',
    note: 'Walk-in was warm',
  }
  const first = await mine.client.post('/waste', entry)
  const again = await mine.client.post('/waste', { ...entry, happened_at: '2026-02-28T14:00:00Z' })
  expect([first.status, again.body]).toEqual([201, first.body])
  // The same key with other contents is not told as noted.
  const others = { quantity: 9, uom: 'OZ', reason: 'dropped', note: '', id: mine.roma.itemId + 1 }
  for (const [fact, other] of Object.entries(others))
    expect(await mine.client.post('/waste', { ...entry, [fact]: other }), fact).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_reused' },
    })
  const refused = [
    await mine.client.post('/waste', { ...entry, key: randomUUID(), uom: 'GAL' }),
    await mine.client.post('/waste', { ...entry, key: randomUUID(), happened_at: '2026-03-09T15:00:00Z' }),
    await theirs.client.post('/waste', { ...entry, key: randomUUID() }),
    await theirs.client.delete(`/waste/${first.body.id}`),
  ]
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [400, 'roma can’t be noted in this unit. Choose one of: lb, case, pack, oz.'],
    [400, 'Please choose a moment that is not in the future.'],
    [404, 'Not found.'],
    [404, 'Not found.'],
  ])
  // the same key at another location is another entry
  expect((await theirs.client.post('/waste', { ...entry, id: theirs.roma.itemId })).status).toBe(201)
  await mine.client.post('/waste', { ...entry, key: randomUUID(), quantity: 2, reason: 'moved' })
  const { data, _meta } = (await mine.client.get('/waste')).body
  expect(data).toHaveLength(2)
  expect(data[1]).toEqual({
    id: first.body.id,
    kind: 'item',
    foodId: mine.roma.itemId,
    name: 'roma',
    quantity: 1.5,
    uom: 'LB',
    cost: 1.5,
    reason: 'spoiled',
    note: 'Walk-in was warm',
    happenedAt: expect.any(String),
    byName: expect.any(String),
  })
  expect(_meta).toMatchObject({
    totalCount: 2,
    total: 1.5,
    unpriced: 0,
    reasons: [
      { reason: 'moved', entries: 1, total: 2 },
      { reason: 'spoiled', entries: 1, total: 1.5 },
    ],
  })
  expect((await mine.client.get('/waste', { bgn_date: '2026-03-01' })).body.data).toEqual([])
  expect((await mine.client.get('/waste', { end_date: '2026-02-28' })).body.data).toHaveLength(2)
  expect((await mine.client.get('/waste', { end_date: '2026-02-27' })).body.data).toEqual([])
  const offered = (await mine.client.get('/waste/foods')).body.data
  expect((await mine.client.get('/waste/foods', { limit: '1' })).body.data).toEqual(offered.slice(0, 1))
  expect(offered[0]).toEqual({
    kind: 'item',
    id: mine.roma.itemId,
    name: 'roma',
    detail: expect.any(String),
    uoms: ['LB', 'CS', 'PK', 'OZ'],
  })
  expect((await mine.client.get('/waste/foods', { search: 'sauce tom' })).body.data).toEqual([
    { kind: 'recipe', id: mine.sauce, name: 'Tomato sauce', detail: 'Sub-recipe', uoms: ['QT', 'batch', 'FL OZ'] },
  ])
  await mine.client.delete(`/waste/${first.body.id}`)
  expect((await mine.client.get('/waste')).body._meta.totalCount).toBe(1)
  const noted = (action: string) => auditLog(app.databaseUrl, mine.location.id, action)
  expect(await noted('note-waste')).toMatchObject([
    {
      userId: mine.owner.id,
      after: { name: 'roma', quantity: 1.5, uom: 'LB', reason: 'spoiled', note: 'Walk-in was warm' },
    },
    { after: { quantity: 2, reason: 'moved' } },
  ])
  expect(await noted('take-back-waste')).toMatchObject([
    { objectId: String(first.body.id), before: { name: 'roma', uom: 'LB', reason: 'spoiled' } },
  ])
})

it('lists the waste by when it happened, also what a phone sent late', async () => {
  const { client, roma } = await aKitchen()
  const note = async (happened_at: string, quantity: number) => {
    const entry = { key: randomUUID(), kind: 'item', id: roma.itemId, quantity, uom: 'LB', reason: 'spoiled', note: '' }
    expect((await client.post('/waste', { ...entry, happened_at })).status).toBe(201)
  }
  await note('2026-02-28T14:00:00.000Z', 1)
  await note('2026-02-27T14:00:00.000Z', 2)
  await note('2026-02-28T13:00:00.000Z', 3)
  const { data } = (await client.get('/waste')).body
  expect(data.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 3, 2])
})
