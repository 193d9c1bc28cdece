import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import {
  app,
  client,
  distributorId,
  here,
  inAGuideKitchen,
  items,
  kitchen,
  owner,
} from '../../testing/factories/guide-kitchen.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { operator } from '../../testing/factories/operator.ts'
import { listening } from '../../testing/change-reader.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { followsFromItems, usesOfItems } from './put-back.queries.ts'
import { addRenumberedItems } from '../../inventory/group-items/renumbered-items.queries.ts'
import { keepCountsOverGuide } from '../../inventory/packs/keep-counts-over-guide.ts'
import { watchGuide } from '../../receiving/price-guard/watch-guide.ts'
import { beginDueGuides } from './begin-due-guides.job.ts'
import { beginGuide } from './begin-guide.ts'

inAGuideKitchen()

const takeBack = (id: number, by = client) => by.post(`/order-guides/${id}/take-back`)
const upload = async (lines: Parameters<typeof anOwnGuide>[0], at = {}, fileName?: string) => {
  const { status, body } = await uploadGuide(client, { ...here(), ...at }, anOwnGuide(lines, fileName))
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: body.orderGuides[0].id as number, message: body.message as string }
}
const history = async () => (await client.get(`/distributors/${distributorId}/order-guides`)).body.data
const found = (search: string) => client.get('/items', { filterOptions: { search } })
const prices = async () =>
  (await items()).map(({ din, effectivePriceCents, isPunchedOut }) => [din, effectivePriceCents, isPunchedOut])

test('an item is found by each word that a new guide says of it, whichever of its facts has changed', async () => {
  const first = { name: 'Zorgul', brand: 'Brimley', category: 'Dry goods', number: 'QX7701' }
  const guide = ({ name, brand, category, number }: typeof first) => {
    const head = 'Item Number,Item Description,Brand,Category,MFR Number,Pack Size,Case Price'
    return { fileName: 'weekly.csv', bytes: Buffer.from(`${head}\n10,${name},${brand},${category},${number},6/5 LB,21.40`) }
  } // prettier-ignore
  const template = `/distributor-order-guides/upload-template/${distributorId}`
  await client.upload(template, { merchantIds: JSON.stringify([kitchen.id]) }, guide(first))
  const waiting = (await operator(app, 'templates', 'list')).split('\n').find((line) => line.includes(owner.email))
  await operator(app, 'templates', 'approve', waiting?.split(' ')[0] ?? '', '--by', 'Dana')
  const uploaded = async (facts: typeof first) => (await uploadGuide(client, here(), guide(facts))).status
  const count = async (search: string) => (await found(search)).body.data.length
  expect([await uploaded(first), await count('zorgul'), await count('QX7701')]).toEqual([200, 1, 1])
  const changes = [{ name: 'Velmark' }, { brand: 'Dorrance' }, { category: 'Spices' }, { number: 'KJ8802' }]
  let facts = first
  for (const change of changes) {
    // One fact by itself: what else is said of the item stays.
    facts = { ...facts, ...change }
    const [word] = Object.values(change)
    expect([word, await count(word), await uploaded(facts), await count(word)]).toEqual([word, 0, 200, 1])
  }
})

describe('an order guide that is taken back', () => {
  test('counts again when it is uploaded again, and the one before it is in place', async () => {
    const [usual, dearer] = [[{ din: '1', price: 10 }], [{ din: '1', price: 12 }]]
    await upload(usual, {}, 'usual.csv')
    const { id } = await upload(dearer, {}, 'dearer.csv')
    await takeBack(id)
    const inPlace = 'This order guide is already in place. Nothing changed.'
    expect((await uploadGuide(client, here(), anOwnGuide(usual, 'usual.csv'))).body.message).toBe(inPlace)
    expect((await upload(dearer, {}, 'dearer.csv')).message).toMatch(/1 changed/)
    expect(await prices()).toEqual([['1', 1_200, false]])
  })

  test('leaves items, prices, packs, words and their history as they were', async () => {
    await upload([
      { din: '1', name: 'Tomato', price: 10 },
      { din: '2', pack: '6/5 LB', price: 20 },
      { din: '3', price: 30 },
    ])
    const rest = () =>
      app.deps.database
        .forLocation(kitchen.id)
        .selectFrom('itemPrices')
        .select(['itemId', 'startDate', 'priceCents', 'orderGuideId'])
        .orderBy('itemId')
        .orderBy('startDate')
        .execute()
    const facts = async () => (await items()).map((item) => ({ ...item, updatedAt: null }))
    const before = { items: await facts(), prices: await rest() }
    const { id } = await upload(
      [
        { din: '1', name: 'Pomodoro', price: 12 },
        { din: '2', pack: '4/5 LB', price: 20 },
        { din: '4', price: 5 },
      ],
      { end: '2026-06-30' },
    )
    expect(await prices()).toEqual([
      ['1', 1_200, false],
      ['2', 2_000, false],
      ['3', 3_000, true],
      ['4', 500, false],
    ])
    const reader = await listening(app, await app.server.listen({ port: 0, host: '127.0.0.1' }), owner)
    const { status, body } = await takeBack(id)
    // Lists and carts that are open read again.
    expect(await reader.next('items')).toEqual({ kind: 'items', distributorId })
    reader.leave()
    expect([status, body.message]).toEqual([200, 'Prices and items are what they were before this order guide.'])
    expect({ items: await facts(), prices: await rest() }).toEqual(before)
    expect((await found('tomato')).body.data).toHaveLength(1)
    expect((await found('pomodoro')).body.data).toHaveLength(0)
    // Its entry says who took it back and when; its rows are gone, and the guide before counts again.
    const [taken, counts] = await history()
    expect(taken).toMatchObject({ id, is_latest: false, can_take_back: 0, item_count: 3 })
    expect(taken).toMatchObject({ takenBackDisplay: '06/10/2026 11:00 AM EDT', taken_back_by: taken.uploaded_by })
    expect(counts).toMatchObject({ is_latest: true, taken_back_by: null })
    expect((await client.get(`/order-guides/${id}/items`)).status).toBe(404)
    expect((await client.get(`/distributors/${distributorId}`)).body.lastOrderGuide.id).toBe(counts.id)
    // A second time nothing happens.
    expect((await takeBack(id)).body.message).toBe('This order guide was taken back already. Nothing changed.')
    const entries = await auditLog(app.databaseUrl, kitchen.id, 'take-back-order-guide')
    expect(entries).toHaveLength(1)
    // The same file may be uploaded again, and counts.
    await upload([{ din: '1', price: 12 }], { end: '2026-06-30' })
    expect((await prices())[0]).toEqual(['1', 1_200, false])
  })

  test('keeps what somebody changed since, and greys out new items that are in use', async () => {
    await upload([
      { din: '1', price: 10 },
      { din: '2', price: 20 },
    ])
    const { id } = await upload([
      { din: '1', price: 12 },
      { din: '2', price: 22 },
      { din: '3', price: 30 },
      { din: '4', price: 40 },
    ])
    const [, second, third] = await items()
    const db = app.deps.database.forLocation(kitchen.id)
    await db
      .updateTable('items')
      .set({ priceCents: 2_500, effectivePriceCents: 2_500 })
      .where('id', '=', second?.id ?? 0)
      .execute()
    const cart = { itemList: [{ itemDistributorId: third?.id, quantity: 2 }], lastModified: '0' }
    expect((await client.post('/shopping-carts', cart)).status).toBe(200)
    const { body } = await takeBack(id)
    expect(body.message).toBe(
      'Prices and items are what they were before this order guide. 1 item was changed since and stays as it is. 1 new item is in use, so it stays greyed out.',
    )
    expect(await prices()).toEqual([
      ['1', 1_000, false],
      ['2', 2_500, false],
      ['3', 3_000, true],
    ])
  })

  test('keeps an invoice that was booked since', async () => {
    await upload([{ din: '1', price: 10 }])
    const { id } = await upload([{ din: '1', price: 12 }])
    const db = app.deps.database.forLocation(kitchen.id)
    await db
      .updateTable('items')
      .set({ isFromInvoice: true, purchasedPriceCents: 1_100, invoiceDate: '2026-06-11', isPriceOutdated: true })
      .execute()
    await takeBack(id)
    const [item] = await items()
    expect(item).toMatchObject({ priceCents: 1_000, isPriceOutdated: true, purchasedPriceCents: 1_100 })
  })

  // The price that comes back is of 06/10.
  test.each([
    ['the day before its first', '2026-06-09', 1_100, false],
    ['its first day', '2026-06-10', 1_100, true],
    ['its first day, at this price', '2026-06-10', 1_000, false],
  ])('outdates the price with an invoice that was booked since of %s', async (_when, invoiceDate, paid, isOutdated) => {
    await upload([{ din: '1', price: 10 }])
    const { id } = await upload([{ din: '1', price: 12 }])
    await app.deps.database
      .forLocation(kitchen.id)
      .updateTable('items')
      .set({ isFromInvoice: true, purchasedPriceCents: paid, invoiceDate, isPriceOutdated: !isOutdated })
      .execute()
    await takeBack(id)
    expect(await items()).toMatchObject([{ priceCents: 1_000, isPriceOutdated: isOutdated }])
  })

  test('is the latest one; of others it is said why not, and nobody else’s is known', async () => {
    const first = await upload([{ din: '1', price: 10 }])
    const second = await upload([{ din: '1', price: 11 }])
    expect((await history()).map(({ can_take_back }: { can_take_back: number }) => can_take_back)).toEqual([1, 0])
    expect((await takeBack(first.id)).body).toMatchObject({ code: 'newer_guide_counts' })
    const elsewhere = await aLocation(app, { distributorIds: [distributorId] })
    const stranger = app.as(await aPerson(app, { at: [elsewhere] }))
    expect((await takeBack(second.id, stranger)).status).toBe(404)
    for (const price of [12, 13, 14]) await upload([{ din: '1', price }])
    const taken = []
    for (const guide of await history()) taken.push((await takeBack(guide.id)).body.code ?? 'taken back')
    expect(taken).toEqual(['taken back', 'taken back', 'taken back', 'guide_too_old', 'newer_guide_counts'])
    expect(await prices()).toEqual([['1', 1_100, false]])
  })
})

test('every table that names items is known as a use of them, or follows from them', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'item_id' and table_name in (
      select tablename from pg_tables where schemaname = 'public')`.execute(app.deps.database.shared)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...usesOfItems, ...followsFromItems].toSorted())
})

describe('an order guide whose first day is to come', () => {
  const at = (instant: string) => {
    app.clock.set(instant)
    return beginDueGuides(app.deps)
  }

  test('changes nothing until that day begins at the location, also over the change of clocks', async () => {
    // The clocks go back in New York in the night to 1 November: its days begin at 4:00, then 5:00 UTC.
    app.clock.set('2026-10-30T15:00:00Z')
    await upload(
      [
        { din: '1', price: 10 },
        { din: '2', price: 20 },
      ],
      { start: '2026-10-30', end: '2026-11-30' },
    )
    const next = [
      { din: '1', price: 12 },
      { din: '3', price: 30 },
    ]
    const days = { start: '2026-11-02', end: '2026-11-30' }
    const { id, message } = await upload(next, days, 'november.csv')
    expect(message).toBe(
      '2 items read: 1 new, 1 changed, 1 no longer on the guide. The prices count from 11/02/2026; until then nothing changes.',
    )
    const asBefore = [
      ['1', 1_000, false],
      ['2', 2_000, false],
    ]
    expect(await prices()).toEqual(asBefore)
    expect(await history()).toMatchObject([
      { id, is_held: true, is_latest: false, can_take_back: 1 },
      { is_held: false, is_latest: true },
    ])
    const { nextOrderGuide } = (await client.get('/distributors')).body.data[0]
    expect(nextOrderGuide).toEqual({ id, start_date: '2026-11-02', item_count: 2 })
    // The same file for the same days waits already.
    const again = await uploadGuide(client, { ...here(), ...days }, anOwnGuide(next, 'november.csv'))
    expect(again.body.message).toBe('This order guide is already in place. Nothing changed.')
    await at('2026-11-02T04:59:59Z')
    expect(await prices()).toEqual(asBefore)
    await at('2026-11-02T05:00:00Z')
    expect(await prices()).toEqual([
      ['1', 1_200, false],
      ['2', 2_000, true],
      ['3', 3_000, false],
    ])
    expect(await history()).toMatchObject([
      { id, is_held: false, is_latest: true, create_count: 1, change_count: 1, drop_count: 1 },
      { is_latest: false },
    ])
    const begun = await auditLog(app.databaseUrl, kitchen.id, 'begin-order-guide')
    expect(begun).toHaveLength(1)
    // Once more nothing happens, and it can be taken back like any other.
    await at('2026-11-02T06:00:00Z')
    expect((await takeBack(id)).status).toBe(200)
    expect(await prices()).toEqual(asBefore)
    app.clock.set('2026-06-10T15:00:00Z')
  })

  test('is made up for after days on which the server slept, in the order of the days, and compared with that day', async () => {
    await upload([{ din: '1', price: 10 }])
    const later = await upload([{ din: '1', price: 13 }], { start: '2026-06-15' })
    await upload([{ din: '1', price: 12 }], { start: '2026-06-12' })
    const off = await upload([{ din: '1', price: 99 }], { start: '2026-06-13' })
    expect((await takeBack(off.id)).body.message).toBe('This order guide was called off. Its prices will not count.')
    await upload([{ din: '1', price: 11 }], { end: '2026-06-20' })
    await at('2026-06-20T15:00:00Z')
    expect(await prices()).toEqual([['1', 1_300, false]])
    const [latest] = (await history()).filter(({ is_latest }: { is_latest: boolean }) => is_latest)
    expect(latest.id).toBe(later.id)
    const starts = await app.deps.database
      .forLocation(kitchen.id)
      .selectFrom('itemPrices')
      .select('startDate')
      .execute()
    expect(starts.map(({ startDate }) => startDate).toSorted()).toEqual(['2026-06-10', '2026-06-12', '2026-06-15'])
    app.clock.set('2026-06-10T15:00:00Z')
  })

  test('waits while its distributor is retired, and begins when that is brought back', async () => {
    await upload([{ din: '1', price: 10 }])
    await upload([{ din: '1', price: 12 }], { start: '2026-06-12' })
    const retire = (isRetired: 0 | 1) => client.put(`/distributors/${distributorId}/retired`, { is_retired: isRetired })
    expect((await retire(1)).status).toBe(200)
    await at('2026-06-12T15:00:00Z')
    expect(await prices()).toEqual([['1', 1_000, true]])
    expect((await retire(0)).status).toBe(200)
    await at('2026-06-12T15:01:00Z')
    expect(await prices()).toEqual([['1', 1_200, false]])
    app.clock.set('2026-06-10T15:00:00Z')
  })

  test('does not begin for a distributor that was retired after it was found due', async () => {
    await upload([{ din: '1', price: 10 }])
    const { id } = await upload([{ din: '1', price: 12 }], { start: '2026-06-12' })
    app.clock.set('2026-06-12T15:00:00Z')
    const begin = () =>
      beginGuide(
        app.deps.database,
        { locationId: kitchen.id, orderGuideId: id, now: app.clock.now() },
        { tellShelves: keepCountsOverGuide, addRenumbered: addRenumberedItems, watchPrices: watchGuide },
      )
    const retire = (isRetired: 0 | 1) => client.put(`/distributors/${distributorId}/retired`, { is_retired: isRetired })
    expect((await retire(1)).status).toBe(200)
    expect(await begin()).toBe(false)
    expect(await prices(), 'off the list as before').toEqual([['1', 1_000, true]])
    expect((await retire(0)).status).toBe(200)
    expect(await prices()).toEqual([['1', 1_000, false]])
    expect(await begin()).toBe(true)
    expect(await prices()).toEqual([['1', 1_200, false]])
    app.clock.set('2026-06-10T15:00:00Z')
  })

  test('does not overwrite one that was uploaded for the same day before it could begin', async () => {
    await upload([{ din: '1', price: 10 }])
    const late = await upload([{ din: '1', price: 12 }], { start: '2026-06-15' })
    app.clock.set('2026-06-15T12:00:00Z')
    const newer = await upload([{ din: '1', price: 15 }], { start: '2026-06-15' }, 'newer.csv')
    await at('2026-06-15T12:01:00Z')
    expect(await prices()).toEqual([['1', 1_500, false]])
    expect(await history()).toMatchObject([
      { id: newer.id, is_latest: true },
      {
        id: late.id,
        is_held: false,
        is_latest: false,
        can_take_back: 0,
        taken_back_by: null,
        replaced_by_file: 'newer.csv',
      },
      {},
    ])
    expect(await auditLog(app.databaseUrl, kitchen.id, 'replace-order-guide')).toHaveLength(1)
    app.clock.set('2026-06-10T15:00:00Z')
  })

  test('begins all the same where a later one, which came before it could begin, was taken back', async () => {
    await upload([{ din: '1', price: 10 }])
    const late = await upload([{ din: '1', price: 12 }], { start: '2026-06-12' })
    app.clock.set('2026-06-13T12:00:00Z')
    const newer = await upload([{ din: '1', price: 15 }], { start: '2026-06-13' }, 'newer.csv')
    expect((await takeBack(newer.id)).status).toBe(200)
    await at('2026-06-13T12:01:00Z')
    expect(await prices()).toEqual([['1', 1_200, false]])
    const begun = (await history()).find(({ id }: { id: number }) => id === late.id)
    expect(begun).toMatchObject({ is_held: false, is_latest: true, replaced_by_file: null })
    app.clock.set('2026-06-10T15:00:00Z')
  })

  test('is replaced by one of its own distributor only', async () => {
    const other = (await aDistributor(app)).id
    const place = await aLocation(app, { distributorIds: [distributorId, other] })
    const by = app.as(await aPerson(app, { at: [place] }))
    const send = async (of: number, price: number) => {
      const at = { distributorId: of, locationIds: [place.id], start: '2026-06-15' }
      expect((await uploadGuide(by, at, anOwnGuide([{ din: '1', price }], `${of}-${price}.csv`))).status).toBe(200)
    }
    await send(other, 10)
    await send(distributorId, 12)
    await send(distributorId, 13)
    const waiting = async (of: number) =>
      (await by.get(`/distributors/${of}/order-guides`)).body.data.map((guide: { is_held: boolean }) => guide.is_held)
    expect([await waiting(other), await waiting(distributorId)]).toEqual([[true], [true, false]])
  })

  test('that fails is logged and holds up no later one, over which it does not begin', async () => {
    await upload([{ din: '1', price: 10 }])
    const broken = await upload([{ din: '1', price: 12 }], { start: '2026-06-12' })
    await upload([{ din: '1', price: 13 }], { start: '2026-06-13' })
    const held = () =>
      app.deps.database.forLocation(kitchen.id).updateTable('heldGuides').where('orderGuideId', '=', broken.id)
    await held().set({ rows: '[null]' }).execute()
    const logged: unknown[] = []
    const { error } = app.deps.log
    app.deps.log.error = (facts: unknown) => void logged.push(facts)
    await at('2026-06-14T15:00:00Z')
    app.deps.log.error = error
    expect(logged).toMatchObject([{ locationId: kitchen.id, orderGuideId: broken.id }])
    expect(await prices()).toEqual([['1', 1_300, false]])
    await held().set({ rows: '[]' }).execute()
    await at('2026-06-14T15:01:00Z')
    expect(await prices()).toEqual([['1', 1_300, false]])
    app.clock.set('2026-06-10T15:00:00Z')
  })
})
