import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../../../testing/answers.ts'
import { anOrder, anOrderLine, aRejectImage } from '../../../../testing/deliveries.ts'
import { noConnection, refuse } from '../../../../testing/fake-server.ts'
import { anInvoice } from '../../../../testing/invoices.ts'
import { anItemHistory } from '../../../../testing/item-history.ts'
import { refresh } from '../../../api/queries.ts'
import { goTo, openApp, phone } from '../../../../testing/open-app.tsx'
import { aMatch } from '../../checkout/savings/savings-for-tests.ts'

test.each([
  { what: 'a phone', width: 390 },
  { what: 'a phone with letters twice as large', width: 195 },
])('the buttons of an order hold their words on $what', async ({ width }) => {
  await page.viewport(width, 844)
  const order = anOrder([anOrderLine({ item: 'Basil Fresh' })])
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  for (const name of ['Inventory', 'Invoice', 'Download', 'Receive', 'Reorder']) {
    const words = page.getByText(name, { exact: true }).first()
    await expect.element(words).toBeVisible()
    const button = words.element().closest('a, button')
    expect(button?.scrollWidth, name).toBeLessThanOrEqual(button?.clientWidth ?? 0)
    expect(button?.getBoundingClientRect().right, name).toBeLessThanOrEqual(width)
  }
})

test('a received order shows what was kept, for the price that was paid', async () => {
  const kept = anOrderLine({
    item: 'Basil Fresh',
    quantity: 2,
    price: 10,
    status: 'received',
    statusReceived: 'received',
  })
  const rejected = anOrderLine({
    item: 'Thyme',
    quantity: 3,
    price: 4.5,
    status: 'rejected',
    statusReceived: 'rejected',
    qtyReduction: 1,
    rejectReason: 'Wrong item',
    receivedQuantity: 2,
    lineItemTotal: 9,
  })
  const lobster = anOrderLine({
    item: 'Lobster',
    quantity: 1,
    price: 0,
    isMarketPrice: true,
    status: 'received',
    statusReceived: 'received',
    receivedPrice: 31.25,
    lineItemTotal: 31.25,
  })
  const added = anOrderLine({
    item: 'Oregano',
    quantity: 1,
    price: 5,
    isAdded: true,
    isSpecial: 1,
    status: 'received',
    receivedQuantity: 3,
  })
  const order = anOrder([kept, rejected, lobster, added], { status: 'received', receivedBy: 'Ana Ruiz' })
  const photo = aRejectImage(order.id, rejected.oi_id)
  await openApp(`/order-history/view/${order.id}`, {
    getOrder: order,
    getRejectImages: listOf(photo),
    getUnclaimedRejects: listOf(),
  })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Basil Fresh')).toMatchTextContent('2 CS$10.00')
  await expect.element(row('Thyme')).toMatchTextContent('Rejected 1')
  await expect.element(row('Thyme')).toMatchTextContent('ordered 3, received 2 CS$4.50$9.00')
  await row('Thyme').getByRole('button', { name: 'Photo 1 of Thyme' }).click()
  await page.getByRole('dialog', { name: 'Photo 1 of Thyme' }).getByRole('button', { name: 'Close' }).click()
  await expect.element(row('Lobster')).toMatchTextContent('1 CS$31.25$31.25')
  await expect.element(row('Oregano')).toMatchTextContent('Special RequestNot ordered')
  await expect.element(row('Oregano')).not.toMatchTextContent('ordered 1')
  await expect.element(page.getByRole('complementary', { name: 'Summary' })).toMatchTextContent('Items8')
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('a received order says what was rejected of it and not claimed, with the way to claim it', async () => {
  const thyme = anOrderLine({ item: 'Thyme', status: 'rejected', statusReceived: 'rejected', qtyReduction: 1 })
  const order = anOrder([thyme], { status: 'received' })
  const reject = {
    order_id: order.id,
    purchaseOrderNumber: order.purchaseOrderNumber,
    distributorId: order.distributorId,
    distributor: order.distributor,
    order_item_id: thyme.oi_id,
    item: 'Thyme',
    amount: 10,
    reason: '1 rejected: Wrong item',
    driverTold: true,
    receivedTime: '2026-11-20T15:00:00Z',
  }
  const server = await openApp(`/order-history/view/${order.id}`, {
    getOrder: order,
    getRejectImages: listOf(),
    getUnclaimedRejects: listOf(reject),
  })
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect.element(summary).toMatchTextContent('$10.00 rejected, not claimed yet.')
  await expect
    .element(summary.getByRole('link', { name: 'Claim it' }))
    .toHaveAttribute('href', `/credits?order=${order.id}`)
  expect(server.sent('getUnclaimedRejects').map(({ query }) => query)).toEqual([{ order_id: String(order.id) }])
  server.answer({ getUnclaimedRejects: listOf() })
  await refresh('getUnclaimedRejects')
  await expect.element(summary.getByRole('link', { name: 'Claim it' })).not.toBeInTheDocument()
})

test('a catch weight is an estimate until it was weighed, and then has its pounds and their price', async () => {
  const fish = { packSize: '1/10 LB AVG', packSizeUnit: 'LB', unitQuantity: 1, unitSize: 10, isCatchWeight: true }
  const salmon = anOrderLine({ ...fish, item: 'Salmon', quantity: 2, price: 99.5, unit_price: 9.95 })
  const halibut = anOrderLine({ ...fish, item: 'Halibut', quantity: 2, price: 0, isMarketPrice: true })
  const onTheWay = anOrder([salmon, halibut], { unweighedItems: 1 })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const server = await openApp(`/order-history/view/${onTheWay.id}`, { getOrder: onTheWay })
  await expect.element(row('Salmon')).toMatchTextContent('2 CS≈ $99.50$9.95/LB≈ $199.00')
  await expect.element(row('Halibut')).toMatchTextContent('2 CSmarket–')
  await expect
    .element(summary)
    .toMatchTextContent(
      /^Line items2Items4Total items price≈ \$.*Subtotal≈ \$.*Total≈ \$\d+\.\d\d≈ 1 line is billed by delivered weight/,
    )

  const weighed = { ...halibut, status: 'received' as const, editedWeight: 20.674, editedUnitPrice: 23.005 }
  const received = anOrder(
    [
      { ...salmon, status: 'received' },
      { ...weighed, editedPrice: 230.05, receivedPrice: 237.81, lineItemTotal: 475.61 },
    ],
    { status: 'received' },
  )
  server.answer({ getOrder: received })
  await goTo(`/order-history/view/${received.id}`)
  await expect.element(row('Salmon')).toMatchTextContent('2 CS≈ $99.50$9.95/LB≈ $199.00')
  await expect.element(row('Halibut')).toMatchTextContent('2 CS20.674 lb$237.81$23.01/LB$475.61')
})

test('a delivery that came to more than its card held says what is still owed', async () => {
  const payment = { status: 'captured', cardType: 'Visa', last4: '4242', amount: 20, charged: 20 } as const
  const order = anOrder([anOrderLine({ item: 'Basil Fresh', quantity: 3 })], {
    status: 'received',
    paymentType: 'card',
    paymentDisplay: 'Visa •••• 4242',
    payment: { ...payment, message: null, clientSecret: null },
  })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  await page.getByRole('button', { name: 'Show Details' }).click()
  await expect
    .element(page.getByText('$20.00 was charged for what you kept. Settle the other $10.00 with the distributor.'))
    .toBeVisible()
})

test('an order says what its total is made of, and of each line what to know it by', async () => {
  const line = anOrderLine({
    item: 'Basil Fresh',
    quantity: 2,
    price: 10,
    brand: 'Verde',
    packSize: '12/1 OZ',
    din: '8821',
  })
  const order = anOrder([line, anOrderLine({ item: 'Thyme', quantity: 5 })], {
    totalItemsPrice: 101,
    deliveryFee: 12,
    sameDayDeliveryFee: 7,
    salesTax: 3.5,
    subtotal: 123.5,
    promoDiscount: 5,
    usedCredit: 8.25,
    total: 110.25,
  })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  await expect
    .element(page.getByRole('complementary', { name: 'Summary' }))
    .toMatchTextContent(
      /Line items2Items7Total items price\$101\.00Delivery fee\$12\.00Same day delivery fee\$7\.00Special taxes\$3\.50Subtotal\$123\.50Promo.?\$5\.00Applied credit.?\$8\.25Total\$110\.25/,
    )
  await expect.element(page.getByText('Verde · 12/1 OZ · 8821')).toBeVisible()
})

test('an order that is not there says so; one that could not be read says that, and is read again', async () => {
  const order = anOrder([anOrderLine({ item: 'Basil Fresh' })])
  const server = await openApp('/order-history/view/999999', { getOrder: refuse(notFound) })
  await expect.element(page.getByText('This order was not found.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  server.answer({ getOrder: refuse({ code: 'rate_limited', status: 429, text: 'Please wait.' }) })
  await goTo(`/order-history/view/${order.id}`)
  await expect.element(page.getByText('Couldn’t load this order')).toBeVisible()
  await expect.element(page.getByText('This order was not found.')).not.toBeInTheDocument()
  server.answer({ getOrder: order })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('row').filter({ hasText: 'Basil Fresh' })).toBeVisible()
})

test('a line that was received electronically is shown as received', async () => {
  const basil = anOrderLine({ item: 'Basil Fresh', status: 'electronically_received' })
  const thyme = anOrderLine({ item: 'Thyme' })
  const order = anOrder([basil, thyme], { status: 'electronically_received' })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  const line = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(line('Basil Fresh')).toMatchTextContent('Order GuideReceived')
  await expect.element(line('Thyme')).not.toMatchTextContent('Received')
})

test('a unit price names its unit as on the list, and is of the price that was paid', async () => {
  const pack = { packSize: '1/50 LB', packSizeUnit: 'LB', unitQuantity: 1, unitSize: 50, quantity: 2 }
  const came = { status: 'received', statusReceived: 'received', receivedQuantity: 2 } as const
  const ordered = { price: 23.82, unit_price: 0.4764 }
  const potato = anOrderLine({
    item: 'Potato Russet',
    ...pack,
    ...came,
    ...ordered,
    isEdited: true,
    editedPrice: 24.77,
    editedUnitPrice: 0.4954,
    receivedPrice: 24.77,
    lineItemTotal: 49.54,
  })
  const onion = anOrderLine({ item: 'Onion', ...pack, ...came, ...ordered, receivedPrice: 23.82, lineItemTotal: 47.64 })
  const cream = anOrderLine({
    item: 'Cream',
    packSize: '12/1 QT',
    packSizeUnit: 'QT',
    unitQuantity: 12,
    unitSize: 1,
    ...came,
    price: 45.9,
    unit_price: 3.825,
    receivedPrice: 45.9,
    lineItemTotal: 91.8,
  })
  const repacked = anOrderLine({
    item: 'Leeks',
    ...pack,
    ...came,
    ...ordered,
    editedPackSize: '2/10 LB',
    receivedPrice: 23.82,
    lineItemTotal: 47.64,
  })
  const tea = anOrderLine({
    item: 'Tea Hive',
    packSize: '16/2.5 LB BC',
    unit_measure: 'LB',
    isCatchWeight: true,
    quantity: 2,
    ...came,
    price: 13.75,
    unit_price: 13.75,
    isEdited: true,
    editedUnitPrice: 14.5,
    editedWeight: 2.35,
    receivedPrice: 17.04,
    lineItemTotal: 34.08,
  })
  const chicken = anOrderLine({
    item: 'Chicken Breast',
    packSize: '24/5 OZ',
    packSizeUnit: 'OZ',
    unitQuantity: 24,
    unitSize: 5,
    isCatchWeight: true,
    ...came,
    price: 36.83,
    unit_price: 4.91,
    editedWeight: 7.6,
    receivedPrice: 37.32,
    lineItemTotal: 37.32,
  })
  const order = anOrder([potato, onion, cream, repacked, tea, chicken], { status: 'received' })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Potato')).toMatchTextContent('$24.77$0.50/LB$49.54')
  await expect.element(row('Onion')).toMatchTextContent('$23.82$0.48/LB$47.64')
  await expect.element(row('Cream')).toMatchTextContent('$45.90$15.30/GAL$91.80')
  await expect.element(row('Leeks')).toMatchTextContent('$23.82$47.64')
  await expect.element(row('Tea Hive')).toMatchTextContent('$17.04$14.50/LB$34.08')
  await expect.element(row('Chicken Breast')).toMatchTextContent('$37.32$4.91/LB$37.32')
})

test('an order that nobody was mailed says so above its lines, with the way to send it again', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => anOrderLine({ item: `Item ${at + 1}` }))
  const order = anOrder(lines, {
    isMailFailed: true,
    sentTo: [{ email: 'rep@harbor.test', status: 'failed', isLate: false }],
  })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  const notice = page.getByRole('region', { name: 'Not mailed' })
  await expect.element(notice).toMatchTextContent('rep@harbor.testcould not be mailed. Call them, or send it again.')
  const again = notice.getByRole('button', { name: 'Send again' })
  const firstLine = page.getByRole('row').filter({ hasText: 'Item 1' }).first()
  await expect.element(firstLine).toBeVisible()
  expect(again.element().getBoundingClientRect().bottom).toBeLessThan(firstLine.element().getBoundingClientRect().top)
  await expect.element(page.getByText('Not mailed')).toBeVisible()
  expect(page.getByRole('list', { name: 'Sent to' }).all()).toHaveLength(1)
  // The links are measured as the test ends.
  await page.viewport(...phone)
})

test('an order whose mail failed asks for nothing once its distributor knows of it', async () => {
  const order = anOrder([anOrderLine({ item: 'Leeks' })], {
    isMailFailed: false,
    sentTo: [{ email: 'rep@harbor.test', status: 'failed', isLate: false }],
  })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  const sentTo = page.getByRole('list', { name: 'Sent to' })
  await expect.element(sentTo).toMatchTextContent(/^rep@harbor\.testcould not be mailed\.$/)
  expect(page.getByRole('button', { name: 'Send again' }).all()).toEqual([])
})

test('an order that did not go by EDI asks for nothing once its distributor knows of it', async () => {
  const order = anOrder([anOrderLine({ item: 'Leeks' })], {
    isEdiFailed: false,
    sentByEdi: 'failed',
    distributor: 'Harbor',
  })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  await expect.element(page.getByText('Harbor did not get it by EDI.', { exact: true })).toBeVisible()
})

test('an order that came before it was sent asks nobody to call or to send it again', async () => {
  const order = anOrder([anOrderLine({ item: 'Leeks' })], {
    status: 'received',
    sentTo: [{ email: 'rep@harbor.test', status: 'waiting', isLate: true }],
    sentByEdi: 'failed',
    distributor: 'Harbor',
  })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  const sentTo = page.getByRole('list', { name: 'Sent to' })
  await expect.element(sentTo).toMatchTextContent(/^rep@harbor\.testwas not mailed before it came\.$/)
  await expect.element(page.getByText('Harbor did not get it by EDI.', { exact: true })).toBeVisible()
})

test('an order that is mailed again although the answer got lost is not said to have failed', async () => {
  const mail = { email: 'rep@harbor.test', isLate: false } as const
  const order = anOrder([anOrderLine({ item: 'Leeks' })], {
    isMailFailed: true,
    sentTo: [{ ...mail, status: 'failed' }],
  })
  const server = await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  server.answer({
    postOrderMail: () => {
      server.answer({ getOrder: { ...order, isMailFailed: false, sentTo: [{ ...mail, status: 'waiting' }] } })
      return noConnection
    },
  })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('Sending to rep@harbor.test')).toBeVisible()
  await expect.element(page.getByText('on its way by e-mail')).toBeVisible()
  await expect.element(page.getByText('The server could not be reached.')).not.toBeInTheDocument()
})

const summary = page.getByRole('complementary', { name: 'Summary' })
const came = { status: 'received', statusReceived: 'received' } as const
const known = { ...came, price: 0, receivedPrice: 31, deliveredTotal: 62, receivedTotal: 62, lineItemTotal: 62 }
const unpriced = { ...came, price: 0, receivedPrice: 0, deliveredTotal: 0, receivedTotal: 0, lineItemTotal: 0 }

test('a received order says how many of its lines have no price', async () => {
  const lobster = anOrderLine({ item: 'Lobster', isMarketPrice: true, ...unpriced })
  const sent = { status: 'rejected', statusReceived: 'rejected', qtyReduction: 2, receivedQuantity: 0 } as const
  const special = anOrderLine({ item: 'Ramps', isSpecial: 1, ...unpriced, ...sent })
  const missing = anOrderLine({ item: 'Squid', isMarketPrice: true, ...unpriced, receivedQuantity: 0 })
  const crab = anOrderLine({ item: 'Crab', isMarketPrice: true, ...known })
  const order = anOrder([anOrderLine(came), lobster, special, missing, crab], {
    status: 'received',
    marketPriceItems: 3,
  })
  await openApp(`/order-history/view/${order.id}`, {
    getOrder: order,
    getRejectImages: listOf(),
    getUnclaimedRejects: listOf(),
  })
  await expect.element(summary).toMatchTextContent('+ 2 lines without a price')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Lobster')).toMatchTextContent('2 CSmarket–')
  // What was sent back whole costs nothing, whatever its price.
  await expect.element(row('Ramps')).toMatchTextContent('0 CSon request$0.00')
  await expect.element(row('Crab')).not.toMatchTextContent('Rejected')
  // Crab has a price by now, so that nothing is counted as $0.00 but these.
  await expect.element(summary).not.toMatchTextContent('market-price')
})

test('an order on its way says what its total leaves out, special requests too', async () => {
  const special = anOrderLine({ item: 'Ramps', isSpecial: 1, price: 0, lineItemTotal: 0 })
  const order = anOrder([anOrderLine(), special], { specialRequests: 1, marketPriceItems: 2 })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  await expect.element(summary).toMatchTextContent('+ 2 market-price items + 1 special request, counted as $0.00')
})

test('the head of an order, alone on a phone, says what its total leaves out', async () => {
  await page.viewport(...phone)
  const order = anOrder([anOrderLine({ price: 10 })], { unweighedItems: 1, marketPriceItems: 2, specialRequests: 1 })
  await openApp(`/order-history/${order.id}`, { getOrder: order })
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('1 line, ≈ $20.00 + 2 market-price items + 1 special request')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a received order whose lines all have a price says nothing of it', async () => {
  const crab = anOrderLine({ isMarketPrice: true, ...known })
  const order = anOrder([crab], { status: 'received', marketPriceItems: 1 })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  await expect.element(summary).toMatchTextContent('Total$62.00')
  await expect.element(summary).not.toMatchTextContent(/without a price|market-price/)
})

test('an order says what its booked invoices come to where that is another total, with the way to the comparison', async () => {
  const order = anOrder([anOrderLine({ item: 'Basil', quantity: 2, price: 10 })], { total: 20 })
  const booked = (own: Partial<Invoice>) => anInvoice({ status: 'booked', order_id: order.id, ...own })
  const memo = booked({ kind: 'credit_memo', total: -5 })
  let invoices = [booked({ total: 23.5 }), memo]
  const server = await openApp(`/order-history/view/${order.id}`, {
    getOrder: order,
    getInvoices: () => listOf(...invoices),
  })
  await expect.element(summary).toMatchTextContent('Invoice INV-7 comes to $23.50, $3.50 more. Compare with order')
  const link = summary.getByRole('link', { name: 'Compare with order' })
  await expect.element(link).toHaveAttribute('href', `/invoices/match/${order.id}`)
  expect(server.sent('getInvoices')[0]?.query).toMatchObject({ order_id: String(order.id), status: 'booked' })
  const told = async (now: typeof invoices, words: string) => {
    invoices = now
    await refresh('getInvoices')
    await expect.element(summary).toMatchTextContent(words)
  }
  await told([booked({ total: 12 }), booked({ total: 7 })], '2 invoices come to $19.00, $1.00 less.')
  invoices = [booked({ total: 20 }), memo]
  await refresh('getInvoices')
  await expect.element(summary).not.toMatchTextContent('INV-7')
})

test('of the total of an invoice nobody is told who may not see prices', async () => {
  const order = anOrder([anOrderLine({ item: 'Basil', price: 10 })])
  const server = await openApp(`/order-history/view/${order.id}`, { getOrder: order }, aUser({ seePrices: false }))
  await expect.element(page.getByRole('row').filter({ hasText: 'Basil' })).toBeVisible()
  expect(server.sent('getInvoices')).toEqual([])
})

test('lines without a price are not told to people who may not see prices', async () => {
  const order = anOrder([anOrderLine({ isMarketPrice: true, ...unpriced })], { status: 'received' })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order }, aUser({ seePrices: false }))
  await expect.element(summary).toMatchTextContent('Line items1')
  await expect.element(page.getByText(/without a price/)).not.toBeVisible()
})

test('while it is on its way an order is as it was ordered, whatever was checked so far', async () => {
  const line = anOrderLine({
    item: 'Thyme',
    quantity: 3,
    statusReceived: 'rejected',
    qtyReduction: 1,
    receivedQuantity: 2,
    lineItemTotal: 30,
  })
  const order = anOrder([line])
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  const row = page.getByRole('row').filter({ hasText: 'Thyme' })
  await expect.element(row).toMatchTextContent('3 CS$10.00')
  await expect.element(row).not.toMatchTextContent('Rejected')
  await expect.element(page.getByRole('button', { name: 'Receive' })).toBeVisible()
})

test('an order and its details name no amount to somebody who may not see prices', async () => {
  const order = { ...anOrder([anOrderLine({ item: 'Thyme' })]), marketPriceItems: 1, customInvoiceId: 'INV-77' }
  await openApp(`/order-history/view/${order.id}`, { getOrder: order }, aUser({ seePrices: false }))
  await page.getByRole('button', { name: 'Show Details' }).click()
  await expect.element(page.getByText('Ordered by')).toBeVisible()
  await expect.element(page.getByText('INV-77').first()).toBeVisible()
  const words = document.body.innerText
  expect(words).toContain('Line items')
  expect(words).not.toMatch(/—|\$|price|fee|taxes|Subtotal|Promo|credit|Total|Rebates|Savings|On hand total/)
  await goTo(`/order-history/${order.id}`)
  await expect.element(page.getByText('1 line', { exact: false })).toBeVisible()
  expect(document.body.innerText).not.toMatch(/—|\$/)
})

test('what was paid for an item before is a press on its name away', async () => {
  const line = anOrderLine({ item: 'Basil Fresh' })
  const special = anOrderLine({ item: 'Ramps', isSpecial: 1, itemDistributorId: null })
  const order = anOrder([line, special])
  await openApp(`/order-history/view/${order.id}`, {
    ...anItemHistory(line.itemDistributorId, 'Basil Fresh'),
    getOrder: order,
  })
  await page.getByRole('button', { name: 'Basil Fresh' }).click()
  const panel = page.getByRole('dialog', { name: 'Basil Fresh' })
  await expect.element(panel.getByRole('row').filter({ hasText: '11/02/2026' })).toMatchTextContent('$9.25')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Ramps' })).not.toBeInTheDocument()
})

test('the same product that is not cheaper elsewhere is never said to save money', async () => {
  const line = anOrderLine({ item: 'Basil Fresh' })
  const order = anOrder([line])
  const matches = [
    aMatch({ matchType: 'ExactMatch', itemDistributorId: 51, name: 'Basil, Fresh', savings: 0, savingsPerYear: 0 }),
    aMatch({ itemDistributorId: 52, name: 'Basil Leaves', savings: 3, savingsPerYear: 312 }),
  ]
  await openApp(
    `/order-history/view/${order.id}`,
    {
      ...anItemHistory(line.itemDistributorId, 'Basil Fresh'),
      getItemMatches: { itemDistributorId: line.itemDistributorId ?? 0, matches },
      getOrder: order,
    },
    aUser({ activeLocation: aLocation({ display_match: 1 }) }),
  )
  await page.getByRole('button', { name: 'Basil Fresh' }).click()
  const match = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(match('Basil, Fresh')).toMatchTextContent('Not cheaper')
  await expect.element(match('Basil, Fresh')).not.toMatchTextContent(/less|per year/)
  await expect.element(match('Basil Leaves')).toMatchTextContent('$3.00 less per case, $312.00 per year')
})

test('an item that is gone since it was ordered is said to be gone, with nothing to try again', async () => {
  const line = anOrderLine({ item: 'Basil Fresh' })
  const order = anOrder([line])
  await openApp(`/order-history/view/${order.id}`, { getItem: refuse(notFound), getOrder: order })
  await page.getByRole('button', { name: 'Basil Fresh' }).click()
  const panel = page.getByRole('dialog', { name: 'Item' })
  await expect.element(panel).toMatchTextContent('no longer in the catalogue of its distributor')
  await expect.element(panel.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('an order that its rep refused is not said to be accepted, on its screen and where it is announced', async () => {
  const basil = anOrderLine({ item: 'Basil', quantity: 2 })
  const order = anOrder([basil])
  const at = { time: '2030-03-01T16:00:00.000Z', timeDisplay: '03/01/2030 11:00 AM EST' }
  const none = { id: basil.oi_id, status: 'short' as const, quantity: 0, substitute: '' }
  const server = await openApp(`/order-history/view/${order.id}`, {
    getOrder: order,
    getOrderAcknowledgement: {
      acknowledgement: { by: 'Sal', outcome: 'refused', note: 'No truck', lines: [none], ...at },
    },
  })
  const answer = page.getByRole('region', { name: 'Answer of the sales rep' })
  await expect.element(answer).toMatchTextContent('Sal refused this order. 03/01/2030 11:00 AM EST“No truck”')
  await expect.element(answer).not.toMatchTextContent('Basil')
  server.tell({
    kind: 'acknowledgement',
    orderId: order.id,
    purchaseOrderNumber: 'A-7',
    distributorName: 'Harbor',
    outcome: 'refused',
  })
  await expect.element(page.getByText('Harbor refused order A-7.')).toBeVisible()
  await expect.poll(() => server.sent('getOrder').length, { message: 'its status is read again' }).toBeGreaterThan(1)
})

test.each([
  ['waiting', 'On its way to Harbor Produce by EDI.'],
  ['sent', 'Sent to Harbor Produce by EDI.'],
  ['failed', 'Harbor Produce did not get it by EDI. Call them, or send it again under Distributor.'],
] as const)('an order that goes by EDI says so, and of no rep without an address: %s', async (sentByEdi, words) => {
  const lost = { isEdiFailed: sentByEdi === 'failed', distributor: 'Harbor Produce' }
  const order = anOrder([anOrderLine({ item: 'Leeks' })], { sentByEdi, ...lost })
  await openApp(`/order-history/view/${order.id}`, { getOrder: order })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(page.getByText('No sales rep has an e-mail address').all()).toHaveLength(0)
})

test('a cancelled order whose card was declined says so at its head, and one that was given up says that', async () => {
  const payment = { cardType: 'Visa', last4: '4242', amount: 20, charged: null, message: null, clientSecret: null }
  const cancelled = { status: 'cancelled', isNeverSent: true, paymentType: 'card' }
  const declined = anOrder([anOrderLine()], { ...cancelled, payment: { ...payment, status: 'declined' } })
  const givenUp = anOrder([anOrderLine()], { ...cancelled, payment: { ...payment, status: 'cancelled' } })
  const server = await openApp(`/order-history/view/${declined.id}`, { getOrder: declined })
  await expect.element(page.getByText('Never sent: the card was declined')).toBeVisible()
  await expect.element(page.getByText('The order was not mailed.')).toBeVisible()
  server.answer({ getOrder: givenUp })
  await goTo(`/order-history/view/${givenUp.id}`)
  await expect.element(page.getByText('Never sent: the payment was given up')).toBeVisible()
})
