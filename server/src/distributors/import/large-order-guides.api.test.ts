import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { describe, expect, test } from 'vitest'
import pg from 'pg'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aBroadlinerGuide } from '../../testing/factories/broadliner-guide.ts'
import {
  aLongRealGuide,
  aRealGuide,
  anOwnGuide,
  birite,
  hasRealGuides,
  uploadGuide,
  withRows,
} from '../../testing/factories/order-guides.ts'
import { operator } from '../../testing/factories/operator.ts'
import { waitingForLock } from '../../testing/kills/lock-waits.ts'
import type { Upload } from '../../testing/test-app.ts'
import { whileLocked } from '../../testing/kills/while-locked.ts'
import { importOrderGuide } from './import-order-guide.ts'
import {
  app,
  client,
  distributorId,
  here,
  items,
  kitchen,
  owner,
  inAGuideKitchen,
} from '../../testing/factories/guide-kitchen.ts'
import { inDrills } from '../../testing/long-marks.ts'

inAGuideKitchen()

test('after the first guide of a new location its statements are planned for as many rows', async () => {
  const database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  const lines = Array.from({ length: 600 }, (_, at) => ({ din: String(at), price: 10 }))
  await uploadGuide(client, here(), anOwnGuide(lines))
  // the statistics know this location, and no other
  await database.query('analyze items')
  const next = await aLocation(app, { companyId: kitchen.companyId, distributorIds: [distributorId] })
  const boss = app.as(await aPerson(app, { at: [next] }))
  await uploadGuide(boss, { distributorId, locationIds: [next.id] }, anOwnGuide(lines))
  const { rows } = await database.query(`explain (format json) select from items where location_id = ${next.id}`)
  await database.end()
  expect(rows[0]['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(300)
})

describe('an import that is cut off', () => {
  test('leaves nothing at any location', async () => {
    const other = await aLocation(app, { companyId: kitchen.companyId, distributorIds: [distributorId] })
    const boss = app.as(await aPerson(app, { at: [kitchen, other] }))
    await uploadGuide(
      boss,
      { distributorId, locationIds: [kitchen.id, other.id] },
      anOwnGuide([{ din: '1', price: 10 }]),
    )
    const before = [await items(), await items(other.id)]

    const cut = new pg.Client({ connectionString: app.databaseUrl })
    await cut.connect()
    const { status } = await whileLocked(app.databaseUrl, {
      lock: 'select 1 from items where location_id = $1 for update',
      values: [other.id],
      start: () =>
        uploadGuide(
          boss,
          { distributorId, locationIds: [kitchen.id, other.id] },
          anOwnGuide([{ din: '1', price: 99 }, { din: '2' }]),
        ),
      // The first location is written, the second one waits: now the connection is cut.
      waiting: 1,
      meanwhile: () => cut.query(`select pg_terminate_backend(pid) from (${waitingForLock()}) stuck`),
    }).finally(() => cut.end())

    expect(status).toBe(503)
    expect([await items(), await items(other.id)]).toEqual(before)
    expect((await boss.get(`/distributors/${distributorId}/order-guides`)).body.data).toHaveLength(1)
    const again = await uploadGuide(
      boss,
      { distributorId, locationIds: [kitchen.id, other.id] },
      anOwnGuide([{ din: '1', price: 99 }, { din: '2' }]),
    )
    expect(again.body.message).toBe('2 items read: 1 new, 1 changed at each of 2 locations.')
  })

  test('two imports for one location at the same time come one after the other', async () => {
    const guides = [11, 12, 13].map((price) =>
      uploadGuide(
        client,
        here(),
        anOwnGuide([
          { din: '1', price },
          { din: '2', price },
        ]),
      ),
    )
    expect((await Promise.all(guides)).map(({ status }) => status)).toEqual([200, 200, 200])
    const [one, two] = await items()
    expect(one?.priceCents).toBe(two?.priceCents)
    expect((await client.get(`/distributors/${distributorId}/order-guides`)).body.data).toHaveLength(3)
  })
})

const rowCount = inDrills(50_000, 5_000)

describe(`${rowCount} rows, one in ten of them bad`, () => {
  const rows = (price: string) =>
    Array.from({ length: rowCount }, (_, n) => ({
      din: String(100_000 + n),
      name: `Beans ${n} Green Cut`,
      brand: `Brand ${n % 40}`,
      price: n % 10 === 9 ? 'unknown' : price,
    }))

  test('go in whole, the good ones, and only once', async () => {
    const guide = anOwnGuide(rows('10.50'))
    const upload = {
      file: guide,
      distributorId,
      locations: [{ id: kitchen.id, timeZone: 'America/New_York' }],
      startsOn: calendarDate('2026-06-10'),
      endsOn: undefined,
      by: { userId: owner.id, administratorId: null, name: 'Pat' },
      companyId: kitchen.companyId,
    }
    const [imported] = await importOrderGuide(app.deps, upload, app.clock.now())
    expect(imported).toMatchObject({ createCount: rowCount * 0.9, refusedCount: rowCount * 0.1 })
    const again = await uploadGuide(client, { ...here(), end: '2026-06-18' }, guide)
    expect(again.body.orderGuides[0]).toMatchObject({
      createCount: 0,
      changeCount: 0,
      sameCount: rowCount * 0.9,
      dropCount: 0,
    })
  })
})

async function approve(file: Upload): Promise<void> {
  await client.upload(`/distributor-order-guides/upload-template/${distributorId}`, {}, file)
  const line = (await operator(app, 'templates', 'list')).split('\n').find((text) => text.includes(owner.email)) ?? ''
  await operator(app, 'templates', 'approve', line.split(' ')[0] ?? '')
}

describe('a broadliner’s whole order guide', () => {
  const guide = aBroadlinerGuide()

  test('waits for its layout, then every item has its price, pack and pound, and a row that is none is refused', async () => {
    expect((await uploadGuide(client, here(), guide.file)).body.code).toBe('no_approved_template')
    await approve(guide.file)
    const { body } = await uploadGuide(client, here(), guide.file)
    expect(body.message).toBe(`${guide.itemCount} items read: ${guide.itemCount} new. 1 row could not be read.`)
    const all = await items()
    expect(all).toHaveLength(guide.itemCount)
    expect(all.filter((item) => item.isCatchWeight)).toHaveLength(guide.byThePoundCount)
    expect(all.filter((item) => item.isBreakable)).toHaveLength(guide.breakableCount)
    // four packs of 10 lb for $78.40: $1.96 a pound
    expect(all.find((item) => item.din === '40000')).toMatchObject({
      packText: '4/10 LB',
      priceCents: 7_840,
      unitPrice: 19_600,
      packUom: 'LB',
    })
    const nextWeek = await uploadGuide(client, { ...here(), end: '2026-06-24' }, guide.file)
    expect(nextWeek.body.orderGuides[0]).toMatchObject({
      createCount: 0,
      changeCount: 0,
      sameCount: guide.itemCount,
      dropCount: 0,
      refusedCount: 1,
    })
  })

  test('with fifty rows fewer punches those items out', async () => {
    await approve(guide.file)
    await uploadGuide(client, here(), guide.file)
    const lines = guide.file.bytes.toString('latin1').split('\r\n')
    const shorter = {
      ...guide.file,
      bytes: Buffer.from([...lines.slice(0, 100), ...lines.slice(150)].join('\r\n'), 'latin1'),
    }
    const { body } = await uploadGuide(client, here(), shorter)
    expect(body.orderGuides[0]).toMatchObject({ createCount: 0, changeCount: 0, dropCount: 50 })
    expect((await items()).filter((item) => item.isPunchedOut)).toHaveLength(50)
  })
})

describe.skipIf(!hasRealGuides)('real order guides (../shared/data/order-guides)', () => {
  test('birite.CSV: every item, the row that is none refused, exact packs and prices', async () => {
    const file = aLongRealGuide()
    const count = birite.items.toLocaleString('en-US')
    expect((await uploadGuide(client, here(), file)).body.code).toBe('no_approved_template')
    await approve(file)
    const { body } = await uploadGuide(client, here(), file)
    expect(body.message).toBe(
      `${count} items read: ${count} new.${birite.refused > 0 ? ' 1 row could not be read.' : ''}`,
    )
    const all = await items()
    expect(all).toHaveLength(birite.items)
    expect(all.filter((item) => item.isCatchWeight)).toHaveLength(birite.byThePound)
    expect(all.filter((item) => item.isBreakable)).toHaveLength(birite.breakable)
    // 72 bagels of 3 oz for $24.03: 2403 cents / 216 oz
    expect(all.find((item) => item.din === '10300')).toMatchObject({
      packText: '72/3 OZ',
      priceCents: 2_403,
      unitPrice: 1_113,
      packUom: 'OZ',
    })
    const again = await uploadGuide(client, here(), file)
    expect(again.body.message).toBe('This order guide is already in place. Nothing changed.')
    const nextWeek = await uploadGuide(client, { ...here(), end: '2026-06-24' }, file)
    expect(nextWeek.body.orderGuides[0]).toMatchObject({
      createCount: 0,
      changeCount: 0,
      sameCount: birite.items,
      dropCount: 0,
      refusedCount: birite.refused,
    })

    const shorter = withRows(file, (lines) => lines.toSpliced(300, 100))
    const dropped = await uploadGuide(client, { ...here(), end: '2026-06-30' }, shorter)
    expect(dropped.body.orderGuides[0]).toMatchObject({ createCount: 0, changeCount: 0, dropCount: 100 })
    expect((await items()).filter((item) => item.isPunchedOut)).toHaveLength(100)
  })

  test('an old .xls is read as well', async () => {
    const file = aRealGuide('localorbit/barons_specialty_foods.xls')
    await approve(file)
    const { body } = await uploadGuide(client, here(), file)
    expect(body.orderGuides[0].createCount).toBe(28)
  })
})
