import type { CartLine } from '@larder/contract/ordering/cart.ts'
import { paymentSettled, type Order } from '@larder/contract/ordering/orders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, aDistributor, anItem, anOrder, listOf } from '../../../../testing/answers.ts'
import { anOrderLine } from '../../../../testing/deliveries.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { noConnection, refuse } from '../../../../testing/fake-server.ts'
import { goTo, openApp } from '../../../../testing/open-app.tsx'
import { pass } from '../../../../testing/page-parts.ts'
import { deliveryChoices, forgetDelivery } from '../checkout-choices.ts'
import { forgetPlacedOrder, rememberPlacedOrder } from '../submit/placed-orders.ts'

const bay = aDistributor({ nickname: 'Bay Broadline' })

afterEach(() => {
  vi.useRealTimers()
  forgetPlacedOrder()
})

async function openBanner(order: Order, lines: readonly CartLine[] = []) {
  let link = 0
  const cart = aFakeCart({ lines })
  const server = await openApp('/checkout-ordering/review-order', {
    ...cart.answers,
    getDistributors: listOf(bay),
    getDistributor: bay,
    getItems: listOf(),
    getItemSuggestions: listOf(),
    getDistributorNames: listOf(),
    getOrders: listOf(),
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

test('an item of the order that is in the cart again, as after a lost answer, is named with both quantities', async () => {
  const [roma, basil] = ['Roma tomatoes', 'Basil'].map((name) => anItem({ name, distributorId: bay.id }))
  if (!roma || !basil) throw new Error('two items')
  const order = anOrder({
    distributorId: bay.id,
    items: [anOrderLine({ itemDistributorId: roma.itemDistributorId, quantity: 2 })],
  })
  await openBanner(order, [aCartLine(roma, 3), aCartLine(basil, 1)])
  const banner = page.getByRole('status').filter({ hasText: 'is placed.' })
  await expect
    .element(banner)
    .toMatchTextContent('In your cart again: Roma tomatoes (3, ordered 2). Remove what you don’t want twice.')
  await expect.element(banner).not.toMatchTextContent('Basil')
})

test('an order that was cancelled although the answer got lost is not said to have failed', async () => {
  const order = anOrder({ status: 'payment_pending', payment: anOpenPayment })
  const server = await openBanner(order)
  const cancelled = { ...order, status: 'cancelled', payment: { ...anOpenPayment, status: 'cancelled' } } as const
  server.answer({
    deleteOrderPayment: () => {
      server.answer({ getOrder: cancelled })
      return noConnection
    },
  })
  await cancelOrder()
  await expect.element(page.getByText('was not placed. Nothing was charged.')).toBeVisible()
  await expect.element(page.getByText('The server could not be reached.')).not.toBeInTheDocument()
})

test('an order that was cancelled before is said above an empty cart too, which is read once', async () => {
  const order = anOrder({ status: 'cancelled', payment: { ...anOpenPayment, status: 'cancelled' } })
  const server = await openBanner(order)
  await goTo('/place-order/list')
  await goTo('/checkout-ordering/review-order')
  await expect.element(page.getByText('Its items are back in your cart.')).toBeVisible()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
  expect(server.sent('getCart')).toHaveLength(1)
})

test('an order that cannot be cancelled because another screen confirmed it says so', async () => {
  const order = anOrder({ status: 'payment_pending', payment: anOpenPayment })
  const server = await openBanner(order)
  server.answer({ deleteOrderPayment: refuse(paymentSettled), getOrder: { ...order, status: 'placed' } })
  await cancelOrder()
  await expect
    .element(page.getByText(`Order ${order.purchaseOrderNumber} was not cancelled: its payment was confirmed already.`))
    .toBeVisible()
  await expect.element(page.getByText('is placed.')).toBeVisible()
})

test('an order is cancelled once that is confirmed, and its delivery comes back to the cart with its items', async () => {
  const order = anOrder({
    status: 'payment_pending',
    payment: anOpenPayment,
    distributorId: bay.id,
    requestedDeliveryDate: '2030-03-05',
    requestedDeliveryTime: '11am-2pm',
    notes: 'Back door',
  })
  forgetDelivery(bay.id)
  const server = await openBanner(order)
  server.answer({ deleteOrderPayment: { ...order, status: 'cancelled' } })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('its items go back to your cart')
  await question.getByRole('button', { name: 'Keep order' }).click()
  expect(server.sent('deleteOrderPayment')).toEqual([])
  await cancelOrder()
  await expect.poll(() => deliveryChoices(bay.id)).toEqual({ date: '2030-03-05', time: '11am-2pm', note: 'Back door' })
  forgetDelivery(bay.id)
})

async function cancelOrder() {
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
}

const anOpenPayment: NonNullable<Order['payment']> = {
  status: 'needs_action',
  amount: 20,
  charged: null,
  message: null,
  clientSecret: 'secret',
  cardType: 'Visa',
  last4: '3155',
}

test('how many orders are left is said just after an order was placed, not beside an old one', async () => {
  const basil = anItem({ distributorId: bay.id, distributor: bay.nickname })
  const left = page.getByText('1 more order to review.')
  const fresh = anOrder({ id: 41, createTime: new Date().toISOString() })
  await openBanner(fresh, [aCartLine(basil, 1)])
  await expect.element(left).toBeVisible()
  forgetPlacedOrder()
  await openBanner(anOrder({ id: 42, createTime: new Date(Date.now() - 3_600_000).toISOString() }), [
    aCartLine(basil, 1),
  ])
  await expect.element(page.getByText('You have 1 order(s)')).toBeVisible()
  await expect.element(left).not.toBeInTheDocument()
})
