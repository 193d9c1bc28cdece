import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { operator } from '../../testing/factories/operator.ts'
import { aRepKey, aSalesRep } from '../../testing/factories/catalogue.ts'
import {
  app,
  client,
  distributorId,
  here,
  inAGuideKitchen,
  items,
  kitchen,
} from '../../testing/factories/guide-kitchen.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import type { Upload } from '../../testing/test-app.ts'
import { beginDueGuides } from './begin-due-guides.job.ts'

inAGuideKitchen()

let repId: number
beforeEach(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  repId = (await aSalesRep(app, kitchen, distributorId, { isPrimary: false, accessType: 'unlimited' })).id
})

type Lines = Parameters<typeof anOwnGuide>[0]
type Days = { start: string; end?: string }
const upload = (lines: Lines, days: Days) => uploadFile(anOwnGuide(lines, `${days.start}.csv`), days)
const uploadFile = async (file: Upload, days: Days) => {
  const { status, body } = await uploadGuide(client, { ...here(), ...days }, file)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.orderGuides[0].id as number
}
const all = (price: number, own: Lines[number] = { din: '3' }): Lines => [
  { din: '1', price },
  { din: '2', price },
  { price, ...own },
]
const setPrice = async (din: string, price: number) => {
  const item = (await items()).find((one) => one.din === din)
  const rep = app.as({ authKey: await aRepKey(app, kitchen, repId) })
  expect((await rep.patch(`/rep/items/${item?.id}`, { price })).status).toBe(200)
}
const prices = async () =>
  Object.fromEntries((await items()).map(({ din, effectivePriceCents }) => [din, effectivePriceCents]))
const history = async () => (await client.get(`/distributors/${distributorId}/order-guides`)).body.data
const beginAt = (instant: string) => {
  app.clock.set(instant)
  return beginDueGuides(app.deps)
}

test('a price that a rep sets after a guide was sent stays when that begins; one set before it does not', async () => {
  await upload(all(10), { start: '2026-06-10', end: '2026-06-30' })
  await setPrice('1', 9)
  app.clock.set('2026-06-11T15:00:00Z')
  const id = await upload(all(12, { din: '3', pack: '4/5 LB' }), { start: '2026-06-15', end: '2026-06-22' })
  const next = await upload(all(13, { din: '3', pack: '4/5 LB' }), { start: '2026-06-18', end: '2026-06-25' })
  app.clock.set('2026-06-12T15:00:00Z')
  await setPrice('2', 8)
  // a price of another case
  await setPrice('3', 7)
  await beginAt('2026-06-15T12:00:00Z')
  expect(await prices()).toEqual({ 1: 1_200, 2: 800, 3: 1_200 })
  const [, begun] = await history()
  expect(begun).toMatchObject({ id, is_latest: true, kept_price_count: 1, change_count: 2 })
  const [entry] = await auditLog(app.databaseUrl, kitchen.id, 'begin-order-guide')
  const kept = (await items()).find(({ din }) => din === '2')
  expect(entry?.after).toMatchObject({
    keptPriceCount: 1,
    keptPrices: [{ itemId: kept?.id, priceCents: 800, guidePriceCents: 1_200 }],
  })
  const rows = (await client.get(`/order-guides/${id}/items`)).body.data
  expect(rows.map(({ din, price, change }: Record<string, unknown>) => [din, price, change])).toEqual([
    ['1', 12, 'price_up'],
    ['2', 8, 'price_down'],
    ['3', 12, expect.any(String)],
  ])
  // The next one was sent before that price, too; it is taken back with the price that was kept.
  await beginAt('2026-06-18T12:00:00Z')
  expect(await prices()).toEqual({ 1: 1_300, 2: 800, 3: 1_300 })
  expect((await client.post(`/order-guides/${next}/take-back`)).body.message).toBe(
    'Prices and items are what they were before this order guide.',
  )
  expect(await prices()).toEqual({ 1: 1_200, 2: 800, 3: 1_200 })
  // A guide that is sent later is the newer statement.
  await upload(all(14, { din: '3', pack: '4/5 LB' }), { start: '2026-06-18', end: '2026-06-25' })
  expect(await prices()).toEqual({ 1: 1_400, 2: 1_400, 3: 1_400 })
})

test('a price whose days are over when a guide begins gives way to it', async () => {
  await upload(all(10), { start: '2026-06-10' })
  const days = { start: '2026-06-20', end: '2026-06-27' }
  const id = await upload(all(12), days)
  app.clock.set('2026-06-12T15:00:00Z')
  await setPrice('1', 9)
  app.clock.set('2026-06-13T15:00:00Z')
  await setPrice('2', 8)
  await beginAt('2026-06-20T12:00:00Z')
  expect(await prices()).toEqual({ 1: 1_200, 2: 800, 3: 1_200 })
  expect((await history())[0]).toMatchObject({ id, kept_price_count: 1 })
})

test('a price that a rep sets on the first day of a guide is the rep’s, and stays when the next guide begins', async () => {
  await upload(all(10), { start: '2026-06-10', end: '2026-06-30' })
  await upload(all(12), { start: '2026-06-15', end: '2026-06-30' })
  await upload(all(13), { start: '2026-06-18', end: '2026-06-30' })
  await beginAt('2026-06-15T12:00:00Z')
  await setPrice('1', 9)
  await beginAt('2026-06-18T12:00:00Z')
  expect(await prices()).toEqual({ 1: 900, 2: 1_300, 3: 1_300 })
})

test('of two guides that wait, the second leaves a price the first one left, and none of another case', async () => {
  // 1 is billed by the pound, 2 comes in another case at the money the rep had said
  const guide = (start: string, pound: number, weight: number, [pack, price]: [string, number]): Upload => ({
    fileName: `${start}.csv`,
    bytes: Buffer.from(
      [
        'din,name,brand,pack_size,unit_measure,price,price_per_pound,average_weight,catch_weight',
        `1,Beef,House,1/10 LB,LB,${pound * weight},${pound},${weight},Y`,
        `2,Rice,House,${pack},CS,${price},,,N`,
      ].join('\n'),
    ),
  })
  const now = guide('2026-06-10', 2, 10, ['6/5 LB', 10])
  await client.upload(`/distributor-order-guides/upload-template/${distributorId}`, {}, now)
  const waiting = (await operator(app, 'templates', 'list')).split('\n').find((text) => text.includes('@')) ?? ''
  await operator(app, 'templates', 'approve', waiting.split(' ')[0] ?? '')
  await uploadFile(now, { start: '2026-06-10', end: '2026-06-30' })
  const days = { start: '2026-06-15', end: '2026-06-30' }
  const first = await uploadFile(guide('2026-06-15', 3, 11, ['4/5 LB', 8]), days)
  await uploadFile(guide('2026-06-18', 4, 12, ['4/5 LB', 9]), { ...days, start: '2026-06-18' })
  app.clock.set('2026-06-12T15:00:00Z')
  await setPrice('1', 2.5)
  await setPrice('2', 8)
  await beginAt('2026-06-15T12:00:00Z')
  expect(await prices()).toEqual({ 1: 2_750, 2: 800 })
  await beginAt('2026-06-18T12:00:00Z')
  expect(await prices()).toEqual({ 1: 3_000, 2: 900 })
  const taken = (await history()).slice(0, 2).map(({ id }: { id: number }) => id)
  expect(taken[1]).toBe(first)
  for (const id of taken) expect((await client.post(`/order-guides/${id}/take-back`)).status).toBe(200)
  expect(await prices()).toEqual({ 1: 2_500, 2: 800 })
  const recorded = app.deps.database.forLocation(kitchen.id).selectFrom('itemPrices').select(['startDate'])
  expect((await recorded.execute()).filter(({ startDate }) => startDate > '2026-06-12')).toEqual([])
})
