import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  aCountingKitchen,
  anItemToCount,
  countPath,
  withoutInventoryControls,
  type CountingKitchen,
} from '../../testing/factories/counting-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

let kitchen: CountingKitchen
/** Par of Tomatoes: 3 cases; roma has 2/10 LB a case, plum 3/5 LB. */
beforeEach(async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  kitchen = await aCountingKitchen(app)
})

const reminders = async () => (await app.as(kitchen.owner).get('/inventory/reminders')).body
const groupPath = () => `/comparison-views/${kitchen.list.id}/groups/${kitchen.roma.groupId}`
const setPar = (parLevel: number, parLevelUom: string | null = null) =>
  app.as(kitchen.owner).patch(groupPath(), { parLevel, parLevelUom })
const counted = (item: 'roma' | 'plum' | 'basil', count: object) =>
  app.as(kitchen.owner).patch(countPath(kitchen[item]), count)
const listed = async (filter: object = {}): Promise<string[]> => {
  const { data } = (
    await app
      .as(kitchen.owner)
      .get('/items', { filterOptions: JSON.stringify({ belowPar: true, sort: 'A-Z', ...filter }) })
  ).body
  return data.map(({ name }: { name: string }) => name)
}

it('leaves out a location that never counted', async () => {
  await setPar(3)
  expect(await reminders()).toEqual({ active: null, due: null, belowPar: null })
  expect(await listed()).toEqual([])
})

it('judges a group as a whole: what one item lacks, another that can replace it may hold', async () => {
  await setPar(3)
  await counted('roma', { onHand: 1 })
  await counted('plum', { onHand: 1.99 })
  const { belowPar } = await reminders()
  expect(belowPar).toMatchObject({ groupCount: 1, countedFrom: '2026-03-04', countedTo: '2026-03-04' })
  expect(belowPar.itemIds.toSorted()).toEqual([kitchen.roma.itemId, kitchen.plum.itemId].toSorted())
  expect(await listed()).toEqual(['plum', 'roma'])
  await counted('plum', { onHand: 2 })
  expect((await reminders()).belowPar).toBeNull()
  expect(await listed()).toEqual([])
})

it('leaves out a group of which nothing can be ordered any more', async () => {
  await setPar(3)
  await counted('roma', { onHand: 1 })
  await counted('plum', { onHand: 1 })
  const db = app.deps.database.forLocation(kitchen.location.id)
  const offGuide = async (isPunchedOut: boolean, items: number[]) =>
    db.updateTable('items').set({ isPunchedOut }).where('id', 'in', items).execute()
  const both = [kitchen.roma.itemId, kitchen.plum.itemId]
  const unavailable = [{ status: 'inactive' as const }, { isUnpurchasable: true }]
  for (const change of unavailable) {
    await db.updateTable('items').set(change).where('id', 'in', both).execute()
    expect((await reminders()).belowPar, JSON.stringify(change)).toBeNull()
    await db.updateTable('items').set({ status: 'active', isUnpurchasable: false }).where('id', 'in', both).execute()
    expect((await reminders()).belowPar).toMatchObject({ groupCount: 1 })
  }
  await offGuide(true, both)
  expect((await reminders()).belowPar).toBeNull()
  await offGuide(false, [kitchen.plum.itemId])
  expect((await reminders()).belowPar).toMatchObject({ groupCount: 1 })
  await offGuide(false, both)
})

it('says packs and units in cases, and a par in pounds against the pounds on hand', async () => {
  await setPar(1.5)
  await counted('roma', { onHand: 1, onHandPack: 1 })
  expect((await reminders()).belowPar).toBeNull()
  // 30 LB are on hand.
  await setPar(480, 'OZ')
  expect((await reminders()).belowPar).toBeNull()
  await setPar(481, 'OZ')
  expect((await reminders()).belowPar).toMatchObject({ groupCount: 1 })
  // Pieces can't be said of a pack in pounds.
  await setPar(481, 'EA')
  expect((await reminders()).belowPar).toBeNull()
})

it('says of each item in its own cases what the whole group lacks', async () => {
  const missing = async (filter: object) => {
    const asked = { filterOptions: JSON.stringify({ sort: 'A-Z', ...filter }) }
    const { data } = (await app.as(kitchen.owner).get('/items', asked)).body
    return data.map(({ groupBelowPar }: { groupBelowPar?: object }) => groupBelowPar)
  }
  const groupId = kitchen.roma.groupId
  await setPar(3)
  await counted('roma', { onHand: 1 })
  await counted('plum', { onHand: 1.5 })
  const half = { groupId, missing: 0.5 }
  expect(await missing({ belowPar: true })).toEqual([half, half])
  // 42.5 LB are on hand, so 30 LB are missing: 2 cases of plums of 15 LB, one and a half of romas of 20 LB
  await setPar(72.5, 'LB')
  expect(await missing({ belowPar: true })).toEqual([
    { groupId, missing: 2 },
    { groupId, missing: 1.5 },
  ])
  expect(await missing({ search: 'roma' }), 'only those who ask what is below par pay for it').toEqual([undefined])
})

it('goes on with the last count after the inventory is completed, with its days', async () => {
  await setPar(3)
  const owner = app.as(kitchen.owner)
  await owner.post('/inventory', { start_date: '2026-03-01' })
  await counted('roma', { onHand: 1 })
  await owner.post('/inventory/complete')
  await owner.post('/inventory', { start_date: '2026-03-03' })
  await counted('plum', { onHand: 1 })
  await owner.post('/inventory/complete')
  expect((await reminders()).belowPar).toMatchObject({
    groupCount: 1,
    countedFrom: '2026-03-01',
    countedTo: '2026-03-03',
  })
  expect(await listed({ search: 'roma' })).toEqual(['roma'])
  // A count of now goes before the kept one; 11 pm of the 4th in New York is that day.
  app.clock.set('2026-03-05T04:00:00Z')
  await counted('roma', { onHand: 2 })
  expect((await reminders()).belowPar).toBeNull()
  await setPar(3.01)
  expect((await reminders()).belowPar).toMatchObject({
    groupCount: 1,
    countedFrom: '2026-03-03',
    countedTo: '2026-03-04',
  })
})

it('says of several groups the days of the oldest and the newest count, whichever of them is whose', async () => {
  const owner = app.as(kitchen.owner)
  await setPar(3)
  await owner.patch(`/comparison-views/${kitchen.list.id}/groups/${kitchen.basil.groupId}`, { parLevel: 2 })
  const anInventory = async (start_date: string, item: 'roma' | 'basil') => {
    await owner.post('/inventory', { start_date })
    await counted(item, { onHand: 1 })
    await owner.post('/inventory/complete')
  }
  const days = async () => {
    const { groupCount, countedFrom, countedTo } = (await reminders()).belowPar
    return [groupCount, countedFrom, countedTo]
  }
  await anInventory('2026-03-01', 'roma')
  await anInventory('2026-03-02', 'basil')
  expect(await days()).toEqual([2, '2026-03-01', '2026-03-02'])
  await anInventory('2026-03-03', 'roma')
  expect(await days()).toEqual([2, '2026-03-02', '2026-03-03'])
})

it('takes the newest of the inventories that counted an item', async () => {
  await setPar(3)
  for (const [start_date, onHand] of [
    ['2026-03-01', 5],
    ['2026-03-03', 1],
  ] as const) {
    await app.as(kitchen.owner).post('/inventory', { start_date })
    await counted('roma', { onHand })
    await app.as(kitchen.owner).post('/inventory/complete')
  }
  expect((await reminders()).belowPar).toMatchObject({
    groupCount: 1,
    countedFrom: '2026-03-03',
    countedTo: '2026-03-03',
  })
})

it('leaves out a group of which one counted item can’t be said in the unit of the par', async () => {
  await setPar(1_000, 'LB')
  await counted('roma', { onHand: 1 })
  expect((await reminders()).belowPar).toMatchObject({ groupCount: 1 })
  const group = { id: kitchen.roma.groupId, name: 'Tomatoes' }
  const options = { name: 'loose', priceCents: 100, pack: null }
  const loose = await anItemToCount(app, kitchen.location, { list: kitchen.list, group }, options)
  await app.as(kitchen.owner).patch(countPath(loose), { onHand: 1 })
  expect((await reminders()).belowPar).toBeNull()
})

it('says how much of an inventory under way is left, and when the next one is due', async () => {
  const owner = app.as(kitchen.owner)
  await owner.post('/inventory', { start_date: '2026-03-04' })
  await counted('roma', { onHandUom: 0 })
  expect(await reminders()).toMatchObject({
    active: { start_date: '2026-03-04', itemCount: 3, notCounted: 2 },
    due: null,
  })
  await owner.post('/inventory/complete')
  expect(await reminders()).toMatchObject({ active: null, due: null })
  // Still the 3rd of April in New York.
  app.clock.set('2026-04-04T03:59:00Z')
  expect((await reminders()).due).toBeNull()
  app.clock.set('2026-04-04T04:00:00Z')
  expect((await reminders()).due).toEqual({ last_start_date: '2026-03-04' })
  // Counted again after a week: the week is the usual gap from then on, and the newest inventory the last one.
  await owner.post('/inventory', { start_date: '2026-03-11' })
  await owner.post('/inventory/complete')
  app.clock.set('2026-03-17T15:00:00Z')
  expect((await reminders()).due).toBeNull()
  app.clock.set('2026-03-18T15:00:00Z')
  expect((await reminders()).due).toEqual({ last_start_date: '2026-03-11' })
})

it('leaves out other locations, and gives no list where inventories are off', async () => {
  await setPar(3)
  await counted('roma', { onHand: 1 })
  const stranger = await aCountingKitchen(app)
  expect((await app.as(stranger.owner).get('/inventory/reminders')).body).toEqual({
    active: null,
    due: null,
    belowPar: null,
  })
  await withoutInventoryControls(app, kitchen.location)
  expect(await listed()).toEqual([])
})
