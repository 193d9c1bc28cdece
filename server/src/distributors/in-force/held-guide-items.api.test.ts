// The rows of a guide whose first day is to come, and what each of them would change.
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import {
  app,
  client,
  distributorId,
  here,
  inAGuideKitchen,
  items,
  kitchen,
} from '../../testing/factories/guide-kitchen.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { anOwnGuide, uploadGuide, type GuideLine } from '../../testing/factories/order-guides.ts'
import { beginDueGuides } from './begin-due-guides.job.ts'

inAGuideKitchen()

const upload = async (lines: readonly GuideLine[], start?: string): Promise<number> => {
  const at = { ...here(), ...(start ? { start } : {}), end: '2026-07-31' }
  const { status, body } = await uploadGuide(client, at, anOwnGuide(lines))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.orderGuides[0].id
}
const look = async (id: number, query: Record<string, unknown> = {}) =>
  (await client.get(`/order-guides/${id}/items`, query)).body
const changes = (body: { data: Record<string, unknown>[] }) => body.data.map(({ din, change }) => [din, change])

const now: readonly GuideLine[] = [
  { din: '1', name: 'Lemons', price: 10 },
  { din: '2', name: 'Limes', price: 20 },
  { din: '3', name: 'Mint', price: 30 },
  { din: '4', name: 'Flour', price: 40, pack: '1/50 LB' },
  { din: '5', name: 'Loin', price: '5.00', pack: '1/20 LB AVG', unit: 'LB' },
  { din: '6', name: 'Salt', price: 9 },
]
const next: readonly GuideLine[] = [
  { din: '7', name: '50% Cream', price: 70 },
  { din: '1', name: 'Lemons', price: 12 },
  { din: '2', name: 'Limes', price: 18 },
  { din: '3', name: 'Mint', price: 30 },
  { din: '4', name: 'Flour', price: 40, pack: '1/40 LB' },
  { din: '5', name: 'Loin', price: '4.50', pack: '1/20 LB AVG', unit: 'LB' },
]

test('each row says what it would change now, by the price of the pound or the unit where the pack is another', async () => {
  await upload(now)
  const id = await upload(next, '2026-06-20')
  const whole = await look(id)
  expect(whole._meta).toMatchObject({ totalCount: 6, currentPage: 1, starts_on: '2026-06-20' })
  expect(changes(whole)).toEqual([
    ['7', 'new'],
    ['1', 'price_up'],
    ['2', 'price_down'],
    ['3', 'same'],
    ['4', 'price_up'],
    ['5', 'price_down'],
  ])
  expect(whole.data[0]).toEqual({
    id: 1,
    din: '7',
    name: '50% Cream',
    brand: 'House',
    unit_measure: 'CS',
    price: 70,
    pack_size: '6/5 LB',
    unit_price: 2.3333,
    is_catch_weight: false,
    is_market_price: false,
    change: 'new',
    old_price: null,
    old_pack_size: null,
    old_unit_price: null,
  })
  expect(whole.data[1]).toMatchObject({ price: 12, old_price: 10, old_pack_size: null, old_unit_price: null })
  expect(whole.data[4]).toMatchObject({ price: 40, unit_price: 1, old_pack_size: '1/50 LB', old_unit_price: 0.8 })
  expect(whole.data[5]).toMatchObject({ price: 90, old_price: 100, is_catch_weight: true })

  for (const [change, dins] of [
    ['new', ['7']],
    ['price_up', ['1', '4']],
    ['price_down', ['2', '5']],
    ['pack', ['4']],
    ['gone', ['6']],
  ] as const)
    expect(
      (await look(id, { change })).data.map(({ din }: { din: string }) => din),
      change,
    ).toEqual(dins)
  expect((await look(id, { change: 'gone' })).data).toMatchObject([{ name: 'Salt', price: 9, change: 'gone' }])
  const second = await look(id, { limit: 4, page: 2 })
  expect([changes(second).map(([din]) => din), second._meta.totalCount]).toEqual([['4', '5'], 6])
  const beyond = await look(id, { limit: 4, page: 3 })
  expect([beyond.data, beyond._meta.totalCount]).toEqual([[], 6])
  for (const [search, dins] of [
    ['50%', ['7']],
    ['house lim', ['2']],
    ['_', []],
  ] as const)
    expect(
      (await look(id, { search })).data.map(({ din }: { din: string }) => din),
      search,
    ).toEqual(dins)
  expect((await look(id, { change: 'gone', search: 'pepper' })).data).toEqual([])

  // Nothing was changed by looking, and what counts now is compared with: a price of today, an item that is off the list.
  expect((await items()).map(({ din, priceCents }) => [din, priceCents])).toEqual(
    now.map(({ din, price }) => [din, din === '5' ? 10_000 : Number(price) * 100]),
  )
  await upload([{ din: '1', name: 'Lemons', price: 13 }])
  expect(changes(await look(id)).slice(1, 4)).toEqual([
    ['1', 'price_down'],
    ['2', 'new'],
    ['3', 'new'],
  ])
  expect((await look(id, { change: 'gone' })).data).toEqual([])
})

test('it downloads as a file that changes nothing more, and from its day on it is read like any other', async () => {
  await upload(now)
  const id = await upload(next, '2026-06-20')
  const { url, fileName } = (await client.get(`/order-guides/${id}/download`)).body
  expect(fileName).toMatch(/ order guide 2026-06-20\.csv$/)
  const { bytes } = await client.get(url.replace('/api/v1', ''))
  const again = await uploadGuide(
    client,
    { ...here(), start: '2026-06-21', end: '2026-07-31' },
    { fileName: 'again.csv', bytes },
  )
  app.clock.set('2026-06-20T15:00:00Z')
  await beginDueGuides(app.deps)
  const begun = await look(id)
  expect(begun._meta).not.toHaveProperty('starts_on')
  expect(changes(begun)).toContainEqual(['1', 'price_up'])
  expect(changes(await look(again.body.orderGuides[0].id)).map(([, change]) => change)).toEqual(Array(6).fill('same'))
  app.clock.set('2026-06-10T15:00:00Z')
})

test('one that was called off or replaced is read no more, and nobody else’s is known', async () => {
  await upload(now)
  const first = await upload(next, '2026-06-20')
  const second = await upload(next.slice(1), '2026-06-20')
  const stranger = app.as(await aPerson(app, { at: [await aLocation(app, { distributorIds: [distributorId] })] }))
  const cook = app.as(await aPerson(app, { at: [kitchen], title: 'Cook', seePrices: false }))
  const statuses = async (id: number, by = client) => [
    (await by.get(`/order-guides/${id}/items`)).status,
    (await by.get(`/order-guides/${id}/download`)).status,
  ]
  expect(await statuses(first)).toEqual([404, 404])
  expect(await statuses(second, stranger)).toEqual([404, 404])
  expect(await statuses(second, cook)).toEqual([403, 403])
  expect(await statuses(second)).toEqual([200, 200])
  expect((await client.post(`/order-guides/${second}/take-back`)).status).toBe(200)
  expect(await statuses(second)).toEqual([404, 404])
})

test('a guide that an earlier version kept with fewer columns is shown, and begins, as if its file had left them empty', async () => {
  await upload(now)
  const id = await upload([{ din: '1', name: 'Lemons', price: 12 }], '2026-06-20')
  await setKept(
    id,
    sql`(select jsonb_agg(jsonb_build_object('rowNumber', row -> 'rowNumber', 'din', row -> 'din', 'name', row -> 'name',
    'packSizeText', row -> 'packSizeText', 'priceCents', row -> 'priceCents')) from jsonb_array_elements(rows) as row)`,
  )
  const { data } = await look(id)
  expect(data).toMatchObject([{ din: '1', name: 'Lemons', price: 12, is_market_price: false, change: 'price_up' }])
  app.clock.set('2026-06-20T15:00:00Z')
  await beginDueGuides(app.deps)
  expect((await look(id)).data).toMatchObject([{ din: '1', name: 'Lemons', price: 12 }])
})

test('a kept row without a price is not taken for one that costs nothing', async () => {
  // the day that the test before has come to
  await upload(now, '2026-06-20')
  const id = await upload([{ din: '1', name: 'Lemons', price: 12 }], '2026-06-25')
  await setKept(id, sql`jsonb_set(rows, '{0}', (rows -> 0) - 'priceCents')`)
  app.clock.set('2026-06-25T15:00:00Z')
  await beginDueGuides(app.deps)
  expect((await items())[0]).toMatchObject({ din: '1', priceCents: 1_000 })
  expect((await client.get(`/distributors/${distributorId}/order-guides`)).body.data[0]).toMatchObject({
    id,
    is_held: true,
  })
})

async function setKept(orderGuideId: number, rows: RawBuilder<string>): Promise<void> {
  await app.deps.database
    .forLocation(kitchen.id)
    .updateTable('heldGuides')
    .set({ rows })
    .where('locationId', '=', kitchen.id)
    .where('orderGuideId', '=', orderGuideId)
    .execute()
}
