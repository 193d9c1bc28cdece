// The fields of document 2 §3, each by its name as a client reads it; what they mean is tested where it is decided.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCountingKitchen, countPath, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { aCategory, aSubRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let kitchen: CountingKitchen
let owner: Client
let list: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  kitchen = await aCountingKitchen(app)
  owner = app.as(kitchen.owner)
  list = `/comparison-views/${kitchen.list.id}`
})

/** Spec 2 §3, Inventory list (comparison view). */
const ofList = ['id', 'name', 'merchantId', 'hasRecipeGroups', 'sort', 'userId', 'onInventory']
/** Spec 2 §3, Generic group. */
const ofGroup = [
  'id',
  'comparisonViewId',
  'name',
  'systemComparisonGroupId',
  'sort',
  'parLevel',
  'expand',
  'purchased',
  'totalOnHandAmount',
  'belongsToRecipe',
  'unitId',
  'units',
  'items',
]
/** Spec 2 §3, Group item. */
const ofItem = [
  'id',
  'name',
  'description',
  'din',
  'brand',
  'distributor',
  'imageUrl',
  'brandImageUrl',
  'unitMeasure',
  'price',
  'unitPrice',
  'packSize',
  'customPackSize',
  'packSizeUom',
  'unitQuantity',
  'unitSize',
  'unitType',
  'isPartner',
  'rebate',
  'isPunchedOut',
  'isUnpurchasable',
  'isElectronicInvoiceItem',
  'orderGuideId',
  'isPurchased',
  'lastPurchasedQty',
  'lastPurchasedDate',
  'lastPurchasedPrice',
  'matchId',
  'matchType',
  'savings',
  'showSavings',
  'itemDistributorId',
  'genericItemId',
  'genericCustomItemId',
  'subRecipeId',
  'isPreferred',
  'autoAdded',
  'isCatchWeight',
  'isMarketPrice',
  'isPriceOutdated',
  'isFromInvoice',
  'purchasedPrice',
  'invoiceDate',
  'endDate',
  'isCustomItem',
  'isSubRecipe',
  'sortIndex',
]
/** Spec 2 §3, On-hand fields of an item. */
const ofCounts = [
  'onHand',
  'onHandUom',
  'onHandPack',
  'totalOnHand',
  'totalOnHandAmount',
  'collectiveOnHand',
  'collectiveOnHandUom',
  'finalUnitPrice',
  'isCustomPackSize',
]

describe('an inventory list', () => {
  it('has its fields, wherever it is answered', async () => {
    const { data } = (await owner.get('/comparison-views')).body
    const { body: alone } = await owner.get(list)
    for (const answered of [data[0], alone]) {
      for (const field of ofList) expect(answered).toHaveProperty(field)
      expect(answered).toMatchObject({
        id: kitchen.list.id,
        name: 'Walk-in',
        merchantId: kitchen.location.id,
        sort: 1,
        hasRecipeGroups: false,
        userId: null,
        onInventory: false,
      })
    }
  })

  it('says who counts it offline, until it is given back', async () => {
    await app.as(kitchen.chef).patch(list, { onInventory: true, deviceId: 'tablet' })
    expect((await owner.get(list)).body).toMatchObject({ onInventory: true, userId: kitchen.chef.id })
    await app.as(kitchen.chef).patch(list, { onInventory: false, deviceId: 'tablet' })
    expect((await owner.get(list)).body).toMatchObject({ onInventory: false, userId: null })
  })
})

describe('all-views', () => {
  it('is id, name and onInventory of every list in its order, of this location only', async () => {
    const { id } = (await owner.post('/comparison-views', { name: 'Bar' })).body
    const stranger = await aCountingKitchen(app)
    const { data, _meta } = (await app.as(kitchen.chef).get('/comparison-views/all-views')).body
    expect(data).toEqual([
      { id: kitchen.list.id, name: 'Walk-in', onInventory: false },
      { id, name: 'Bar', onInventory: false },
    ])
    expect(_meta).toMatchObject({ pageCount: 1, currentPage: 1, totalCount: 2 })
    expect((await app.as(stranger.owner).get('/comparison-views/all-views')).body.data).toHaveLength(1)
  })
})

describe('a generic group', () => {
  it('has its fields, in the list and alone; what expand does not name is not worked out', async () => {
    await owner.patch(countPath(kitchen.roma), { onHand: 2 })
    const expand = 'items,purchased,onHandTotal,orderTotal,globalOnHandTotal,units,comparisonView'
    const { data } = (await owner.get(`${list}/groups`, { expand })).body
    const { body: alone } = await owner.get(`${list}/groups/${kitchen.roma.groupId}`, { expand })
    for (const answered of [data[0], alone]) {
      for (const field of ofGroup) expect(answered).toHaveProperty(field)
      expect(answered).toMatchObject({
        id: kitchen.roma.groupId,
        comparisonViewId: kitchen.list.id,
        name: 'Tomatoes',
        sort: 1,
        parLevel: 0,
        systemComparisonGroupId: null,
        expand: true,
        purchased: 0,
        totalOnHandAmount: 40,
        belongsToRecipe: false,
        unitId: null,
        comparisonView: { id: kitchen.list.id, name: 'Walk-in' },
      })
      expect(answered.units).toContainEqual({ id: 'LB', name: 'pound' })
      expect(answered.items).toHaveLength(2)
    }
    const bare = (await owner.get(`${list}/groups`)).body.data[0]
    expect(bare).toMatchObject({ expand: false, purchased: null })
    expect(bare).not.toHaveProperty('items')
  })
})

describe('an item of a group', () => {
  it('has its fields and those of what is on hand, as a distributor’s item and as a custom one', async () => {
    const group = `${list}/groups/${kitchen.basil.groupId}`
    const packSize = { outerPack: 2, innerPack: 12, uom: 'EA' }
    const bread = {
      description: 'House bread',
      unitMeasure: 'CS',
      distributor: 'Our oven',
      price: 24,
      din: 'B1',
      brand: 'Us',
    }
    await owner.post(`${group}/custom`, { ...bread, packSize })
    await owner.patch(countPath(kitchen.basil), { onHand: 1, onHandUom: 6 })
    const { items } = (await owner.get(group, { expand: 'items' })).body
    const [basil, custom] = ['basil', 'House bread'].map((name) =>
      items.find((item: { name: string }) => item.name === name),
    )
    for (const item of [basil, custom]) for (const field of [...ofItem, ...ofCounts]) expect(item).toHaveProperty(field)
    expect(basil).toMatchObject({
      itemDistributorId: kitchen.basil.itemId,
      genericItemId: kitchen.basil.id,
      genericCustomItemId: null,
      isCustomItem: false,
      isSubRecipe: false,
      price: 7,
      packSize: '12/1 EA',
      unitQuantity: 12,
      unitSize: 1,
      onHand: 1,
      onHandPack: null,
      onHandUom: 6,
      totalOnHand: 1.5,
      totalOnHandAmount: 10.5,
      collectiveOnHand: 18,
      collectiveOnHandUom: 'EA',
      finalUnitPrice: 0.5833,
      isCustomPackSize: false,
    })
    expect(custom).toMatchObject({
      itemDistributorId: null,
      genericItemId: null,
      genericCustomItemId: custom.id,
      isCustomItem: true,
      din: 'B1',
      brand: 'Us',
      distributor: 'Our oven',
      unitMeasure: 'CS',
      price: 24,
      finalUnitPrice: 1,
      onHand: null,
      totalOnHand: null,
      totalOnHandAmount: null,
      collectiveOnHand: null,
    })
    expect(items.map(({ sortIndex }: { sortIndex: number }) => sortIndex)).toEqual([1, 2])
  })

  it('says what was paid for it last, which is not what an invoice outdated its price with', async () => {
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('items')
      .set({ lastPurchasedPriceCents: 645, lastPurchasedQuantity: 2, purchasedPriceCents: 812 })
      .where('id', '=', kitchen.basil.itemId)
      .execute()
    const group = `${list}/groups/${kitchen.basil.groupId}`
    const { items } = (await owner.get(group, { expand: 'items' })).body
    const basil = items.find(({ name }: { name: string }) => name === 'basil')
    expect(basil).toMatchObject({ lastPurchasedPrice: 6.45, lastPurchasedQty: 2, purchasedPrice: 8.12 })
  })
})

describe('all-groups and groups-search', () => {
  it('name the groups of all lists with the list they are in', async () => {
    const bar = (await owner.post('/comparison-views', { name: 'Cellar' })).body.id
    const { id } = (await owner.post(`/comparison-views/${bar}/groups`, { name: 'Basil gin' })).body
    const gin = { id, name: 'Basil gin', comparisonViewId: bar, comparisonViewName: 'Cellar' }
    const basil = {
      id: kitchen.basil.groupId,
      name: 'Basil',
      comparisonViewId: kitchen.list.id,
      comparisonViewName: 'Walk-in',
    }
    const chef = app.as(kitchen.chef)
    const all = (await chef.get('/comparison-views/all-groups')).body
    expect(all.data).toEqual(expect.arrayContaining([gin, basil]))
    expect(all.data).toHaveLength(3)
    const like = [{ field: 'name', operator: 'like', value: 'BASIL' }]
    const found = (await chef.get('/comparison-views/groups-search', { search: 'basil' })).body.data
    const filtered = (await chef.get('/comparison-views/all-groups', { filters: like })).body.data
    for (const data of [found, filtered]) {
      expect(data).toHaveLength(2)
      expect(data).toEqual(expect.arrayContaining([gin, basil]))
    }
    const stranger = app.as((await aCountingKitchen(app)).owner)
    expect((await stranger.get('/comparison-views/groups-search', { search: 'gin' })).body.data).toEqual([])
  })
})

describe('the calls that count', () => {
  it('take a distributor’s item, a custom item, a sub-recipe, and any of them by the inventory', async () => {
    const group = `${list}/groups/${kitchen.roma.groupId}`
    const packSize = { outerPack: 2, innerPack: 10, uom: 'LB' }
    const sauce = { description: 'House sauce', unitMeasure: 'CS', distributor: 'Our stove', price: 20 }
    const { genericCustomItemId } = (await owner.post(`${group}/custom`, { ...sauce, packSize })).body
    const subRecipeId = await aSubRecipe(owner, await aCategory(owner))
    await owner.post(`${group}/link-items`, { subrecipes: [subRecipeId] })
    const { id: inventoryId } = (await owner.post('/inventory', { start_date: today() })).body
    const counted = { onHand: 1, onHandPack: 1, collectiveOnHand: 30, collectiveOnHandUom: 'LB' }
    for (const [path, wanted] of [
      [`${group}/item/${kitchen.roma.id}`, counted],
      [`${group}/custom/${genericCustomItemId}`, counted],
      [`${group}/subrecipe/${subRecipeId}`, { onHand: 1, onHandPack: 1 }],
      [`/inventory/${inventoryId}/item/${kitchen.plum.id}`, { onHand: 1, onHandPack: 1 }],
    ] as const) {
      const saved = await app.as(kitchen.chef).patch(path, { onHand: 1, onHandPack: 1 })
      expect([path, saved.status]).toEqual([path, 200])
      expect(saved.body).toMatchObject({ ...wanted, conflicts: [] })
    }
    const { data } = (await owner.get(`/inventory/${inventoryId}/items`)).body
    const names = data.flatMap((item: Record<string, unknown>) => (item.onHand === 1 ? [item.description] : []))
    expect(names).toEqual(expect.arrayContaining(['roma', 'House sauce', 'plum']))
    expect(names).toHaveLength(4)
    // By the kind it is, and by no other.
    for (const path of [`${group}/custom/${kitchen.roma.id}`, `${group}/subrecipe/999999`])
      expect((await owner.patch(path, { onHand: 1 })).status).toBe(404)
  })
})

function today(): string {
  return app.clock.now().toISOString().slice(0, 10)
}
