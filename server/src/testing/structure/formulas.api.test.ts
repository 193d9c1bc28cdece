// U6: names that a spreadsheet would run in every file that leaves the house; the way through an import is in order-guides.api.test.ts.
import { read, utils, write, type WorkBook } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { looksLikeFormula } from '@larder/domain/values/cells/formula-text.ts'
import { aLocation, aPerson } from '../factories/accounts.ts'
import { aDistributor, aSalesRep, anItem } from '../factories/catalogue.ts'
import { cartOf } from '../factories/ordering-kitchen.ts'
import { testApp, type Answer, type Client, type TestApp } from '../test-app.ts'

const dangerous = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '=HYPERLINK("http://evil.test","x")',
  "=cmd|' /C calc'!A0",
]

let app: TestApp
const files = new Map<string, Buffer>()
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  const distributor = await aDistributor(app, { nickname: '=Bay' })
  const location = await aLocation(app, { distributorIds: [distributor.id], nickname: '@Grill' })
  await aSalesRep(app, location, distributor.id)
  const owner = await aPerson(app, { at: [location] })
  await app.deps.database.shared.updateTable('users').set({ firstName: '=Ana' }).where('id', '=', owner.id).execute()
  const client = app.as(owner)
  const items = []
  for (const text of dangerous)
    items.push(
      await anItem(app, location, { name: text, brand: text, description: text, category: text, packText: text }),
    )
  const lines = items.map(({ id }): [number, number] => [id, 5])
  const body = await cartOf(client, distributor.id, lines, { requestedDeliveryDate: '2026-03-05' })
  const order = await client.post('/orders', { ...body, notes: '=1+1' })
  expect(order.status).toBe(201)
  const guide = await app.deps.database
    .forLocation(location.id)
    .insertInto('orderGuides')
    .values({
      locationId: location.id,
      distributorId: distributor.id,
      fileName: 'g.csv',
      fileHash: 'x',
      uploadedBy: 'x',
      layoutSignature: 'x',
      startDate: '2026-03-01',
      endDate: '2026-03-08',
      itemCount: items.length,
      createCount: 0,
      changeCount: 0,
      sameCount: 0,
      dropCount: 0,
      refusedCount: 0,
      createdAt: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.deps.database
    .forLocation(location.id)
    .updateTable('items')
    .set({ orderGuideId: guide.id })
    .where('locationId', '=', location.id)
    .execute()
  await app.jobs.runAll()
  for (const mail of app.mails)
    for (const { fileName, content } of mail.attachments) files.set(`mailed ${fileName.split('.').at(-1)}`, content)
  const inventory = await aFinishedInventory(
    client,
    items.map(({ id }) => id),
  )
  const answers = [
    await client.get('/inventory/spreadsheet', { id: inventory, format: 'csv' }),
    await client.get('/inventory/spreadsheet', { id: inventory, format: 'xlsx' }),
    await client.get(`/orders/${order.body.id}`),
    await client.get(`/orders/${order.body.id}/download-order-365`),
    await client.get('/orders/download-order-history', { format: 'csv' }),
    await client.get('/orders/download-order-history', { format: 'xlsx' }),
    await client.get(`/order-guides/${guide.id}/download`),
    await client.get('/merchant-accounting/download-template', { format: 'csv' }),
    await client.get('/merchant-accounting/download-template', { format: 'xlsx' }),
    ...(await theBooks(client, order.body.id, items[0]?.id ?? 0)),
  ]
  for (const [n, { text }] of answers.entries())
    for (const [, name = '', link = ''] of text.matchAll(/"(\w+)":"(\/api\/v1\/downloads\/[\w-]+)"/g))
      files.set(`${n} ${name}`, (await client.get(link)).bytes)
  const admin = app.as(await aPerson(app, { isAdministrator: true }))
  const days = { start_date: '2026-03-04', end_date: '2026-03-04' }
  for (const { body } of [
    await client.get('/analytics/detail/file', { filter_type: 'week' }),
    await admin.get('/administration/audit/file', days),
  ])
    files.set(body.fileName, Buffer.from(body.csv))
})

/** The order received and tagged with names like formulas, in every format that an accounting program takes. */
async function theBooks(client: Client, orderId: number, itemId: number): Promise<Answer[]> {
  const code = await client.post('/merchant-accounting-gl-code', { code: '=1+1' })
  const supplier = await client.post('/merchant-accounting-supplier', { name: '@SUM(A1)' })
  await client.post('/merchant-accounting', {
    item_distributor_id: itemId,
    merchant_accounting_gl_code_id: code.body.id,
    merchant_accounting_supplier_id: supplier.body.id,
  })
  await client.post(`/orders/check-items/${orderId}`, {})
  await client.post(`/orders/receive/${orderId}`, { customInvoiceId: '=1+1' })
  const made = []
  for (const format of ['quickbooks-desktop', 'quickbooks-online', 'xero', 'ledger'])
    made.push(await client.post('/merchant-accounting/exports', { format, endDate: '2026-12-31' }))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  return made
}

/** With these items, and with a list, a group and a custom item that are called like formulas. */
async function aFinishedInventory(client: Client, items: readonly number[]): Promise<number> {
  const list = `/comparison-views/${(await client.post('/comparison-views', { name: '=1+1' })).body.id}`
  const path = `${list}/groups/${(await client.post(`${list}/groups`, { name: '=1+1' })).body.id}`
  await client.post(`${path}/link-items`, { items })
  const packSize = { outerPack: 1, innerPack: 6, uom: 'EA' }
  const custom = { description: '\t=1+1', unitMeasure: '=1', distributor: '=1+1', price: 3, din: '\t=1', brand: '@x' }
  expect((await client.post(`${path}/custom`, { ...custom, packSize })).status).toBe(201)
  await client.post('/inventory', { start_date: '2026-03-04' })
  return (await client.post('/inventory/complete')).body.id
}

const isBook = (bytes: Buffer) => bytes.subarray(0, 2).toString() === 'PK'
const isPdf = (bytes: Buffer) => bytes.subarray(0, 4).toString() === '%PDF'

/** The cells of a file as a spreadsheet program takes them in, with those that it would run. */
function runnable(bytes: Buffer): string[] {
  if (isPdf(bytes)) return []
  if (isBook(bytes)) {
    const book: WorkBook = read(bytes, { cellFormula: true })
    return book.SheetNames.flatMap((name) =>
      Object.entries(book.Sheets[name] ?? {}).flatMap(([at, cell]) =>
        !at.startsWith('!') && (cell.f !== undefined || (looksLikeFormula(String(cell.v)) && cell.t !== 's'))
          ? [`${name}!${at}: ${String(cell.f ?? cell.v)}`]
          : [],
      ),
    )
  }
  const isIif = bytes.subarray(0, 5).toString() === '!TRNS'
  const rows: string[][] = parse(bytes, {
    bom: true,
    relax_column_count: true,
    ...(isIif ? { delimiter: '\t', quote: false } : {}),
  })
  return rows.flat().filter(looksLikeFormula)
}

describe('every file', () => {
  it('is there: orders, histories, inventories, the accounts’ import, the guide, the mails', () => {
    expect([...files.keys()].toSorted()).toEqual(expect.arrayContaining(['mailed pdf', 'mailed xlsx']))
    expect(files.size).toBeGreaterThanOrEqual(12)
    for (const [name, text] of [
      ['purchased-items', '"\'@SUM(A1)"'],
      ['audit', '"\'=Ana'],
    ] as const) {
      const [file] = [...files].filter(([key]) => key.startsWith(name))
      expect(file?.[1].toString(), name).toContain(text)
    }
  })

  it('holds nothing that runs', () => {
    for (const [name, bytes] of files) expect(runnable(bytes), name).toEqual([])
  })

  it('has the texts in it all the same, and amounts as numbers', () => {
    const all = [...files.values()].filter((bytes) => !isPdf(bytes) && !isBook(bytes)).join('\n')
    for (const text of ['=1+1', '@SUM(A1)', '＝1+1']) expect(all).toContain(`"'${text}"`)
    const [book] = [...files].filter(([name, bytes]) => name.includes('History') && isBook(bytes))
    const cells = Object.values(read(book?.[1] ?? Buffer.alloc(0)).Sheets['Order history'] ?? {})
    expect(cells.some((cell: { t?: string; v?: unknown }) => cell.t === 'n' && cell.v === 1_300)).toBe(true)
  })

  it('and the suite would notice a formula in either kind', () => {
    expect(runnable(Buffer.from('a,=1+1\r\n'))).toEqual(['=1+1'])
    const book = utils.book_new()
    utils.book_append_sheet(book, { A1: { t: 'n', f: '1+1', v: 2 }, '!ref': 'A1' }, 'x')
    expect(runnable(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).toHaveLength(1)
  })
})
