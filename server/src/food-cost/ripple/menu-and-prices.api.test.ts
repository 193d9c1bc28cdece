import { beforeAll, expect, it } from 'vitest'
import { aCountingKitchen, placeOnShelf } from '../../testing/factories/counting-kitchen.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

it('says which dishes are popular and which earn, by category', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const { owner, roma } = await aCountingKitchen(app)
  const client = app.as(owner)
  const mains = await aCategory(client)
  const dish = async (name: string, price: number, pounds: number) => {
    const id = await aRecipe(client, mains, { name, price })
    await anIngredient(client, id, { item: roma.itemId }, { recipe_amount: pounds })
    return id
  }
  const ids = [
    await dish('Star', 20, 2),
    await dish('Plowhorse', 10, 4),
    await dish('Puzzle', 30, 3),
    await dish('Dog', 9, 4),
  ]
  const rows = ['03/02/2026,Star,40,0,800', '03/02/2026,Plowhorse,40,0,400', '03/02/2026,Puzzle,10,0,300']
  const more = ['03/02/2026,Dog,12,2,90', '03/02/2026,Wine,1,0,10', '02/01/2026,Dog,500,0,4500']
  const text = ['Business Date,Menu Item,Qty Sold,Void Qty,Net Sales', ...rows, ...more].join('\n')
  await client.upload('/pos/sales-file', {}, { fileName: 'Sales.csv', bytes: Buffer.from(text) })
  for (const [at, item_name] of ['Star', 'Plowhorse', 'Puzzle', 'Dog'].entries())
    await client.post('/pos/assign-recipe', { item_name, recipe_id: ids[at], force: true })
  const { data, summary } = (await client.get('/menu-engineering', { bgn_date: '2026-03-01', end_date: '2026-03-31' }))
    .body
  expect(summary).toEqual({ mappedPercent: 99, unmappedTotal: 10, unmappedItems: 1, sales: 1_600, voidedTotal: 0 })
  expect(data).toMatchObject([{ id: mains, name: 'Mains', popularFrom: 17.5, earningFrom: 12.8 }])
  expect(data[0].dishes).toEqual([
    { id: ids[0], name: 'Star', sold: 40, share: 40, price: 20, cost: 2, margin: 18, earned: 720, isCostComplete: true, class: 'star' },
    { id: ids[2], name: 'Puzzle', sold: 10, share: 10, price: 30, cost: 3, margin: 27, earned: 270, isCostComplete: true, class: 'puzzle' },
    { id: ids[1], name: 'Plowhorse', sold: 40, share: 40, price: 10, cost: 4, margin: 6, earned: 240, isCostComplete: true, class: 'plowhorse' },
    { id: ids[3], name: 'Dog', sold: 10, share: 10, price: 9, cost: 4, margin: 5, earned: 50, isCostComplete: true, class: 'dog' },
  ]) // prettier-ignore
})

it('what a dish earned is what it brought less its food, though its average price is rounded', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const { owner, roma } = await aCountingKitchen(app)
  const client = app.as(owner)
  const star = await aRecipe(client, await aCategory(client), { name: 'Star', price: 4 })
  await anIngredient(client, star, { item: roma.itemId }, { recipe_amount: 2 })
  const text = 'Business Date,Menu Item,Qty Sold,Net Sales\n03/02/2026,Star,3000,10000'
  await client.upload('/pos/sales-file', {}, { fileName: 'Sales.csv', bytes: Buffer.from(text) })
  await client.post('/pos/assign-recipe', { item_name: 'Star', recipe_id: star, force: true })
  const { data } = (await client.get('/menu-engineering', { bgn_date: '2026-03-01', end_date: '2026-03-31' })).body
  expect(data[0].dishes).toMatchObject([{ sold: 3_000, price: 3.33, cost: 2, margin: 1.33, earned: 4_000 }])
})

it('classes no dish whose cost is not known, and measures the others without it', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const { owner, roma, plum } = await aCountingKitchen(app)
  const client = app.as(owner)
  const mains = await aCategory(client)
  const ofRoma = async (name: string, pounds: number) => {
    const id = await aRecipe(client, mains, { name })
    await anIngredient(client, id, { item: roma.itemId }, { recipe_amount: pounds })
    return id
  }
  const [salad, pasta] = [await ofRoma('Salad', 2), await ofRoma('Pasta', 4)]
  const soup = await ofRoma('Soup', 1)
  await anIngredient(client, soup, { item: plum.itemId }, { recipe_amount: 1, recipe_pack_size_uom: 'qt' })
  const text = ['Business Date,Menu Item,Qty Sold,Net Sales', '03/02/2026,Salad,40,400', '03/02/2026,Pasta,10,100']
  const more = ['03/02/2026,Burger,100,5000', '03/02/2026,Soup,50,450']
  const bytes = Buffer.from([...text, ...more].join('\n'))
  await client.upload('/pos/sales-file', {}, { fileName: 'Sales.csv', bytes })
  const burger = await aRecipe(client, mains, { name: 'Burger' })
  for (const [item_name, recipe_id] of Object.entries({ Salad: salad, Pasta: pasta, Burger: burger, Soup: soup }))
    await client.post('/pos/assign-recipe', { item_name, recipe_id, force: true })
  const { data } = (await client.get('/menu-engineering', { bgn_date: '2026-03-01', end_date: '2026-03-31' })).body
  // $8.00 of forty and $6.00 of ten: the average portion of those whose cost is known leaves $7.60
  expect(data).toMatchObject([{ popularFrom: 35, earningFrom: 7.6 }])
  const notJudged = { share: null, margin: null, earned: null, isCostComplete: false, class: null }
  expect(data[0].dishes).toMatchObject([
    { name: 'Salad', share: 80, margin: 8, earned: 320, class: 'star' },
    { name: 'Pasta', share: 20, margin: 6, earned: 60, class: 'dog' },
    { name: 'Burger', sold: 100, price: 50, ...notJudged },
    { name: 'Soup', sold: 50, price: 9, cost: 1, ...notJudged },
  ])
})

it('judges no dish of which everything sold was voided, or more, as of the day before', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const { owner, roma } = await aCountingKitchen(app)
  const client = app.as(owner)
  const mains = await aCategory(client)
  const text =
    'Business Date,Menu Item,Qty Sold,Void Qty,Net Sales\n03/02/2026,Star,4,1,12\n03/02/2026,Sent back,5,5,9.5\n03/02/2026,Taken off,1,2,-4'
  await client.upload('/pos/sales-file', {}, { fileName: 'Sales.csv', bytes: Buffer.from(text) })
  for (const name of ['Star', 'Sent back', 'Taken off']) {
    const recipe_id = await aRecipe(client, mains, { name, price: 4 })
    await anIngredient(client, recipe_id, { item: roma.itemId })
    await client.post('/pos/assign-recipe', { item_name: name, recipe_id, force: true })
  }
  const { data, summary } = (await client.get('/menu-engineering', { bgn_date: '2026-03-01', end_date: '2026-03-31' }))
    .body
  // Alone in its category it would be judged against itself.
  expect(data[0].dishes).toMatchObject([{ name: 'Star', sold: 3, share: 100, class: null }])
  // the money of the others is said, so that all of it adds up to the sales
  expect(summary).toMatchObject({ sales: 17.5, unmappedTotal: 0, voidedTotal: 5.5 })
})

it('says which dishes a price moved over their target, by which item, and what restores them', async () => {
  app.clock.set('2026-03-01T15:00:00Z')
  const { owner, roma, location } = await aCountingKitchen(app)
  const client = app.as(owner)
  const mains = await aCategory(client)
  const cheaper = await anItem(app, location, {
    name: 'roma b',
    priceCents: 2_200,
    packOuter: 2,
    packInner: 10,
    packUom: 'LB',
  })
  const linked = [roma.id, await placeOnShelf(app, location, { id: roma.groupId, name: '' }, cheaper.id)]
  const sauce = await aSubRecipe(client, mains)
  await anIngredient(client, sauce, { generic: roma.groupId }, {
    recipe_amount: 4, recipe_pack_size_uom: 'lb',
    link_items: linked.map((generic_item_id) => ({ generic_item_id })),
  }) // prettier-ignore
  const setPrice = async (itemId: number, priceCents: number, startDate: string) => {
    const db = app.deps.database.forLocation(location.id)
    const isLater = startDate > '2026-03-01'
    if (isLater) await db.updateTable('items').set({ priceCents, effectivePriceCents: priceCents }).where('id', '=', itemId).execute()
    await db.insertInto('itemPrices').values({ locationId: location.id, itemId, startDate, priceCents, recordedAt: app.clock.now() }).execute()
  } // prettier-ignore
  await setPrice(roma.itemId, 2_000, '2026-02-01')
  await app.deps.database
    .forLocation(location.id)
    .updateTable('items')
    .set({ lastPurchasedOn: '2026-02-20' })
    .where('id', '=', roma.itemId)
    .execute()
  const pasta = await aRecipe(client, mains, { name: 'Pasta', price: 6 })
  // half a batch: two pounds
  await anIngredient(client, pasta, { subrecipe: sauce }, { recipe_amount: 1, recipe_pack_size_uom: 'qt' })
  const safe = await aRecipe(client, mains, { name: 'Soup', price: 30 })
  await anIngredient(client, safe, { subrecipe: sauce }, { recipe_amount: 1, recipe_pack_size_uom: 'qt' })
  const ripple = async (query = {}) => (await client.get('/price-ripple', { since: '2026-03-01', ...query })).body
  expect(await ripple()).toEqual({ target: 35, data: [], summary: { dearer: 0, recipes: 2, dearest: [] } })
  app.clock.set('2026-03-04T15:00:00Z')
  await setPrice(roma.itemId, 2_500, '2026-03-04')
  // $2.00 were 33.3 % of $6.00, $2.50 are 41.7 %; of the other item it would be $2.20
  expect(await ripple()).toEqual({
    target: 35,
    data: [
      {
        id: pasta,
        menuCategoryId: mains,
        name: 'Pasta',
        price: 6,
        costBefore: 2,
        cost: 2.5,
        percentBefore: 33.3,
        percent: 41.7,
        priceToRestore: 7.15,
        isByPrices: true,
        movers: [{ itemId: roma.itemId, name: 'roma', before: 20, now: 25, onPlate: 0.5 }],
        swap: null,
      },
    ],
    summary: {
      dearer: 2,
      recipes: 2,
      dearest: [
        { id: pasta, name: 'Pasta', costBefore: 2, cost: 2.5 },
        { id: safe, name: 'Soup', costBefore: 2, cost: 2.5 },
      ],
    },
  })
  expect((await ripple({ target: 37 })).data).toMatchObject([
    { priceToRestore: 6.76, swap: { from: 'roma', to: 'roma b', cost: 2.2, percent: 36.7 } },
  ])
  expect((await ripple({ since: '2026-03-04' })).data).toEqual([])
  // An item that is off the order guide can't be bought in its place.
  const offGuide = (isPunchedOut: boolean) =>
    app.deps.database.forLocation(location.id).updateTable('items').set({ isPunchedOut }).where('id', '=', cheaper.id).execute() // prettier-ignore
  await offGuide(true)
  expect((await ripple({ target: 37 })).data).toMatchObject([{ priceToRestore: 6.76, swap: null }])
  await offGuide(false)
  // $2.205 is shown as $2.21: a swap never promises more than it saves.
  await setPrice(cheaper.id, 2_205, '2026-03-04')
  expect((await ripple({ target: 37 })).data).toMatchObject([{ swap: { to: 'roma b', cost: 2.21, percent: 36.8 } }])
  // The target of the location is meant where none is sent.
  await client.put('/food-cost-target', { target: 37, high: 42.5 })
  expect(await ripple()).toMatchObject({ target: 37, data: [{ priceToRestore: 6.76 }] })
})

/** Ten days ago roma was a dollar a pound. */
async function aDearerRoma() {
  app.clock.set('2026-03-01T15:00:00Z')
  const kitchen = await aCountingKitchen(app)
  const client = app.as(kitchen.owner)
  const db = app.deps.database.forLocation(kitchen.location.id)
  const priced = async (itemId: number, priceCents: number, startDate: string) => {
    await db.updateTable('items').set({ priceCents, effectivePriceCents: priceCents }).where('id', '=', itemId).execute()
    await db.insertInto('itemPrices').values({ locationId: kitchen.location.id, itemId, startDate, priceCents, recordedAt: app.clock.now() }).execute()
  } // prettier-ignore
  await priced(kitchen.roma.itemId, 2_000, '2026-02-01')
  const ripple = async () => (await client.get('/price-ripple', { since: '2026-03-01' })).body
  return { ...kitchen, client, mains: await aCategory(client), priced, ripple }
}

it('says of a dish that a larger portion brought over its target that no price did', async () => {
  const { client, mains, roma, ripple, priced } = await aDearerRoma()
  const dish = async (name: string) => {
    const id = await aRecipe(client, mains, { name, price: 6 })
    return { id, line: await anIngredient(client, id, { item: roma.itemId }, { recipe_amount: 2 }) }
  }
  const [doubled] = [await dish('Doubled'), await dish('As it was')]
  await client.get('/recipe', { limit: 10 })
  app.clock.set('2026-03-04T15:00:00Z')
  await client.patch(`/recipe/${doubled.id}/ingredient/${doubled.line}`, { recipe_amount: 4 })
  expect((await ripple()).data).toMatchObject([
    { name: 'Doubled', isByPrices: false, movers: [], costBefore: 2, cost: 4 },
  ])
  await priced(roma.itemId, 2_200, '2026-03-04')
  const { data } = await ripple()
  // a price moved too, but the portion would have done it alone
  expect(data).toMatchObject([
    { name: 'Doubled', isByPrices: false, movers: [{ name: 'roma', onPlate: 0.4 }] },
    { name: 'As it was', isByPrices: true, movers: [{ name: 'roma', onPlate: 0.2 }] },
  ])
})

it('sets a price before against the one of now for as much as a case holds now', async () => {
  const { client, mains, roma, location, ripple, priced } = await aDearerRoma()
  const db = app.deps.database.forLocation(location.id)
  const holds = (packAmount: string) =>
    db.updateTable('itemPrices').set({ keepsPack: true, packAmount, packUom: 'LB' }).where('itemId', '=', roma.itemId)
  await holds('20').execute()
  const pasta = await aRecipe(client, mains, { name: 'Pasta', price: 6 })
  await anIngredient(client, pasta, { item: roma.itemId }, { recipe_amount: 2 })
  await client.get('/recipe', { limit: 10 })
  app.clock.set('2026-03-04T15:00:00Z')
  await db.updateTable('items').set({ packOuter: '1', packInner: '10' }).where('id', '=', roma.itemId).execute()
  await priced(roma.itemId, 1_500, '2026-03-04')
  await holds('10').where('startDate', '=', '2026-03-04').execute()
  // Ten pounds were $10.00 of the $20.00 for twenty: a case became cheaper, and a pound dearer.
  expect((await ripple()).data).toMatchObject([
    { costBefore: 2, cost: 3, isByPrices: true, movers: [{ name: 'roma', before: 10, now: 15, onPlate: 1 }] },
  ])
})

it('tells no price as moved that counted by an invoice already on the day before', async () => {
  const { client, mains, roma, location, ripple } = await aDearerRoma()
  const paid = { effectivePriceCents: 2_400, purchasedPriceCents: 2_400, invoiceDate: '2026-02-20', endDate: '2026-02-25' } // prettier-ignore
  await app.deps.database
    .forLocation(location.id)
    .updateTable('items')
    .set(paid)
    .where('id', '=', roma.itemId)
    .execute()
  const pasta = await aRecipe(client, mains, { name: 'Pasta', price: 8 })
  const line = await anIngredient(client, pasta, { item: roma.itemId }, { recipe_amount: 2 })
  await client.get('/recipe', { limit: 10 })
  app.clock.set('2026-03-04T15:00:00Z')
  await client.patch(`/recipe/${pasta}/ingredient/${line}`, { recipe_amount: 4 })
  expect((await ripple()).data).toMatchObject([{ costBefore: 2.4, cost: 4.8, isByPrices: false, movers: [] }])
})

it('names no mover or swap inside a sub-recipe whose cost was typed', async () => {
  const { client, mains, roma, plum, location, ripple, priced } = await aDearerRoma()
  await priced(plum.itemId, 1_500, '2026-02-01')
  const cheaper = await anItem(app, location, {
    name: 'roma b',
    priceCents: 1_000,
    packOuter: 2,
    packInner: 10,
    packUom: 'LB',
  })
  const linked = [roma.id, await placeOnShelf(app, location, { id: roma.groupId, name: '' }, cheaper.id)]
  const used = app.deps.database.forLocation(location.id).updateTable('items').set({ lastPurchasedOn: '2026-02-20' })
  await used.where('id', '=', roma.itemId).execute()
  const sauce = await aSubRecipe(client, mains)
  await anIngredient(client, sauce, { generic: roma.groupId }, {
    recipe_amount: 4, recipe_pack_size_uom: 'lb',
    link_items: linked.map((generic_item_id) => ({ generic_item_id })),
  }) // prettier-ignore
  await client.patch(`/recipe/${sauce}`, { totalCost: 6 })
  const pasta = await aRecipe(client, mains, { name: 'Pasta', price: 12 })
  await anIngredient(client, pasta, { subrecipe: sauce }, { recipe_amount: 1, recipe_pack_size_uom: 'qt' })
  await anIngredient(client, pasta, { item: plum.itemId })
  await client.get('/recipe', { limit: 10 })
  app.clock.set('2026-03-04T15:00:00Z')
  await priced(roma.itemId, 9_000, '2026-03-04')
  await priced(plum.itemId, 3_000, '2026-03-04')
  expect((await ripple()).data).toMatchObject([
    { name: 'Pasta', costBefore: 4, cost: 5, movers: [{ name: 'plum', onPlate: 1 }], swap: null },
  ])
})

it('compares no cost with one of a day on which something of it was not known', async () => {
  const { client, mains, roma, plum, ripple, priced } = await aDearerRoma()
  const pasta = await aRecipe(client, mains, { name: 'Pasta', price: 9 })
  await anIngredient(client, pasta, { item: roma.itemId })
  const line = await anIngredient(
    client,
    pasta,
    { item: plum.itemId },
    { recipe_amount: 4, recipe_pack_size_uom: 'qt' },
  )
  await client.get('/recipe', { limit: 10 })
  app.clock.set('2026-03-04T15:00:00Z')
  await priced(roma.itemId, 2_400, '2026-03-04')
  await client.patch(`/recipe/${pasta}/ingredient/${line}`, { recipe_amount: 4, recipe_pack_size_uom: 'lb' })
  expect(await ripple()).toMatchObject({ data: [], summary: { recipes: 0 } })
})
