// Every figure of a row under its own title: none of two values of a row is the same.
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import {
  aCountingKitchen,
  aGroup,
  aList,
  anItemToCount,
  countPath,
  type CountingKitchen,
} from '../../testing/factories/counting-kitchen.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { anIngredient, aRecipe, aCategory } from '../../testing/factories/recipes.ts'
import { anInvoiceFile } from '../../testing/factories/invoices.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let kitchen: CountingKitchen
let client: Client
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  kitchen = await aCountingKitchen(app)
  client = app.as(kitchen.owner)
})

const db = () => app.deps.database.forLocation(kitchen.location.id)

const exported = (file: string) => exportedBy(client, file)

/** The lines of a file of the export, without its byte order mark. */
async function exportedBy(owner: Client, file: string): Promise<string[]> {
  await owner.post('/location-export')
  await app.jobs.runAll()
  const { url } = (await owner.get('/location-export/download')).body
  const zip = unzipSync((await app.server.inject({ method: 'GET', url })).rawPayload)
  return Buffer.from(zip[file] ?? [])
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
}

const roma = () =>
  db()
    .selectFrom('items')
    .innerJoin('distributors', 'distributors.id', 'items.distributorId')
    .select(['din', 'nickname', 'distributorId'])
    .where('name', '=', 'roma')
    .executeTakeFirstOrThrow()

it('sales', async () => {
  const imported = { locationId: kitchen.location.id, soldOn: '2026-03-03', importedAt: app.clock.now() }
  const by = { contentsHash: 'x', fileName: 'sales.csv', importedByName: 'Ana' }
  await db()
    .insertInto('posDays')
    .values({ ...imported, ...by })
    .execute()
  const day = { locationId: kitchen.location.id, soldOn: '2026-03-03', nameKey: 'x', posCategory: 'Drinks' }
  const wine = { lineNumber: 1, itemName: 'House wine', isModifier: false, soldThousandths: 12_500 }
  const ice = { lineNumber: 2, itemName: 'Ice', isModifier: true, soldThousandths: 3_000 }
  await db()
    .insertInto('posSales')
    .values([
      { ...day, ...wine, voidThousandths: 1_000, amountCents: 9_905 },
      { ...day, ...ice, voidThousandths: 0, amountCents: -50 },
    ])
    .execute()
  expect(await exported('sales.csv')).toEqual([
    'Day,Category,Item,Modifier,Sold,Void,Amount',
    '2026-03-03,Drinks,House wine,no,12.5,1,99.05',
    '2026-03-03,Drinks,Ice,yes,3,0,-0.50',
  ])
})

it('waste', async () => {
  await db()
    .insertInto('wasteEntries')
    .values({
      locationId: kitchen.location.id,
      clientKey: '3f0e6a52-6f0a-4f0c-9a53-1d2f6f3f0b11',
      name: 'Soup',
      quantity: '2.5',
      uom: 'QT',
      reason: 'spoiled',
      costCents: 731,
      note: 'left out',
      notedByName: 'Ana',
      happenedAt: new Date('2026-03-04T03:15:00Z'),
      notedAt: new Date('2026-03-04T14:00:00Z'),
    })
    .execute()
  expect(await exported('waste.csv')).toEqual([
    'Happened at,Item,Quantity,Unit,Reason,Cost,Note,Noted by',
    '2026-03-03 22:15:00,Soup,2.5,QT,spoiled,7.31,left out,Ana',
  ])
})

it('inventory lists, inventories and their lines', async () => {
  const { id } = (await client.post('/inventory', { start_date: '2026-03-04' })).body
  await client.patch(countPath(kitchen.roma), { onHand: 3, onHandPack: 1, onHandUom: 2.5 })
  const [titles, ...rows] = await exported('inventory-lists.csv')
  expect(titles).toBe(
    'List,Group,Par level,Par unit,Kind,Distributor,Item number,Item,Cases now,Packs now,Units now,Counted at',
  )
  const { din, nickname } = await roma()
  const row = `Walk-in,Tomatoes,0,,item,${nickname},${din},roma,3,1,2.5,2026-03-04 10:00:00`
  expect(rows.filter((line) => line.includes('roma'))).toEqual([row])

  expect((await client.post('/inventory/complete')).status).toBe(200)
  // 2/10 LB at $20.00: three cases, a pack and 2.5 LB are 3.625 cases
  expect((await exported('inventory-lines.csv')).filter((line) => /^Inventory|roma/.test(line))).toEqual([
    'Inventory,List,Group,Item,Distributor,Item number,Pack,Cases,Packs,Units,Price,Amount,Counted at',
    `${id},Walk-in,Tomatoes,roma,${nickname},${din},2/10 LB,3,1,2.5,20.00,72.50,2026-03-04 10:00:00`,
  ])
  expect(await exported('inventories.csv')).toEqual([
    'Inventory,Started on,Status,Completed at,Total,Lines without a price',
    `${id},2026-03-04,completed,2026-03-04 10:00:00,72.50,0`,
  ])
})

it('recipes, their ingredients and the prep list', async () => {
  const recipe = await aRecipe(client, await aCategory(client, 'Mains'), {
    name: 'Sauce',
    price: 12.5,
    description: 'Red',
    procedure: 'Stir',
  })
  await anIngredient(client, recipe, { item: kitchen.roma.itemId }, {
    recipe_amount: '1 1/2', recipe_uom: 'lb', waste_percentage: 4, note: 'peeled',
  }) // prettier-ignore
  expect((await exported('recipe-ingredients.csv')).at(-1)).toBe(`${recipe},Sauce,roma,1 1/2,LB,4,peeled`)
  expect((await exported('recipes.csv')).at(-1)).toBe(`${recipe},Sauce,Mains,12.50,1.56,yes,,,Red,Stir`)
})

it('invoices, their lines and fees', async () => {
  const { distributorId, nickname } = await roma()
  const cart = await cartOf(client, distributorId, [[kitchen.roma.itemId, 2]], { requestedDeliveryDate: '2026-03-05' })
  const orderId = (await client.post('/orders', cart)).body.id
  const file = anInvoiceFile('INV-77', [{ din: 'R1', name: 'Roma', quantity: 2.5, price: 20, pack: '2/10 LB' }])
  const { body } = await client.upload('/invoices', { distributor_id: String(distributorId) }, file)
  const { id } = body.data[0]
  const fees = JSON.stringify([
    { name: 'Fuel', amount: 450, isTax: false },
    { name: 'Sales tax', amount: 31, isTax: true },
  ])
  const booked = {
    status: 'booked',
    orderId,
    bookedBy: kitchen.owner.id,
    bookedByName: 'Ana',
    bookedAt: new Date('2026-03-05T01:00:00Z'),
  }
  await db()
    .updateTable('invoices')
    .set({ fees, ...booked, orderNumber: 'PO-9', totalCents: 5_481 })
    .execute()
  expect(await exported('invoices.csv')).toEqual([
    'Invoice id,Distributor,Invoice,Date,Order,Kind,Status,Total,File,Booked by,Booked at',
    `${id},${nickname},INV-77,2026-03-03,PO-9,invoice,booked,54.81,INV-77.csv,Ana,2026-03-04 20:00:00`,
  ])
  expect(await exported('invoice-lines.csv')).toEqual([
    'Invoice id,Invoice,Line,Item number,Item,Pack,Quantity,Unit,Line total',
    `${id},INV-77,1,R1,Roma,2/10 LB,2.5,CS,50.00`,
  ])
  expect(await exported('invoice-fees.csv')).toEqual([
    'Invoice id,Invoice,Fee,Amount,Tax',
    `${id},INV-77,Fuel,4.50,no`,
    `${id},INV-77,Sales tax,0.31,yes`,
  ])
})

it('a price that nobody knows is blank, not zero, and totals say how many lines they lack', async () => {
  const distributor = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const tenant = app.deps.database.forLocation(location.id)
  const chef = app.as(await aPerson(app, { at: [location] }))
  const lobster = await anItem(app, location, { name: 'Lobster', priceCents: 0, isMarketPrice: true })
  const crab = await anItem(app, location, { name: 'Crab', priceCents: 0, isMarketPrice: true })
  const flour = await anItem(app, location, { name: 'Flour', priceCents: 1_250 })
  await tenant
    .insertInto('itemPrices')
    .values([
      {
        locationId: location.id,
        itemId: lobster.id,
        startDate: '2026-03-01',
        priceCents: 2_100,
        recordedAt: new Date(),
      },
      { locationId: location.id, itemId: lobster.id, startDate: '2026-03-02', priceCents: 0, recordedAt: new Date() },
    ])
    .execute()
  const body = await cartOf(
    chef,
    distributor.id,
    [
      [lobster.id, 3],
      [crab.id, 2],
      [flour.id, 1],
    ],
    { requestedDeliveryDate: '2026-03-05' },
  )
  const { id, items } = (await chef.post('/orders', body)).body
  const exportedCells = async (file: string, titles: string[]) => cellsOf(await exportedBy(chef, file), titles)
  const linesOf = () =>
    exportedCells('order-lines.csv', ['Item', 'Price', 'Ordered total', 'Bought price', 'Bought total'])
  expect(await linesOf()).toEqual(['Lobster,,,,', 'Crab,,,,', 'Flour,12.50,12.50,12.50,12.50'])
  const [lobsters, crabs, flours] = items
  // received by somebody who sees no prices: nobody enters them
  const porter = app.as(await aPerson(app, { at: [location], title: 'Porter', seePrices: false }))
  await porter.post(`/orders/check-items/${id}`, {
    items: [
      { id: lobsters.oi_id, statusReceived: 'received' },
      { id: crabs.oi_id, statusReceived: 'rejected', qtyReduction: 2, rejectReason: 'Bad or damaged' },
      { id: flours.oi_id, statusReceived: 'received' },
    ],
  })
  expect(await porter.post(`/orders/receive/${id}`, {})).toMatchObject({ status: 200 })
  expect(await linesOf(), 'nothing was paid for what went back').toEqual([
    'Lobster,,,,',
    'Crab,,,,0.00',
    'Flour,12.50,12.50,12.50,12.50',
  ])
  expect(await exportedCells('orders.csv', ['Items', 'Total', 'Lines without a price'])).toEqual(['12.50,12.50,1'])
  expect(await exportedCells('items.csv', ['Item', 'Price'])).toEqual(['Lobster,', 'Crab,', 'Flour,12.50'])
  expect(await exportedCells('item-prices.csv', ['From', 'Price'])).toEqual(['2026-03-01,21.00', '2026-03-02,'])

  // the counts of an inventory, and a recipe of what has no price
  const list = await aList(app, location, 'Walk-in')
  const group = await aGroup(app, location, list, 'Shellfish')
  const shelved = await anItemToCount(
    app,
    location,
    { list, group },
    { name: 'Shrimp', priceCents: 0, pack: [1, 5, 'LB'] },
  )
  await anItemToCount(app, location, { list, group }, { name: 'Squid', priceCents: 0, pack: [1, 5, 'LB'] })
  const bisque = await aRecipe(chef, await aCategory(chef, 'Soups'), { name: 'Bisque', price: 12.5 })
  await anIngredient(chef, bisque, { item: shelved.itemId }, { recipe_amount: '1', recipe_uom: 'lb' })
  await chef.post('/inventory', { start_date: '2026-03-04' })
  await chef.patch(countPath(shelved), { onHand: 3, onHandPack: null, onHandUom: null })
  expect((await chef.post('/inventory/complete')).status).toBe(200)
  expect(await exportedCells('inventory-lines.csv', ['Item', 'Cases', 'Price', 'Amount'])).toEqual([
    'Shrimp,3,,',
    'Squid,,,0.00',
  ])
  expect(await exportedCells('inventories.csv', ['Total', 'Lines without a price'])).toEqual(['0.00,1'])
  expect(await exportedCells('recipes.csv', ['Recipe', 'Cost', 'Cost is complete'])).toEqual(['Bisque,,no'])
})

/** Some cells of each row of a file, by their titles. */
function cellsOf(file: readonly string[], titles: readonly string[]): string[] {
  const [heads = [], ...rows] = file.map((line) => line.split(','))
  return rows.map((row) => titles.map((title) => row[heads.indexOf(title)]).join(','))
}
