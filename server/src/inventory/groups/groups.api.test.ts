import { beforeAll, describe, expect, test } from 'vitest'
import { aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function aKitchen(): Promise<{ location: TestLocation; owner: Client; chef: Client }> {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const owner = app.as(await aPerson(app, { at: [location] }))
  const chef = app.as(await aPerson(app, { at: [location], editComparisonView: false }))
  return { location, owner, chef }
}

async function aList(client: Client, name = 'Walk-in'): Promise<string> {
  return `/comparison-views/${(await client.post('/comparison-views', { name })).body.id}`
}

async function namesIn(client: Client, list: string, query: object = {}): Promise<string[]> {
  const { data } = (await client.get(`${list}/groups`, { limit: 100, ...query })).body
  return data.map(({ name }: { name: string }) => name)
}

/** The moves in the order they were made, as the log has them; the application itself may not read it. */
const bread = {
  description: 'House bread',
  unitMeasure: 'EA',
  distributor: 'Our oven',
  price: 24,
  packSize: { outerPack: 2, innerPack: 12, uom: 'EA' },
}

describe('inventory lists', () => {
  test('are made, renamed and deleted; a name is there once, however it is written', async () => {
    const { owner, chef } = await aKitchen()
    const list = await aList(owner)
    expect((await owner.post('/comparison-views', { name: 'walk-IN' })).body).toMatchObject({ code: 'list_name_taken' })
    expect((await owner.patch(list, { name: 'Freezer' })).body).toMatchObject({ name: 'Freezer', version: 2, sort: 1 })
    await aList(owner, 'Bar')
    const { data } = (await chef.get('/comparison-views')).body
    expect(data.map(({ name, onInventory }: { name: string; onInventory: boolean }) => [name, onInventory])).toEqual([
      ['Freezer', false],
      ['Bar', false],
    ])
    expect((await chef.post('/comparison-views', { name: 'Mine' })).status).toBe(403)
    expect((await owner.delete(list)).status).toBe(200)
    expect((await owner.get(`${list}/groups`)).status).toBe(404)
  })
})

describe('generic groups', () => {
  test('go to the top, between and to the bottom, move, sort by name and are filtered', async () => {
    const { owner } = await aKitchen()
    const list = await aList(owner)
    const add = (name: string, new_sort?: number) => owner.post(`${list}/groups`, { name, new_sort })
    await add('Milk')
    await add('Apples', 1)
    expect((await add('Butter', 2)).body).toMatchObject({ name: 'Butter', sort: 2 })
    expect(await namesIn(owner, list)).toEqual(['Apples', 'Butter', 'Milk'])
    const { data } = (await owner.get(`${list}/groups`)).body
    const moved = await owner.patch(`${list}/groups/${data[0].id}`, { new_sort: 3, old_sort: 1 })
    expect(moved.body.sort).toBe(3)
    expect(await namesIn(owner, list)).toEqual(['Butter', 'Milk', 'Apples'])
    expect(await namesIn(owner, list, { filterOptions: { sort: 'Z-A' } })).toEqual(['Milk', 'Butter', 'Apples'])
    expect(await namesIn(owner, list, { sort: 'A-Z' })).toEqual(['Apples', 'Butter', 'Milk'])
    expect((await owner.get(`${list}/groups`, { sort: 'a-z' })).status).toBe(400)
    const like = [{ field: 'name', operator: 'like', value: 'U' }]
    expect(await namesIn(owner, list, { filters: like })).toEqual(['Butter'])
    expect(await namesIn(owner, list, { filters: [{ ...like[0], value: '%' }] })).toEqual([])
    await owner.post(`${list}/reset-sorts`, { groups: [data[0].id] })
    expect(await namesIn(owner, list)).toEqual(['Apples', 'Butter', 'Milk'])
  })

  test('need a name of three letters that is not there yet, and the version somebody saw', async () => {
    const { owner } = await aKitchen()
    const list = await aList(owner)
    expect((await owner.post(`${list}/groups`, { name: ' ab ' })).status).toBe(400)
    const group = (await owner.post(`${list}/groups`, { name: 'Milk' })).body
    const again = await owner.post(`${list}/groups`, { name: 'MILK' })
    expect([again.status, again.body.message]).toEqual([400, 'This generic item already exists'])
    await owner.post(`${list}/groups`, { name: 'Jalape\u00f1os' })
    expect((await owner.post(`${list}/groups`, { name: 'Jalapen\u0303os' })).body.code).toBe('group_name_taken')
    const path = `${list}/groups/${group.id}`
    expect((await owner.patch(path, { parLevel: 2.5, version: group.version })).body).toMatchObject({ parLevel: 2.5 })
    expect((await owner.patch(path, { name: 'Cream', version: group.version })).status).toBe(409)
    expect((await owner.patch(path, { parLevel: -1 })).status).toBe(400)
  })

  test('move to another list with their items, unless the name is taken there', async () => {
    const { owner } = await aKitchen()
    const from = await aList(owner)
    const to = await aList(owner, 'Freezer')
    const { id } = (await owner.post(`${from}/groups`, { name: 'Bread' })).body
    await owner.post(`${from}/groups/${id}/custom`, bread)
    expect((await owner.patch(`${from}/groups/${id}/move`, { name: 'freezer' })).status).toBe(200)
    const moved = (await owner.get(`${to}/groups/${id}`, { expand: 'items' })).body
    expect(moved.items).toMatchObject([{ name: 'House bread', isCustomItem: true }])
    expect((await owner.get(`${from}/groups/${id}`)).status).toBe(404)
    const second = (await owner.post(`${from}/groups`, { name: 'bread' })).body
    expect((await owner.patch(`${from}/groups/${second.id}/move`, { name: 'Freezer' })).status).toBe(400)
  })
})

describe('the rows of a group', () => {
  test('is priced in the group’s unit, exactly or not at all, and ordered by it', async () => {
    const { owner, location } = await aKitchen()
    const list = await aList(owner)
    const { id } = (await owner.post(`${list}/groups`, { name: 'Tomatoes' })).body
    const path = `${list}/groups/${id}`
    const pack = { packOuter: '1', packInner: '25', packUom: 'LB' }
    const dear = await anItem(app, location, { name: 'Dear', priceCents: 4_000, effectivePriceCents: 4_000, ...pack })
    const gone = await anItem(app, location, { name: 'Gone', isPunchedOut: true, ...pack })
    const cheap = await anItem(app, location, { name: 'Cheap', ...pack })
    const linked = await owner.post(`${path}/link-items`, { items: [dear.id, gone.id, cheap.id, dear.id] })
    expect([linked.status, linked.body.linked]).toEqual([200, 3])
    expect((await owner.post(`${path}/link-items`, { items: [dear.id] })).body.linked).toBe(0)
    await owner.post(`${path}/custom`, bread)
    expect((await owner.post('/comparison-views/group-unit', [{ groupId: id, unitId: 'OZ' }])).status).toBe(200)
    const group = (await owner.get(path, { expand: 'items,units' })).body
    expect(
      group.items.map((row: Record<string, unknown>) => [row.name, row.finalUnitPrice, row.isConvertible]),
    ).toEqual([
      ['Cheap', 0.05, true],
      ['Dear', 0.1, true],
      ['House bread', null, false],
      ['Gone', 0.05, true],
    ])
    expect(group.units.map((unit: { id: string }) => unit.id)).toContain('KG')
    const linkedItems = (await owner.get(`/items/${dear.id}/linked-items`)).body.data
    expect(linkedItems).toMatchObject([{ id, name: 'Tomatoes', items: [{ name: 'Cheap' }, { name: 'Dear' }] }])
    expect(linkedItems[0].items).toHaveLength(2)
    await owner.delete(`${path}/item/${group.items[1].genericItemId}`)
    const removed = await owner.get(`/items/${dear.id}/linked-items`)
    expect([removed.status, removed.body.code]).toEqual([400, 'linked_item_removed'])
  })

  test('has what nobody knows the price of behind all that has one, without a price of a unit', async () => {
    const { owner, location } = await aKitchen()
    const list = await aList(owner)
    const path = `${list}/groups/${(await owner.post(`${list}/groups`, { name: 'Fish' })).body.id}`
    const pack = { packOuter: '1', packInner: '10', packUom: 'LB' }
    const ofTheDay = { isMarketPrice: true, priceCents: 0, effectivePriceCents: 0, ...pack }
    const halibut = await anItem(app, location, { name: 'Halibut', ...ofTheDay })
    const crab = await anItem(app, location, { name: 'Crab', ...ofTheDay, isCatchWeight: true, unitPrice: 0 })
    const cod = await anItem(app, location, { name: 'Cod', ...pack })
    await owner.post(`${path}/link-items`, { items: [halibut.id, crab.id, cod.id] })
    await owner.post(`${path}/custom`, { ...bread, description: 'Our own herring', price: 0 })
    await owner.post(`${path}/custom`, bread)
    const { items } = (await owner.get(path, { expand: 'items' })).body
    expect(
      items.map((row: Record<string, unknown>) => [row.name, row.finalUnitPrice, row.finalUnit, row.isConvertible]),
    ).toEqual([
      ['Our own herring', 0, 'EA', true],
      ['House bread', 1, 'EA', true],
      ['Cod', 2, 'LB', true],
      ['Halibut', null, null, true],
      ['Crab', null, null, true],
    ])
  })

  test('a par is an amount of something: the unit the group is looked at in leaves it what it was', async () => {
    const { owner, location } = await aKitchen()
    const list = await aList(owner)
    const { id } = (await owner.post(`${list}/groups`, { name: 'Tomatoes' })).body
    const path = `${list}/groups/${id}`
    const item = await anItem(app, location, { name: 'Roma', packOuter: '1', packInner: '25', packUom: 'LB' })
    const unread = await anItem(app, location, { name: 'Unread', packOuter: null, packInner: null, packUom: null })
    const { items } = (await owner.post(`${path}/link-items`, { items: [item.id, unread.id] })).body
    const rowOf = (name: string) => items.find((row: { name: string }) => row.name === name).genericItemId
    const showIn = (unitId: string | null) => owner.post('/comparison-views/group-unit', [{ groupId: id, unitId }])
    const group = async () => (await owner.get(path)).body

    expect((await owner.patch(path, { parLevel: 4 })).body).toMatchObject({ parLevel: 4, parLevelUom: null })
    await showIn('LB')
    expect(await group()).toMatchObject({ parLevel: 4, parLevelUom: null, onHandOfPar: null })
    await owner.patch(`${path}/item/${rowOf('Roma')}`, { onHand: 3 })
    expect(await group()).toMatchObject({ onHandTotal: 75, onHandTotalUom: 'LB', onHandOfPar: 0.75 })
    expect((await owner.patch(path, { parLevel: 100 })).body).toMatchObject({ parLevel: 100, parLevelUom: 'LB' })
    await showIn('KG')
    expect(await group()).toMatchObject({ parLevel: 100, parLevelUom: 'LB', onHandTotal: 34.02, onHandOfPar: 0.75 })
    expect((await owner.patch(path, { parLevel: 3, parLevelUom: 'DZ' })).body.parLevelUom).toBe('DZ')
    expect((await group()).onHandOfPar).toBeNull()
    expect((await owner.patch(path, { parLevel: 3, parLevelUom: 'heaps' })).status).toBe(400)

    // Units of a pack nobody knows: what is known of the rest must not pass for all of it.
    await owner.patch(path, { parLevel: 100, parLevelUom: 'LB' })
    await owner.patch(`${path}/item/${rowOf('Unread')}`, { onHandUom: 2 })
    expect(await group()).toMatchObject({ onHandTotal: null, onHandOfPar: null })
  })

  test('blank is not counted and zero is; totals are the same on the item, the group and the list', async () => {
    const { owner, location } = await aKitchen()
    const list = await aList(owner)
    const { id } = (await owner.post(`${list}/groups`, { name: 'Bread' })).body
    const path = `${list}/groups/${id}`
    const custom = (await owner.post(`${path}/custom`, bread)).body
    expect(custom).toMatchObject({ onHand: null, totalOnHand: null, totalOnHandAmount: null })
    const db = app.deps.database.forLocation(location.id)
    await db
      .updateTable('groupItems')
      .set({ onHand: '1', onHandPack: '1', onHandUom: '0.5' })
      .where('id', '=', custom.genericCustomItemId)
      .execute()
    const group = (await owner.get(path, { expand: 'items' })).body
    expect(group.items[0]).toMatchObject({ totalOnHand: 1.52, collectiveOnHand: 36.5, totalOnHandAmount: 36.5 })
    expect(group).toMatchObject({ totalOnHandAmount: 36.5, onHandTotal: 36.5, onHandTotalUom: 'EA' })
    expect(group).toMatchObject({ comparisonViewTotalOnHandAmount: 36.5, allComparisonViewTotalOnHandAmount: 36.5 })
    await db
      .updateTable('groupItems')
      .set({ onHand: '0', onHandPack: null, onHandUom: null })
      .where('id', '=', custom.genericCustomItemId)
      .execute()
    expect((await owner.get(path, { expand: 'items' })).body.items[0]).toMatchObject({
      onHand: 0,
      totalOnHandAmount: 0,
    })
  })

  test('has a pack size of the location’s own, but not of catch weight, and a preferred mark', async () => {
    const { owner, chef, location } = await aKitchen()
    const list = await aList(owner)
    const { id } = (await owner.post(`${list}/groups`, { name: 'Beef' })).body
    const path = `${list}/groups/${id}`
    const pack = { packOuter: '1', packInner: '25', packUom: 'LB' }
    const plain = await anItem(app, location, pack)
    const weighed = await anItem(app, location, {
      ...pack,
      isCatchWeight: true,
      unitPrice: 70_000,
      pricePerPound: 70_000,
    })
    const { items } = (await owner.post(`${path}/link-items`, { items: [plain.id, weighed.id] })).body
    const rowOf = (item: { id: number }) =>
      items.find((row: { itemDistributorId: number }) => row.itemDistributorId === item.id).genericItemId
    const packOf = (item: { id: number }) => `${path}/item/${rowOf(item)}/pack-size`
    const form = { packSize: { outerPack: 4, innerPack: 5, uom: 'LB' } }
    expect((await owner.patch(packOf(plain), form)).body).toMatchObject({
      isCustomPackSize: true,
      customPackSize: '4/5 LB',
      finalUnitPrice: 1,
    })
    expect((await owner.patch(packOf(plain), { packSizeVal: '2/8 LB' })).body.customPackSize).toBe('2/8 LB')
    expect((await owner.patch(packOf(plain), { packSizeVal: null })).body.customPackSize).toBe(null)
    expect((await owner.patch(packOf(plain), form)).body.customPackSize).toBe('4/5 LB')
    expect((await owner.patch(packOf(plain), { packSize: null })).body).toMatchObject({ isCustomPackSize: false })
    expect((await owner.patch(packOf(weighed), form)).body.code).toBe('pack_of_catch_weight')
    expect((await chef.patch(packOf(plain), form)).status).toBe(403)
    // A guide may leave one the pack it was counted in: it is sold by the pound all the same.
    const kept = { customPackOuter: '1', customPackInner: '400', customPackUom: 'OZ', keepsCountedPack: true }
    const db = app.deps.database.forLocation(location.id)
    await db.updateTable('groupItems').set(kept).where('id', '=', rowOf(weighed)).execute()
    await owner.post('/comparison-views/group-unit', [{ groupId: id, unitId: 'LB' }])
    const priced = (await owner.get(path, { expand: 'items' })).body.items
    expect(priced.find((row: { id: number }) => row.id === rowOf(weighed))).toMatchObject({ finalUnitPrice: 7 })
    expect((await chef.post(`/generic-item/toggle-is-preferred/${rowOf(plain)}`)).body).toEqual({ is_preferred: true })
    expect((await chef.post(`/generic-item/toggle-is-preferred/${rowOf(plain)}`)).body).toEqual({ is_preferred: false })
  })

  test('shows what nobody has: the most of the smallest packs at the highest price', async () => {
    const { owner } = await aKitchen()
    const list = await aList(owner)
    const { id } = (await owner.post(`${list}/groups`, { name: 'Saffron' })).body
    const path = `${list}/groups/${id}`
    const packSize = { outerPack: 0.000001, innerPack: 0.000001, uom: 'MG' }
    const { status, body: custom } = await owner.post(`${path}/custom`, { ...bread, price: 1_000_000, packSize })
    expect(status).toBe(201)
    const counted = await owner.patch(`${path}/custom/${custom.genericCustomItemId}`, {
      onHand: 99_999,
      onHandUom: 99_999,
    })
    expect(counted.status, counted.text).toBe(200)
    for (const unitId of [null, 'MG', 'G', 'LB']) {
      await owner.post('/comparison-views/group-unit', [{ groupId: id, unitId }])
      const group = await owner.get(path, { expand: 'items' })
      expect(group.status, `in ${unitId}`).toBe(200)
      expect(group.body.items[0].finalUnitPrice).toBe(1_000_000_000)
      expect(group.body).toMatchObject({
        totalOnHandAmount: 1_000_000_000,
        comparisonViewTotalOnHandAmount: 1_000_000_000,
      })
    }
    await owner.post('/inventory', { start_date: '2026-03-04' })
    await owner.patch(`${path}/custom/${custom.genericCustomItemId}`, { onHandUom: 99_999 })
    await owner.post('/inventory/complete')
    await owner.post('/inventory', { start_date: '2026-03-04' })
    expect((await owner.get('/inventory/review')).body.comparisonViews[0].groups[0].items[0].lastOnHand).toBe(99_999)
    expect((await owner.get(`${path}/item/${custom.genericCustomItemId}/historic-inventory`)).status).toBe(200)
  })

  test('a custom item is refused with too little, changed, and gone with its row', async () => {
    const { owner } = await aKitchen()
    const list = await aList(owner)
    const { id } = (await owner.post(`${list}/groups`, { name: 'Bread' })).body
    const path = `${list}/groups/${id}/custom`
    for (const wrong of [
      { description: 'x' },
      { distributor: ' y ' },
      { price: -1 },
      { price: 1.005 },
      { price: 1e300 },
      { packSize: null },
    ])
      expect((await owner.post(path, { ...bread, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    const { genericCustomItemId: itemId } = (await owner.post(path, bread)).body
    const changed = await owner.patch(`${path}/${itemId}/details`, { ...bread, description: 'Rye', price: 12.34 })
    expect(changed.body).toMatchObject({ name: 'Rye', price: 12.34, distributor: 'Our oven', packSize: '2/12 EA' })
    expect((await owner.delete(`${path}/${itemId}`)).status).toBe(200)
    expect((await owner.delete(`${path}/${itemId}`)).status).toBe(404)
  })
})
