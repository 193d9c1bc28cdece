import { beforeAll, describe, expect, it } from 'vitest'
import { listening } from '../../../testing/change-reader.ts'
import { anItem } from '../../../testing/factories/catalogue.ts'
import { anInvoiceFile } from '../../../testing/factories/invoices.ts'
import { cartOf } from '../../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { anInvoicedKitchen, billed, sendInvoice } from './testing-invoiced-kitchen.ts'

let app: TestApp
let url: string
beforeAll(async () => {
  app = await testApp()
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  app.clock.set('2026-03-04T15:00:00Z')
})

describe('an invoice', () => {
  it('is corrected by a person and booked; then it can’t be changed any more', async () => {
    const { client, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const [{ id }] = (
      await sendInvoice(
        client,
        distributorId,
        anInvoiceFile('', [billed(romaine, 4, 28.5), billed(oil, 3, 54)], { date: '' }),
        order.id,
      )
    ).body.data
    const incomplete = await client.post(`/invoices/${id}/book`, {})
    expect(incomplete.body).toMatchObject({
      code: 'invoice_incomplete',
      message: 'Enter the invoice number and the invoice date before you book it.',
    })
    await client.patch(`/invoices/${id}`, { invoiceNumber: 'A-9' })
    const undated = await client.post(`/invoices/${id}/book`, {})
    expect(undated.body.message).toBe('Enter the invoice date before you book it.')
    await client.patch(`/invoices/${id}`, { invoiceNumber: 'A-9', invoiceDate: '2206-03-04' })
    const slip = await client.post(`/invoices/${id}/book`, { acceptOldDate: true })
    expect(slip.body).toMatchObject({
      code: 'invoice_date_unlikely',
      message: '03/04/2206 can hardly be the date of this invoice. Correct it before you book it.',
    })
    expect((await client.patch(`/invoices/${id}`, { invoiceDate: '9999-12-31' })).status).toBe(400)
    const [, second] = (await client.get(`/invoices/${id}`)).body.lines
    const changed = await client.patch(`/invoices/${id}`, {
      invoiceNumber: 'A-9',
      invoiceDate: '2026-03-04',
      total: 222,
      lines: [{ id: second.id, quantity: 2, lineItemTotal: 108, order_item_id: second.order_item_id }],
    })
    expect(changed.body).toMatchObject({
      invoiceNumber: 'A-9',
      invoiceDate: '2026-03-04',
      total: 222,
      lines: [{}, { quantity: 2, lineItemTotal: 108, matchedBy: 'person' }],
    })
    const booked = await client.post(`/invoices/${id}/book`, {})
    expect(booked.body).toMatchObject({
      status: 'booked',
      bookedBy: expect.any(String),
      bookedTime: '2026-03-04T15:00:00.000Z',
    })
    expect((await client.patch(`/invoices/${id}`, { total: 1 })).body.code).toBe('invoice_booked')
    expect((await client.delete(`/invoices/${id}`)).status).toBe(409)
    expect((await client.get(`/orders/${order.id}`)).body.customInvoiceId).toBe('A-9')
  })

  it('has a line that was typed in by the pound in pounds', async () => {
    const { client, location, distributorId, order } = await anInvoicedKitchen(app)
    const ribeye = await anItem(app, location, {
      name: 'Ribeye',
      priceCents: 15_680,
      packText: '1/14 LB',
      isCatchWeight: true,
      unitPrice: 112_000,
      averageWeight: '14',
    })
    const wanted = await cartOf(client, distributorId, [[ribeye.id, 2]], { requestedDeliveryDate: '2026-03-05' })
    const meat = (await client.post('/orders', wanted)).body
    const [{ oi_id: orderItemId }] = (await client.get(`/orders/${meat.id}`, { expand: 'items' })).body.items
    const file = anInvoiceFile('4718', [{ din: '999', name: 'Stain', quantity: 1, price: 1 }])
    const [{ id }] = (await sendInvoice(client, distributorId, file, meat.id)).body.data
    const [stain] = (await client.get(`/invoices/${id}`)).body.lines
    const typed = { item_description: 'Ribeye', quantity: 28.14, unit_price: 11.2, lineItemTotal: 315.17 }
    const { body } = await client.patch(`/invoices/${id}`, {
      total: 315.17,
      removedLines: [stain.id],
      addedLines: [{ ...typed, unit_measure: 'LB', order_item_id: orderItemId }],
    })
    expect(body.lines).toMatchObject([{ ...typed, unit_measure: 'LB' }])
    expect((await client.post(`/invoices/${id}/book`, {})).status).toBe(200)
    const { lines } = (await client.get(`/orders/${meat.id}/match`)).body
    expect(lines).toMatchObject([{ invoiced: 28.14, isByWeight: true, findings: [] }])
    expect(order.id).not.toBe(meat.id)
  })

  it('has the fees that a person typed in, and those of the order pass', async () => {
    const { client, location, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const db = app.deps.database.forLocation(location.id)
    const agreed = { deliveryFeeCents: 500, totalCents: 22_700 }
    await db.updateTable('orders').set(agreed).where('id', '=', order.id).execute()
    const file = anInvoiceFile('4719', [billed(romaine, 4, 28.5), billed(oil, 2, 54)])
    const [{ id }] = (await sendInvoice(client, distributorId, file, order.id)).body.data
    const fees = [
      { name: 'Delivery fee', amount: 5, isTax: false },
      { name: 'Sales tax', amount: 2.1, isTax: true },
    ]
    const changed = await client.patch(`/invoices/${id}`, { fees, total: 229.1 })
    expect(changed.body).toMatchObject({ fees, total: 229.1 })
    const [tax] = fees.slice(1)
    expect((await client.patch(`/invoices/${id}`, { fees: [tax] })).body.fees).toEqual([tax])
    await client.patch(`/invoices/${id}`, { fees })
    expect((await client.post(`/invoices/${id}/book`, {})).status).toBe(200)
    const match = (await client.get(`/orders/${order.id}/match`)).body
    expect([match.claimable, match.findings]).toEqual([0, []])
  })

  it('keeps the fees of two people who type some at once, and refuses to change one that another changed', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('4723', [billed(romaine, 4, 28.5)])
    const [{ id }] = (await sendInvoice(client, distributorId, file)).body.data
    const [delivery, fuel] = ['Delivery fee', 'Fuel'].map((name) => ({ name, amount: 5, isTax: false }))
    await client.patch(`/invoices/${id}`, { fees: [delivery], feesBefore: [] })
    const both = await client.patch(`/invoices/${id}`, { fees: [fuel], feesBefore: [] })
    expect(both.body.fees).toEqual([delivery, fuel])
    const dearer = { ...delivery, amount: 7.5 }
    expect((await client.patch(`/invoices/${id}`, { fees: [dearer], feesBefore: [delivery] })).body.fees).toEqual([
      dearer,
      fuel,
    ])
    const late = await client.patch(`/invoices/${id}`, { fees: [fuel], feesBefore: [delivery, fuel] })
    expect([late.status, late.body.code]).toEqual([409, 'fees_changed'])
    expect((await client.get(`/invoices/${id}`)).body.fees).toEqual([dearer, fuel])
    const memo = await client.patch(`/invoices/${id}`, { kind: 'credit_memo' })
    const back = memo.body.fees
    const typed = await client.patch(`/invoices/${id}`, { fees: [...back, delivery], feesBefore: back })
    expect(
      typed.body.fees.map(({ amount }: { amount: number }) => amount),
      'given back as all of it',
    ).toEqual([-7.5, -5, -5])
  })

  it('has a line and a fee once that were sent twice under a key, as after an answer that was lost', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('4731', [billed(romaine, 4, 28.5)])
    const [{ id }] = (await sendInvoice(client, distributorId, file)).body.data
    const fuel = { name: 'Fuel', amount: 5, isTax: false }
    const twice = async (key: string, body: object) => {
      const first = await client.patch(`/invoices/${id}`, body, { 'idempotency-key': key })
      expect(await client.patch(`/invoices/${id}`, body, { 'idempotency-key': key })).toMatchObject({
        status: 200,
        body: first.body,
      })
    }
    await twice('line', { addedLines: [{ item_description: 'Basil', quantity: 1, unit_price: 6, lineItemTotal: 6 }] })
    await twice('fee', { fees: [fuel], feesBefore: [] })
    await twice('without-fee', { fees: [], feesBefore: [fuel] })
    await twice('fee-again', { fees: [fuel], feesBefore: [] })
    const { lines, fees } = (await client.get(`/invoices/${id}`)).body
    expect([lines.length, fees]).toEqual([2, [fuel]])
    await twice('without-line', { removedLines: [lines[1].id] })
    expect((await client.get(`/invoices/${id}`)).body.lines).toHaveLength(1)
  })

  it('keeps what two people change of it at once, refuses what one of them did not see, and is told to the location', async () => {
    const { owner, client, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('4732', [billed(romaine, 4, 28.5), billed(oil, 2, 54)])
    const [{ id }] = (await sendInvoice(client, distributorId, file)).body.data
    const path = `/invoices/${id}`
    const { body: shown } = await client.get(path)
    const hears = await listening(app, url, owner)
    const heard = async () => expect(await hears.next('invoice')).toEqual({ kind: 'invoice', invoiceId: id })
    const before = { order_id: shown.order_id, invoiceNumber: '4732' }
    await client.patch(path, { order_id: null, before: { order_id: before.order_id } })
    await heard()
    const other = await client.patch(path, { invoiceNumber: '4733', before: { invoiceNumber: before.invoiceNumber } })
    expect(other.body).toMatchObject({ invoiceNumber: '4733', order_id: null })
    const late = await client.patch(path, { order_id: order.id, invoiceNumber: '4734', before })
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'invoice_changed',
      'Somebody else changed this meanwhile. Close this and look at it again.',
    ])
    const [line, second] = shown.lines
    const seen = { quantity: 4, unit_price: 28.5, lineItemTotal: 114, din: romaine.din }
    const asSeen = (change: object) => client.patch(path, { lines: [{ id: line.id, ...change, before: seen }] })
    expect((await asSeen({ quantity: 3 })).body.lines[0]).toMatchObject({ quantity: 3, isConfirmed: true })
    for (const change of [{ isConfirmed: true }, { unit_price: 30 }, { quantity: 5 }])
      expect((await asSeen(change)).body.code).toBe('invoice_line_changed')
    expect((await asSeen({ quantity: 3 })).status, 'as both want it').toBe(200)
    const unseen = await client.patch(path, { lines: [{ id: line.id, before: seen }], removedLines: [line.id] })
    expect(unseen.body.code, 'nor is it deleted').toBe('invoice_line_changed')
    await client.patch(path, { removedLines: [second.id] })
    const gone = await client.patch(path, { lines: [{ id: second.id, isConfirmed: true, before: { quantity: 2 } }] })
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'Somebody else changed this line meanwhile. Close this and look at it again.',
    ])
    expect((await client.get(path)).body).toMatchObject({
      invoiceNumber: '4733',
      order_id: null,
      lines: [{ quantity: 3, unit_price: 28.5 }],
    })
    await client.delete(path)
    for (const _ of ['number', 'quantity', 'quantity again', 'line', 'deleted']) await heard()
    hears.leave()
  })

  it('is neither booked nor deleted by who did not see what somebody else made of it', async () => {
    const { client, distributorId, romaine, oil } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('4741', [billed(romaine, 4, 28.5), billed(oil, 2, 54)])
    const [{ id }] = (await sendInvoice(client, distributorId, file)).body.data
    const path = `/invoices/${id}`
    let shown = (await client.get(path)).body
    const [line, second] = shown.lines
    const changes = [
      { invoiceNumber: '4742' },
      { invoiceDate: '2026-03-02' },
      { total: 223 },
      { fees: [{ name: 'Fuel', amount: 4, isTax: false }] },
      { lines: [{ id: line.id, unit_price: 30 }] },
      { lines: [{ id: line.id, quantity: 5 }] },
      { lines: [{ id: line.id, order_item_id: null }] },
      { removedLines: [second.id] },
    ]
    for (const change of changes) {
      const { body: after } = await client.patch(path, change)
      const seen = { seen: shown.mark }
      const late = [await client.post(`${path}/book`, seen), await client.delete(`${path}?seen=${shown.mark}`)]
      for (const { status, body } of late)
        expect([status, body.code], JSON.stringify(change)).toEqual([409, 'invoice_not_as_seen'])
      shown = after
    }
    await client.patch(path, { lines: [{ id: line.id, isConfirmed: true }] })
    expect((await client.delete(`${path}?seen=${shown.mark}`)).status, 'a line that was checked says the same').toBe(
      200,
    )
  })

  it('is a credit memo when a person says so: its amounts are then below zero, and above it again as an invoice', async () => {
    const { client, distributorId, order, romaine } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('4720', [billed(romaine, 2, 28.5)])
    const [{ id }] = (await sendInvoice(client, distributorId, file, order.id)).body.data
    await client.patch(`/invoices/${id}`, { fees: [{ name: 'Tax', amount: 1, isTax: true }], total: 58 })
    const memo = await client.patch(`/invoices/${id}`, { kind: 'credit_memo' })
    expect(memo.body).toMatchObject({
      kind: 'credit_memo',
      total: -58,
      fees: [{ name: 'Tax', amount: -1 }],
      lines: [{ quantity: -2, unit_price: 28.5, lineItemTotal: -57 }],
    })
    expect((await client.patch(`/invoices/${id}`, { kind: 'credit_memo', total: 57 })).body.total).toBe(-57)
    expect((await client.patch(`/invoices/${id}`, { kind: 'invoice' })).body).toMatchObject({
      kind: 'invoice',
      total: 57,
      lines: [{ quantity: 2, lineItemTotal: 57 }],
    })
    await client.patch(`/invoices/${id}`, { kind: 'credit_memo' })
    expect((await client.post(`/invoices/${id}/book`, {})).body).toMatchObject({
      kind: 'credit_memo',
      status: 'booked',
    })
    expect((await client.get(`/orders/${order.id}/match`)).body.invoices).toEqual([])
  })

  it('as a credit memo gives back the lines that are typed, with a minus or without, but for a charge that was read', async () => {
    const { client, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('4722', [billed(romaine, -2, 28.5), { ...billed(oil, 1, 6), name: 'Restocking' }])
    const [{ id, kind }] = (await sendInvoice(client, distributorId, file, order.id)).body.data
    expect(kind).toBe('credit_memo')
    const [back, charge] = (await client.get(`/invoices/${id}`)).body.lines
    const typed = { item_description: 'Canola Oil', unit_price: 54 }
    const changed = await client.patch(`/invoices/${id}`, {
      lines: [
        { id: back.id, quantity: 3, lineItemTotal: 85.5 },
        { id: charge.id, quantity: 1, unit_price: 7, lineItemTotal: 7 },
      ],
      addedLines: [
        { ...typed, quantity: 1, lineItemTotal: 54 },
        { ...typed, quantity: -2, lineItemTotal: -108 },
      ],
    })
    expect(changed.body.lines).toMatchObject([
      { quantity: -3, lineItemTotal: -85.5 },
      { quantity: 1, lineItemTotal: 7 },
      { quantity: -1, unit_price: 54, lineItemTotal: -54 },
      { quantity: -2, lineItemTotal: -108 },
    ])
    const asInvoice = await client.patch(`/invoices/${id}`, {
      kind: 'invoice',
      addedLines: [{ ...typed, quantity: -1, lineItemTotal: -54 }],
    })
    expect(asInvoice.body.lines.at(-1), 'an invoice takes a line back').toMatchObject({
      quantity: -1,
      lineItemTotal: -54,
    })
  })

  it('as a credit memo charges what a person says it charges, as for restocking, as a fee or a line', async () => {
    const { client, distributorId, order, romaine } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('4725', [billed(romaine, -2, 28.5)])
    const [{ id }] = (await sendInvoice(client, distributorId, file, order.id)).body.data
    const restocking = { name: 'Restocking', amount: 6, isTax: false }
    const withFee = await client.patch(`/invoices/${id}`, {
      fees: [{ ...restocking, isCharge: true }],
      feesBefore: [],
      addedLines: [{ item_description: 'Pick-up', quantity: 1, unit_price: 4, lineItemTotal: 4, isCharge: true }],
      total: -47,
    })
    expect(withFee.status, withFee.text).toBe(200)
    expect(withFee.body).toMatchObject({ total: -47, fees: [restocking] })
    const [back, charge] = withFee.body.lines
    expect(charge).toMatchObject({ quantity: 1, lineItemTotal: 4 })
    // The person swaps the two: the charge is given back, and the credit is charged.
    const turned = await client.patch(`/invoices/${id}`, {
      fees: [{ ...restocking, isCharge: false }],
      feesBefore: [restocking],
      lines: [
        { id: charge.id, quantity: 1, lineItemTotal: 4, isCharge: false },
        { id: back.id, quantity: 2, lineItemTotal: 57, isCharge: true },
      ],
    })
    expect(turned.body).toMatchObject({
      fees: [{ ...restocking, amount: -6 }],
      lines: [
        { quantity: 2, lineItemTotal: 57 },
        { quantity: -1, lineItemTotal: -4 },
      ],
    })
  })
})
