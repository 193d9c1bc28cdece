import type { Order } from '@larder/contract/ordering/orders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, listOf, newId } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { pass } from '../../../../testing/page-parts.ts'
import { rememberPlacedOrder } from '../submit/placed-orders.ts'

const bay = aDistributor({ nickname: 'Bay Broadline' })

function aPlacedOrder(own: Partial<Order>): Order {
  const id = newId()
  return {
    ...{ id, purchaseOrderNumber: `7-${id}`, customInvoiceId: null, createTime: '2026-03-04T15:00:00.000Z' },
    ...{
      createTimeDisplay: '03/04/2026 10:00 AM EST',
      requestedDeliveryDate: '2026-03-05',
      requestedDeliveryTime: null,
    },
    ...{ distributor: 'Bay Broadline', distributorId: bay.id, lineItems: 1, total: 20, poStatus: 'On the Way' },
    ...{ poStatusDateTime: '2026-03-04T15:00:00.000Z', status: 'placed', isMailFailed: false, lastInventoryDate: null },
    ...{ onHandTotal: 0, totalItemsPrice: 20, deliveryFee: 0, sameDayDeliveryFee: 0, salesTax: 0, subtotal: 20 },
    ...{ promoDiscount: 0, usedCredit: 0, totalRebates: 0, totalSavings: 0, totalPrice: 20, marketPriceItems: 0 },
    ...{ paymentType: 'terms', payment: null, paymentDisplay: 'Payment terms', notes: null, orderedBy: 'Pat' },
    ...{
      invoiceUrl: null,
      sentTo: [],
      receivedTime: null,
      receivedBy: null,
      purchaseOrderUrl: '/api/v1/downloads/a',
      purchaseOrderUrlExcel: null,
    },
    ...own,
  }
}

afterEach(() => {
  vi.useRealTimers()
  rememberPlacedOrder(undefined)
})

async function openBanner(order: Order) {
  let link = 0
  const cart = aFakeCart()
  const server = await openApp('/checkout-ordering/review-order', {
    ...cart.answers,
    ...{ getDistributors: listOf(bay), getDistributor: bay },
    // Every answer has a link of its own, as the server gives it.
    getOrder: () => ({ ...order, purchaseOrderUrl: `/api/v1/downloads/link-${++link}` }),
  })
  rememberPlacedOrder(order.id)
  await expect.element(page.getByText(`Order ${order.purchaseOrderNumber}`)).toBeVisible()
  return server
}

const pdf = () => page.getByRole('link', { name: 'PDF' }).query()?.getAttribute('href')

test('the link to the PDF of a placed order is renewed before its five minutes are over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  await openBanner(aPlacedOrder({}))
  const first = pdf()
  expect(first).toMatch(/link-\d+$/)
  for (let minute = 0; minute < 5; minute++) await pass(59_000)
  await pass(0)
  expect(pdf()).not.toBe(first)
})
