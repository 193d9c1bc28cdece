// Bills that the books have otherwise than they are now: told whatever a file says of them, until somebody corrects them there.
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { aBuyingKitchen } from './testing-buying-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const format = 'xero'
const look = async (client: Client, more = {}) =>
  (await client.get('/merchant-accounting/export-preview', { endDate: '2026-03-31', format, ...more })).body
const correct = (client: Client, { source, id, seen }: { source: string; id: number; seen: string }) =>
  client.post('/merchant-accounting/corrections', { format, source, id, seen })

/** A kitchen whose invoice X-1 of 03/05/2026, $60.00, net 14, was exported. */
async function anExportedInvoice() {
  const kitchen = await aBuyingKitchen(app)
  const { client, order, receive, bill } = kitchen
  const placed = await order()
  await receive(placed)
  app.clock.set('2026-03-06T15:00:00Z')
  const id = await bill('X-1', 3, 20, { order: placed.purchaseOrderNumber, date: '03/05/2026' })
  const exported = () => client.post('/merchant-accounting/exports', { endDate: '2026-03-31', format, sinceLast: true })
  expect((await exported()).body).toMatchObject({ billCount: 1, total: 60 })
  const takeBack = () => client.post(`/invoices/${id}/take-back`, {})
  const rebook = async (head: object) => {
    await takeBack()
    expect((await client.patch(`/invoices/${id}`, head)).status).toBe(200)
    expect((await client.post(`/invoices/${id}/book`, { acceptOldDate: true })).status).toBe(200)
  }
  return { ...kitchen, placed, id, rebook, takeBack }
}

describe('an exported invoice that was taken back', () => {
  it('is told when only its date or number is another, in every preview, also of days that it is not on', async () => {
    const { client, rebook, id } = await anExportedInvoice()
    expect((await look(client, { sinceLast: '1' })).rebooked).toEqual([])
    await rebook({ invoiceDate: '2026-03-03' })
    const dates = { before: '03/05/2026, due 03/19/2026', now: '03/03/2026, due 03/17/2026' }
    const told = { source: 'invoice', id, number: 'X-1', distributor: 'Bay', ...dates, seen: expect.any(String) }
    expect(await look(client, { sinceLast: '1' })).toMatchObject({ billCount: 0, changedSince: [], rebooked: [told] })
    expect((await look(client, { startDate: '2026-03-20' })).rebooked).toEqual([told])
    await rebook({ invoiceDate: '2026-03-05', invoiceNumber: 'X-1A' })
    expect((await look(client, { sinceLast: '1' })).rebooked).toMatchObject([{ before: 'no. X-1', now: 'no. X-1A' }])
    await rebook({ invoiceNumber: 'X-1' })
    expect((await look(client, { sinceLast: '1' })).rebooked, 'as it was').toEqual([])
  })

  it('is told with its new day beside its new total', async () => {
    const { client, rebook, id } = await anExportedInvoice()
    const [line] = (await client.get(`/invoices/${id}`)).body.lines
    const lines = [{ id: line.id, unit_price: 22, lineItemTotal: 66 }]
    await rebook({ invoiceDate: '2026-03-03', total: 66, lines })
    expect(await look(client, { sinceLast: '1' })).toMatchObject({
      rebooked: [],
      changedSince: [
        { exportedTotal: 60, total: 66, before: '03/05/2026, due 03/19/2026', now: '03/03/2026, due 03/17/2026' },
      ],
    })
  })

  it('and deleted is told until somebody says that it is deleted in the books, which can be undone', async () => {
    const { client, takeBack, id } = await anExportedInvoice()
    await takeBack()
    const [waiting] = (await look(client)).takenBack
    expect(waiting).toMatchObject({ isDeleted: false, seen: null })
    expect((await correct(client, { ...waiting, seen: 'deleted' })).body.code, 'it is not deleted').toBe(
      'bill_not_as_seen',
    )
    await client.delete(`/invoices/${id}`)
    const [gone] = (await look(client)).takenBack
    expect(gone).toMatchObject({ number: 'X-1', isDeleted: true, exportedTotal: 60 })
    const both = await Promise.all([correct(client, gone), correct(client, gone)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const [{ body: made }, { body: again }] = both as [{ body: { id: number } }, { body: { id: number } }]
    expect(again).toEqual(made)
    const done = { id: made.id, number: 'X-1', distributor: 'Bay', total: null, time: '03/06/2026 10:00 AM EST' }
    expect(await look(client, { sinceLast: '1' })).toMatchObject({ takenBack: [], corrections: [done] })
    expect((await look(client)).corrections[0].by).toMatch(/\w/)
    expect((await look(client, { format: 'ledger' })).corrections, 'of another program').toEqual([])
    expect((await client.delete(`/merchant-accounting/corrections/${made.id}`)).status).toBe(200)
    expect(await look(client)).toMatchObject({ takenBack: [gone], corrections: [] })
    expect((await client.delete(`/merchant-accounting/corrections/${made.id}`)).status).toBe(404)
  })
})

describe('a bill that was corrected in the books', () => {
  it('is compared with what it was then: told again once it changes again, and by no older sight of it', async () => {
    const { client, rebook } = await anExportedInvoice()
    await rebook({ invoiceDate: '2026-03-03' })
    const [first] = (await look(client)).rebooked
    await rebook({ invoiceDate: '2026-03-04' })
    expect((await correct(client, first)).body.code).toBe('bill_not_as_seen')
    const [second] = (await look(client)).rebooked
    expect((await correct(client, second)).status).toBe(201)
    expect((await look(client)).rebooked).toEqual([])
    await rebook({ invoiceDate: '2026-03-05' })
    const dates = { before: '03/04/2026, due 03/18/2026', now: '03/05/2026, due 03/19/2026' }
    const [third] = (await look(client, { sinceLast: '1' })).rebooked
    expect(third).toMatchObject(dates)
    const { body: last } = await correct(client, third)
    expect((await look(client)).rebooked, 'of two corrections the last one counts').toEqual([])
    await client.delete(`/merchant-accounting/corrections/${last.id}`)
    expect((await look(client)).rebooked, 'and the one before it, once it is taken back').toEqual([third])
  })

  it('is told no more with its new total, also where it is an order whose invoice came after its export', async () => {
    const { client, order, receive, bill } = await aBuyingKitchen(app)
    const placed = await order()
    await receive(placed)
    await client.post('/merchant-accounting/exports', { endDate: '2026-03-31', format, sinceLast: true })
    await bill('INV-1', 3, 22, { date: '03/03/2026', order: placed.purchaseOrderNumber })
    const [changed] = (await look(client)).changedSince
    expect(changed).toMatchObject({ source: 'order', id: placed.id, exportedTotal: 75, total: 66 })
    expect((await correct(client, changed)).body).toMatchObject({ number: 'INV-1', total: 66 })
    expect((await look(client)).changedSince).toEqual([])
    expect((await correct(client, { ...changed, id: 999_999 })).status).toBe(404)
    await bill('INV-2', 1, 5, { date: '03/04/2026', order: placed.purchaseOrderNumber })
    expect((await look(client)).changedSince).toMatchObject([{ exportedTotal: 66, total: 71 }])
  })
})

it('a delivery that the books have by the number of its order is told with that of its invoice, whatever days are asked for', async () => {
  const { client, order, receive, bill } = await aBuyingKitchen(app)
  const [placed, other] = [await order(), await order()]
  for (const each of [placed, other]) await receive(each)
  await client.post('/merchant-accounting/exports', { endDate: '2026-03-31', format, sinceLast: true })
  await bill('INV-1', 3, 25, { date: '03/03/2026', order: placed.purchaseOrderNumber })
  const numbers = { before: `no. ${placed.purchaseOrderNumber}`, now: 'no. INV-1' }
  const preview = await look(client, { sinceLast: '1' })
  expect(preview).toMatchObject({ billCount: 0, changedSince: [] })
  const [told] = preview.rebooked
  expect(preview.rebooked).toEqual([
    { source: 'order', id: placed.id, number: 'INV-1', distributor: 'Bay', ...numbers, seen: expect.any(String) },
  ])
  expect((await look(client, { startDate: '2026-03-20' })).rebooked).toEqual([told])
  expect((await look(client, { format: 'ledger' })).rebooked, 'of another program').toEqual([])
  // a number that is typed at the delivery itself is told as well
  const typed = await client.patch(`/orders/${other.id}`, { customInvoiceId: 'B-77' })
  expect(typed.status, typed.text).toBe(200)
  expect((await look(client, { sinceLast: '1' })).rebooked).toMatchObject([
    { number: 'B-77', before: `no. ${other.purchaseOrderNumber}`, now: 'no. B-77' },
    told,
  ])
  expect((await correct(client, told)).body).toMatchObject({ number: 'INV-1', total: 75 })
  expect((await look(client, { sinceLast: '1' })).rebooked).toMatchObject([{ number: 'B-77' }])
  await bill('INV-2', 1, 5, { date: '03/04/2026', order: placed.purchaseOrderNumber })
  expect(await look(client, { sinceLast: '1' })).toMatchObject({
    rebooked: [{ number: 'B-77' }],
    changedSince: [{ exportedTotal: 75, total: 80, before: 'no. INV-1', now: 'no. INV-1, INV-2' }],
  })
})

it('a GL code renamed to the same letters in other capitals is no other account', async () => {
  const { client, code } = await anExportedInvoice()
  const rename = (name: string) => client.patch(`/merchant-accounting/names/code/${code.id}`, { name })
  await rename('Produce')
  const [told] = (await look(client)).rebooked
  expect(told).toMatchObject({ number: 'X-1', before: '5100', now: 'Produce' })
  expect((await correct(client, told)).status).toBe(201)
  await rename('PRODUCE')
  expect((await look(client)).rebooked).toEqual([])
  await rename('Fruit')
  expect((await look(client)).rebooked).toMatchObject([{ number: 'X-1', before: 'Produce', now: 'Fruit' }])
})
