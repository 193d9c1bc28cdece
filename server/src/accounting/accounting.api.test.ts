import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { daysOfTerms } from '../distributors/terms/days-of-terms.ts'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../testing/factories/catalogue.ts'
import { zipOf } from '../testing/papers/zip-by-hand.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A location with two distributors; both sell an item 0042. */
async function aBookkeeper() {
  const [bay, farm] = [await aDistributor(app, { nickname: 'Bay Broadline' }), await aDistributor(app)]
  const location = await aLocation(app, { distributorIds: [bay.id, farm.id] })
  const client = app.as(await aPerson(app, { at: [location] }))
  const lemons = await anItem(app, location, { name: 'Lemons', din: '0042', distributorId: bay.id })
  const limes = await anItem(app, location, { name: 'Limes', din: '0043', distributorId: bay.id })
  const eggs = await anItem(app, location, { name: 'Eggs', din: '0042', distributorId: farm.id })
  return { client, location, bay, farm, lemons, limes, eggs }
}

const list = (client: Client, filterOptions: object = {}) => client.get('/merchant-accounting', { filterOptions })
async function tagsOf(client: Client, filterOptions: object = {}) {
  const { body } = await list(client, { sort: 'A-Z', ...filterOptions })
  return body.data.map((row: Record<string, Record<string, unknown> | null>) => [
    row['name'],
    row['accountingSupplier']?.['name'] ?? null,
    row['accountingCategory']?.['name'] ?? null,
    row['accountingCode']?.['code'] ?? null,
  ])
}

test('items are tagged one by one and many at once; what is not named stays, untagged is without a GL code', async () => {
  const { client, lemons, limes, eggs } = await aBookkeeper()
  const supplier = (await client.post('/merchant-accounting-supplier', { name: ' Bay  Broadline Inc ' })).body
  const again = await client.post('/merchant-accounting-supplier', { name: 'BAY BROADLINE INC' })
  const produce = (await client.post('/merchant-accounting-category', { name: 'Produce' })).body
  const code = (await client.post('/merchant-accounting-gl-code', { code: '5100 Produce' })).body
  expect([supplier.name, again.status, again.body]).toEqual(['Bay Broadline Inc', 201, supplier])
  expect((await client.get('/merchant-accounting-gl-code')).body.data).toEqual([code])
  expect((await client.get('/merchant-accounting-supplier')).body.data).toEqual([supplier])
  expect((await client.get('/merchant-accounting-category')).body.data).toEqual([produce])
  for (const name of ['', ' \t '])
    expect((await client.post('/merchant-accounting-category', { name })).body.errors).toHaveProperty('name')

  const first = await client.post('/merchant-accounting', {
    item_distributor_id: lemons.id,
    merchant_accounting_supplier_id: supplier.id,
  })
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    id: lemons.id,
    itemDistributorId: lemons.id,
    name: 'Lemons',
    din: '0042',
    distributor: 'Bay Broadline',
    accountingId: expect.any(Number),
    accountingSupplier: supplier,
    accountingCategory: null,
  })
  const path = `/merchant-accounting/${first.body.accountingId}`
  expect((await client.patch(path, { merchant_accounting_gl_code_id: code.id })).body).toMatchObject({
    accountingSupplier: supplier,
    accountingCode: code,
  })
  const many = { item_distributor_ids: [limes.id, eggs.id, eggs.id], merchant_accounting_category_id: produce.id }
  expect((await client.post('/merchant-accounting/tag-items', many)).body).toEqual({ taggedCount: 2, untaggedCount: 2 })
  expect(await tagsOf(client)).toEqual([
    ['Eggs', null, 'Produce', null],
    ['Lemons', 'Bay Broadline Inc', null, '5100 Produce'],
    ['Limes', null, 'Produce', null],
  ])
  expect((await list(client)).body._meta).toMatchObject({ totalCount: 3, untaggedCount: 2 })
  expect(await tagsOf(client, { untaggedOnly: true, search: 'limes' })).toEqual([['Limes', null, 'Produce', null]])
  expect((await list(client, { untaggedOnly: true })).body._meta).toMatchObject({ totalCount: 2, pageCount: 1 })

  await client.patch(path, { merchant_accounting_gl_code_id: null, item_distributor_id: lemons.id })
  expect((await list(client, { untaggedOnly: true })).body._meta).toMatchObject({ totalCount: 3, untaggedCount: 3 })
  expect((await client.patch(path, {})).body.errors).toHaveProperty('merchant_accounting_gl_code_id')
  const other = { item_distributor_id: limes.id, merchant_accounting_gl_code_id: code.id }
  expect((await client.patch(path, other)).status).toBe(404)
})

test('a tag or an item of another location is not found, and then nothing of a batch is tagged', async () => {
  const [mine, theirs] = [await aBookkeeper(), await aBookkeeper()]
  const code = (await mine.client.post('/merchant-accounting-gl-code', { code: '5100' })).body
  const foreign = (await theirs.client.post('/merchant-accounting-gl-code', { code: '5100' })).body
  const tag = (ids: number[], codeId: number) =>
    mine.client.post('/merchant-accounting/tag-items', {
      item_distributor_ids: ids,
      merchant_accounting_gl_code_id: codeId,
    })
  expect((await tag([mine.lemons.id, theirs.lemons.id], code.id)).status).toBe(404)
  expect((await tag([mine.lemons.id], foreign.id)).status).toBe(404)
  expect((await list(mine.client)).body._meta.untaggedCount).toBe(3)
})

test('payable terms are the location’s own, else the days that the distributor’s terms name', async () => {
  const { client, bay, farm } = await aBookkeeper()
  const terms = async () => {
    const { body } = await client.get('/merchant-accounting/get-distributors')
    return new Map(body.data.map((row: { id: number; payableTerms: number | null }) => [row.id, row.payableTerms]))
  }
  expect(await terms()).toEqual(new Map([bay, farm].map(({ id }) => [id, 30])))
  const path = `/merchant-accounting/${bay.id}/update-payable-terms`
  expect((await client.patch(path, { terms: 14 })).body).toEqual({
    id: bay.id,
    nickname: 'Bay Broadline',
    payableTerms: 14,
  })
  expect((await terms()).get(bay.id)).toBe(14)
  for (const wrong of [0, -1, 1.5, 366, 'x']) expect((await client.patch(path, { terms: wrong })).status).toBe(400)
  const elsewhere = await aDistributor(app)
  const foreign = `/merchant-accounting/${elsewhere.id}/update-payable-terms`
  expect((await client.patch(foreign, { terms: 7 })).status).toBe(404)
})

test('the days of terms are those after which all is due, however they are written', async () => {
  const db = app.deps.database.forLocation((await aBookkeeper()).location.id)
  const days = async (terms: string) => {
    const { rows: found } = await sql<{ days: number | null }>`select ${sql.raw(daysOfTerms('t.terms'))} as days
      from (select ${terms}::text as terms) t, (select null::integer as payable_days) a`.execute(db)
    return found[0]?.days
  }
  const written = ['Net 14', 'net30', '2/10 Net 30', '2% 10 days, net 30', '1.5 % 10, n/45', '10 days', '21', 'COD']
  expect(await Promise.all(written.map(days))).toEqual([14, 30, 30, 30, 45, 10, 21, null])
  expect(await Promise.all(['Due in 14', 'Terms: 7', ' 30 '].map(days))).toEqual([14, 7, 30])
  const others = ['COD, 2% discount', 'Card, 3% fee', 'Min. order 250, COD', '2% 10, due EOM', 'due on the 15th']
  expect(await Promise.all(others.map(days)), 'a discount, a fee, a minimum, a day of the month').toEqual(
    others.map(() => null),
  )
})

const rows = [
  ['Distributor', 'Item #', 'Item', 'Supplier', 'Category', 'GL code'],
  ['bay broadline', '0042', 'Lemons', '', 'Produce', '5100'],
  ['Bay Broadline', '0043', 'Limes', 'Bay', 'PRODUCE', ''],
  ['', '0042', 'which one?', 'Bay', '', ''],
  ['Bay Broadline', '9999', 'nobody’s', 'Nobody', '', ''],
]

function workbook(bookType: 'xlsx' | 'ods' | 'biff8') {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'Tags')
  return xlsx.write(book, { type: 'buffer', bookType }) as Buffer
}

test('a spreadsheet is previewed and then tags what fits; the template goes out and in unchanged', async () => {
  const { client } = await aBookkeeper()
  const upload = (fileName: string, bytes: Buffer, fields: Record<string, string> = {}) =>
    client.upload('/merchant-accounting/upload', fields, { fileName, bytes })
  const csv = Buffer.from(rows.map((row) => row.join(',')).join('\n'))
  const none = { supplier: null, category: null, code: null }
  const expected = {
    message: 'Your file was uploaded successfully.',
    rowCount: 4,
    changeCount: 2,
    sameCount: 0,
    refusedCount: 2,
    refusedRows: [
      { rowNumber: 4, reason: 'Several distributors have an item 0042. Please name the distributor.' },
      { rowNumber: 5, reason: 'No item 9999 of Bay Broadline is known.' },
    ],
    newSuppliers: ['Bay'],
    newCategories: ['Produce'],
    newCodes: ['5100'],
    changes: [
      {
        name: 'Lemons',
        din: '0042',
        distributor: 'Bay Broadline',
        supplier: null,
        category: 'Produce',
        code: '5100',
        before: none,
      },
      {
        name: 'Limes',
        din: '0043',
        distributor: 'Bay Broadline',
        supplier: 'Bay',
        category: 'PRODUCE',
        code: null,
        before: none,
      },
    ],
  }
  for (const [name, bytes] of [
    ['tags.csv', csv],
    ['tags.xlsx', workbook('xlsx')],
    ['tags.ods', workbook('ods')],
    ['tags.xls', workbook('biff8')],
  ] as const)
    expect((await upload(name, bytes, { preview: '1' })).body, name).toEqual(expected)
  // A comma without quotes would move the tags by a column.
  const cut = Buffer.from('Distributor,Item #,Item,GL code\nBay Broadline,0042,Lemons, large,5100\n')
  expect((await upload('cut.csv', cut, { preview: '1' })).body).toMatchObject({ changeCount: 0, refusedCount: 1 })
  const unknown = Array.from({ length: 51 }, (_, at) => `Bay Broadline,8${at},Item ${at},5100`)
  const long = Buffer.from(['Distributor,Item #,Item,GL code', ...unknown].join('\n'))
  const refused = (await upload('long.csv', long, { preview: '1' })).body
  expect([refused.refusedCount, refused.refusedRows.length], 'the first fifty of all').toEqual([51, 50])
  expect((await list(client)).body._meta.untaggedCount).toBe(3)

  expect((await upload('tags.xlsx', workbook('xlsx'))).body).toEqual(expected)
  expect(await tagsOf(client)).toEqual([
    ['Eggs', null, null, null],
    ['Lemons', null, 'Produce', '5100'],
    ['Limes', 'Bay', 'Produce', null],
  ])
  expect((await upload('tags.csv', csv)).body).toMatchObject({ changeCount: 0, sameCount: 2 })
  const other = Buffer.from(
    'Distributor,Item #,Supplier,Category,GL code\nBay Broadline,0042,Coast,,5200\nBay Broadline,0043,,Fruit,\n',
  )
  const { changes } = (await upload('other.csv', other, { preview: '1' })).body
  expect(changes, 'each with the tags that it has so far').toMatchObject([
    { supplier: 'Coast', category: null, code: '5200', before: { supplier: null, category: 'Produce', code: '5100' } },
    { supplier: null, category: 'Fruit', code: null, before: { supplier: 'Bay', category: 'Produce', code: null } },
  ])

  await client.post('/merchant-accounting-category', { name: '=HYPERLINK("http://x")' })
  const risky = Buffer.from(`Distributor,Item #,Category\nBay Broadline,0043,"'=HYPERLINK(""http://x"")"`)
  await upload('risky.csv', risky)
  expect((await tagsOf(client))[2]).toEqual(['Limes', 'Bay', '=HYPERLINK("http://x")', null])
  for (const format of ['csv', 'xlsx'] as const) {
    const { templateUrl } = (await client.get('/merchant-accounting/download-template', { format })).body
    const { bytes } = await client.get(templateUrl.replace('/api/v1', ''))
    expect((await upload(`template.${format}`, bytes)).body).toMatchObject({
      changeCount: 0,
      sameCount: 2,
      refusedRows: [],
    })
  }

  const wrong = async (name: string, bytes: Buffer) => (await upload(name, bytes)).body.message
  expect(await wrong('tags.pdf', csv)).toBe('Please choose another file type.')
  expect(await wrong('tags.csv', Buffer.from('a,b\n1,2'))).toMatch(
    /^This file could not be read. It needs the headings/,
  )
  expect(await wrong('tags.ods', Buffer.from('PK\u0003\u0004 and nothing more'))).toMatch(
    /^This file could not be read./,
  )
  const misnamed = await upload('tags.ods', workbook('xlsx'))
  expect(misnamed.body.message, 'its content says what it is').toBe('Your file was uploaded successfully.')
})

test('an item that two rows name, in two sheets or once without its distributor, is tagged by the first', async () => {
  const { client } = await aBookkeeper()
  const upload = async (fileName: string, bytes: Buffer) => {
    const preview = await client.upload('/merchant-accounting/upload', { preview: '1' }, { fileName, bytes })
    const saved = await client.upload('/merchant-accounting/upload', {}, { fileName, bytes })
    expect([saved.status, saved.body]).toEqual([200, preview.body])
    return saved.body.refusedRows
  }
  const again = { rowNumber: 3, reason: 'The same item is in row 2 already.' }
  const csv = 'Distributor,Item #,GL code\nBay Broadline,0043,5100\n,0043,5200\n'
  expect(await upload('tags.csv', Buffer.from(csv))).toEqual([again])
  expect((await tagsOf(client))[2]).toEqual(['Limes', null, null, '5100'])

  const book = xlsx.utils.book_new()
  for (const [name, code] of [
    ['Dry', '5300'],
    ['Frozen', '5400'],
  ])
    xlsx.utils.book_append_sheet(
      book,
      xlsx.utils.aoa_to_sheet([
        ['Distributor', 'Item #', 'GL code'],
        ['Bay Broadline', '0043', code],
      ]),
      name,
    )
  const bytes = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  expect(await upload('tags.xlsx', bytes)).toEqual([{ ...again, rowNumber: 2 }])
  expect((await tagsOf(client))[2]).toEqual(['Limes', null, null, '5300'])
})

test('a file of tags beyond the limit of size, and a workbook that unpacks to far more than it is, are refused in words', async () => {
  const { client } = await aBookkeeper()
  const upload = (fileName: string, bytes: Buffer) =>
    client.upload('/merchant-accounting/upload', {}, { fileName, bytes })
  const tooLarge = await upload('tags.csv', Buffer.alloc(24_000_001, 'a'))
  expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'file_too_large'])
  expect((await upload('tags.csv', Buffer.alloc(24_000_000, ' '))).body.code).not.toBe('file_too_large')
  const bomb = zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(300_000_000, 65) },
  ])
  const refused = await upload('tags.xlsx', bomb)
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/unpacks to far more/)])
  expect((await list(client)).body._meta.untaggedCount).toBe(3)
})
