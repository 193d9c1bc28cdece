import { expect, type Page } from '@playwright/test'

/** A screen of the main app, and words that it shows once its data is there. */
export type Screen = { address: string; shows: string | RegExp }

type Situation = {
  itemId: number
  itemName: string
  distributorId: number
  distributor: string
  orderId: number
  orderNumber: string
}

/** Every screen of the main app, for a kitchen with this distributor in its cart and an order in its history. */
export function everyScreen({
  itemId,
  itemName,
  distributorId,
  distributor,
  orderId,
  orderNumber,
}: Situation): Screen[] {
  return [
    { address: '/place-order/list', shows: itemName },
    { address: '/place-order/list?sort=Custom', shows: itemName },
    { address: `/place-order/list?item=${itemId}`, shows: 'Quantity in your cart' },
    { address: '/special-request', shows: 'Still needed' },
    { address: '/checkout-ordering/review-order', shows: /You have \d order/ },
    { address: `/checkout-ordering/shipping-payment?distributor=${distributorId}`, shows: 'Promo code' },
    { address: `/checkout-ordering/final-review?distributor=${distributorId}`, shows: /Will be sent to/ },
    { address: '/shopping-lists', shows: /no shopping lists yet|\d lists?/ },
    { address: '/shopping-lists/add-list', shows: 'Save and add items' },
    { address: '/order-history', shows: orderNumber },
    { address: `/order-history/view/${orderId}`, shows: 'Show Details' },
    { address: `/order-history/${orderId}`, shows: 'View order' },
    { address: `/order-history/inventory/${orderId}`, shows: 'See details' },
    { address: `/order-history/receive/${orderId}`, shows: 'Order Checked' },
    { address: `/order-history/upload-invoice/${orderId}`, shows: 'There are no pictures of this invoice yet.' },
    { address: `/order-history/upload-invoice/${orderId}/take-photo`, shows: 'Library' },
    { address: '/credits', shows: 'No credit is to come.' },
    { address: '/invoices', shows: 'There are no invoices to check.' },
    { address: `/invoices/match/${orderId}`, shows: 'No invoice of this order is booked yet.' },
    { address: '/manage-cards', shows: /No card is saved yet|Expires/ },
    { address: '/manage-cards/add-card', shows: 'Step 1 of 2' },
    { address: '/distributor', shows: distributor },
    { address: `/distributor/${distributorId}/order-guide`, shows: 'No Items Found.' },
    { address: `/distributor/${distributorId}/upload-order-guide`, shows: 'Order Guide Date' },
    { address: '/analytics', shows: 'Items You Have Purchased' },
    { address: '/analytics/total-purchases', shows: 'Nothing was received in these days.' },
    { address: '/analytics/total-orders', shows: /Total Orders by distributor|No orders were placed/ },
    { address: '/analytics/total-savings', shows: 'Total Savings by kind' },
    { address: '/recipe-costing', shows: 'There are no menu here yet!' },
    { address: '/recipe-costing/prep-list', shows: 'Nothing to prepare yet.' },
    { address: '/food-cost', shows: 'It takes two completed inventories' },
    { address: '/waste', shows: 'Nothing is in the waste log.' },
    { address: '/pos', shows: 'POS' },
    { address: '/price-guard/settings', shows: 'Changed prices' },
    { address: '/subscription', shows: 'Subscription' },
    { address: '/location-settings', shows: 'Location name' },
    { address: '/people', shows: 'Everybody with access to' },
    { address: '/profile', shows: 'This device' },
    { address: '/profile/mails', shows: 'Answers to your orders' },
    { address: '/help', shows: 'Your reports' },
  ]
}

/** Every screen of an administrator, for a company with a location and a distributor of these names. */
export function everyAdministrationScreen(names: { company: string; location: string; distributor: string }): Screen[] {
  const listed = (list: string, name: string) => ({
    address: `/administration/${list}?search=${encodeURIComponent(name)}`,
    shows: name,
  })
  return [
    listed('companies', names.company),
    listed('locations', names.location),
    listed('distributors', names.distributor),
    { address: '/administration/audit', shows: 'Audit' },
    { address: '/administration/templates', shows: 'Order guide templates' },
    { address: '/administration/messages', shows: 'Write message' },
    { address: '/administration/help?all=true', shows: 'Help requests' },
    { address: '/administration/outbox', shows: 'Outbox' },
  ]
}

/** Goes to a screen within the app that the page shows already, as its links do: without loading the app again. */
export async function openScreen(page: Page, { address, shows }: Screen): Promise<void> {
  await page.evaluate((address) => history.pushState({}, '', address), address)
  await expect(page.getByText(shows).first(), `${address} shows ${shows}`).toBeAttached()
  await isLoaded(page)
}

/** Nothing is on its way any more: no rows in skeleton, nothing busy. */
export async function isLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Points at what was just told with an Undo: it would go after six seconds, while other things are looked at. */
export async function holdUndo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).last().hover()
}

/** Nothing can be pushed aside: the document is as wide as the window, which a phone would else make wider. */
export async function isNoWiderThan(page: Page, width: number): Promise<void> {
  const widths = await page.evaluate(() => ({ document: document.documentElement.scrollWidth, window: innerWidth }))
  expect.soft(widths, page.url()).toEqual({ document: width, window: width })
}
