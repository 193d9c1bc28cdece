// The rows of two groups: what is linked in which order, what each says, what a flag hides, and what is noted of it.
import { beforeEach, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { aCountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let place: TestLocation
let boss: TestPerson
let owner: Client
let items: Record<'oil' | 'vinegar' | 'match', TestItem>
let ids: Record<'list' | 'dressing' | 'pantry', number>

type Row = Record<string, unknown> & { id: number; name: string }
const pathOf = (group: number) => `/comparison-views/${ids.list}/groups/${group}`
const link = (group: number, list: TestItem[]) =>
  owner.post(`${pathOf(group)}/link-items`, { items: list.map(({ id }) => id) })
const rowsOf = async (group: number, client = owner): Promise<Row[]> =>
  (await client.get(pathOf(group), { expand: 'items' })).body.items
const rowOf = async (group: number, name: string) => (await rowsOf(group)).find((row) => row.name === name)

async function addSalsa() {
  const form = { unitMeasure: 'EA', distributor: 'Our own', price: 4, din: ' D7 ', brand: ' Us ' }
  const packSize = { outerPack: 1, innerPack: 6, uom: 'EA' }
  await owner.post(`${pathOf(ids.dressing)}/custom`, { ...form, description: 'Salsa', packSize })
}
/** Vinegar, both oils and a salsa of their own in Dressing. */
async function fillDressing() {
  await link(ids.dressing, [items.vinegar, items.match, items.oil])
  await addSalsa()
}

beforeEach(async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  await aCountingKitchen(app)
  const [hudson, mercato] = [
    await aDistributor(app, { nickname: 'Hudson' }),
    await aDistributor(app, { nickname: 'Mercato' }),
  ]
  place = await aLocation(app, { distributorIds: [hudson.id, mercato.id] })
  boss = await aPerson(app, { at: [place], title: 'Owner' })
  owner = app.as(boss)
  const match = await anItem(app, place, { name: 'Oil Olive House', distributorId: mercato.id, priceCents: 1_500 })
  const oil = await anItem(app, place, {
    name: 'Oil Olive',
    description: 'Extra virgin',
    brand: 'Sole',
    category: 'Oils',
    unitMeasure: 'CS',
    priceCents: 1_900,
    effectivePriceCents: 2_100,
    unitPrice: 84_000,
    packText: '6/1 LT',
    packOuter: 6,
    packInner: 1,
    packUom: 'L',
    imageUrl: 'https://images.test/oil.png',
    isPartner: true,
    rebateCents: 125,
    matchId: match.id,
    matchType: 'SavingsOption',
    savingsCents: 600,
    purchaseCount: 3,
    isFromInvoice: true,
    lastPurchasedQuantity: 2,
    lastPurchasedOn: '2026-02-20',
    lastPurchasedPriceCents: 2_050,
    isPriceOutdated: true,
    purchasedPriceCents: 2_100,
    invoiceDate: '2026-02-21',
    endDate: '2026-02-28',
    isElectronicInvoice: true,
  })
  const vinegar = await anItem(app, place, {
    name: 'Vinegar',
    packText: 'LOOSE',
    packOuter: null,
    packInner: null,
    packUom: null,
  })
  items = { oil, vinegar, match }
  const list = (await owner.post('/comparison-views', { name: 'Walk-in' })).body.id
  const group = async (name: string) => (await owner.post(`/comparison-views/${list}/groups`, { name })).body.id
  ids = { list, dressing: await group('Dressing'), pantry: await group('Pantry') }
})

test('items come behind those that are there, in the order they were chosen; an unknown one brings none of them', async () => {
  const { oil, vinegar, match } = items
  const stranger = await anItem(app, (await aCountingKitchen(app)).location)
  expect((await link(ids.dressing, [vinegar])).body).toMatchObject({ linked: 1 })
  for (const foreign of [stranger, { ...oil, id: 2_000_000_000 }])
    expect((await link(ids.dressing, [oil, foreign])).body.code).toBe('unknown_item')
  const subrecipes = await owner.post(`${pathOf(ids.dressing)}/link-items`, { items: [oil.id], subrecipes: [7] })
  expect(subrecipes.body.code).toBe('unknown_item')
  expect(await rowsOf(ids.dressing)).toHaveLength(1)
  expect((await link(ids.dressing, [match, vinegar, oil])).body).toMatchObject({ linked: 2 })
  // Behind the last of several, not only behind the first.
  const salt = await anItem(app, place, { name: 'Salt' })
  await link(ids.dressing, [salt])
  const last = (await rowsOf(ids.dressing)).toSorted((a, b) => Number(b.shelfIndex) - Number(a.shelfIndex))[0]
  expect(last?.name).toBe('Salt')
  expect((await owner.delete(`${pathOf(ids.dressing)}/item/${last?.id}`)).status).toBe(200)
  await addSalsa()
  const shelf = (await rowsOf(ids.dressing)).toSorted((a, b) => Number(a.shelfIndex) - Number(b.shelfIndex))
  expect(shelf.map(({ name }) => name)).toEqual(['Vinegar', 'Oil Olive House', 'Oil Olive', 'Salsa'])
  expect(new Set(shelf.map(({ shelfIndex }) => shelfIndex)).size).toBe(4)
})

test('a distributor’s item says all it is known by, and its own what was typed', async () => {
  await fillDressing()
  const oil = await rowOf(ids.dressing, 'Oil Olive')
  const common = {
    brandImageUrl: null,
    autoAdded: false,
    isPreferred: false,
    keepsCountedPack: false,
  }
  const notCounted = {
    onHand: null,
    onHandPack: null,
    onHandUom: null,
    onHandVersion: 0,
    onHandPackVersion: 0,
    onHandUomVersion: 0,
    totalOnHand: null,
    totalOnHandAmount: null,
    collectiveOnHand: null,
    collectiveOnHandUom: null,
    countedAt: null,
    countedBy: null,
    lastCount: null,
  }
  expect(oil).toMatchObject({
    ...common,
    ...notCounted,
    type: 'item',
    itemDistributorId: items.oil.id,
    subRecipeId: null,
    description: 'Extra virgin',
    din: items.oil.din,
    brand: 'Sole',
    category: 'Oils',
    distributor: 'Hudson',
    imageUrl: 'https://images.test/oil.png',
    unitMeasure: 'CS',
    price: 21,
    // as much more than the guide's 8.40 as the price last paid is than the guide's
    unitPrice: 9.2842,
    packSize: '6/1 LT',
    unitQuantity: 6,
    unitSize: 1,
    unitType: 'L',
    packSizeUom: 'L',
    customPackSize: null,
    isCustomPackSize: false,
    isPartner: true,
    rebate: 1.25,
    isPunchedOut: false,
    isUnpurchasable: 0,
    isElectronicInvoiceItem: true,
    isPurchased: true,
    lastPurchasedQty: 2,
    lastPurchasedDate: '2026-02-20',
    lastPurchasedPrice: 20.5,
    matchId: items.match.id,
    matchType: 'SavingsOption',
    matchDistributor: 'Mercato',
    savings: 6,
    showSavings: true,
    isCatchWeight: false,
    isMarketPrice: false,
    isPriceOutdated: true,
    isFromInvoice: true,
    purchasedPrice: 21,
    invoiceDate: '2026-02-21',
    endDate: '2026-02-28',
    finalUnitPrice: 3.5,
    finalUnit: 'L',
    isConvertible: true,
  })
  expect(await rowOf(ids.dressing, 'Vinegar')).toMatchObject({
    packSize: 'LOOSE',
    packSizeUom: null,
    unitQuantity: null,
    unitSize: null,
    finalUnitPrice: null,
    finalUnit: null,
    matchId: null,
    savings: null,
    showSavings: false,
    rebate: null,
    isPurchased: false,
    isConvertible: true,
  })
  expect(await rowOf(ids.dressing, 'Salsa')).toMatchObject({
    ...common,
    ...notCounted,
    type: 'custom',
    itemDistributorId: null,
    description: 'Salsa',
    din: 'D7',
    brand: 'Us',
    category: '',
    distributor: 'Our own',
    unitMeasure: 'EA',
    price: 4,
    packSize: '1/6 EA',
    packSizeUom: 'EA',
    isPartner: false,
    isPunchedOut: false,
    isPurchased: false,
    matchDistributor: null,
    finalUnitPrice: 0.6667,
  })
})

test('matches and rebates are told only where their flags are on', async () => {
  await fillDressing()
  const told = async (off: ('display_match' | 'display_rebate')[]) => {
    const flags = { displayMatch: !off.includes('display_match'), displayRebate: !off.includes('display_rebate') }
    await app.deps.database.shared.updateTable('locations').set(flags).where('id', '=', place.id).execute()
    // The process remembers a person for a moment only.
    app.clock.set(new Date(app.clock.now().getTime() + 1_000).toISOString())
    const oil = await rowOf(ids.dressing, 'Oil Olive')
    return [oil?.matchId ?? null, oil?.matchType, oil?.matchDistributor, oil?.savings, oil?.showSavings, oil?.rebate]
  }
  const match = [items.match.id, 'SavingsOption', 'Mercato', 6, true]
  const none = [null, null, null, null, false]
  expect(await told(['display_match'])).toEqual([...none, 1.25])
  expect(await told(['display_rebate'])).toEqual([...match, null])
  expect(await told([])).toEqual([...match, 1.25])
})

test('group spend and what is in the cart are of the group’s own items, by quantity and the price in force', async () => {
  await fillDressing()
  const { oil, vinegar, match } = items
  await link(ids.pantry, [vinegar])
  const itemList = [
    { itemDistributorId: oil.id, quantity: 3 },
    { itemDistributorId: vinegar.id, quantity: 2 },
    { itemDistributorId: match.id, quantity: 1 },
  ]
  await owner.post('/shopping-carts', { itemList, lastModified: '0' })
  const spend = async (expand: string) => {
    const { data } = (await owner.get(`/comparison-views/${ids.list}/groups`, { expand })).body
    return data.map((group: Row) => [group.name, group.purchased, group.orderTotal])
  }
  // 3 × 21 + 2 × 20 + 15, and 2 × 20
  expect(await spend('purchased,orderTotal')).toEqual([
    ['Dressing', 0, 118],
    ['Pantry', 0, 40],
  ])
  const ordered = itemList.slice(0, 2)
  const order = await owner.post('/orders', {
    distributorId: place.distributorIds[0],
    paymentType: 'terms',
    itemList: JSON.stringify(ordered),
    requestedDeliveryDate: '2026-03-06',
  })
  expect(order.status, order.text).toBe(201)
  expect(await spend('purchased,orderTotal')).toEqual([
    ['Dressing', 103, 15],
    ['Pantry', 40, 0],
  ])
  expect(await spend('orderTotal')).toEqual([
    ['Dressing', null, 15],
    ['Pantry', null, 0],
  ])
})

test('codes of an item come in the order they were taught', async () => {
  await fillDressing()
  const oil = await rowOf(ids.dressing, 'Oil Olive')
  const teach = (code: string) => owner.post('/inventory/barcodes', { code, id: oil?.id })
  const minute = (n: number) => app.clock.set(`2026-03-04T16:0${n}:00Z`)
  for (const [code, at] of [
    ['900', 1],
    ['222', 2],
    ['111', 2],
    ['100', 3],
  ] as const) {
    minute(at)
    await teach(code)
  }
  const { data } = (await owner.get(`/comparison-views/${ids.list}/counting-list`)).body
  const rows = data.flatMap(({ items: held }: { items: { name: string; barcodes: string[] }[] }) => held)
  expect(rows.find(({ name }: Row) => name === 'Oil Olive').barcodes).toEqual(['900', '111', '222', '100'])
})

test('each change of a row is noted with the row or its group, and what it was', async () => {
  await fillDressing()
  await link(ids.pantry, [items.vinegar])
  await owner.post('/inventory/barcodes', { code: '900', id: (await rowOf(ids.dressing, 'Oil Olive'))?.id })
  const from = (await auditTrail(app.databaseUrl, place.id)).length
  const [oil, vinegar, salsa] = [
    await rowOf(ids.dressing, 'Oil Olive'),
    await rowOf(ids.dressing, 'Vinegar'),
    await rowOf(ids.dressing, 'Salsa'),
  ].map((row) => row?.id)
  const pantry = pathOf(ids.pantry)
  const { body } = await link(ids.pantry, [items.oil, items.vinegar])
  const row = body.items.find(({ name }: Row) => name === 'Oil Olive').id
  const form = { description: 'Rub', unitMeasure: 'EA', distributor: 'Our own', price: 4.25, din: '', brand: '' }
  const packSize = { outerPack: 1, innerPack: 6, uom: 'EA' }
  const { genericCustomItemId: rub } = (await owner.post(`${pantry}/custom`, { ...form, packSize })).body
  await owner.patch(`${pantry}/custom/${rub}/details`, { ...form, price: 5, packSize })
  await owner.patch(`${pantry}/item/${row}/pack-size`, { packSize: { outerPack: 2, innerPack: 3, uom: 'L' } })
  await owner.patch(`${pantry}/item/${row}/pack-size`, { packSize: null })
  await owner.patch(`${pantry}/item/${row}/shelf`, { afterId: null })
  await owner.patch(`${pantry}/item/${row}/shelf`, { afterId: rub })
  await owner.post(`/generic-item/toggle-is-preferred/${row}`)
  await owner.post('/inventory/barcodes', { code: '900', id: vinegar })
  await owner.post('/inventory/barcodes', { code: '900', id: vinegar })
  await owner.post('/inventory/barcodes', { code: '901', id: salsa })
  expect((await owner.post('/generic-item/toggle-is-preferred/2000000000')).status).toBe(404)
  // By its kind and in its group only.
  for (const wrong of [
    `${pantry}/custom/${row}`,
    `${pantry}/item/${rub}`,
    `${pantry}/item/${oil}`,
    `${pantry}/subrecipe/7`,
  ])
    expect((await owner.delete(wrong)).status).toBe(404)
  await owner.delete(`${pantry}/item/${row}`)
  await owner.delete(`${pantry}/custom/${rub}`)
  const custom = {
    packUom: 'EA',
    packInner: '6',
    packOuter: '1',
    description: 'Rub',
    distributor: 'Our own',
    din: '',
    brand: '',
  }
  const trail = (await auditTrail(app.databaseUrl, place.id)).slice(from)
  expect(trail.every(([, , userId]) => userId === boss.id)).toBe(true)
  const ofPantry = `generic-group ${ids.pantry}`
  expect(trail.map(([action, object, , before, after]) => [action, object, before, after])).toEqual([
    ['link-items', ofPantry, null, { itemIds: [items.oil.id, items.vinegar.id], linked: 1 }],
    ['add-custom-item', ofPantry, null, { id: rub, ...custom, unitMeasure: 'EA', priceCents: 425 }],
    ['change-custom-item', ofPantry, null, { id: rub, ...custom, unitMeasure: 'EA', priceCents: 500 }],
    ['change-pack-size', ofPantry, { id: row, pack: null }, { id: row, pack: { outer: 2, inner: 3, uom: 'L' } }],
    ['change-pack-size', ofPantry, { id: row, pack: '2.000000/3.000000 L' }, { id: row, pack: null }],
    ['place-on-shelf', `group-item ${row}`, { place: 2 }, { place: 1 }],
    ['place-on-shelf', `group-item ${row}`, { place: 1 }, { place: 3 }],
    ['toggle-preferred', `group-item ${row}`, null, { isPreferred: true }],
    [
      'teach-barcode',
      `group-item ${vinegar}`,
      { code: '900', itemId: items.oil.id, customItemId: null, name: 'Oil Olive' },
      { code: '900' },
    ],
    ['teach-barcode', `group-item ${salsa}`, null, { code: '901' }],
    ['remove-group-item', ofPantry, expect.objectContaining({ kind: 'item', id: row, itemId: items.oil.id }), null],
    ['remove-group-item', ofPantry, expect.objectContaining({ kind: 'custom', id: rub, itemId: null }), null],
  ])
})
