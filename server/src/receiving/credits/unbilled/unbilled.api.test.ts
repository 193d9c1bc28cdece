// Claims that invoices of an order settle together by not billing what is claimed, and invoices of it that are taken back.
import { beforeAll, describe, expect, it } from 'vitest'
import { aBookedInvoice, anInvoiceFile } from '../../../testing/factories/invoices.ts'
import { aClaimingKitchen, bill, claim } from '../../../testing/factories/claiming-kitchen.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A claim for as many of four ordered cases at $28.50 as were rejected. */
async function aClaim(rejected: number) {
  const kitchen = await aClaimingKitchen(app)
  const { client, order, lineId } = kitchen
  const reject = (qtyReduction: number, more = {}) =>
    client.post(`/orders/check-items/${order.id}`, {
      items: [{ id: lineId, statusReceived: 'rejected', qtyReduction, rejectReason: 'Wrong item', ...more }],
    })
  await reject(rejected)
  await client.post(`/orders/receive/${order.id}`, {})
  const { id } = (await claim(kitchen, 'reject')).body
  const credit = async () => {
    const { body } = await client.get('/credits')
    return body.data.find((each: { id: number }) => each.id === id)
  }
  const takeBack = async (invoiceId: number) =>
    expect((await client.post(`/invoices/${invoiceId}/take-back`, {})).status).toBe(200)
  const bookAgain = async (invoiceId: number) =>
    expect((await client.post(`/invoices/${invoiceId}/book`, { acceptLookAlike: true })).status).toBe(200)
  return { kitchen, client, credit, reject, takeBack, bookAgain }
}

describe('a claim that two invoices of an order settled by not billing it', () => {
  it.each(['open', 'promised'])(
    'is %s again whichever of them is taken back, and settled once that one is booked again',
    async (before) => {
      const { kitchen, client, credit, takeBack, bookAgain } = await aClaim(2)
      if (before === 'promised')
        await client.patch(`/credits/${(await credit()).id}`, { from: 'open', status: 'promised' })
      const first = await bill(kitchen, '1', 1, 28.5)
      const second = await bill(kitchen, '2', 1, 28.4)
      const settled = { status: 'credited', paid: 57, open: 0 }
      const waited = { status: before, paid: 0, open: 57, payments: [] }
      for (const [number, id] of [
        ['1', first],
        ['2', second],
      ] as const) {
        // prettier-ignore
        expect(await credit(), number).toMatchObject(settled)
        await takeBack(id)
        const now = await credit()
        expect(now, number).toMatchObject(waited)
        expect(now.steps.at(-1)).toMatchObject({ status: before, note: `Invoice ${number} was taken back` })
        await bookAgain(id)
      }
      expect(await credit()).toMatchObject(settled)
    },
  )

  it('stays settled, without a further step, where the other invoice alone bills no more than was kept', async () => {
    const { kitchen, client, credit, takeBack } = await aClaim(1)
    await bill(kitchen, '1', 3, 28.5)
    const settled = await credit()
    expect(settled).toMatchObject({ status: 'credited', creditedOn: { invoiceNumber: '1' } })
    const extra = anInvoiceFile('2', [{ din: '', name: 'Pallet', quantity: 1, price: 5 }], {
      order: kitchen.order.purchaseOrderNumber,
    })
    await takeBack(await aBookedInvoice(client, kitchen.distributor.id, extra))
    expect(await credit()).toEqual(settled)
  })

  it('is settled on the other one where it was noted on the one that is taken back', async () => {
    const { kitchen, client, credit, reject, takeBack } = await aClaim(2)
    await bill(kitchen, '1', 3, 28.5)
    const extra = anInvoiceFile('2', [{ din: '', name: 'Pallet', quantity: 1, price: 5 }], {
      order: kitchen.order.purchaseOrderNumber,
    })
    const last = await aBookedInvoice(client, kitchen.distributor.id, extra)
    expect(await credit()).toMatchObject({ status: 'open', paid: 28.5, open: 28.5 })
    await reject(1, { isCorrection: true })
    expect(await credit()).toMatchObject({ status: 'credited', creditedOn: { invoiceNumber: '2' } })
    await takeBack(last)
    expect(await credit()).toMatchObject({ status: 'credited', paid: 57, creditedOn: { invoiceNumber: '1' } })
  })
})
