import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import {
  aCountingKitchen,
  aGroup,
  aList,
  anItemToCount,
  countPath,
  type CountedItem,
} from '../../testing/factories/counting-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Another kitchen, in New York, was there first.
  await aCountingKitchen(app)
})

/** Two lists of one group and one item each, in Honolulu: clams ($20.00) and dates ($10.00). */
async function twoLists() {
  app.clock.set('2026-03-04T15:00:00Z')
  const location = await aLocation(app, {
    timeZone: 'Pacific/Honolulu',
    distributorIds: [(await aDistributor(app)).id],
  })
  const chef = await aPerson(app, { at: [location], title: 'Chef' })
  const owner = await aPerson(app, { at: [location], title: 'Owner' })
  const shelved = async (name: string, priceCents: number) => {
    const list = await aList(app, location, `List of ${name}`)
    const group = await aGroup(app, location, list, `Group of ${name}`)
    return anItemToCount(app, location, { list, group }, { name, priceCents, pack: [2, 10, 'LB'] })
  }
  return { location, chef, owner, clams: await shelved('clams', 2_000), dates: await shelved('dates', 1_000) }
}
type Kitchen = Awaited<ReturnType<typeof twoLists>>

const count = ({ chef }: Kitchen, item: CountedItem, onHand: number) => app.as(chef).patch(countPath(item), { onHand })

/** One finished inventory with these cases of clams and dates. */
async function anInventory(kitchen: Kitchen, startDate: string, [clams, dates]: [number, number]): Promise<number> {
  const { id } = (await app.as(kitchen.owner).post('/inventory', { start_date: startDate })).body
  await count(kitchen, kitchen.clams, clams)
  await count(kitchen, kitchen.dates, dates)
  await app.as(kitchen.owner).post('/inventory/complete', { inventoryId: id })
  return id
}

describe('two inventories of one location', () => {
  it('are each read, reopened and corrected as their own', async () => {
    const kitchen = await twoLists()
    const { chef, owner, clams } = kitchen
    const [first, second] = [
      await anInventory(kitchen, '2026-02-01', [3, 1]),
      await anInventory(kitchen, '2026-03-01', [5, 2]),
    ]
    const countsOf = async (id: number) =>
      (await app.as(chef).get(`/inventory/${id}/items`)).body.data.map(({ onHand }: { onHand: number }) => onHand)
    const totals = async () =>
      (await app.as(chef).get('/inventory')).body.data.map((row: { id: number; total_on_hand_value: number }) => [
        row.id,
        row.total_on_hand_value,
      ])
    expect([await countsOf(first), await countsOf(second)]).toEqual([
      [3, 1],
      [5, 2],
    ])
    expect(await totals()).toEqual([
      [second, 120],
      [first, 70],
    ])

    const active = async () => (await app.as(chef).get('/users/current-user')).body.activeLocation.activeInventory
    expect(await active(), 'finished ones are not').toBeNull()
    expect((await app.as(owner).post(`/inventory/${first}/reopen`)).body).toMatchObject({
      id: first,
      status: 'reopened',
    })
    const { data } = (await app.as(chef).get('/inventory')).body
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['completed', 'reopened'])
    const corrected = await app.as(chef).patch(`/inventory/${first}/item/${clams.id}`, { onHand: 4 })
    expect(corrected.body).toMatchObject({
      onHand: 4,
      totalOnHandAmount: 80,
      comparisonViewTotalOnHandAmount: 80,
      allComparisonViewTotalOnHandAmount: 90,
    })
    expect((await app.as(chef).patch(`/inventory/${second}/item/${clams.id}`, { onHand: 9 })).status).toBe(409)
    await app.as(owner).post('/inventory/complete', { inventoryId: first })
    expect([await countsOf(first), await countsOf(second)]).toEqual([
      [4, 1],
      [5, 2],
    ])
    expect(await totals()).toEqual([
      [second, 120],
      [first, 90],
    ])
  })

  it('are compared with the finished one before, never with what is counted now', async () => {
    const kitchen = await twoLists()
    const { chef, owner, clams } = kitchen
    await anInventory(kitchen, '2026-02-01', [3, 1])
    await app.as(owner).post('/inventory', { start_date: '2026-03-01' })
    await count(kitchen, clams, 8)
    const { activeLocation } = (await app.as(chef).get('/users/current-user')).body
    expect(activeLocation).toMatchObject({ activeInventory: { start_date: '2026-03-01' }, onHandTotal: 160 })
    const { data } = (await app.as(chef).get(`/comparison-views/${clams.listId}/counting-list`)).body
    const [line] = data.flatMap(({ items }: { items: object[] }) => items)
    expect(line).toMatchObject({ onHand: 8, lastOnHand: 3 })
    const history = await app.as(chef).get(`${countPath(clams)}/historic-inventory`)
    expect(history.body.data).toHaveLength(1)
    expect((await app.as(chef).get('/inventory')).body._meta.totalCount, 'the active one is not past').toBe(1)
  })

  it('have the days of their own location in the spreadsheet', async () => {
    const kitchen = await twoLists()
    app.clock.set('2026-03-05T06:00:00Z') // still 4 March in Honolulu
    const id = await anInventory(kitchen, '2026-03-04', [3, 1])
    const { inventoryUrl } = (await app.as(kitchen.chef).get('/inventory/spreadsheet', { id, format: 'csv' })).body
    const rows = parse((await app.as('anonymous').get(inventoryUrl)).text, { bom: true, relax_column_count: true })
    const [line] = rows.filter((row) => row.includes('clams'))
    expect(line?.at(-1)).toBe('03/04/2026')
  })
})

describe('two lists of one location', () => {
  const take = ({ listId }: CountedItem, person: TestPerson, deviceId: string, onInventory = true) =>
    app.as(person).patch(`/comparison-views/${listId}`, { onInventory, deviceId })
  const isTaken = async ({ listId }: CountedItem, person: TestPerson) =>
    (await app.as(person).get(`/comparison-views/${listId}`)).body.onInventory

  it('are taken and given back each for itself', async () => {
    const { chef, owner, clams, dates } = await twoLists()
    expect((await take(clams, chef, 'phone')).status).toBe(200)
    expect([await isTaken(clams, owner), await isTaken(dates, owner)]).toEqual([true, false])
    expect((await take(dates, owner, 'tablet')).status).toBe(200)
    expect((await take(dates, owner, 'tablet', false)).status).toBe(200)
    expect([await isTaken(clams, owner), await isTaken(dates, owner)]).toEqual([true, false])
    expect((await take(dates, chef, 'phone')).status).toBe(200)
  })

  it('hold what is theirs: an item is counted only where it is', async () => {
    const kitchen = await twoLists()
    const { clams, dates } = kitchen
    for (const wrong of [
      { ...clams, listId: dates.listId },
      { ...clams, groupId: dates.groupId },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await count(kitchen, wrong, 7)).status).toBe(404)
    const counted = await count(kitchen, clams, 2)
    expect(counted.body).toMatchObject({ totalOnHandAmount: 40, allComparisonViewTotalOnHandAmount: 40 })
    const both = await count(kitchen, dates, 3)
    expect(both.body).toMatchObject({
      totalOnHandAmount: 30,
      comparisonViewTotalOnHandAmount: 30,
      allComparisonViewTotalOnHandAmount: 70,
    })
  })
})
