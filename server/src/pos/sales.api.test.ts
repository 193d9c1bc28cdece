import { beforeAll, expect, it } from 'vitest'
import { aPerson } from '../testing/factories/accounts.ts'
import { anOrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { aCategory, aRecipe, aSubRecipe } from '../testing/factories/recipes.ts'
import { auditLog } from '../testing/audit-log.ts'
import { inThisOrder } from '../testing/in-this-order.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const head = 'Business Date,Menu Group,Menu Item,Type,Qty Sold,Void Qty,Net Sales'

async function aKitchen() {
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const send = (rows: readonly string[], fields = {}) =>
    client.upload('/pos/sales-file', fields, {
      fileName: 'Sales.csv',
      bytes: Buffer.from([head, ...rows].join('\n')),
    })
  const menu = await aCategory(client)
  const chicken = await aRecipe(client, menu, { name: 'Roast chicken' })
  const sauce = await aSubRecipe(client, menu)
  return { ...kitchen, client, send, menu, chicken, sauce }
}

const monday = [
  '03/02/2026,Mains,Roast Chicken,Item,12,1,264.00',
  '03/02/2026,Sides,House Salad,Item,10,0,90.00',
  '03/02/2026,Sides,Extra chicken,Modifier,3,0,6.00',
]
const tuesday = ['03/03/2026,Mains,ROAST  chicken,Item,5,0,110.00']

it('sales come in by file, the same day twice changes nothing, a corrected day replaces its own', async () => {
  const { client, send } = await aKitchen()
  const first = await send([...monday, ...tuesday, 'Total,,,,30,1,470.00'])
  expect([first.status, first.body]).toEqual([
    201,
    {
      days: [
        { date: '2026-03-02', outcome: 'new', items: 3, total: 360 },
        { date: '2026-03-03', outcome: 'new', items: 1, total: 110 },
      ],
      skippedRows: 1,
    },
  ])
  const again = await send([...monday, '03/03/2026,Mains,Roast chicken,Item,6,0,132.00'])
  expect(again.body.days).toMatchObject([{ outcome: 'same' }, { outcome: 'replaced', total: 132 }])
  expect((await client.get('/pos')).body).toEqual({
    data: [
      { date: '2026-03-03', total: 132, mappedPercent: 0, unmappedTotal: 132, unmappedItems: 1 },
      { date: '2026-03-02', total: 360, mappedPercent: 0, unmappedTotal: 360, unmappedItems: 2 },
    ],
    _meta: {
      pageCount: 1,
      currentPage: 1,
      totalCount: 2,
      perPage: 31,
      mappedPercent: 0,
      unmappedTotal: 492,
      unmappedItems: 2,
    },
  })
  const noDates = await client.upload('/pos/sales-file', {}, { fileName: 'a.csv', bytes: Buffer.from('Item,Qty,Amount\nSoup,4,36') }) // prettier-ignore
  expect([noDates.status, noDates.body.message]).toEqual([
    400,
    'This file could not be read as sales. It has no column of dates. Choose the day of these sales, then the file again.',
  ])
  const ofDay = await client.upload('/pos/sales-file', { date: '2026-03-01' }, { fileName: 'a.csv', bytes: Buffer.from('Item,Qty,Amount\nSoup,4,36') }) // prettier-ignore
  expect(ofDay.body.days).toEqual([{ date: '2026-03-01', outcome: 'new', items: 1, total: 36 }])
})

it('a file that can’t be opened is refused in words about a file, not about an order guide', async () => {
  const { client } = await aKitchen()
  const upload = (bytes: Buffer, fileName: string) => client.upload('/pos/sales-file', {}, { fileName, bytes })
  const endOfZip = Buffer.alloc(22)
  endOfZip.write('PK\u0005\u0006', 'latin1')
  endOfZip.writeUInt16LE(2_001, 8)
  endOfZip.writeUInt16LE(2_001, 10)
  const tooLarge = await upload(endOfZip, 'sales.xlsx')
  expect(tooLarge.body.message).toBe(
    'This file could not be read as sales. The workbook unpacks to far more than can be read, so it was not opened. Save only the sheet that you need as .csv and upload that.',
  )
  expect((await upload(Buffer.alloc(0), 'sales.csv')).body.message).toBe(
    'This file could not be read as sales. The file is empty. Choose the file again, or ask its sender for a new one.',
  )
})

it('a file with a day that has not begun by the clocks of the kitchen is refused as a whole', async () => {
  const { client } = await aKitchen()
  const upload = (lastDay: string) => {
    const rows = ['Business Date,Menu Item,Qty Sold,Net Sales', '2026-03-01,Soup,4,36', `${lastDay},Soup,4,36`]
    return client.upload('/pos/sales-file', {}, { fileName: 'a.csv', bytes: Buffer.from(rows.join('\n')) })
  }
  expect((await upload('2027-03-04')).body.message).toBe(
    'This file could not be read as sales. It has sales of 03/04/2027, a day that has not begun. Correct its dates.',
  )
  expect((await client.get('/pos')).body.data).toEqual([])
  expect((await upload('2026-03-04')).status).toBe(201)
})

it('of two people who say at once what a sold item is, one is told of the other', async () => {
  const { client, send, menu, chicken } = await aKitchen()
  await send([...monday, ...tuesday])
  const salad = await aRecipe(client, menu, { name: 'House salad' })
  const answers = await Promise.all(
    [chicken, salad, chicken, salad].map((recipe_id) =>
      client.post('/pos/assign-recipe', { item_name: 'House Salad', recipe_id }),
    ),
  )
  const codes = answers.map(({ status, body }) => body.code ?? status)
  expect(codes.toSorted()).toEqual([200, 200, 'already_assigned', 'already_assigned'])
})

it('a sold item is said to be a recipe for all dates, the unmapped come first by money', async () => {
  const { client, send, chicken, sauce, location, owner } = await aKitchen()
  await send([...monday, ...tuesday])
  const detail = async () => (await client.get('/pos/detail/2026-03-02')).body
  const proposed = { id: chicken, name: 'Roast chicken' }
  const sold = { isModifier: false, quantity_void: 0, recipe_id: null, recipe: null, proposed: null }
  expect(await detail()).toMatchObject({
    data: [
      { ...sold, item_name: 'Roast Chicken', pos_category: 'Mains', quantity_sold: 12, quantity_void: 1, quantity_net: 11, price: 264, proposed }, // prettier-ignore
      { ...sold, item_name: 'House Salad', quantity_sold: 10, quantity_net: 10, price: 90 },
      { ...sold, item_name: 'Extra chicken', isModifier: true, price: 6 },
    ],
    _meta: { totalCount: 3, mappedPercent: 0, unmappedTotal: 360, total: 360 },
  })
  const assign = (item_name: string, recipe_id: number | null, more = {}) =>
    client.post('/pos/assign-recipe', { item_name, recipe_id, ...more })
  expect((await assign('Roast Chicken', chicken, { force: true })).body).toEqual({ item_name: 'ROAST chicken', recipe_id: chicken, dates: 2 }) // prettier-ignore
  expect((await assign('Roast Chicken', chicken)).status, 'said once more').toBe(200)
  expect((await assign('House Salad', sauce, { force: true })).status).toBe(404)
  expect((await assign('Never sold', chicken, { force: true })).status).toBe(404)
  const mapped = await detail()
  expect(mapped.data.map((row: { item_name: string; recipe: string }) => [row.item_name, row.recipe])).toEqual([
    ['House Salad', null],
    ['Extra chicken', null],
    ['Roast Chicken', 'Roast chicken'],
  ])
  expect(mapped._meta).toMatchObject({ mappedPercent: 73, unmappedTotal: 96 })
  expect((await client.get('/pos')).body.data[0]).toMatchObject({ date: '2026-03-03', mappedPercent: 100 })
  const soldBetween = async (bgn_date: string, end_date: string) => {
    const query = { expand: 'posQuantitySold,posTotalSold', sort: '-posTotalSold', bgn_date, end_date }
    const { data, totals } = (await client.get('/recipe', query)).body
    const [{ id, posQuantitySold, posTotalSold }] = data
    return [id === chicken, posQuantitySold, posTotalSold, totals.mappedPercent, totals.unmappedTotal]
  }
  expect(await soldBetween('2026-03-02', '2026-03-03 23:59:59')).toEqual([true, 16, 374, 79, 96])
  expect(await soldBetween('2026-03-03', '2026-03-03 23:59:59')).toEqual([true, 5, 110, 100, 0])
  expect((await client.get('/recipe')).body.totals).not.toHaveProperty('mappedPercent')
  const cook = app.as(await aPerson(app, { at: [location], title: 'Cook', seePrices: false }))
  const { totals: ofCook } = (await cook.get('/recipe', { expand: 'posQuantitySold' })).body
  expect([ofCook.mappedPercent, ofCook.unmappedTotal], 'a share of money tells it').toEqual([null, null])
  expect((await assign('Roast Chicken', null)).body.code).toBe('already_assigned')
  expect((await assign('Roast Chicken', null, { shown_recipe_id: sauce })).body.code).toBe('already_assigned')
  expect((await assign('Roast Chicken', null, { force: true })).body).toMatchObject({ recipe_id: null, dates: 2 })
  expect((await client.get('/pos')).body._meta).toMatchObject({ mappedPercent: 0, unmappedTotal: 470 })
  expect((await assign('Roast Chicken', chicken)).status, 'it may be mapped again').toBe(200)
  expect((await client.get('/pos')).body._meta).not.toMatchObject({ mappedPercent: 0 })
  const seen = { shown_recipe_id: chicken }
  expect((await assign('Roast Chicken', null, seen)).body, 'what was seen').toMatchObject({ recipe_id: null })
  // a deleted recipe is none
  await client.delete(`/recipe/${chicken}`)
  expect((await client.get('/pos')).body._meta).toMatchObject({ mappedPercent: 0, unmappedTotal: 470 })
  const noted = (action: string) => auditLog(app.databaseUrl, location.id, action)
  expect(await noted('import-sales')).toMatchObject([
    { userId: owner.id, after: { fileName: 'Sales.csv', days: 2, from: '2026-03-02', to: '2026-03-03' } },
  ])
  expect(await noted('assign-recipe')).toMatchObject([
    { objectId: 'ROAST chicken', before: { recipeId: null }, after: { recipeId: chicken } },
    { before: { recipeId: chicken }, after: { recipeId: null } },
    { before: { recipeId: null }, after: { recipeId: chicken } },
    { before: { recipeId: chicken }, after: { recipeId: null } },
  ])
})

it('a file is looked at before it replaces days: what they had, what they get, and not what changed since', async () => {
  const { client, send, owner, location } = await aKitchen()
  const file = (rows: readonly string[]) => ({ fileName: 'New.csv', bytes: Buffer.from([head, ...rows].join('\n')) })
  const check = async (rows: readonly string[]) =>
    (await client.upload('/pos/sales-file/check', {}, file(rows))).body as {
      version: string
      days: { date: string; before: { fileName: string } | null }[]
    }
  await send([...monday, ...tuesday])
  const corrected = ['03/03/2026,Mains,Roast chicken,Item,6,0,132.00', '03/03/2026,Sides,Bread,Item,1,0,4.00']
  const rows = ['03/01/2026,Mains,Stew,Item,1,0,14.00', ...monday, ...corrected, 'Total,,,,30,1,470.00']
  const seen = await check(rows)
  const of = { fileName: 'Sales.csv', by: owner.name, time: '2026-03-04T15:00:00.000Z' }
  expect(seen).toEqual({
    days: [
      { date: '2026-03-01', outcome: 'new', items: 1, total: 14, before: null },
      { date: '2026-03-02', outcome: 'same', items: 3, total: 360, before: { ...of, items: 3, total: 360 } },
      { date: '2026-03-03', outcome: 'replaced', items: 2, total: 136, before: { ...of, items: 1, total: 110 } },
    ],
    skippedRows: 1,
    version: expect.any(String),
  })
  const { data } = (await client.get('/pos')).body
  expect(
    data.map(({ total }: { total: number }) => total),
    'nothing is written',
  ).toEqual([110, 360])
  await send(['03/01/2026,Mains,Stew,Item,2,0,28.00'])
  const late = await client.upload('/pos/sales-file', { version: seen.version }, file(rows))
  expect([late.status, late.body.message]).toEqual([
    409,
    'The sales of these days were changed meanwhile. Choose the file again.',
  ])
  const { version } = await check(rows)
  const kept = await client.upload('/pos/sales-file', { version }, file(rows))
  expect(kept.body.days).toMatchObject([{ outcome: 'replaced' }, { outcome: 'same' }, { outcome: 'replaced' }])
  // A day that stayed keeps the file it came from; one that was replaced names the new one.
  const { days } = await check(rows)
  expect(days.map((day) => [day.date, day.before?.fileName])).toEqual([
    ['2026-03-01', 'New.csv'],
    ['2026-03-02', 'Sales.csv'],
    ['2026-03-03', 'New.csv'],
  ])
  await client.upload('/pos/sales-file', {}, file(rows))
  const noted = await auditLog(app.databaseUrl, location.id, 'import-sales')
  expect(noted.map(({ after }) => after)).toEqual([
    { fileName: 'Sales.csv', days: 2, from: '2026-03-02', to: '2026-03-03' },
    { fileName: 'Sales.csv', days: 1, from: '2026-03-01', to: '2026-03-01' },
    { fileName: 'New.csv', days: 2, from: '2026-03-01', to: '2026-03-03' },
  ])
})

it('days come in pages from the newest, the items of a day by money, then by name; a dish is proposed for items alone', async () => {
  const { client, send, chicken } = await aKitchen()
  const other = await aRecipe(client, await aCategory(client, 'Specials'), { name: 'Roast chicken wings' })
  await send([
    '03/02/2026,Mains,Stew,Item,1,0,9.00',
    '03/02/2026,Mains,Bread,Item,1,0,9.00',
    '03/02/2026,Mains,Éclair,Item,1,0,9.00',
    '03/02/2026,Mains,Chicken roast,Modifier,1,0,8.00',
    '03/02/2026,Mains,Chicken roast deluxe,Item,1,0,7.00',
    '03/02/2026,Mains,Roast chicken wings,Item,1,0,6.00',
    '03/03/2026,Mains,Stew,Item,1,0,9.00',
    '03/01/2026,Mains,Stew,Item,1,0,9.00',
  ])
  const pageOf = async (path: string, page: number, limit: number) => (await client.get(path, { page, limit })).body
  const days = async (page: number) => (await pageOf('/pos', page, 2)).data.map(({ date }: { date: string }) => date)
  expect([await days(1), await days(2)]).toEqual([['2026-03-03', '2026-03-02'], ['2026-03-01']])
  const rows = async (page: number) => {
    const { data, _meta } = await pageOf('/pos/detail/2026-03-02', page, 4)
    expect(_meta).toMatchObject({ pageCount: 2, totalCount: 6, total: 48 })
    return data.map((row: { item_name: string; proposed: { id: number } | null }) => [
      row.item_name,
      row.proposed?.id ?? null,
    ])
  }
  expect(await rows(1)).toEqual([
    ['Bread', null],
    ['Éclair', null],
    ['Stew', null],
    ['Chicken roast', null],
  ])
  expect(await rows(2)).toEqual([
    ['Chicken roast deluxe', chicken],
    ['Roast chicken wings', other],
  ])
})

it('what is sold under the name of a sub-recipe is proposed a dish, never the sub-recipe', async () => {
  const { client, send, menu } = await aKitchen()
  await send(['03/02/2026,Extras,Tomato Sauce,Item,4,0,8.00'])
  const proposed = async () => (await client.get('/pos/detail/2026-03-02')).body.data[0].proposed
  expect(await proposed()).toBeNull()
  const dish = await aRecipe(client, menu, { name: 'Tomato sauce bowl' })
  expect(await proposed()).toEqual({ id: dish, name: 'Tomato sauce bowl' })
})

it('a name is one sold item and one recipe however its accents are written', async () => {
  const { client, send } = await aKitchen()
  const [apart, together] = ['Cafe\u0301 gourmand', 'Caf\u00e9 gourmand']
  const recipe = await aRecipe(client, await aCategory(client, 'Desserts'), { name: apart })
  await send([`03/02/2026,Sweets,${apart},Item,2,0,16.00`, `03/02/2026,Sweets,${together},Item,1,0,8.00`])
  const same = await send([`03/02/2026,Sweets,${together},Item,3,0,24.00`])
  expect(same.body.days).toMatchObject([{ outcome: 'same' }])
  const detail = async () => (await client.get('/pos/detail/2026-03-02')).body.data
  expect(await detail()).toMatchObject([{ item_name: together, price: 24, proposed: { id: recipe, name: together } }])
  await client.post('/pos/assign-recipe', { item_name: apart, recipe_id: recipe, force: true })
  expect(await detail()).toMatchObject([{ recipe_id: recipe, recipe: together }])
  await send([`03/03/2026,Sweets,${apart},Item,1,0,8.00`])
  expect((await client.get('/pos')).body._meta).toMatchObject({ mappedPercent: 100, unmappedTotal: 0 })
})

it('nobody sees what another location sold', async () => {
  const [mine, theirs] = [await aKitchen(), await aKitchen()]
  await mine.send(monday)
  expect((await theirs.client.get('/pos')).body.data).toEqual([])
  expect((await theirs.client.get('/pos/detail/2026-03-02')).body.data).toEqual([])
  const foreign = { item_name: 'Roast Chicken', recipe_id: mine.chicken, force: true }
  expect((await theirs.client.post('/pos/assign-recipe', foreign)).status).toBe(404)
  await theirs.send(monday)
  expect((await theirs.client.post('/pos/assign-recipe', foreign)).status).toBe(404)
})

it('counts unmapped items that brought nothing, which takes food too; not extras', async () => {
  const { client, send, chicken } = await aKitchen()
  await send([
    '03/02/2026,Mains,Roast Chicken,Item,12,0,264.00',
    '03/02/2026,Staff,Staff meal,Item,6,0,0',
    '03/03/2026,Staff,staff  Meal,Item,2,0,0',
    '03/03/2026,Staff,Sent back,Item,2,2,0',
    '03/03/2026,Mains,No onions,Modifier,3,0,0',
  ])
  await client.post('/pos/assign-recipe', { item_name: 'Roast chicken', recipe_id: chicken, force: true })
  const mapped = { mappedPercent: 100, unmappedTotal: 0, unmappedItems: 1 }
  const { data, _meta } = (await client.get('/pos')).body
  expect(_meta).toMatchObject(mapped)
  expect(data).toMatchObject([{ mappedPercent: null, unmappedItems: 1 }, mapped])
  expect((await client.get('/pos/detail/2026-03-02')).body._meta).toMatchObject(mapped)
})

it('proposes the newest recipe too, however many there are before it', async () => {
  const { client, send, location } = await aKitchen()
  const menu = await aCategory(client, 'Many')
  const db = app.deps.database.forLocation(location.id)
  const many = Array.from({ length: 2_000 }, (_, at) => ({
    locationId: location.id,
    menuCategoryId: menu,
    name: `Plate ${at}`,
    priceCents: 900,
    isSubRecipe: false,
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  }))
  await db.insertInto('recipes').values(many).execute()
  const ramen = await aRecipe(client, menu, { name: 'Tonkotsu ramen' })
  await send(['03/02/2026,Mains,Tonkotsu Ramen,Item,12,0,264.00'])
  expect((await client.get('/pos/detail/2026-03-02')).body.data).toMatchObject([{ proposed: { id: ramen } }])
})

it.each(['becomes a sub-recipe first', 'is mapped first'])(
  'a dish is never both mapped to and a sub-recipe, though both are asked for at once: it %s',
  async (first) => {
    const { client, send, location, chicken } = await aKitchen()
    await send(monday)
    const map = () => client.post('/pos/assign-recipe', { item_name: 'Roast Chicken', recipe_id: chicken })
    const makeSubRecipe = () =>
      client.patch(`/recipe/${chicken}`, { is_sub_recipe: 1, sub_recipe_yield: '2', sub_recipe_yield_uom: 'QT' })
    const isMappedFirst = first === 'is mapped first'
    const lockOfDish = `select from recipes where location_id = $1 and id = ${chicken} for no key update`
    const requests = isMappedFirst ? [map, makeSubRecipe] : [makeSubRecipe, map]
    const answers = await inThisOrder(app.databaseUrl, location.id, requests, lockOfDish)
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      isMappedFirst ? [400, 'recipe_is_sold'] : [404, 'not_found'],
    ])
  },
)
