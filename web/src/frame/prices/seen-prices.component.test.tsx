import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '@larder/contract/accounts/current-user.ts'
import { aCartLine, aDistributor, anItem, aUser, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { later } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'

const chef = () => aUser({ title: 'Chef', managesPeople: false, seePrices: false })

test('pages about money are offered to nobody who may not see prices, and say who can change that', async () => {
  await openApp('/help', {}, chef())
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect.element(sidebar.getByRole('link', { name: 'Waste Log' })).toBeVisible()
  for (const name of ['Analytics', 'Accounting', 'POS', 'Food Cost', 'Manage Card'])
    await expect.element(sidebar.getByRole('link', { name })).not.toBeInTheDocument()
  for (const asked of [
    '/analytics',
    '/credits',
    '/invoices/3',
    '/distributor/3/order-guide',
    '/checkout-ordering/final-review',
  ]) {
    await goTo(asked)
    await expect.element(page.getByRole('heading', { name: 'You may not see prices here' })).toBeVisible()
    expect(address()).toContain(asked)
  }
})

test.each([
  { on: 'a desktop', size: [1440, 900] as const },
  { on: 'a phone', size: phone },
])('on $on nothing is drawn where a price would be', async ({ size }) => {
  await page.viewport(size[0], size[1])
  const bay = aDistributor({ nickname: 'Bay Produce' })
  const romaine = anItem({ name: 'Romaine', distributorId: bay.id, distributor: 'Bay Produce', price: 0 })
  const lobster = anItem({ name: 'Lobster', distributorId: bay.id, distributor: 'Bay Produce', isMarketPrice: true })
  const cart = aFakeCart({ lines: [aCartLine(romaine, 3), aCartLine(lobster, 1)] })
  const answers = { ...cart.answers, getItems: listOf(romaine, lobster), getDistributors: listOf(bay) }
  await openApp('/place-order/list', answers, chef())
  await expect.element(page.getByText('Romaine').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Review/ })).toBeVisible()
  expect(document.body.innerText).not.toMatch(/—|\$|Price|market/i)
  await expect.element(page.getByRole('columnheader', { name: 'Price' })).not.toBeInTheDocument()
  await goTo('/checkout-ordering/review-order')
  await expect.element(page.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible()
  expect(document.body.innerText).toContain('Romaine')
  expect(document.body.innerText).not.toMatch(/—|\$|Subtotal|Grand total|FINAL REVIEW/)
})

test.each([
  ['this location: no amount is drawn until the page is loaded again', 0, /Romaine(?![^]*\$)/],
  ['another location: amounts stay', 1, /Romaine[^]*\$0\.00/],
])('answers that leave amounts out of %s', async (_, other, words) => {
  const romaine = anItem({ name: 'Romaine', price: 0 })
  const cart = aFakeCart({ lines: [aCartLine(romaine, 3)] })
  const server = await openApp('/help', { ...cart.answers, getItems: listOf(romaine), getDistributors: listOf() })
  server.answer({ getCurrentUser: () => later<User>().promise })
  server.hidePricesAt((server.user.activeLocation?.id ?? 0) + other)
  await goTo('/place-order/list')
  await expect.element(page.getByText('Romaine').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Review/ })).toBeVisible()
  await expect.poll(() => document.body.innerText).toMatch(words)
})
