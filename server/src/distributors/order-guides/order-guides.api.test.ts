import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { operator } from '../../testing/factories/operator.ts'
import { anOwnGuide, aLongRealGuide, birite, hasRealGuides, uploadGuide } from '../../testing/factories/order-guides.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let distributorId: number
let kitchen: TestLocation
let client: Client
let guideId: number
const now = '2026-06-10T15:00:00Z'

const lines = Array.from({ length: 45 }, (_, n) => ({
  din: String(n + 1).padStart(3, '0'),
  name: n % 2 === 0 ? `Tomato No ${n + 1}` : `Onion No ${n + 1}`,
  brand: n < 5 ? '100% Farm' : 'House',
  price: 10 + n,
}))

beforeAll(async () => {
  app = await testApp()
  app.clock.set(now)
  distributorId = (await aDistributor(app, { nickname: 'Harbor & Sons/Produce' })).id
  kitchen = await aLocation(app, { distributorIds: [distributorId] })
  client = app.as(await aPerson(app, { at: [kitchen] }))
  const at = { distributorId, locationIds: [kitchen.id] }
  await uploadGuide(client, at, anOwnGuide(lines.slice(0, 40)))
  const second = anOwnGuide(
    lines.map((line, n) => (n === 0 ? { ...line, price: 9 } : n === 1 ? { ...line, price: 20 } : line)),
    'june.csv',
  )
  guideId = (await uploadGuide(client, { ...at, end: '2026-06-30' }, second)).body.orderGuides[0].id
})

beforeEach(() => app.clock.set(now))

describe('the rows of a guide', () => {
  const rows = (query: Record<string, unknown> = {}) => client.get(`/order-guides/${guideId}/items`, query)

  test('come twenty a page in the order of the file', async () => {
    const first = await rows()
    expect(first.body._meta).toEqual({ pageCount: 3, currentPage: 1, totalCount: 45, perPage: 20 })
    expect(first.body.data).toHaveLength(20)
    expect(first.body.data[0]).toEqual({
      id: expect.any(Number),
      din: '001',
      name: 'Tomato No 1',
      brand: '100% Farm',
      unit_measure: 'CS',
      price: 9,
      pack_size: '6/5 LB',
      unit_price: 0.3,
      is_catch_weight: false,
      is_market_price: false,
      change: 'price_down',
      old_price: 10,
      old_pack_size: null,
      old_unit_price: null,
    })
    const last = await rows({ page: 3 })
    expect(last.body.data.map((row: { din: string }) => row.din)).toEqual(['041', '042', '043', '044', '045'])
  })

  test('are found by words of the name, brand or item number; % is only a sign', async () => {
    expect((await rows({ search: 'tomato 3' })).body.data.map((row: { din: string }) => row.din)).toContain('031')
    expect((await rows({ search: 'onion' })).body._meta.totalCount).toBe(22)
    expect((await rows({ search: '045' })).body._meta.totalCount).toBe(1)
    expect((await rows({ search: '100%' })).body._meta.totalCount).toBe(5)
    expect((await rows({ search: '%' })).body._meta.totalCount).toBe(5)
    expect((await rows({ search: 'salmon' })).body).toMatchObject({ data: [], _meta: { totalCount: 0, pageCount: 1 } })
  })

  test.each([
    ['new', ['041', '042', '043', '044', '045']],
    ['price_up', ['002']],
    ['price_down', ['001']],
  ])('are filtered by what changed: %s', async (change, dins) => {
    expect((await rows({ change })).body.data.map((row: { din: string }) => row.din)).toEqual(dins)
  })

  test('a page too far is empty, a wrong one is refused', async () => {
    expect((await rows({ page: 99 })).body.data).toEqual([])
    expect((await rows({ page: 0 })).status).toBe(400)
    expect((await rows({ change: 'lost' })).status).toBe(400)
  })
})

test('the price update history lists the guides, newest first', async () => {
  const { body } = await client.get(`/distributors/${distributorId}/order-guides`)
  expect(body._meta).toEqual({ pageCount: 1, currentPage: 1, totalCount: 2, perPage: 20 })
  expect(body.data[0]).toEqual({
    id: guideId,
    file_name: 'june.csv',
    start_date: '2026-06-10',
    end_date: '2026-06-30',
    create_time: '2026-06-10T15:00:00.000Z',
    createTimeDisplay: '06/10/2026 11:00 AM EDT',
    uploaded_by: expect.stringContaining('Pat'),
    item_count: 45,
    create_count: 5,
    change_count: 2,
    drop_count: 0,
    refused_count: 0,
    kept_price_count: 0,
    is_latest: true,
    has_rows: true,
    is_held: false,
    can_take_back: 1,
    taken_back_by: null,
    takenBackDisplay: null,
    replaced_by_file: null,
    replacedDisplay: null,
    returning_file: null,
  })
  expect(body.data[1]).toMatchObject({ item_count: 40, is_latest: false })
})

test('the newest guide of each distributor is its latest', async () => {
  const other = (await aDistributor(app)).id
  const place = await aLocation(app, { distributorIds: [distributorId, other] })
  const owner = app.as(await aPerson(app, { at: [place] }))
  for (const id of [distributorId, other])
    await uploadGuide(owner, { distributorId: id, locationIds: [place.id] }, anOwnGuide([{ din: '1' }]))
  const latest = async (id: number) =>
    (await owner.get(`/distributors/${id}/order-guides`)).body.data.map(
      (guide: { is_latest: boolean }) => guide.is_latest,
    )
  expect([await latest(distributorId), await latest(other)]).toEqual([[true], [true]])
})

describe('the download', () => {
  test('is a link that lives five minutes and ends with the session', async () => {
    const { body } = await client.get(`/order-guides/${guideId}/download`)
    expect(body.fileName).toBe('Harbor & Sons Produce order guide 2026-06-10.csv')
    const file = await app.as('anonymous').get(body.url)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.text.replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
      'din,name,brand,pack_size,unit_measure,price',
      '001,Tomato No 1,100% Farm,6/5 LB,CS,9.00',
    ])
    app.clock.set('2026-06-10T15:06:00Z')
    expect((await app.as('anonymous').get(body.url)).status).toBe(404)
  })

  test('uploaded again changes nothing, formulas, leading zeros and quotes included', async () => {
    const tricky = anOwnGuide([
      {
        din: '00042',
        name: '=HYPERLINK("http://x")',
        brand: '-Select-',
        pack: '2/10 LB AVG',
        unit: 'LB',
        price: '2.0625',
      },
      { din: '7', name: 'Crème "fraîche", 1\u00bd', brand: '@home', pack: '1/2.0 GAL', price: '0.01' },
      { din: '8', name: '+Plus', pack: 'assorted', price: 'MKT' },
    ])
    const place = await aLocation(app, { distributorIds: [distributorId] })
    const client = app.as(await aPerson(app, { at: [place] }))
    const at = { distributorId, locationIds: [place.id] }
    const uploaded = await uploadGuide(client, at, tricky)
    expect(uploaded.body.orderGuides[0]).toMatchObject({ createCount: 3, refusedCount: 0 })
    const link = await client.get(`/order-guides/${uploaded.body.orderGuides[0].id}/download`)
    const file = await client.get(link.body.url)
    expect(file.text).not.toMatch(/(^|,)"?[=+@]/m)
    const again = await uploadGuide(client, { ...at, end: '2026-06-21' }, { fileName: 'again.csv', bytes: file.bytes })
    expect(again.body.orderGuides[0]).toMatchObject({
      createCount: 0,
      changeCount: 0,
      sameCount: 3,
      dropCount: 0,
      refusedCount: 0,
    })
  })

  test.skipIf(!hasRealGuides)(
    'of a real guide uploaded again changes nothing (needs ../shared/data)',
    async () => {
      const file = aLongRealGuide()
      const place = await aLocation(app, { distributorIds: [distributorId] })
      const chef = app.as(await aPerson(app, { at: [place] }))
      const checked = await chef.upload(
        '/distributor-order-guides/check-for-template',
        { distributor_id: String(distributorId) },
        file,
      )
      expect(checked.body.preview.rowCount).toBe(birite.items)
      const { insertApprovedLayout } = await import('../own-columns/templates.queries.ts')
      const { readGuide } = await import('../import/read-guide.ts')
      const read = await readGuide(file, calendarDate('2026-06-10'))
      if (read.kind === 'refused') throw new Error(read.message)
      await app.deps.database.shared.transaction().execute((tx) =>
        insertApprovedLayout(tx, {
          distributorId,
          signature: read.layoutSignature,
          columns: {},
          approvedBy: 'test',
          approvedAt: app.clock.now(),
        }),
      )
      const at = { distributorId, locationIds: [place.id] }
      const uploaded = await uploadGuide(chef, at, file)
      const link = await chef.get(`/order-guides/${uploaded.body.orderGuides[0].id}/download`)
      const download = await chef.get(link.body.url)
      const again = await uploadGuide(chef, at, { fileName: 'again.csv', bytes: download.bytes })
      expect(again.body.orderGuides[0]).toMatchObject({
        createCount: 0,
        changeCount: 0,
        sameCount: birite.items,
        dropCount: 0,
        refusedCount: 0,
      })
    },
    60_000,
  )
})

describe('another location', () => {
  test.each(['items', 'download'])('finds no %s of the guide, as if it did not exist', async (what) => {
    const stranger = app.as(await aPerson(app, { at: [await aLocation(app, { distributorIds: [distributorId] })] }))
    const foreign = await stranger.get(`/order-guides/${guideId}/${what}`)
    const unknown = await stranger.get(`/order-guides/2000000000/${what}`)
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  test('sees its own history only', async () => {
    const stranger = app.as(await aPerson(app, { at: [await aLocation(app, { distributorIds: [distributorId] })] }))
    expect((await stranger.get(`/distributors/${distributorId}/order-guides`)).body.data).toEqual([])
    const without = app.as(await aPerson(app, { at: [await aLocation(app)] }))
    expect((await without.get(`/distributors/${distributorId}/order-guides`)).status).toBe(404)
  })
})

test('since the guide before: what is gone, whose pack changed, and up or down by the unit price then', async () => {
  const { id } = await aDistributor(app)
  const place = await aLocation(app, { distributorIds: [id] })
  const buyer = app.as(await aPerson(app, { at: [place] }))
  const at = { distributorId: id, locationIds: [place.id] }
  const upload = async (lines: Parameters<typeof anOwnGuide>[0], name: string) =>
    (await uploadGuide(buyer, at, anOwnGuide(lines, name))).body.orderGuides[0].id as number
  const first = await upload([{ din: '1' }, { din: '2' }, { din: '3' }, { din: '4' }, { din: '5' }], 'first.csv')
  const second = await upload(
    [
      { din: '1', pack: '6/4 LB' },
      { din: '2', pack: '12/5 LB', price: '19.00' },
      { din: '3', pack: '6/5 KG' },
      { din: '4' },
      { din: '6' },
    ],
    'second.csv',
  )
  const shown = async (guideId: number, change?: string) =>
    (await buyer.get(`/order-guides/${guideId}/items`, change ? { change } : {})).body.data.map(
      (row: Record<string, unknown>) => [row.din, row.change, row.old_pack_size, row.old_unit_price],
    )
  const unit = 10 / 30
  const old = Math.round(unit * 10_000) / 10_000
  const smaller = ['1', 'price_up', '6/5 LB', old]
  const larger = ['2', 'price_down', '6/5 LB', old]
  // pounds and kilos are not compared
  const other = ['3', 'same', '6/5 LB', old]
  const added = ['6', 'new', null, null]
  expect(await shown(second)).toEqual([smaller, larger, other, ['4', 'same', null, null], added])
  expect(await shown(second, 'pack')).toEqual([smaller, larger, other])
  expect(await shown(second, 'gone')).toEqual([['5', 'gone', null, null]])
  expect(await shown(second, 'price_up')).toEqual([smaller])
  expect(await shown(second, 'new')).toEqual([added])
  expect([await shown(first, 'gone'), (await shown(first, 'new')).length]).toEqual([[], 5])
})

test('since the guide before: packs that nobody understands differ by their letters, and prices by that guide’s', async () => {
  const { id } = await aDistributor(app)
  const place = await aLocation(app, { distributorIds: [id] })
  const buyer = app.as(await aPerson(app, { at: [place] }))
  const at = { distributorId: id, locationIds: [place.id] }
  const upload = async (lines: Parameters<typeof anOwnGuide>[0], name: string) =>
    (await uploadGuide(buyer, at, anOwnGuide(lines, name))).body.orderGuides[0].id as number
  await upload(
    [
      { din: '1', pack: 'SMALL BOX' },
      { din: '2', pack: 'Loose lay' },
      { din: '3', price: 20 },
      { din: '4', price: 20 },
    ],
    'first.csv',
  )
  // what a sales rep wrote between the two guides
  await app.deps.database
    .forLocation(place.id)
    .updateTable('items')
    .set({ priceCents: 2_500, effectivePriceCents: 2_500 })
    .where('din', 'in', ['3', '4'])
    .execute()
  const second = await upload(
    [
      { din: '1', pack: 'LARGE BOX' },
      { din: '2', pack: 'LOOSE-LAY' },
      { din: '3', price: 22 },
      { din: '4', price: 20 },
    ],
    'second.csv',
  )
  const { data } = (await buyer.get(`/order-guides/${second}/items`)).body
  expect(
    data.map(({ din, change, old_pack_size, old_price }: Record<string, unknown>) => [
      din,
      change,
      old_pack_size,
      old_price,
    ]),
  ).toEqual([
    ['1', 'same', 'SMALL BOX', 10],
    ['2', 'same', null, 10],
    ['3', 'price_up', null, 20],
    ['4', 'same', null, 20],
  ])
})

test('of two guides the one that came last counts, also where the location has moved a day to the west since', async () => {
  const place = await aLocation(app, { distributorIds: [distributorId] })
  const owner = app.as(await aPerson(app, { at: [place] }))
  const at = { distributorId, locationIds: [place.id] }
  // one in the morning in New York, ten in the evening before in Los Angeles
  app.clock.set('2026-06-11T05:00:00Z')
  await uploadGuide(owner, { ...at, start: '2026-06-11' }, anOwnGuide([{ din: '1', price: 20 }], 'east.csv'))
  await operator(app, 'locations', 'edit', String(place.id), '--time-zone', 'America/Los_Angeles')
  app.clock.set('2026-06-11T05:05:00Z')
  await uploadGuide(owner, { ...at, start: '2026-06-10' }, anOwnGuide([{ din: '1', price: 21 }], 'west.csv'))
  const { data } = (await owner.get(`/distributors/${distributorId}/order-guides`)).body
  expect(data).toMatchObject([
    { file_name: 'west.csv', is_latest: true },
    { file_name: 'east.csv', is_latest: false },
  ])
  expect((await owner.get('/items')).body.data).toMatchObject([{ price: 21 }])
})
