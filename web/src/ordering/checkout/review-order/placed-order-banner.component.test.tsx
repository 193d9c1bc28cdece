import type { Order } from '@larder/contract/ordering/orders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, anOrder, listOf } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { pass } from '../../../../testing/page-parts.ts'
import { forgetPlacedOrder, rememberPlacedOrder } from '../submit/placed-orders.ts'

const bay = aDistributor({ nickname: 'Bay Broadline' })

afterEach(() => {
  vi.useRealTimers()
  forgetPlacedOrder()
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
  rememberPlacedOrder({ ...order, purchaseOrderUrl: '/api/v1/downloads/link-0' })
  await expect.element(page.getByText(`Order ${order.purchaseOrderNumber}`)).toBeVisible()
  return server
}

const pdf = () => page.getByRole('link', { name: 'PDF' }).query()?.getAttribute('href')

test('the link to the PDF of a placed order is renewed before its five minutes are over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  await openBanner(anOrder())
  const first = pdf()
  expect(first).toMatch(/link-\d+$/)
  for (let minute = 0; minute < 5; minute++) await pass(59_000)
  await pass(0)
  await expect.poll(pdf).not.toBe(first)
})
