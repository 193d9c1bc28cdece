import type { LineResult } from '@larder/contract/receiving/changes-of-lines.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listening, type ChangeReader } from '../testing/change-reader.ts'
import { dice } from '../testing/dice.ts'
import { aPerson, type TestPerson } from '../testing/factories/accounts.ts'
import { aDelivery, type TestDelivery } from '../testing/factories/deliveries.ts'
import { inThisOrder } from '../testing/in-this-order.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

// C1 for receiving, and what a phone without signal sends later (reliability 3.3).

let app: TestApp
let url: string
const readers: ChangeReader[] = []
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => {
    for (const reader of readers) reader.leave()
  })
})

let devices = 0
/** A phone that numbers its changes and looks at the lines as it last saw them. */
function aPhone(delivery: TestDelivery, person: TestPerson) {
  const deviceId = `phone ${(devices += 1)}`
  let seq = 0
  const make = (id: number, change: object, version?: number) => ({
    id,
    opId: randomUUID() as string,
    deviceId,
    seq: (seq += 1),
    ...(version === undefined ? {} : { version }),
    ...change,
  })
  const send = async (...items: object[]): Promise<LineResult[]> =>
    (await app.as(person).post(`/orders/check-items/${delivery.orderId}`, { items })).body.results
  return { make, send, deviceId }
}

const linesOf = async ({ kitchen, orderId }: TestDelivery) =>
  (await app.as(kitchen.owner).get(`/orders/${orderId}`, { expand: 'items' })).body.items
const accept = { statusReceived: 'received' }
const reject = (qtyReduction: number) => ({ statusReceived: 'rejected', rejectReason: 'Wrong item', qtyReduction })

async function twoPeople(...quantities: number[]) {
  const delivery = await aDelivery(
    app,
    quantities.map((quantity) => ({ quantity })),
  )
  const { location, owner } = delivery.kitchen
  const helper = await aPerson(app, { at: [location] })
  const [id = 0] = delivery.lines.map((line) => line.oi_id)
  return { delivery, id, mine: aPhone(delivery, owner), theirs: aPhone(delivery, helper), helper }
}

describe('a change from a phone', () => {
  it('is applied once, however often it is sent', async () => {
    const { delivery, id, mine } = await twoPeople(5)
    const change = mine.make(id, reject(2), 0)
    expect(await mine.send(change, change)).toMatchObject([{ outcome: 'applied' }, { outcome: 'duplicate' }])
    expect(await mine.send(change)).toMatchObject([{ outcome: 'duplicate', line: { qtyReduction: 2, version: 1 } }])
    expect(await linesOf(delivery)).toMatchObject([{ qtyReduction: 2, version: 1 }])
  })

  it('follows the device’s own earlier ones without looking again, in any order of arrival', async () => {
    const { delivery, id, mine } = await twoPeople(5)
    const [first, second, third] = [mine.make(id, accept, 0), mine.make(id, reject(1), 0), mine.make(id, reject(3), 0)]
    expect(await mine.send(first, third)).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
    expect(await mine.send(second)).toMatchObject([{ outcome: 'duplicate' }])
    expect(await linesOf(delivery)).toMatchObject([{ qtyReduction: 3, version: 2 }])
  })

  it('meets what somebody else did meanwhile: both are told, nothing is overwritten', async () => {
    const { delivery, id, mine, theirs, helper } = await twoPeople(5)
    expect(await theirs.send(theirs.make(id, reject(4), 0))).toMatchObject([{ outcome: 'applied' }])
    const [told] = await mine.send(mine.make(id, reject(1), 0))
    expect(told).toMatchObject({
      outcome: 'conflict',
      line: { qtyReduction: 4, version: 1, changedBy: { id: helper.id, name: helper.name } },
    })
    expect(await mine.send(mine.make(id, reject(1), told?.line?.version))).toMatchObject([{ outcome: 'applied' }])
    expect(await linesOf(delivery)).toMatchObject([{ qtyReduction: 1, version: 2 }])
  })

  it('that says the same as somebody else’s is no conflict', async () => {
    const { id, mine, theirs } = await twoPeople(5)
    await theirs.send(theirs.make(id, accept, 0))
    expect(await mine.send(mine.make(id, accept, 0))).toMatchObject([{ outcome: 'applied', line: { version: 1 } }])
  })

  it('that can’t be made is refused alone', async () => {
    const { delivery, id, mine } = await twoPeople(5, 2)
    const second = delivery.lines[1]?.oi_id ?? 0
    expect(await mine.send(mine.make(id, reject(6)), mine.make(second, accept), mine.make(1, accept))).toMatchObject([
      { outcome: 'refused', errors: { qtyReduction: [expect.stringMatching(/^You can reject at most 5 of /)] } },
      { outcome: 'applied' },
      { outcome: 'gone', line: null },
    ])
    expect(await linesOf(delivery)).toMatchObject([{ statusReceived: null }, { statusReceived: 'received' }])
  })

  it('of another person’s device is not taken', async () => {
    const { id, mine, theirs } = await twoPeople(5)
    await theirs.send(theirs.make(id, accept))
    const stolen = { ...mine.make(id, reject(1)), deviceId: theirs.deviceId }
    expect(await mine.send(stolen)).toMatchObject([{ outcome: 'forbidden', line: null }])
  })

  it('made before the order was received is not a correction of it', async () => {
    const { delivery, id, mine } = await twoPeople(5)
    const late = mine.make(id, reject(2), 0)
    const client = app.as(delivery.kitchen.owner)
    await client.post(`/orders/check-items/${delivery.orderId}`, {})
    expect((await client.post(`/orders/receive/${delivery.orderId}`, {})).status).toBe(200)
    expect(await mine.send(late)).toMatchObject([{ outcome: 'closed', line: { statusReceived: 'received' } }])
    const [line] = await linesOf(delivery)
    const correction = mine.make(id, { ...reject(2), isCorrection: true }, line.version)
    expect(await mine.send(correction)).toMatchObject([{ outcome: 'applied' }])
    expect((await client.get(`/orders/${delivery.orderId}`)).body).toMatchObject({ total: 60 })
  })
})

describe('two people at one delivery', () => {
  it('hear each other’s ticks, and when it is received', async () => {
    const { delivery, id, mine } = await twoPeople(5)
    const stranger = await aDelivery(app, [{ quantity: 1 }])
    const [hears, foreign] = await Promise.all(
      [delivery, stranger].map((each) => listening(app, url, each.kitchen.owner)),
    )
    readers.push(...[hears, foreign].flatMap((reader) => reader ?? []))
    const { owner } = delivery.kitchen
    await mine.send(mine.make(id, reject(2)))
    expect(await hears?.next('receiving')).toEqual({
      kind: 'receiving',
      orderId: delivery.orderId,
      itemCount: 1,
      by: { id: owner.id, name: owner.name },
      items: [{ id, version: 1, statusReceived: 'rejected', qtyReduction: 2 }],
    })
    await app.as(owner).post(`/orders/receive/${delivery.orderId}`, {})
    expect(await hears?.next('order')).toMatchObject({ orderId: delivery.orderId, status: 'received' })
    expect(foreign?.seen.filter(({ kind }) => kind === 'receiving' || kind === 'order')).toEqual([])
  })

  it('one completes while the other rejects: either it counts, or the total is asked about again', async () => {
    for (const completesFirst of [true, false]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { delivery, id, mine, helper } = await twoPeople(5)
      const client = app.as(delivery.kitchen.owner)
      // oxlint-disable-next-line no-await-in-loop -- before both
      await client.post(`/orders/check-items/${delivery.orderId}`, {})
      const complete = () => client.post(`/orders/receive/${delivery.orderId}`, { new_total_price: 100 })
      const change = { items: [{ ...mine.make(id, reject(2)), deviceId: `of ${helper.id}` }] }
      const rejects = () => app.as(helper).post(`/orders/check-items/${delivery.orderId}`, change)
      const lock = `select 1 from orders where location_id = $1 for update`
      const both = completesFirst ? [complete, rejects] : [rejects, complete]
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answers = await inThisOrder(app.databaseUrl, delivery.kitchen.location.id, both, lock)
      const [completed, changed] = completesFirst ? answers : answers.toReversed()
      const outcome = changed?.body.results[0].outcome
      expect([completed?.status, outcome]).toEqual(completesFirst ? [200, 'closed'] : [409, 'applied'])
    }
  })

  it('eight phones, sixty lines: nobody is overwritten unasked, and the end is what was applied last', async () => {
    const random = dice(20_260_304)
    const delivery = await aDelivery(
      app,
      Array.from({ length: 60 }, () => ({ quantity: 5 })),
    )
    const { location, owner } = delivery.kitchen
    const ids = delivery.lines.map((line) => line.oi_id)
    const applied = new Map<number, { version: number; qtyReduction: number }>()
    const versions = new Map<number, Set<number>>(ids.map((id) => [id, new Set()]))
    const phones = await Promise.all(Array.from({ length: 8 }, () => aPerson(app, { at: [location] })))
    await Promise.all(
      phones.map(async (person) => {
        const phone = aPhone(delivery, person)
        const seen = new Map<number, number>()
        for (let round = 0; round < 12; round += 1) {
          const chosen = [...new Set(Array.from({ length: 6 }, () => ids[random(ids.length)] ?? 0))]
          const changes = chosen.map((id) => phone.make(id, reject(1 + random(5)), seen.get(id) ?? 0))
          // oxlint-disable-next-line no-await-in-loop -- a phone sends one after the other
          for (const { id, outcome, line } of await phone.send(...changes)) {
            const { version = 0, qtyReduction = 0 } = line ?? {}
            const isOld = version <= (seen.get(id) ?? 0)
            seen.set(id, version)
            // What says the same as somebody else's is applied without a version of its own.
            if (outcome !== 'applied' || isOld || line?.changedBy?.id !== person.id) continue
            expect(versions.get(id)?.has(version)).toBe(false)
            versions.get(id)?.add(version)
            if (version > (applied.get(id)?.version ?? 0)) applied.set(id, { version, qtyReduction })
          }
        }
      }),
    )
    const lines = (await app.as(owner).get(`/orders/${delivery.orderId}`, { expand: 'items' })).body.items
    for (const line of lines) {
      const last = applied.get(line.oi_id) ?? { version: 0, qtyReduction: 0 }
      expect({ version: line.version, qtyReduction: line.qtyReduction }).toEqual(last)
    }
  })
})
