import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, aDistributor, anItem, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { aRow } from './savings/savings-for-tests.ts'

const bay = aDistributor({ nickname: 'Bay Broadline' })
const of = `?distributor=${bay.id}`
const step = (name: string) => `/checkout-ordering/${name}`

async function openCheckout(hasSavings: boolean) {
  const basil = anItem({ distributorId: bay.id, distributor: bay.nickname, name: 'Basil Fresh' })
  const row = aRow({ id: basil.itemDistributorId, distributorId: bay.id })
  await openApp(step('review-order'), {
    ...aFakeCart({ items: [basil], lines: [aCartLine(basil, 3)] }).answers,
    getItems: listOf(basil),
    getItemSuggestions: listOf(),
    getDistributorNames: listOf(),
    getOrders: listOf(),
    getDistributors: listOf(bay),
    getDistributor: bay,
    getPaymentMethods: listOf(),
    getShoppingCartMatches: {
      ...listOf(...(hasSavings ? [row] : [])),
      acceptedSavings: 0,
      possibleSavings: 6,
      undecidedCount: 1,
      lastModified: '1',
    },
  })
}

test.each([
  [
    'without savings',
    false,
    [
      ['Final Review', step('final-review') + of, step('shipping-payment') + of],
      ['Shipping and Payment', step('shipping-payment') + of, step('review-order')],
      ['Review Order', step('review-order'), '/place-order/list'],
    ],
  ],
  [
    'with savings',
    true,
    [
      ['Final Review', step('final-review') + of, step('shipping-payment') + of],
      ['Savings', step('savings') + of, step('review-order')],
    ],
  ],
] as const)('Back leads to the step before, of the same distributor, %s', async (_, hasSavings, steps) => {
  await openCheckout(hasSavings)
  for (const [title, from, to] of steps) {
    await goTo(from)
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(address, { message: title }).toBe(to)
  }
})

test('the steps that were passed lead back to each of them', async () => {
  await openCheckout(true)
  for (const [name, to] of [
    ['PLACE ORDER', '/place-order/list'],
    ['SAVINGS', step('savings') + of],
    ['REVIEW ORDER', step('review-order')],
    ['SHIPPING AND PAYMENT', step('shipping-payment') + of],
  ] as const) {
    await goTo(step('final-review') + of)
    await page.getByRole('button', { name, exact: true }).click()
    await expect.poll(address, { message: name }).toBe(to)
  }
})

test('on a phone all steps are in sight, and those that were passed can be pressed', async () => {
  await page.viewport(...phone)
  await openCheckout(true)
  await goTo(step('shipping-payment') + of)
  const bar = page.getByRole('list', { name: 'Steps of the order' })
  await expect.element(bar.getByText('SHIPPING AND PAYMENT')).toBeVisible()
  const { clientWidth, scrollWidth } = bar.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await bar.getByRole('button', { name: 'REVIEW ORDER' }).click()
  await expect.poll(address).toBe(step('review-order'))
})
