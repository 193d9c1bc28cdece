import { notFound, notSignedIn } from '@larder/contract/refusal.ts'
import { cardRefused } from '@larder/contract/payments/payment-methods.ts'
import { priceChanged, type ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCard } from '../../../../testing/a-card.ts'
import { aCartLine, aDistributor, aLocation, anItem, anOrder, aUser, listOf } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { later, noConnection, refuse, type Answers, type Refused } from '../../../../testing/fake-server.ts'
import { address, goTo, openApp } from '../../../../testing/open-app.tsx'
import { rowsByHead } from '../../../../testing/page-parts.ts'
import { holdThanks } from '../../../../testing/thank-you.ts'
import { chooseDelivery } from '../checkout-choices.ts'

const slots = ['8am-11am', '11am-2pm']
const delivery = { isDelivery: 0 as const, deliveryTimes: { '2030-03-04': slots, '2030-03-05': slots } }
const bay = aDistributor({ nickname: 'Bay Broadline', deliveryFee: 15, acceptCC: 1, ...delivery })
const butter = anItem({ distributorId: bay.id, distributor: 'Bay Broadline', name: 'Butter', price: 87.1 })

const aBuyer = () => aUser({ activeLocation: aLocation({ display_match: 0 }) })

async function openOrder(more: Answers = {}, user = aBuyer()) {
  const answers: Answers = {
    ...aFakeCart({ items: [butter], lines: [aCartLine(butter, 6)] }).answers,
    getDistributors: listOf(bay),
    getDistributor: bay,
    getPaymentMethods: listOf(),
  }
  return openApp(`/checkout-ordering/final-review?distributor=${bay.id}`, { ...answers, ...more }, user)
}

const submit = () => page.getByRole('button', { name: 'Submit', exact: true })
const order = anOrder({ distributorId: bay.id })
const aChange = (own: Partial<ChangedPrice>): ChangedPrice => ({
  shoppingCartId: 1,
  itemDistributorId: butter.itemDistributorId,
  name: 'Butter',
  quantity: 6,
  oldPrice: 87.1,
  newPrice: 87.1,
  isMarketPrice: false,
  oldPack: null,
  newPack: null,
  ...own,
})
const changed = (...lines: ChangedPrice[]) => refuse(priceChanged, { lines })
const fee = aChange({ shoppingCartId: null, itemDistributorId: null, name: 'Delivery fee', quantity: 1 })
const pack = (packSize: string) => ({ unitMeasure: 'CS', packSize, amount: null, uom: null })

test('new prices are asked about with the old ones, and those that were agreed to go along with the order', async () => {
  const dearer = aChange({ newPrice: 90, oldPack: pack('36/1 LB'), newPack: pack('30/1 LB') })
  const { sent, answer } = await openOrder({ postOrder: changed(dearer, { ...fee, oldPrice: 0, newPrice: 15 }) })
  await expect
    .element(page.getByRole('article').getByRole('row', { name: /Butter/ }))
    .toMatchTextContent('$87.10$522.60')
  answer(aFakeCart({ lines: [aCartLine({ ...butter, price: 90 }, 6, { priceWhenAdded: 87.1 })] }).answers)
  await submit().click()
  const question = page.getByRole('dialog', { name: 'Prices went up' })
  await expect.element(question).toMatchTextContent('Nothing is ordered yet.')
  expect(rowsByHead(question.getByRole('table'))).toEqual([
    { Item: '6 × Butter', Before: '36/1 LB $87.10', Now: '30/1 LB $90.00' },
    { Item: 'Delivery fee', Before: '$0.00', Now: '$15.00' },
  ])
  await expect.element(question.getByText('$522.60 becomes $555.00: $32.40 more.')).toBeVisible()
  await expect
    .element(page.getByRole('article', { includeHidden: true }).getByText('$540.00').first())
    .toBeInTheDocument()
  answer({ postOrder: changed(aChange({ oldPrice: 0, isMarketPrice: true, newPrice: 0 })) })
  await question.getByRole('button', { name: 'Order at new prices' }).click()
  await expect
    .poll(() => rowsByHead(question.getByRole('table')))
    .toEqual([{ Item: '6 × Butter', Before: 'market', Now: 'market' }])
  // Nobody knows the day's price yet, so no sum is said.
  await expect.element(question.getByText(/becomes/)).not.toBeInTheDocument()
  expect(sent('postOrder').map(({ body }) => body.acceptedPrices)).toEqual([
    [
      { itemDistributorId: butter.itemDistributorId, price: 87.1, packSize: '', unitMeasure: 'CS' },
      { itemDistributorId: null, price: 15 },
    ],
    [
      { itemDistributorId: butter.itemDistributorId, price: 90, packSize: '30/1 LB', unitMeasure: 'CS' },
      { itemDistributorId: null, price: 15 },
    ],
  ])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
  expect(sent('postOrder')).toHaveLength(2)
})

test('an order whose lines somebody else took out is said to be gone, and no other order is shown in its place', async () => {
  const cart = aFakeCart({ items: [butter], lines: [aCartLine(butter, 6)] })
  const { tell } = await openOrder(cart.answers)
  await expect.element(submit()).toBeEnabled()
  cart.put(butter.itemDistributorId, 0)
  tell({ kind: 'look-again' })
  const gone = page.getByRole('alert').filter({ hasText: 'The order from Bay Broadline is no longer in the cart' })
  await expect.element(gone).toMatchTextContent('Nothing was ordered by you.')
  await gone.getByRole('link', { name: 'Review order' }).click()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
})

test('smaller packs alone are asked about without a sum', async () => {
  const smaller = aChange({ oldPack: pack('36/1 LB'), newPack: { ...pack('8 LB'), unitMeasure: 'EA' } })
  await openOrder({ postOrder: changed(smaller) })
  await submit().click()
  const question = page.getByRole('dialog', { name: 'Packs got smaller' })
  await expect
    .poll(() => rowsByHead(question.getByRole('table')))
    .toEqual([{ Item: '6 × Butter', Before: 'CS of 36/1 LB $87.10', Now: 'EA of 8 LB $87.10' }])
  await expect.element(question.getByText(/becomes/)).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
})

test('after a card was declined the order goes out again on the payment chosen then, which stays chosen', async () => {
  const cards = listOf(aCard('1111', { isDefault: true, checked: true }))
  const declined = later<Refused>()
  const { sent, answer } = await openOrder({ getPaymentMethods: cards, postOrder: () => declined.promise })
  chooseDelivery(bay.id, { payment: { type: 'card', token: 'tok_1111' } })
  await expect.element(page.getByText('Visa •••• 1111').first()).toBeVisible()
  await submit().click()
  await expect.element(page.getByText('Asking the payment provider…')).toBeVisible()
  declined.come(refuse({ ...cardRefused, text: 'Insufficient funds.' }))
  const modal = page.getByRole('dialog', { name: 'Checkout' })
  await expect.element(modal.getByRole('alert')).toMatchTextContent('Insufficient funds.')
  await expect.element(modal).toMatchTextContent('Bay Broadline$537.60')
  answer({ postOrder: refuse({ code: 'busy', status: 503, text: 'x' }) })
  await modal.getByRole('button', { name: 'Submit on payment terms' }).click()
  await page.getByRole('dialog', { name: 'Order not confirmed' }).getByRole('button', { name: 'Ok!' }).click()
  expect(sent('postOrder').map(({ body }) => [body.paymentType, body.payment_token])).toEqual([
    ['card', 'tok_1111'],
    ['terms', null],
  ])
  await expect.element(page.getByText('Payment terms (Net 15)')).toBeVisible()
})

test('a card that somebody deleted meanwhile is said to be gone', async () => {
  await openOrder({ getPaymentMethods: listOf(aCard('1111')), postOrder: refuse(notFound) })
  chooseDelivery(bay.id, { payment: { type: 'card', token: 'tok_1111' } })
  await expect.element(page.getByText('Visa •••• 1111').first()).toBeVisible()
  await submit().click()
  await expect
    .element(page.getByRole('dialog', { name: 'Order not placed' }))
    .toMatchTextContent('This card is not saved any more. Please choose another way to pay.')
})

test('the next order to a distributor is paid as the last one was', async () => {
  await openOrder({ getPaymentMethods: listOf(aCard('1111')), postOrder: order, getOrder: order })
  chooseDelivery(bay.id, { payment: { type: 'card', token: 'tok_1111' } })
  await expect.element(page.getByText('Visa •••• 1111').first()).toBeVisible()
  const thanks = holdThanks()
  await submit().click()
  await expect.element(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  thanks.pass()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
  await goTo(`/checkout-ordering/final-review?distributor=${bay.id}`)
  await expect.element(page.getByText('Visa •••• 1111').first()).toBeVisible()
})

test('an order without an answer is sent again as it was; what is dearer by then is told, and looked at again', async () => {
  const { sent, keys, answer } = await openOrder({ postOrder: noConnection })
  await submit().click()
  const notice = page.getByRole('alert').filter({ hasText: 'No answer came back.' })
  await expect.element(notice).toMatchTextContent('it can’t be placed twice')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  answer({ postOrder: refuse({ ...cardRefused, text: 'Insufficient funds.' }) })
  await notice.getByRole('button', { name: 'Retry' }).click()
  const told = page.getByRole('dialog', { name: 'Order not placed' })
  await expect.element(told).toMatchTextContent('Insufficient funds.')
  await told.getByRole('button', { name: 'Ok!' }).click()
  const [first, second] = sent('postOrder')
  expect(second).toEqual(first)
  expect(new Set(keys('postOrder')).size, 'one order').toBe(1)
  // A refusal is an answer: the order did not arrive.
  await expect.element(notice).not.toBeInTheDocument()
  answer({ postOrder: noConnection })
  await submit().click()
  await expect.element(notice).toBeVisible()
  answer({ postOrder: changed(aChange({ newPrice: 90 })) })
  await submit().click()
  await expect.element(told).toMatchTextContent('Please check them before you order.')
  await told.getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
})

test('a repeat that is turned away before the order is looked at does not say that the order was not placed', async () => {
  const { answer } = await openOrder({ postOrder: noConnection })
  await submit().click()
  const notice = page.getByRole('alert').filter({ hasText: 'No answer came back.' })
  await expect.element(notice).toBeVisible()
  answer({ postOrder: refuse({ code: 'too_many', status: 429, text: 'Please wait 12 seconds.' }) })
  await notice.getByRole('button', { name: 'Retry' }).click()
  const told = page.getByRole('dialog', { name: 'Order not confirmed' })
  await expect.element(told).toMatchTextContent('Please wait 12 seconds. It may have been placed.')
  await told.getByRole('button', { name: 'Ok!' }).click()
  await expect.element(notice).toBeVisible()
})

test('an order without an answer is still known after the session ended, and goes out again under the same key', async () => {
  const user = aBuyer()
  const { keys, answer } = await openOrder({ postOrder: noConnection, getOrder: order }, user)
  await submit().click()
  const notice = page.getByRole('alert').filter({ hasText: 'No answer came back.' })
  await expect.element(notice).toBeVisible()
  answer({ postOrder: refuse(notSignedIn), postLogout: { message: 'Signed out' } })
  await notice.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect.poll(address).toBe('/login')
  const signedIn = { ...user, authKey: 'next-key' }
  answer({ ...aFakeCart({}).answers, getItems: listOf(), getItemSuggestions: listOf(), getDistributorNames: listOf() })
  answer({ getOrders: listOf(), postOrder: order, postAuthenticate: signedIn, getCurrentUser: signedIn })
  await page.getByLabelText('E-mail').fill(user.email)
  await page.getByLabelText('Password', { exact: true }).fill('the right one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).not.toBe('/login')
  await goTo('/checkout-ordering/review-order')
  await expect.element(page.getByText('No answer came back for the order to Bay Broadline.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(`Order ${order.purchaseOrderNumber}`)).toBeVisible()
  expect(keys('postOrder')).toHaveLength(3)
  expect(new Set(keys('postOrder')).size, 'one order').toBe(1)
})

test('an order sent again that arrives is thanked for like any other', async () => {
  holdThanks()
  const { answer } = await openOrder({ postOrder: noConnection, getOrder: order })
  await submit().click()
  answer({ postOrder: order })
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you' })
  await expect.element(thanks).toMatchTextContent(order.purchaseOrderNumber)
  await thanks.getByRole('button', { name: 'OK' }).click()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('who opens another page while the order is under way is thanked there, and stays', async () => {
  holdThanks()
  const answer = later<typeof order>()
  const { sent } = await openOrder({ postOrder: () => answer.promise, getShoppingLists: listOf() })
  await submit().click()
  await expect.poll(() => sent('postOrder')).toHaveLength(1)
  await page.getByRole('link', { name: 'Shopping Lists' }).click()
  await expect.element(page.getByText('There are no shopping lists yet')).toBeVisible()
  answer.come(order)
  const thanks = page.getByRole('dialog', { name: 'Thank you' })
  await thanks.getByRole('button', { name: 'OK' }).click()
  await expect.element(thanks).not.toBeInTheDocument()
  expect(address()).toBe('/shopping-lists')
})

test('an order without an answer stays as it was sent, and nothing chosen since is shown as if it went along', async () => {
  const salt = anItem({ distributorId: bay.id, distributor: 'Bay Broadline', name: 'Salt', price: 10 })
  const cart = aFakeCart({ items: [butter, salt], lines: [aCartLine(butter, 6)] })
  const { sent, answer, tell } = await openOrder({ ...cart.answers, postOrder: noConnection })
  const sheet = page.getByRole('article', { name: 'Order to Bay Broadline' })
  await expect.element(sheet.getByRole('link', { name: 'Edit delivery', exact: true })).toBeVisible()
  await submit().click()
  const notice = page.getByRole('alert').filter({ hasText: 'No answer came back.' })
  await expect
    .element(notice)
    .toMatchTextContent('Your order of 1 item to Bay Broadline for Mon 03/04/2030 is safe on this device.')
  chooseDelivery(bay.id, { date: '2030-03-05', time: '11am-2pm', note: 'Back door' })
  cart.put(butter.itemDistributorId, 1)
  cart.put(salt.itemDistributorId, 2)
  tell({ kind: 'look-again' })
  await goTo('/checkout-ordering/review-order')
  await expect.element(page.getByText('Salt').first()).toBeVisible()
  await goTo(`/checkout-ordering/final-review?distributor=${bay.id}`)
  await expect.element(sheet).toMatchTextContent('Mon 03/04/2030')
  await expect.element(sheet).not.toMatchTextContent('Back door')
  await expect.element(sheet.getByRole('row', { name: /Butter/ })).toMatchTextContent('6 CS')
  await expect.element(sheet).not.toMatchTextContent('Salt')
  await expect.element(sheet.getByRole('link', { name: /^Edit/ })).not.toBeInTheDocument()
  answer({ postOrder: order, getOrder: order })
  holdThanks()
  await submit().click()
  await expect.element(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  const [first, second] = sent('postOrder')
  expect(second).toEqual(first)
})

test('an administrator acting as somebody is asked a second time before the order goes out', async () => {
  const until = new Date(Date.now() + 25 * 60_000).toISOString()
  const user = { ...aBuyer(), actingAs: { administrator: 'Ada Min', reason: 'Ticket 12', until } }
  const { sent } = await openOrder({ postOrder: order }, user)
  const question = page.getByRole('dialog', { name: 'Order for somebody else?' })
  await submit().click()
  await expect.element(question).toMatchTextContent('Bay Broadline')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(submit()).toBeEnabled()
  expect(sent('postOrder')).toEqual([])
  await submit().click()
  await question.getByRole('button', { name: 'Submit order' }).click()
  await expect.poll(() => sent('postOrder')).toHaveLength(1)
})
