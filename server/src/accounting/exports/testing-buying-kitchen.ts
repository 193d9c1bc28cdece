import { expect } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { readIif } from '../../testing/iif-reader.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** A kitchen that buys lemons (tagged 5100, supplier Bay Inc) and napkins (not tagged) at net 14. */
export async function aBuyingKitchen(app: TestApp) {
  app.clock.set('2026-03-02T15:00:00Z')
  const kitchen = await anOrderingKitchen(app, { nickname: 'Bay', deliveryFeeCents: 500, paymentTerms: 'Net 14' })
  const client = app.as(kitchen.owner)
  const lemons = await anItem(app, kitchen.location, { name: 'Lemons', priceCents: 2_000 })
  const napkins = await anItem(app, kitchen.location, { name: 'Napkins', priceCents: 1_000 })
  const code = (await client.post('/merchant-accounting-gl-code', { code: '5100' })).body
  const supplier = (await client.post('/merchant-accounting-supplier', { name: 'Bay Inc' })).body
  await client.post('/merchant-accounting', {
    item_distributor_id: lemons.id,
    merchant_accounting_gl_code_id: code.id,
    merchant_accounting_supplier_id: supplier.id,
  })
  const order = async () => {
    const wanted = await cartOf(
      client,
      kitchen.distributor.id,
      [
        [lemons.id, 3],
        [napkins.id, 1],
      ],
      { requestedDeliveryDate: '2026-03-04' },
    )
    const { body } = await client.post('/orders', wanted)
    return body as { id: number; purchaseOrderNumber: string; total: number; items: { oi_id: number }[] }
  }
  const receive = async ({ id }: { id: number }, rejected = 0) => {
    const { items } = (await client.get(`/orders/${id}`, { expand: 'items' })).body
    if (rejected > 0)
      await client.post(`/orders/check-items/${id}`, {
        items: items.map(({ oi_id: id }: { oi_id: number }, at: number) =>
          at === 0
            ? { id, statusReceived: 'rejected', qtyReduction: rejected, rejectReason: 'Wrong item' }
            : { id, statusReceived: 'received' },
        ),
      })
    if (rejected === 0) await client.post(`/orders/check-items/${id}`, {})
    const { status, text } = await client.post(`/orders/receive/${id}`, {})
    expect(status, text).toBe(200)
  }
  const bill = (number: string, quantity: number, price: number, more = {}) =>
    aBookedInvoice(
      client,
      kitchen.distributor.id,
      anInvoiceFile(number, [{ din: lemons.din, name: 'Lemons', quantity, price }], more),
    )
  const file = async (link: string) => (await client.get(link.replace('/api/v1', ''))).bytes
  const quickbooks = async (days: Record<string, string>) => {
    const { status, body } = await client.get('/orders/download-order-quickbooks', days)
    return status === 200 ? file(body.data) : body
  }
  return { ...kitchen, client, lemons, napkins, code, order, receive, bill, file, quickbooks }
}

export const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
/** The bills of a file for QuickBooks Desktop. */
export const readBills = (bytes: Buffer) => readIif(bytes.toString('latin1'))
