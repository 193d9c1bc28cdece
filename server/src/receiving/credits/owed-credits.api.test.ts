// The amounts that distributors owe: by age, found on their papers, and asked for by mail.
import { beforeAll, describe, expect, it } from 'vitest'
import { RefusedForGood } from '../../adapters/mail/mailer.ts'
import { aDistributor, anItem, aSalesRep } from '../../testing/factories/catalogue.ts'
import {
  aBookedInvoice,
  anInvoiceFile,
  anInvoiceImage,
  aRejectImage,
  aSnap,
  uploadRejectPhoto,
} from '../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Order = { id: number; purchaseOrderNumber: string; lineIds: number[] }

/** A kitchen with a second distributor. Both sell romaine under the number 77, for $28.50 a case. */
async function aKitchen() {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const { location } = kitchen
  const other = await aDistributor(app)
  const db = app.deps.database.forLocation(location.id)
  await db.insertInto('locationDistributors').values({ locationId: location.id, distributorId: other.id }).execute()
  await aSalesRep(app, location, other.id)

  async function anOrder(distributorId = kitchen.distributor.id, cases = 4, items = 1): Promise<Order> {
    const wanted: [number, number][] = []
    for (let at = 0; at < items; at++) {
      // an invoice that was booked says otherwise
      const known = await db
        .updateTable('items')
        .set({ effectivePriceCents: 2_850 })
        .where('distributorId', '=', distributorId)
        .where('din', '=', String(77 + at))
        .returning('id')
        .executeTakeFirst()
      const item = known ?? (await anItem(app, location, { distributorId, din: String(77 + at), priceCents: 2_850 }))
      wanted.push([item.id, cases])
    }
    const body = await cartOf(client, distributorId, wanted, { requestedDeliveryDate: '2026-03-06' })
    const { id, purchaseOrderNumber, items: lines } = (await client.post('/orders', body)).body
    return { id, purchaseOrderNumber, lineIds: lines.map(({ oi_id: lineId }: { oi_id: number }) => lineId) }
  }

  const bill = (
    order: Order,
    number: string,
    quantity: number,
    price: number,
    distributorId = kitchen.distributor.id,
  ) =>
    aBookedInvoice(
      client,
      distributorId,
      anInvoiceFile(number, [{ din: '77', name: 'Romaine', quantity, price }], { order: order.purchaseOrderNumber }),
    )

  /** Claims that so many cases were billed too dear, $2.00 each; invoices that look alike are not booked. */
  async function aClaim(number: string, cases: number, distributorId = kitchen.distributor.id, tooMuch = 2) {
    const order = await anOrder(distributorId, cases)
    await bill(order, number, cases, 28.5 + tooMuch, distributorId)
    const asked = { order_id: order.id, order_item_id: order.lineIds[0], kind: 'price_up' }
    const claimed = await client.post('/credits', asked)
    if (claimed.status !== 201) throw new Error(`the claim of the test was refused: ${claimed.text}`)
    return { order, id: claimed.body.id as number }
  }
  const all = async (query: object = {}) =>
    (await client.get('/credits', query as Record<string, unknown>)).body.data as Record<string, unknown>[]
  const of = async (id: number) => (await all()).find((credit) => credit['id'] === id)
  return { ...kitchen, client, db, other, anOrder, bill, aClaim, all, of }
}

/** Rejects a case of each line of an order. */
async function rejectAll({ owner }: OrderingKitchen, { id, lineIds }: Order) {
  const reject = { statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Bad or damaged' }
  const items = lineIds.map((lineId) => ({ id: lineId, ...reject }))
  expect((await app.as(owner).post(`/orders/check-items/${id}`, { items })).status).toBe(200)
}

describe('what is owed', () => {
  it('is summed by whole days of age, the distributor that owes most first; promises count, and so do their filters', async () => {
    const kitchen = await aKitchen()
    const { client, db, other, all } = kitchen
    const claims = [await kitchen.aClaim('1', 3), await kitchen.aClaim('2', 4)]
    for (let at = 3; at < 7; at++) claims.push(await kitchen.aClaim(String(at), at, other.id))
    const ages = [7, 8, 30, 31, 60, 61]
    for (const [at, { id }] of claims.entries()) {
      const createdAt = new Date(app.clock.now().getTime() - (ages[at] ?? 0) * 86_400_000 - 3_600_000)
      await db.updateTable('credits').set({ createdAt }).where('id', '=', id).execute()
    }
    const [first, second, third] = claims
    await client.patch(`/credits/${first?.id}`, { from: 'open', status: 'promised' })
    const { distributors, ...total } = (await client.get('/credits/summary')).body
    expect(total).toEqual({ totalOpen: 50, openCount: 6 })
    expect(distributors).toMatchObject([
      { distributorId: other.id, totalOpen: 36, ages: { upTo7Days: 0, upTo30Days: 6, upTo60Days: 18, older: 12 } },
      { distributorId: kitchen.distributor.id, ages: { upTo7Days: 6, upTo30Days: 8, upTo60Days: 0, older: 0 } },
    ])
    await client.patch(`/credits/${second?.id}`, { from: 'open', status: 'written_off' })
    expect((await all({ open: '1', distributor_id: kitchen.distributor.id })).map(({ id }) => id)).toEqual([first?.id])
    expect((await all({ order_id: third?.order.id })).map(({ id }) => id)).toEqual([third?.id])
    expect((await kitchen.of(second?.id ?? 0))?.['open'], 'written off').toBe(0)
  })

  it('for rejects is offered line by line, and each line is claimed with its own photos', async () => {
    const kitchen = await aKitchen()
    const { client } = kitchen
    const order = await kitchen.anOrder(undefined, 2, 2)
    await rejectAll(kitchen, order)
    const [first, second] = order.lineIds
    await aRejectImage(app, kitchen.owner, second ?? 0)
    await client.post(`/orders/receive/${order.id}`, {})
    const claimed = await client.post('/credits', { order_id: order.id, order_item_id: first, kind: 'reject' })
    expect(claimed.body.rejectImageIds).toEqual([])
    const left = (await client.get('/credits/unclaimed-rejects')).body.data
    expect(left.map((line: { order_item_id: number }) => line.order_item_id)).toEqual([second])
    const imageId = await anInvoiceImage(app, kitchen.owner, order.id)
    await client.patch(`/credits/${claimed.body.id}`, { imageIds: [imageId] })
    expect((await kitchen.of(claimed.body.id))?.['imageIds']).toEqual([imageId])
  })

  it('for rejects is offered by delivery, the one that came last first, and in the order of its lines', async () => {
    const kitchen = await aKitchen()
    const { client } = kitchen
    const orders: Order[] = []
    for (const items of [2, 1, 2]) orders.push(await kitchen.anOrder(undefined, 2, items))
    const [last, first, atOnce] = orders
    for (const [order, day] of [
      [first, '05'],
      [last, '06'],
      [atOnce, '06'],
    ] as const) {
      // prettier-ignore
      app.clock.set(`2026-03-${day}T15:00:00Z`)
      if (order) await rejectAll(kitchen, order)
      await client.post(`/orders/receive/${order?.id}`, {})
    }
    const offered = (await client.get('/credits/unclaimed-rejects')).body.data
    expect(offered.map((line: { order_item_id: number }) => line.order_item_id)).toEqual(
      [atOnce, last, first].flatMap((order) => order?.lineIds ?? []),
    )
  })

  it('for rejects is offered for every delivery, however many there were', async () => {
    const kitchen = await aKitchen()
    for (let at = 0; at < 25; at++) {
      const order = await kitchen.anOrder(undefined, 1)
      await rejectAll(kitchen, order)
      await kitchen.client.post(`/orders/receive/${order.id}`, {})
    }
    expect((await kitchen.client.get('/credits/unclaimed-rejects')).body.data).toHaveLength(25)
  })
})

describe('a claim', () => {
  it('of what was billed and not ordered is for the billed line that is meant, of a wrong sum for the invoice', async () => {
    const { client, distributor, anOrder } = await aKitchen()
    const order = await anOrder(undefined, 4)
    const kale = { din: '555', name: 'Kale', quantity: 1, price: 19.75 }
    const lines = [{ din: '77', name: 'Romaine', quantity: 4, price: 28.5 }, kale, { ...kale, din: '556', name: 'Leek', price: 4.35 }] // prettier-ignore
    const { body } = await client.upload(
      '/invoices',
      { distributor_id: String(distributor.id) },
      anInvoiceFile('1', lines, { order: order.purchaseOrderNumber }),
    )
    const [{ id, total }] = body.data
    await client.patch(`/invoices/${id}`, { total: total + 3 })
    expect((await client.post(`/invoices/${id}/book`, {})).status).toBe(200)
    const match = (await client.get(`/orders/${order.id}/match`)).body
    const leek = match.lines.find(({ item }: { item: string }) => item === 'Leek')
    const claim = async (more: object) => (await client.post('/credits', { order_id: order.id, ...more })).body
    expect(await claim({ kind: 'not_ordered', invoice_line_id: leek.invoiceLineIds[0] })).toMatchObject({
      item: 'Leek',
      amount: 4.35,
      reason: 'Billed and not ordered',
    })
    expect(await claim({ kind: 'wrong_sum' })).toMatchObject({
      amount: 3,
      order_item_id: null,
      reason: 'The sum on the invoice is wrong',
    })
    expect((await claim({ kind: 'wrong_sum' })).code).toBe('credit_claimed')
    expect((await client.get(`/invoices/${id}`)).body, 'that of its line and that of its sum').toMatchObject({
      openClaims: 2,
    })
  })

  it('for a reject is offered for 90 days, whatever papers came that bill nothing', async () => {
    const kitchen = await aKitchen()
    const { client, distributor } = kitchen
    const order = await kitchen.anOrder()
    await rejectAll(kitchen, order)
    await client.post(`/orders/check-items/${order.id}`, {})
    expect((await client.post(`/orders/receive/${order.id}`, {})).status).toBe(200)
    await kitchen.bill(order, 'CM-1', -1, 3)
    const unbooked = anInvoiceFile('1', [{ din: '77', name: 'Romaine', quantity: 4, price: 28.5 }], { order: order.purchaseOrderNumber }) // prettier-ignore
    await client.upload('/invoices', { distributor_id: String(distributor.id) }, unbooked)
    const offered = async (now: string) => {
      app.clock.set(now)
      return (await client.get('/credits/unclaimed-rejects')).body.data.length
    }
    expect([await offered('2026-06-02T15:00:00Z'), await offered('2026-06-02T15:00:01Z')]).toEqual([1, 0])
  })

  it('that is paid is listed behind those that are open, also older ones', async () => {
    const kitchen = await aKitchen()
    const first = await kitchen.aClaim('1', 3)
    app.clock.set('2026-03-05T15:00:00Z')
    const second = await kitchen.aClaim('2', 4)
    await kitchen.client.patch(`/credits/${first.id}`, { from: 'open', status: 'credited' })
    expect((await kitchen.all()).map(({ id }) => id)).toEqual([second.id, first.id])
  })
})

describe('an invoice that gives a credit', () => {
  it('makes its order cheaper, besides its promo, below nothing where it is more than that costs', async () => {
    const kitchen = await aKitchen()
    const { client, db, distributor } = kitchen
    const { id } = await kitchen.aClaim('1', 4, undefined, 20)
    const later = await kitchen.anOrder(undefined, 2)
    await db.updateTable('orders').set({ promoDiscountCents: 100, totalCents: 5_600 }).where('id', '=', later.id).execute() // prettier-ignore
    const total = async () => (await client.get(`/orders/${later.id}`)).body.total
    /** An amount owed on an invoice that bills more than that: one that comes to less than nothing is a memo. */
    const credit = (number: string, amount: number) => {
      const lines = [{ din: '77', name: 'Romaine', quantity: 4, price: 28.5 }, { din: '77', name: 'Credit', quantity: -1, price: amount }] // prettier-ignore
      return aBookedInvoice(client, distributor.id, anInvoiceFile(number, lines, { order: later.purchaseOrderNumber }))
    }
    const items = (await client.get(`/orders/${later.id}`)).body.totalItemsPrice
    await credit('2', 8)
    expect([await total(), (await kitchen.of(id))?.['open']]).toEqual([items - 1 - 8, 72])
    await credit('3', 72)
    expect([await total(), (await kitchen.of(id))?.['status']]).toEqual([items - 1 - 8 - 72, 'credited'])
  })
})

describe('a memo', () => {
  it('pays the oldest claim of its item, a promised one too, and makes no order cheaper', async () => {
    const kitchen = await aKitchen()
    const older = await kitchen.aClaim('1', 4)
    app.clock.set('2026-03-05T15:00:00Z')
    const newer = await kitchen.aClaim('2', 2, undefined, 4)
    await kitchen.client.patch(`/credits/${older.id}`, { from: 'open', status: 'promised' })
    await kitchen.bill(newer.order, 'CM-1', -4, 2)
    expect([(await kitchen.of(older.id))?.['status'], (await kitchen.of(newer.id))?.['status']]).toEqual([
      'credited',
      'open',
    ])
    expect((await kitchen.client.get(`/orders/${newer.order.id}`)).body.usedCredit).toBe(0)
  })

  it('of another distributor pays nothing, though its item has the same number', async () => {
    const kitchen = await aKitchen()
    const { id } = await kitchen.aClaim('1', 4)
    const order = await kitchen.anOrder(kitchen.other.id)
    await kitchen.bill(order, 'CM-1', -4, 2, kitchen.other.id)
    expect(await kitchen.of(id)).toMatchObject({ status: 'open', paid: 0 })
  })
})

describe('the mail of claims', () => {
  it('is of one distributor, and of none that is mailed already', async () => {
    const kitchen = await aKitchen()
    const { client } = kitchen
    const ids = [(await kitchen.aClaim('1', 3)).id, (await kitchen.aClaim('2', 4)).id]
    const { id: foreign } = await kitchen.aClaim('3', 4, kitchen.other.id)
    const mail = async (creditIds: number[]) => (await client.post('/credits/mail', { creditIds })).body.code
    expect(await mail([...ids, foreign])).toBe('several_distributors')
    // twice in one request it is one claim
    expect((await client.post('/credits/mail', { creditIds: [ids[1], ids[1]] })).status).toBe(200)
    expect(await mail(ids)).toBe('credit_mailed')
  })

  it('that was given up goes to who gets them now', async () => {
    const kitchen = await aKitchen()
    const { client } = kitchen
    const { id } = await kitchen.aClaim('1', 4)
    const { send } = app.deps.mailer
    app.deps.mailer.send = () => Promise.reject(new RefusedForGood('550 no such mailbox'))
    await client.post(`/credits/${id}/mail`)
    await app.jobs.runAll().finally(() => {
      app.deps.mailer.send = send
    })
    await kitchen.db.updateTable('salesReps').set({ isDeleted: true }).where('id', '=', kitchen.rep.id).execute()
    const next = await aSalesRep(app, kitchen.location, kitchen.distributor.id)
    // A day later it is tried for half a day again, and not given up with the first try that fails.
    app.clock.set('2026-03-05T15:00:00Z')
    await client.post(`/credits/${id}/mail`)
    app.deps.mailer.send = () => Promise.reject(new Error('the mail server is away'))
    const tried = app.jobs.runAll().finally(() => {
      app.deps.mailer.send = send
    })
    await expect(tried).rejects.toThrow('away')
    expect((await kitchen.of(id))?.['mail']).toMatchObject({ status: 'waiting' })
    app.clock.set('2026-03-05T16:00:00Z')
    await app.jobs.runAll()
    expect(app.mails.at(-1)?.to).toEqual([next.email])
  })

  it('has the day of the location’s clock, and leaves out what would make it too large', async () => {
    const kitchen = await aKitchen()
    const order = await kitchen.anOrder()
    await rejectAll(kitchen, order)
    const [lineId] = order.lineIds
    for (const number of [1, 2]) await uploadRejectPhoto(kitchen.client, lineId ?? 0, await aSnap({ number }))
    // 10 pm of the day before in New York
    app.clock.set('2026-03-05T03:00:00Z')
    const asked = { order_id: order.id, order_item_id: lineId, kind: 'reject' }
    const { id } = (await kitchen.client.post('/credits', asked)).body
    const { files } = app.deps
    const get = files.get.bind(files)
    // each alone is not too large
    files.get = async (key) => {
      const file = await get(key)
      return file && { ...file, bytes: Buffer.concat([file.bytes, Buffer.alloc(8_000_000)]) }
    }
    const { body: previewed } = await kitchen.client.get('/credits/mail', { creditIds: `[${id}]` })
    await kitchen.client.post(`/credits/${id}/mail`)
    await app.jobs.runAll().finally(() => {
      files.get = get
    })
    const mail = app.mails.at(-1)
    expect(mail?.text).toContain('The mail would be too large with 1 more of our pictures.')
    expect(previewed.text, 'it is shown as it goes').toBe(mail?.text)
    const made = /\(D:(\d{8})/.exec(mail?.attachments?.[0]?.content.toString('latin1') ?? '')
    expect(made?.[1]).toBe('20260304')
  })
})
