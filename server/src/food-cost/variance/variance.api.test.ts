import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { aCountingKitchen, aGroup, anItemToCount, countPath } from '../../testing/factories/counting-kitchen.ts'
import { cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../../testing/factories/recipes.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const sunday = '2026-03-01'
const nextSunday = '2026-03-08'
/** ten in the evening in New York */
const closing = (day: string) => new Date(Date.parse(`${day}T22:00:00-05:00`)).toISOString()

/** A week: counted on two Sunday nights, a delivery, sales of two dishes, a sauce that is prepared and counted, waste. */
async function aWeek() {
  app.clock.set('2026-02-28T15:00:00Z')
  const kitchen = await aCountingKitchen(app)
  const { owner, roma, plum, basil, list } = kitchen
  const client = app.as(owner)
  const menu = await aCategory(client)
  const sauce = await aSubRecipe(client, menu)
  await anIngredient(client, sauce, { item: roma.itemId }, { recipe_amount: 2 })
  const salad = await aRecipe(client, menu, { name: 'Tomato salad' })
  // half a pound, a fifth of what is bought is lost
  await anIngredient(client, salad, { item: roma.itemId }, { recipe_amount: 0.5, waste_percentage: 20 })
  const pasta = await aRecipe(client, menu, { name: 'Pasta al pomodoro' })
  await anIngredient(client, pasta, { subrecipe: sauce }, { recipe_amount: 1, recipe_pack_size_uom: 'cup' })
  await anIngredient(client, pasta, { item: plum.itemId }, { recipe_amount: 4, recipe_pack_size_uom: 'oz' })
  const group = `/comparison-views/${list.id}/groups/${roma.groupId}`
  await client.post(`${group}/link-items`, { subrecipes: [sauce] })
  const count = async (day: string, of: { roma: number; plum: number; batches: number }) => {
    app.clock.set(closing(day))
    await client.post('/inventory', { start_date: day })
    await client.patch(countPath(roma), { onHand: of.roma })
    await client.patch(countPath(plum), { onHand: of.plum })
    await client.patch(`${group}/subrecipe/${sauce}`, { onHand: of.batches })
    const { status, body, text } = await client.post('/inventory/complete', {})
    if (status !== 200) throw new Error(text)
    return body.id as number
  }
  // A file comes after its last day.
  const sell = (rows: readonly string[]) => {
    app.clock.set('2026-03-10T15:00:00Z')
    const bytes = Buffer.from([head, ...rows].join('\n'))
    return client.upload('/pos/sales-file', {}, { fileName: 'Sales.csv', bytes })
  }
  return { ...kitchen, client, sauce, salad, pasta, count, sell, basil }
}

const head = 'Business Date,Menu Item,Qty Sold,Void Qty,Net Sales'

it('says what is gone between two counts, what the sales explain of it, and what is in the waste log', async () => {
  const { client, salad, pasta, sauce, roma, plum, basil, count, sell, location } = await aWeek()
  const opening = await count(sunday, { roma: 2, plum: 2, batches: 1 })
  await sell([
    // of the opening's own day: sold before it was counted
    `03/01/2026,Tomato Salad,50,0,600.00`,
    // on the first and on the last day
    `03/02/2026,Tomato Salad,40,4,432.00`,
    `03/08/2026,Pasta,16,0,192.00`,
    `03/08/2026,House wine,2,0,16.00`,
    `03/09/2026,Pasta,90,0,1080.00`,
  ])
  await client.post('/pos/assign-recipe', { item_name: 'Tomato Salad', recipe_id: salad, force: true })
  await client.post('/pos/assign-recipe', { item_name: 'Pasta', recipe_id: pasta, force: true })
  // three cases of roma come, one is refused at the door
  app.clock.set('2026-03-03T15:00:00Z')
  const order = await cartOf(client, location.distributorIds[0] ?? 0, [[roma.itemId, 3]], {
    requestedDeliveryDate: '2026-03-03',
  })
  const placed = (await client.post('/orders', order)).body
  const reject = { statusReceived: 'rejected', rejectReason: 'Bad or damaged', qtyReduction: 1 }
  await client.post(`/orders/check-items/${placed.id}`, { items: [{ id: placed.items[0].oi_id, ...reject }] })
  expect((await client.post(`/orders/receive/${placed.id}`, {})).status).toBe(200)
  const note = (body: object) => client.post('/waste', { key: randomUUID(), reason: 'dropped', ...body })
  app.clock.set('2026-03-05T15:00:00Z')
  const wasted = [
    await note({ kind: 'item', id: roma.itemId, quantity: 3, uom: 'LB' }),
    await note({ kind: 'recipe', id: salad, quantity: 2, uom: 'portion', reason: 'sent_back' }),
    await note({ kind: 'item', id: plum.itemId, quantity: 1, uom: 'PK', reason: 'moved' }),
    await note({ kind: 'recipe', id: sauce, quantity: 1, uom: 'CUP' }),
    await note({ kind: 'item', id: plum.itemId, quantity: 4, uom: 'LB', reason: 'arrived' }),
    await note({ kind: 'recipe', id: sauce, quantity: 1, uom: 'batch', reason: 'arrived' }),
  ]
  expect(wasted.map(({ status, body }) => [status, body.name, body.cost])).toEqual([
    [201, 'roma', 3],
    [201, 'Tomato salad', 1.25],
    [201, 'plum', 3.33],
    [201, 'Tomato sauce', 0.25],
    [201, 'plum', 2.66],
    [201, 'Tomato sauce', 2],
  ])
  const last = await count(nextSunday, { roma: 2, plum: 1, batches: 3 })

  const { data, summary, _meta } = (await client.get('/variance')).body
  // 40 + 60 + 2 come in sauce − 20 − 40 used; 36 salads take 22.5 lb, 16 cups of sauce in 8 cups a batch 4 lb, two more batches 4 lb
  expect(data[0]).toEqual({
    kind: 'item',
    id: roma.itemId,
    name: 'roma',
    groups: ['Tomatoes'],
    category: '',
    uom: 'LB',
    unitPrice: 1,
    distributor: expect.any(String),
    opening: 40,
    received: 60,
    credited: 20,
    transferred: 0,
    arrived: 2,
    closing: 40,
    used: 42,
    expected: 30.5,
    sold: 26.5,
    prepared: 4,
    difference: 11.5,
    wasted: 4.5,
    amount: 11.5,
    points: 1.8,
    state: 'compared',
    sentence:
      '40 lb at the opening count + 60 lb received + 2 lb from another location − 20 lb rejected − 40 lb at the closing count = 42 lb used. ' +
      'Sales should have taken 26.5 lb, 4 lb is in sub-recipes prepared since. 11.5 lb more is gone: $11.50 at $1.00 per lb. 4.5 lb of it is in the waste log.',
    recipes: [
      { id: salad, name: 'Tomato salad', quantity: 22.5 },
      { id: sauce, name: 'Tomato sauce', quantity: 4 },
    ],
    isUncertain: false,
    cause: null,
  })
  // 30 − 5 moved + 4 come − 15 used, 16 × 4 oz expected
  expect(data[1]).toMatchObject({ name: 'plum', transferred: 5, arrived: 4, used: 14, expected: 4 })
  expect(data[1]).toMatchObject({ difference: 10, amount: 6.66 })
  expect(_meta.totalCount).toBe(2)
  expect(summary).toEqual({
    opening: { id: opening, startDate: sunday, isBeforeService: false },
    closing: { id: last, startDate: nextSunday, isBeforeService: false },
    salesFrom: '2026-03-02',
    salesTo: '2026-03-08',
    sales: 640,
    actual: 51.32,
    theoretical: 33.16,
    difference: 18.16,
    wasted: 4.5,
    points: 2.8,
    isJudged: true,
    recipes: { by: 'of-their-time', changed: [], changedCount: 0 },
    lacks: {
      mappedPercent: 97,
      unmappedTotal: 16,
      unmappedItems: 1,
      daysWithoutSales: 5,
      notCounted: 0,
      notConverted: 0,
      notInRecipes: 1,
      notInRecipesUsed: 0,
      subRecipesNotCounted: [],
      wasteNotConverted: [],
      unknownIngredients: [],
      unknownIngredientCount: 0,
      purchasesWithoutItem: 0,
      withoutIngredients: [],
      withoutIngredientsCount: 0,
      incompleteTotal: 0,
      lackingDishes: 0,
      lackedFood: 0,
    },
  })
  expect((await client.get('/variance', { state: 'not-in-recipes' })).body.data).toMatchObject([
    { id: basil.itemId, sentence: 'Neither count has it.', difference: null },
  ])
  const { data: groups } = (await client.get('/variance/sums', { by: 'group' })).body
  expect(groups).toEqual([
    {
      name: 'Tomatoes',
      foods: 2,
      actual: 51.32,
      theoretical: 33.16,
      amount: 18.16,
      wasted: 4.5,
      points: 2.8,
      units: { uom: 'LB', used: 56, expected: 34.5, difference: 21.5 },
    },
  ])
  const db = app.deps.database.forLocation(location.id)
  await db.updateTable('items').set({ category: 'Produce' }).where('id', '=', roma.itemId).execute()
  expect((await client.get('/variance/sums', { by: 'category' })).body.data).toEqual([
    { name: 'Produce', foods: 1, actual: 42, theoretical: 30.5, amount: 11.5, wasted: 4.5, points: 1.8, units: null },
    { name: 'No category', foods: 1, actual: 9.32, theoretical: 2.66, amount: 6.66, wasted: 0, points: 1, units: null },
  ])

  const cause = (more: object) =>
    client.put('/variance/cause', { opening, closing: last, kind: 'item', id: roma.itemId, ...more })
  // the same once more is noted once
  for (let times = 0; times < 2; times++)
    expect((await cause({ cause: 'portion', note: 'Salads were heaped' })).status).toBe(200)
  expect((await client.get('/variance', { search: 'ROM' })).body.data).toMatchObject([
    { id: roma.itemId, cause: { cause: 'portion', note: 'Salads were heaped', byName: expect.any(String) } },
  ])
  const unread = { cause: 'waste', note: '', before: { cause: null, note: '' } }
  expect((await cause(unread)).body.code, 'somebody else noted another one since').toBe('cause_changed')
  expect((await cause({ cause: 'portion', note: 'Salads were heaped', before: unread.before })).status).toBe(200)
  await cause({ cause: null, before: { cause: 'portion', note: 'Salads were heaped' } })
  expect((await client.get('/variance', { search: 'rom' })).body.data[0].cause).toBeNull()
  expect(await auditLog(app.databaseUrl, location.id, 'assign-cause')).toMatchObject([
    { objectId: 'roma', before: null, after: { cause: 'portion', note: 'Salads were heaped' } },
    { objectId: 'roma', before: { cause: 'portion' }, after: null },
  ])
  expect((await cause({ opening: last, closing: opening, cause: 'count' })).body.code).toBe('wrong_inventory_order')
  expect((await cause({ closing: opening, cause: 'count' })).body.code).toBe('wrong_inventory_order')
  expect((await client.get('/variance', { opening: last, closing: opening })).body.code).toBe('wrong_inventory_order')
})

it('keeps a cause for one food between two counts: what is said of other counts and foods stays', async () => {
  const { client, count, roma, plum } = await aWeek()
  const as = { roma: 2, plum: 2, batches: 1 }
  const [first, second, third] = [await count(sunday, as), await count(nextSunday, as), await count('2026-03-15', as)]
  const cause = (opening: number, last: number, id: number, said: string | null) =>
    client.put('/variance/cause', { opening, closing: last, kind: 'item', id, cause: said })
  const causes = async (opening: number, last: number) => {
    const { data } = (await client.get('/variance', { opening, closing: last })).body
    const of = (id: number) => data.find((row: { id: number }) => row.id === id)?.cause?.cause ?? null
    return [of(roma.itemId), of(plum.itemId)]
  }
  await cause(first, second, roma.itemId, 'portion')
  await cause(second, third, roma.itemId, 'theft')
  await cause(first, third, roma.itemId, 'count')
  await cause(first, third, plum.itemId, 'yield')
  const said = async () => [await causes(first, second), await causes(second, third), await causes(first, third)]
  expect(await said()).toEqual([['portion', null], ['theft', null], ['count', 'yield']]) // prettier-ignore
  await cause(first, third, roma.itemId, 'waste')
  expect(await said()).toEqual([['portion', null], ['theft', null], ['waste', 'yield']]) // prettier-ignore
  await cause(first, third, roma.itemId, null)
  expect(await said()).toEqual([['portion', null], ['theft', null], [null, 'yield']]) // prettier-ignore
})

it('counts waste from after the opening count to the moment of the closing one', async () => {
  const { client, count, roma } = await aWeek()
  await count(sunday, { roma: 2, plum: 2, batches: 1 })
  await count(nextSunday, { roma: 1, plum: 2, batches: 1 })
  const note = (happened_at: string, quantity: number) =>
    client.post('/waste', {
      key: randomUUID(),
      kind: 'item',
      id: roma.itemId,
      quantity,
      uom: 'LB',
      reason: 'dropped',
      happened_at,
    })
  await note(closing(sunday), 1)
  await note(new Date(Date.parse(closing(sunday)) + 1_000).toISOString(), 2)
  await note(closing(nextSunday), 4)
  await note(new Date(Date.parse(closing(nextSunday)) + 1_000).toISOString(), 8)
  const { data } = (await client.get('/variance', { search: 'roma' })).body
  expect(data).toMatchObject([{ used: 20, difference: 20, wasted: 6 }])
})

it('counts deliveries from after the opening count to the moment of the closing one', async () => {
  const { client, count, roma, location } = await aWeek()
  await count(sunday, { roma: 2, plum: 2, batches: 1 })
  app.clock.set('2026-03-03T15:00:00Z')
  const order = await cartOf(client, location.distributorIds[0] ?? 0, [[roma.itemId, 3]], {
    requestedDeliveryDate: '2026-03-03',
  })
  const { id } = (await client.post('/orders', order)).body
  await client.post(`/orders/check-items/${id}`, {})
  expect((await client.post(`/orders/receive/${id}`, {})).status).toBe(200)
  await count(nextSunday, { roma: 1, plum: 2, batches: 1 })
  const orders = app.deps.database.forLocation(location.id)
  const receivedWhen = async (moment: string, secondsLater = 0) => {
    const receivedAt = new Date(Date.parse(moment) + secondsLater * 1_000)
    await orders.updateTable('orders').set({ receivedAt }).where('id', '=', id).execute()
    return (await client.get('/variance', { search: 'roma' })).body.data[0].received
  }
  expect([await receivedWhen(closing(sunday)), await receivedWhen(closing(sunday), 1)]).toEqual([0, 60])
  expect([await receivedWhen(closing(nextSunday)), await receivedWhen(closing(nextSunday), 1)]).toEqual([60, 0])
})

it('counts a pack that was corrected at the door by what came, not by what was ordered', async () => {
  const { client, count, roma, location } = await aWeek()
  await count(sunday, { roma: 2, plum: 2, batches: 1 })
  app.clock.set('2026-03-03T15:00:00Z')
  const order = await cartOf(client, location.distributorIds[0] ?? 0, [[roma.itemId, 3]], {
    requestedDeliveryDate: '2026-03-03',
  })
  const { id, items } = (await client.post('/orders', order)).body
  const line = { order_item_id: items[0].oi_id, pack_size: '2/5 LB' }
  expect((await client.patch(`/orders/${id}`, { updateItems: [line] })).status).toBe(200)
  const reject = { statusReceived: 'rejected', rejectReason: 'Bad or damaged', qtyReduction: 1 }
  await client.post(`/orders/check-items/${id}`, { items: [{ id: line.order_item_id, ...reject }] })
  expect((await client.post(`/orders/receive/${id}`, {})).status).toBe(200)
  await count(nextSunday, { roma: 1, plum: 2, batches: 1 })
  const { data } = (await client.get('/variance', { search: 'roma' })).body
  expect(data).toMatchObject([{ id: roma.itemId, opening: 40, received: 30, credited: 10, closing: 20, used: 40 }])
})

it('takes the pack that the kitchen set for an item, in counts, deliveries, waste and prices alike', async () => {
  const { client, count, roma, plum, location } = await aWeek()
  // the guide says 2/10 LB
  const set = await client.patch(`${countPath(roma)}/pack-size`, { packSizeVal: '4/20 LB' })
  expect(set.status, set.text).toBe(200)
  await count(sunday, { roma: 2, plum: 2, batches: 1 })
  app.clock.set('2026-03-03T15:00:00Z')
  const cart = await cartOf(client, location.distributorIds[0] ?? 0, [[roma.itemId, 1]], {
    requestedDeliveryDate: '2026-03-03',
  })
  const { id } = (await client.post('/orders', cart)).body
  await client.post(`/orders/check-items/${id}`, {})
  expect((await client.post(`/orders/receive/${id}`, {})).status).toBe(200)
  const offered = (await client.get('/waste/foods', { search: 'roma' })).body.data
  expect(offered).toMatchObject([{ uoms: expect.arrayContaining(['LB', 'CS']) }])
  const waste = { kind: 'item', id: roma.itemId, quantity: 8, uom: 'LB', reason: 'spoiled', note: '' }
  expect((await client.post('/waste', { key: randomUUID(), ...waste })).body).toMatchObject({ cost: 2 })
  await count(nextSunday, { roma: 1, plum: 2, batches: 1 })
  const of = async (search: string) => (await client.get('/variance', { search })).body.data
  expect(await of('roma')).toMatchObject([
    { id: roma.itemId, uom: 'LB', unitPrice: 0.25, opening: 160, received: 80, closing: 80, used: 160 },
  ])
  expect(await of('plum')).toMatchObject([{ id: plum.itemId, uom: 'LB', opening: 30, closing: 30 }])
})

it('says which waste is not in the figures, since its unit says nothing of the recipe any more', async () => {
  const { client, count, sauce, salad } = await aWeek()
  await count(sunday, { roma: 2, plum: 2, batches: 1 })
  app.clock.set('2026-03-03T15:00:00Z')
  const waste = (id: number, quantity: number, uom: string) =>
    client.post('/waste', { key: randomUUID(), kind: 'recipe', id, quantity, uom, reason: 'spoiled', note: '' })
  expect((await waste(sauce, 1, 'QT')).status).toBe(201)
  expect((await waste(salad, 3, 'portion')).status).toBe(201)
  await count(nextSunday, { roma: 1, plum: 2, batches: 1 })
  const read = async () => {
    const { data, summary } = (await client.get('/variance', { search: 'roma' })).body
    return [data[0].wasted, summary.lacks.wasteNotConverted]
  }
  // A quart of two takes half of two pounds; a salad takes five eighths of one.
  expect(await read()).toEqual([2.875, []])
  const yields = (id: number, amount: string, uom: string) =>
    client.patch(`/recipe/${id}`, { is_sub_recipe: 1, sub_recipe_yield: amount, sub_recipe_yield_uom: uom })
  expect((await yields(sauce, '4', 'lb')).status).toBe(200)
  expect(await read()).toEqual([1.875, ['Tomato sauce']])
  expect((await yields(salad, '2', 'lb')).status).toBe(200)
  expect(await read()).toEqual([0, ['Tomato salad', 'Tomato sauce']])
})

it('says what a count lacks instead of a figure, and that it takes two counts', async () => {
  const { client, salad, count, sell, roma, plum } = await aWeek()
  expect((await client.get('/variance')).body.code).toBe('no_two_inventories')
  await count(sunday, { roma: 2, plum: 2, batches: 1 })
  expect((await client.get('/variance')).body.code).toBe('no_two_inventories')
  await sell(['03/03/2026,Tomato Salad,8,0,96.00', '03/04/2026,Catering,1,0,400.00'])
  await client.post('/pos/assign-recipe', { item_name: 'Tomato Salad', recipe_id: salad, force: true })
  app.clock.set(closing(nextSunday))
  await client.post('/inventory', { start_date: nextSunday })
  await client.patch(countPath(plum), { onHand: 2 })
  await client.post('/inventory/complete', {})
  const { data, summary } = (await client.get('/variance', { state: 'not-counted' })).body
  expect(data).toMatchObject([
    {
      id: roma.itemId,
      state: 'not-counted',
      closing: null,
      used: null,
      difference: null,
      amount: null,
      expected: 5,
      sentence: 'The closing count lacks it. Sales should have taken 5 lb.',
    },
  ])
  expect(summary).toMatchObject({
    isJudged: false,
    difference: 0,
    lacks: { mappedPercent: 19, unmappedTotal: 400, notCounted: 1, subRecipesNotCounted: ['Tomato sauce'] },
  })
})

it('says what the sales should have taken of a food that came onto a list after both counts', async () => {
  const { client, count, sell, location, list } = await aWeek()
  await count(sunday, { roma: 2, plum: 2, batches: 1 })
  await count(nextSunday, { roma: 2, plum: 2, batches: 1 })
  const group = await aGroup(app, location, list, 'Chard')
  const chard = await anItemToCount(
    app,
    location,
    { list, group },
    { name: 'chard', priceCents: 600, pack: [12, 1, 'EA'] },
  )
  const soup = await aRecipe(client, await aCategory(client, 'Soups'), { name: 'Chard soup' })
  await anIngredient(client, soup, { generic: group.id }, { recipe_amount: 2, recipe_pack_size_uom: 'ea' })
  await sell(['03/03/2026,Soup,6,0,60.00'])
  await client.post('/pos/assign-recipe', { item_name: 'Soup', recipe_id: soup, force: true })
  const { data, summary } = (await client.get('/variance', { state: 'not-counted' })).body
  expect(data.filter(({ id }: { id: number }) => id === chard.itemId)).toMatchObject([
    { state: 'not-counted', opening: null, closing: null, expected: 12, used: null },
  ])
  expect(summary.lacks).toMatchObject({ unknownIngredients: [], unknownIngredientCount: 0 })
})
