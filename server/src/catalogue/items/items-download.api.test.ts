import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const app: TestApp = await testApp()
let cook: TestPerson
let stranger: TestPerson
let farm: number

beforeAll(async () => {
  const { id } = await aDistributor(app, { nickname: 'Green Farm' })
  farm = id
  const dairy = await aDistributor(app, { nickname: 'Blue Dairy' })
  const kitchen = await aLocation(app, { distributorIds: [farm, dairy.id] })
  cook = await aPerson(app, { at: [kitchen] })
  stranger = await aPerson(app, { at: [await aLocation(app, { distributorIds: [farm] })] })
  const ofFarm = { distributorId: farm, unitMeasure: 'CS' }
  const pear = await anItem(app, kitchen, { distributorId: dairy.id, name: 'Pear Bosc', priceCents: 1_800 })
  await anItem(app, kitchen, {
    ...ofFarm,
    name: '=HYPERLINK("http://evil.test")',
    din: '007',
    brand: '+Brand',
    priceCents: 123_456,
    packOuter: 6,
    packInner: 500,
    packUom: 'G',
    packText: '6/500 G',
    unitPrice: 4115,
    rebateCents: 150,
    lastPurchasedOn: '2026-03-01',
    lastPurchasedQuantity: 4,
    purchaseCount: 3,
    savingsCents: 770,
    matchId: pear.id,
    matchType: 'SavingsOption',
  })
  await anItem(app, kitchen, { ...ofFarm, name: 'Lobster Live', priceCents: 9_900, isMarketPrice: true })
  await anItem(app, kitchen, { ...ofFarm, name: 'Old Bay', isPunchedOut: true, status: 'inactive' })
})

async function download(person: TestPerson, query: Record<string, string>) {
  const { itemsUrl } = (await app.as(person).get('/items/download', query)).body
  return app.as('anonymous').get(itemsUrl)
}

test('the list as CSV has the rows of its search, filters and order, numbers as numbers and no formula', async () => {
  const filterOptions = JSON.stringify({ sort: 'Z-A', distributorIds: [farm] })
  const file = await download(cook, { format: 'csv', filterOptions })
  expect(file.headers['content-disposition']).toMatch(/filename="items-\d{4}-\d\d-\d\d\.csv"/)
  const rows: Record<string, string>[] = parse(file.text, { bom: true, columns: true })
  expect(rows.map(({ Item }) => Item)).toEqual(['Old Bay', 'Lobster Live', `'=HYPERLINK("http://evil.test")`])
  expect(rows[2]).toEqual({
    'Item number': '007',
    Item: `'=HYPERLINK("http://evil.test")`,
    Brand: `'+Brand`,
    Category: '',
    Distributor: 'Green Farm',
    'Pack size': '6/500 G',
    Unit: 'CS',
    Price: '1234.56',
    'Unit price': '186.6623',
    Per: 'LB',
    Note: '',
    'Last purchased': '03/01/2026',
    'Last quantity': '4',
    Rebate: '1.50',
    'Less elsewhere': '7.70',
    'Cheaper at': 'Blue Dairy',
  })
  expect(rows[1]).toMatchObject({ Price: '', 'Unit price': '', Note: 'Market price' })
  expect(rows[0]).toMatchObject({ Note: 'Not on the guide, Out of stock' })
})

test('as a workbook texts stay texts and prices are numbers; a search narrows it', async () => {
  const file = await download(cook, { filterOptions: JSON.stringify({ search: 'hyperlink' }) })
  const { Items: sheet } = read(file.bytes).Sheets
  expect(sheet && utils.sheet_to_json(sheet)).toEqual([
    expect.objectContaining({ 'Item number': '007', Price: 1234.56, 'Unit price': 186.6623, Rebate: 1.5 }),
  ])
  expect(Object.values(sheet ?? {}).filter((cell: { f?: string }) => cell.f !== undefined)).toEqual([])
})

test('more items than one reading fetches come whole, in their order', async () => {
  const big = await aLocation(app, { distributorIds: [farm] })
  const owner = await aPerson(app, { at: [big] })
  const db = app.deps.database.forLocation(big.id)
  const item = { locationId: big.id, distributorId: farm, brand: '', category: '', description: '', unitMeasure: 'CS' }
  const names = Array.from({ length: 2_345 }, (_, n) => `Item ${String(n).padStart(5, '0')}`)
  await db
    .insertInto('items')
    .values(
      names.map((name, n) => ({
        ...item,
        name,
        din: String(n),
        packText: '1/1 EA',
        priceCents: 100,
        effectivePriceCents: 100,
        sortIndex: n,
        searchText: name.toLowerCase(),
      })),
    )
    .execute()
  const file = await download(owner, { format: 'csv', filterOptions: JSON.stringify({ sort: 'A-Z' }) })
  const rows: Record<string, string>[] = parse(file.text, { bom: true, columns: true })
  expect(rows.map(({ Item }) => Item)).toEqual(names)
})

test('a price that no longer holds is noted with the day since when', async () => {
  const here = await aLocation(app, { distributorIds: [farm] })
  const owner = await aPerson(app, { at: [here] })
  const old = { isPriceOutdated: true, isFromInvoice: true }
  await anItem(app, here, { name: 'Apple', ...old, endDate: '2026-02-28' })
  await anItem(app, here, { name: 'Basil', ...old, endDate: '2026-04-01', invoiceDate: '2026-02-20' })
  await anItem(app, here, { name: 'Chard', isPriceOutdated: true })
  await anItem(app, here, { name: 'Dill', ...old, isMarketPrice: true })
  const file = await download(owner, { format: 'csv', filterOptions: JSON.stringify({ sort: 'A-Z' }) })
  const rows: Record<string, string>[] = parse(file.text, { bom: true, columns: true })
  expect(rows.map(({ Item, Note }) => [Item, Note])).toEqual([
    ['Apple', 'Outdated price (until 02/28/2026)'],
    ['Basil', 'Outdated price (until 04/01/2026; invoice of 02/20/2026)'],
    ['Chard', 'Outdated price'],
    ['Dill', 'Market price'],
  ])
})

test('rebates and savings are in it only where the location shows them; nobody gets another one’s list', async () => {
  const off = await aLocation(app, { distributorIds: [farm], off: ['display_match', 'display_rebate'] })
  const owner = await aPerson(app, { at: [off] })
  await anItem(app, off, { name: 'Plum', rebateCents: 200, savingsCents: 300 })
  const { text } = await download(owner, { format: 'csv' })
  expect(text).toContain('Plum')
  expect(text).not.toMatch(/Rebate|Less elsewhere|Cheaper at/)
  expect((await download(stranger, { format: 'csv' })).text.trim().split('\r\n')).toHaveLength(1)
})
