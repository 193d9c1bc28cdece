import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, aDistributor, aLocation, anItem, aUser, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'

const monday = '2030-03-04'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monday}T15:00:00Z`) })
  return () => vi.useRealTimers()
})

/** Two orders: beef of 20.00, billed by its weight, with a fee of 5.00; and salt of 3.00. */
async function openAt(where: (bay: number) => string) {
  const times = { isDelivery: 0 as const, deliveryDates: [monday], deliveryTimes: { [monday]: ['8am-11am'] } }
  const bay = aDistributor({ nickname: 'Bay', deliveryFee: 5, ...times })
  const dock = aDistributor({ nickname: 'Dock', deliveryFee: 0, ...times })
  const beef = anItem({ distributorId: bay.id, distributor: 'Bay', name: 'Beef Chuck', price: 20, isCatchWeight: true })
  const salt = anItem({ distributorId: dock.id, distributor: 'Dock', name: 'Salt', price: 3 })
  const { answers } = aFakeCart({ items: [beef, salt], lines: [aCartLine(beef, 1), aCartLine(salt, 1)] })
  await openApp(
    where(bay.id),
    {
      ...answers,
      getItems: listOf(beef, salt),
      getItemSuggestions: listOf(),
      getDistributorNames: listOf(),
      getDistributors: listOf(bay, dock),
      getDistributor: bay,
      getOrders: listOf(),
      getPaymentMethods: listOf(),
    },
    aUser({ activeLocation: aLocation({ display_match: 0 }) }),
  )
}

test('the cart beside the list says of a total with goods by weight that it is an estimate, and of no other', async () => {
  await openAt(() => '/place-order/list')
  const cart = page.getByRole('complementary', { name: 'Cart summary' })
  await expect.element(cart).toMatchTextContent('Bay≈ $20.00+ $5.00 for delivery')
  await expect.element(cart).toMatchTextContent('Dock$3.00')
  await expect.element(cart).toMatchTextContent('2 orders≈ $23.00')
})

test('the bar of a phone’s cart says it too', async () => {
  await page.viewport(...phone)
  await openAt(() => '/place-order/list')
  await expect.element(page.getByRole('region', { name: 'Cart summary' })).toMatchTextContent('≈ $23.00')
})

test('so does the total of an order with its fee, and the sum of all orders', async () => {
  await openAt(() => '/checkout-ordering/review-order')
  const all = page.getByRole('region', { name: 'All orders' })
  await expect.element(all).toMatchTextContent('≈ $28.00')
  await all.getByRole('button', { name: 'Send all' }).click()
  const panel = page.getByRole('dialog', { name: 'Send all' })
  await expect.element(panel).toMatchTextContent('2 orders≈ $28.00')
})

test('and the steps of a checkout', async () => {
  await openAt((bay) => `/checkout-ordering/shipping-payment?distributor=${bay}`)
  await expect.element(page.getByText('≈ $25.00').first()).toBeVisible()
  await expect.element(page.getByText('≈ 1 item is billed by delivered weight').first()).toBeVisible()
})
