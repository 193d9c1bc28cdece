import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, aLocation, aUser, listOf } from '../../testing/answers.ts'
import { later, refuse, type Answers } from '../../testing/fake-server.ts'
import { address, goTo, openApp, openSignedOut } from '../../testing/open-app.tsx'
import { keepUser } from '../accounts/session.ts'

const onlyTheList = () => aUser({ activeLocation: aLocation({ display_comparison_view: 0 }) })
const notFound = refuse({ code: 'not_found', status: 404, text: 'Not found.' })

test.each(['/', '/place-order/list', '/checkout-ordering/review-order', '/admin-login', '/no-such-page'])(
  'signed out, %s leads to the sign-in',
  async (asked) => {
    await openSignedOut(asked)
    await expect.poll(address).toBe('/login')
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
)

test('where the browser kept no location no screen is drawn before the server says which one it is', async () => {
  const user = aUser()
  const { promise, come } = later<typeof user>()
  const server = await openSignedOut('/login', { getCurrentUser: () => promise })
  keepUser({ ...user, activeLocation: null, authKey: `key-of-${user.id}` })
  const going = goTo('/place-order/list')
  await expect.poll(() => server.sent('getCurrentUser')).toHaveLength(1)
  // In which the list would be there.
  await Promise.race([going, new Promise((later) => setTimeout(later, 1_500))])
  expect(server.sent('getItems')).toEqual([])
  come(user)
  await going
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(server.sent('getItems')).toHaveLength(1)
})

test('the second press of a double click on what left a screen presses nothing of the next one', async () => {
  await openApp('/help', { getHelpRequests: listOf(), getPaymentMethods: listOf() }, onlyTheList())
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await link('Manage Card').click()
  await expect.poll(address).toBe('/manage-cards')
  await expect.element(page.getByRole('link', { name: /Add.*card/i }).first()).toBeVisible()
  // Sent by hand: the second press of a real double click may come before the next screen is there.
  link('Help / Report Issue')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
  await new Promise((later) => setTimeout(later, 300))
  expect(address()).toBe('/manage-cards')
  await link('Help / Report Issue').click()
  await expect.poll(address).toBe('/help')
})

test('signed in, the sign-in and addresses of others lead to the place-order list', async () => {
  await openApp('/order-history', {}, onlyTheList())
  for (const asked of ['/login', '/change-password/some-token', '/admin-login', '/no-such-page']) {
    await goTo(asked)
    await expect.poll(address, { message: asked }).toBe('/place-order/list')
  }
  await goTo('/checkout-ordering/no-such-step')
  await expect.poll(address).toBe('/checkout-ordering/review-order')
  await expect.element(page.getByText('That page does not exist. Here is the review of your orders.')).toBeVisible()
})

test('an address that does not exist says so, and which screen is shown in its place', async () => {
  await openApp(
    '/place-order/list',
    { getPaymentMethods: listOf(), getInvoices: listOf(), getOrder: notFound },
    onlyTheList(),
  )
  await expect.element(page.getByRole('banner')).toBeVisible()
  await expect.element(page.getByText('does not exist')).not.toBeInTheDocument()
  const unknown = [
    ['/no-such-page', 'Here is the order list.'],
    ['/place-order/map', 'Here is the order list.'],
    ['/order-history/no/such', 'Here is your order history.'],
    ['/order-history/12abc', 'Here is your order history.'],
    ['/order-history/abc12', 'Here is your order history.'],
    ['/order-history/receive/12abc', 'Here is your order history.'],
    ['/order-history/upload-invoice/12abc', 'Here is your order history.'],
    ['/order-history/view/abc', 'Here is your order history.'],
    ['/order-history/inventory/abc', 'Here is your order history.'],
    ['/order-history/view/0', 'Here is your order history.'],
    ['/invoices/abc', 'Here is the list of your invoices.'],
    ['/invoices/match/abc', 'Here is the list of your invoices.'],
    ['/distributor/abc', 'Here is the list of your distributors.'],
    ['/distributor/abc/upload-order-guide', 'Here is the list of your distributors.'],
    ['/distributor/abc/order-guide', 'Here is the list of your distributors.'],
    ['/distributor/5/order-guide/abc', 'Here is the list of your distributors.'],
    ['/shopping-lists/a/b', 'Here is the list of your shopping lists.'],
    ['/manage-cards/no-such', 'Here is the list of your cards.'],
    ['/checkout-ordering/no-such', 'Here is the review of your orders.'],
  ] as const
  for (const [asked, here] of unknown) {
    await goTo(asked)
    const told = page.getByText(`That page does not exist. ${here}`)
    await expect.element(told).toBeVisible()
    // Closed, so that the next address has to show its own.
    for (const button of document.querySelectorAll<HTMLElement>('[aria-label=Dismiss]')) button.click()
    await expect.element(told).not.toBeInTheDocument()
  }
  await goTo('/place-order/inventory')
  await expect.element(page.getByText('This location has no inventory view. Here is the order list.')).toBeVisible()
})

test('where a location shows inventory it comes first, and unknown addresses lead to it', async () => {
  await openApp('/order-history', { getGroups: notFound })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
  localStorage.removeItem('placeOrderView')
  const addresses = ['/', '/place-order', '/place-order/somewhere', '/no-such-page', '/sort-inventory']
  for (const asked of [...addresses, '/sort-inventory/abc', '/sort-inventory/999999999']) {
    await goTo(asked)
    await expect.poll(address, { message: asked }).toBe('/place-order/inventory')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Inventory View' })).toBeVisible()
  }
})

test('where it does not, every address of inventory leads to the list, also when inventory was used last', async () => {
  await openApp('/order-history', {}, onlyTheList())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
  localStorage.setItem('placeOrderView', 'inventory')
  const addresses = ['/', '/place-order/inventory', '/place-order/inventory/analytics', '/sort-inventory/1']
  for (const asked of [...addresses, '/place-order/x']) {
    await goTo(asked)
    await expect.poll(address, { message: asked }).toBe('/place-order/list')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Place Order' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Inventory', exact: true })).not.toBeInTheDocument()
    localStorage.setItem('placeOrderView', 'inventory')
  }
})

test('unknown addresses under the order history lead to it', async () => {
  await openApp('/place-order/list', {}, onlyTheList())
  for (const asked of ['/order-history/nothing', '/order-history/view', '/order-history/a/b/c']) {
    await goTo(asked)
    await expect.poll(address, { message: asked }).toBe('/order-history')
  }
})

test('the view used last is opened again', async () => {
  await openApp('/place-order/list')
  await expect.poll(() => localStorage.getItem('placeOrderView')).toBe('list')
  for (const asked of ['/', '/place-order']) {
    await goTo(asked)
    await expect.poll(address, { message: asked }).toBe('/place-order/list')
  }
})

test('the filters of items are on the list only', async () => {
  await openApp('/place-order/list', {}, onlyTheList())
  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect.element(filters).toBeVisible()
  for (const asked of ['/distributor', '/special-request', '/checkout-ordering/review-order']) {
    await goTo(asked)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(filters).not.toBeInTheDocument()
  }
})

test('a distributor without an order guide says so', async () => {
  const bay = aDistributor()
  const answers: Answers = { getDistributor: bay, getDistributors: listOf(bay), getOrderGuides: listOf() }
  await openApp(`/distributor/${bay.id}/order-guide`, answers)
  await expect.element(page.getByText('No Items Found.')).toBeVisible()
  await expect.element(page.getByText('No order guide detected')).toBeVisible()
  await page.getByRole('button', { name: /Download/ }).click()
  const alert = page.getByRole('dialog', { name: 'Alert' })
  await expect.element(alert).toMatchTextContent('No order guide detected')
  await alert.getByRole('button', { name: 'Ok!' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})
