// D1 and D2: which day it is, hour by hour over both changes of the clock, and whose clock says so.
import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const hourMs = 3_600_000
/** By hand, from the almanac: New York is 5 hours behind UTC, 4 from 8 March 07:00 UTC to 1 November 06:00 UTC. */
const hoursBehind = (instant: number) =>
  instant >= Date.UTC(2026, 2, 8, 7) && instant < Date.UTC(2026, 10, 1, 6) ? 4 : 5

async function aKitchen(timeZone = 'America/New_York', orderCutoffHour = 17) {
  const distributor = await aDistributor(app, { orderCutoffHour })
  const location = await aLocation(app, { distributorIds: [distributor.id], timeZone })
  const owner = await aPerson(app, { at: [location] })
  const client = app.as(owner)
  const offered = async (query: object = {}) =>
    (await client.get(`/distributors/${distributor.id}`, { ...query })).body.deliveryDates as string[]
  const order = async (requestedDeliveryDate: string, change: object = {}) => {
    const item = await anItem(app, location)
    const body = await cartOf(client, distributor.id, [[item.id, 1]], { requestedDeliveryDate })
    return client.post('/orders', { ...body, ...change })
  }
  return { distributor, location, client, offered, order }
}

describe('hour by hour in New York', () => {
  it.each([
    ['7 to 9 March', Date.UTC(2026, 2, 7, 5)],
    ['31 October to 2 November', Date.UTC(2026, 9, 31, 4)],
  ])(
    '%s: today is the day of its clocks, offered until 17:00, at a weekend until its last slot; no day is missing or double',
    async (_days, start) => {
      app.clock.set(new Date(start).toISOString())
      const { offered } = await aKitchen()
      for (let instant = start; instant < start + 73 * hourMs; instant += hourMs) {
        app.clock.set(new Date(instant).toISOString())
        const there = new Date(instant - hoursBehind(instant) * hourMs)
        // The last slot of a weekend ends at 14:00, before the cut-off.
        const isWeekend = [0, 6].includes(there.getUTCDay())
        const first = there.getUTCHours() < (isWeekend ? 14 : 17) ? 0 : 1
        const expected = Array.from({ length: 15 - first }, (_, n) => {
          const day = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + first + n))
          return day.toISOString().slice(0, 10)
        })
        expect(await offered(), new Date(instant).toISOString()).toEqual(expected)
      }
    },
  )

  it('the day before is refused and the day itself taken, on both sides of midnight', async () => {
    for (const [instant, past, today] of [
      ['2026-03-08T04:59:59Z', '2026-03-06', '2026-03-08'],
      ['2026-03-08T05:00:00Z', '2026-03-07', '2026-03-08'],
      ['2026-11-02T04:59:59Z', '2026-10-31', '2026-11-02'],
      ['2026-11-02T05:00:00Z', '2026-11-01', '2026-11-02'],
    ] as const) {
      app.clock.set(instant)
      const { order } = await aKitchen()
      expect((await order(past)).body.code).toBe('delivery_date_not_offered')
      expect((await order(today)).status).toBe(201)
    }
  })
})

describe('slots that are over by the location’s clock', () => {
  const slotsOffered = async ({ client, distributor }: Awaited<ReturnType<typeof aKitchen>>) =>
    (await client.get(`/distributors/${distributor.id}`)).body.deliveryTimes as Record<string, string[]>

  it('are neither offered nor taken, today with the last of them', async () => {
    app.clock.set('2026-03-04T16:30:00Z') // a Wednesday, 11:30 in New York
    const kitchen = await aKitchen('America/New_York', 24)
    expect((await slotsOffered(kitchen))['2026-03-04']).toEqual(['11am-2pm', '2pm-5pm'])
    const late = { requestedDeliveryTime: '8am-11am', timezone: 'America/Los_Angeles' }
    expect((await kitchen.order('2026-03-04', late)).body.code).toBe('delivery_time_not_offered')
    expect((await kitchen.order('2026-03-04', { requestedDeliveryTime: '2pm-5pm' })).status).toBe(201)

    app.clock.set('2026-03-05T02:00:00Z') // 21:00, and 18:00 in Los Angeles
    expect(Object.keys(await slotsOffered(kitchen))[0]).toBe('2026-03-05')
    expect((await kitchen.order('2026-03-04')).body.code).toBe('delivery_date_not_offered')
    const tomorrow = await kitchen.order('2026-03-05', { requestedDeliveryTime: '8am-11am' })
    expect(tomorrow.status).toBe(201)
  })

  it('are open still where it is earlier', async () => {
    app.clock.set('2026-03-04T23:30:00Z') // 18:30 in New York, 15:30 in Los Angeles
    const west = await aKitchen('America/Los_Angeles', 24)
    expect((await slotsOffered(west))['2026-03-04']).toEqual(['2pm-5pm'])
    expect((await west.order('2026-03-04', { timezone: 'America/New_York' })).status).toBe(201)
  })
})

describe('the location’s clock decides', () => {
  it('for a buyer in Los Angeles at 22:30, whatever zone they send', async () => {
    app.clock.set('2026-06-11T05:30:00Z')
    const { offered, order, client } = await aKitchen()
    for (const timezone of [undefined, 'America/Los_Angeles', 'Pacific/Apia', 'EST5EDT'])
      expect((await offered(timezone ? { timezone } : {}))[0]).toBe('2026-06-11')
    const { data } = (await client.get('/distributors', { timezone: 'Pacific/Apia' })).body
    expect(data[0].deliveryDates[0]).toBe('2026-06-11')
    expect((await order('2026-06-10', { timezone: 'America/Los_Angeles' })).body.code).toBe('delivery_date_not_offered')
    const { status, body } = await order('2026-06-11', { timezone: 'America/Los_Angeles' })
    expect([status, body.requestedDeliveryDate]).toEqual([201, '2026-06-11'])
  })

  it('also where it is tomorrow already', async () => {
    app.clock.set('2026-06-10T11:30:00Z')
    const { offered } = await aKitchen('Pacific/Apia')
    expect((await offered())[0]).toBe('2026-06-11')
  })

  it.each(['x', '../etc', 'America/Nowhere', "UTC'; --"])('a zone %j is 400', async (timezone) => {
    app.clock.set('2026-06-11T15:00:00Z')
    const { distributor, client, order } = await aKitchen()
    const seen = [
      (await client.get(`/distributors/${distributor.id}`, { timezone })).status,
      (await order('2026-06-12', { timezone })).status,
    ]
    expect(seen).toEqual([400, 400])
  })

  it('and the day is kept as a day, with no clock in it', async () => {
    const { rows } = await app.deps.database.pool.query<{ data_type: string }>(
      `select data_type from information_schema.columns
       where table_name = 'orders' and column_name = 'requested_delivery_on'`,
    )
    expect(rows).toEqual([{ data_type: 'date' }])
  })
})
