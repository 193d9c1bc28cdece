import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, aDistributor, aLocation, anItem, anOrder, aUser, listOf } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { later, noConnection, refuse, type Answers } from '../../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../../testing/open-app.tsx'
import { holdThanks } from '../../../../testing/thank-you.ts'
import { CallFailure } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { chooseDelivery, deliveryChoices, forgetDelivery } from '../checkout-choices.ts'
import { tellOrderFailure } from '../submit/order-failure.ts'
import { forgetPlacedOrder } from '../submit/placed-orders.ts'

const rep: NonNullable<Distributor['dsrs']>[number] = {
  id: 1,
  name: 'Robin Rep',
  email: 'robin@bay.example',
  phone: '',
  is_primary: 1,
  access_type: 'unlimited',
  start_date: null,
  end_date: null,
  invite_status: null,
  is_deleted: 0,
}
const slots = ['8am-11am', '11am-2pm']
const delivery = { isDelivery: 0 as const, deliveryTimes: { '2030-03-04': slots, '2030-03-05': slots } }
const bay = aDistributor({ nickname: 'Bay Broadline', deliveryFee: 15, dsrs: [rep], ...delivery })
const valley = aDistributor({ nickname: 'Valley Foods' })
const ofBay = { distributorId: bay.id, distributor: 'Bay Broadline' }

afterEach(forgetPlacedOrder)

/** Beef by weight, lobster at the day's price and mangoes by request from Bay; salt from Valley stays where it is. */
function filled() {
  const specialItem = {
    distributorId: bay.id,
    din: '',
    packSize: '',
    uom: 'case',
    description: 'Mangoes, ripe',
    distributorName: 'Bay Broadline',
  }
  return aFakeCart({
    lines: [
      aCartLine(
        anItem({
          ...ofBay,
          name: 'Beef Chuck',
          brand: 'Angus',
          price: 20.25,
          isCatchWeight: true,
          isPriceOutdated: true,
        }),
        2,
      ),
      aCartLine(anItem({ ...ofBay, name: 'Lobster', price: 0, isMarketPrice: true }), 1),
      {
        ...aCartLine(anItem(ofBay), 4, { specialItem, description: 'Mangoes, ripe', priceWhenAdded: null }),
        item: null,
        itemDistributorId: null,
      },
      aCartLine(anItem({ distributorId: valley.id, distributor: 'Valley Foods', name: 'Salt', price: 10 }), 1),
    ],
  })
}

const open = (cart: ReturnType<typeof aFakeCart>, more: Answers = {}, distributor = bay, canPlaceOrder = true) => {
  const activeLocation = aLocation({ nickname: 'Front Street', display_match: 0, canPlaceOrder })
  const answers = { ...cart.answers, getDistributors: listOf(bay, valley), getDistributor: distributor, ...more }
  return openApp(`/checkout-ordering/final-review?distributor=${bay.id}`, answers, aUser({ activeLocation }))
}
const sheet = () => page.getByRole('article', { name: 'Order to Bay Broadline' })
const submit = () => page.getByRole('button', { name: 'Submit' })
const words = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
const terms = () =>
  Object.fromEntries(
    [...sheet().element().querySelectorAll('dt')].map((term) => [words(term), words(term.nextElementSibling)]),
  )

test('the sheet says what is ordered of whom, when it comes, how it is paid and who is mailed', async () => {
  await open(filled())
  await expect.element(sheet().getByText('Will be sent to Robin Rep, robin@bay.example')).toBeVisible()
  expect(terms()).toEqual({
    'Deliver to': 'Front Street',
    DeliveryEdit: 'Mon 03/04/2030',
    PaymentEdit: 'Payment terms (Net 15)',
    'Delivery noteEdit': 'None',
    Subtotal: '≈ $40.50',
    'Delivery fee': '$15.00',
    Savings: '$0.00',
    Total: '≈ $55.50+ 1 market-price item + 1 special request≈ 1 item is billed by delivered weight',
  })
  await expect
    .element(sheet().getByRole('heading', { name: '3 items, ≈ $40.50 + 1 market-price item + 1 special request' }))
    .toBeVisible()
  const rows = [...sheet().element().querySelectorAll('tbody tr')].map((row) => [...row.children].map(words))
  expect(rows.map(([, ...figures]) => figures)).toEqual([
    ['2 CS', '≈ $20.25', '≈ $40.50'],
    ['1 CS', 'market', '–'],
    ['4 case', 'on request', '–'],
  ])
  expect(rows.map(([name]) => name?.split(/(?=Special Request)/)[0])).toEqual([
    expect.stringMatching(/^Beef Chuck.*Outdated price$/),
    expect.stringContaining('Lobster'),
    'Mangoes, ripe',
  ])
  for (const [name, path] of [
    ['Edit delivery', 'shipping-payment'],
    ['Edit payment', 'shipping-payment'],
    ['Edit items', 'review-order'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect
      .element(sheet().getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', expect.stringContaining(path))
})

test('the sheet says that nobody is mailed without a sales rep, and that nothing may be ordered here', async () => {
  await open(filled(), {}, { ...bay, dsrs: [] }, false)
  const warning = 'No sales rep of this distributor has an e-mail address. The order will not be mailed.'
  await expect.element(sheet().getByText(warning)).toBeVisible()
  await expect.element(page.getByText('You can’t place orders here. Ask an owner of this location.')).toBeVisible()
  await expect.element(submit()).toBeDisabled()
})

test('the sheet says that the order goes by EDI, whether or not there is a sales rep to mail', async () => {
  await open(filled(), {}, { ...bay, dsrs: [], isByEdi: true })
  await expect.element(sheet().getByText(`Will be sent to ${bay.nickname} by EDI`)).toBeVisible()
  await expect.element(sheet().getByText(/mailed/)).not.toBeInTheDocument()
})

test('an order whose payment waits takes its choices along, and has them again once the payment failed', async () => {
  const payment = {
    status: 'pending' as const,
    amount: 20,
    charged: null,
    message: null,
    clientSecret: null,
    cardType: 'Visa',
    last4: '1111',
  }
  const order = anOrder({ distributorId: bay.id, status: 'payment_pending', payment })
  const server = await open(filled(), { postOrder: order, getOrder: order })
  const chosen = {
    date: '2030-03-05',
    time: '11am-2pm',
    note: 'Ring twice',
    payment: { type: 'card' as const, token: 'tok_1111' },
  }
  chooseDelivery(bay.id, chosen)
  await submit().click()
  await expect.element(page.getByText(`Order ${order.purchaseOrderNumber}`, { exact: true })).toBeVisible()
  await expect.poll(() => deliveryChoices(bay.id)).toEqual({})
  server.answer({ getOrder: { ...order, status: 'cancelled', payment: { ...payment, status: 'declined' } } })
  await refresh('getOrder')
  await expect.poll(() => deliveryChoices(bay.id)).toEqual(chosen)
  forgetDelivery(bay.id)
})

test('Submit sends this order once, with its own lines, and ends where its number stays', async () => {
  const cart = filled()
  const order = anOrder({ distributorId: bay.id, lineItems: 3 })
  const answer = later<typeof order>()
  const server = await open(cart, { postOrder: () => answer.promise, getOrder: order })
  chooseDelivery(bay.id, { note: 'Ring twice' })
  await expect.element(sheet().getByText('Ring twice')).toBeVisible()
  await submit().click()
  await expect.element(submit()).toBeDisabled()
  const ofOrder = cart.lines().slice(0, 3)
  const [sent] = server.sent('postOrder')
  const { itemList, timezone, ...body } = sent?.body ?? {}
  expect(body).toEqual({
    distributorId: bay.id,
    paymentType: 'terms',
    payment_token: null,
    notes: 'Ring twice',
    requestedDeliveryDate: '2030-03-04',
    requestedDeliveryTime: null,
    isSameDayDeliveryFee: false,
    acceptedPrices: expect.anything(),
  })
  expect(timezone).toBe('America/New_York')
  expect(JSON.parse(String(itemList))).toEqual(
    ofOrder.map(({ id, itemDistributorId, quantity, description }) => ({
      shoppingCartId: id,
      itemDistributorId,
      quantity,
      description,
    })),
  )
  cart.put(ofOrder[0]?.itemDistributorId ?? 0, 0)
  const thanks = holdThanks()
  answer.come(order)
  await expect
    .element(page.getByRole('dialog', { name: 'Thank you' }))
    .toMatchTextContent(`Order ${order.purchaseOrderNumber}`)
  thanks.pass()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
  await expect.element(page.getByText(`Order ${order.purchaseOrderNumber} to Bay Broadline is placed.`)).toBeVisible()
  expect(server.sent('postOrder')).toHaveLength(1)
  expect(server.keys('postOrder')[0]).toMatch(/^[\w-]{20,}$/)
  expect(deliveryChoices(bay.id), 'the note was for this order').toEqual({})
})

test('an order that was placed is not in the cart any more, and says so, when the connection goes right after', async () => {
  const order = anOrder({ distributorId: bay.id, lineItems: 3 })
  const server = await open(filled())
  await expect.element(submit()).toBeEnabled()
  server.answer({
    postOrder: () => {
      server.answer({ getCart: noConnection, getOrder: noConnection, getDistributors: noConnection })
      return order
    },
  })
  await submit().click()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
  await expect
    .element(page.getByRole('status').getByText(`Order ${order.purchaseOrderNumber} to Bay Broadline is placed.`))
    .toBeVisible()
  await expect.element(page.getByText('You have 1 order(s) to review for Front Street')).toBeVisible()
  await expect.element(page.getByText('Beef Chuck')).not.toBeInTheDocument()
})

test('what the refusal of an order makes old is read again: the dates, the cards', async () => {
  const notOffered = { code: 'delivery_date_not_offered', status: 409, text: 'The cut-off has passed.' } as const
  const server = await open(filled(), {
    getDistributors: listOf({ ...bay, acceptCC: 1 }, valley),
    getPaymentMethods: listOf(),
    postOrder: refuse(notOffered),
  })
  await expect.element(submit()).toBeEnabled()
  const reads = server.sent('getDistributors').length
  await submit().click()
  const dialog = page.getByRole('dialog', { name: 'Order not placed' })
  await expect.element(dialog).toMatchTextContent('The cut-off has passed.')
  // The next date is not put in the place of the chosen one without a word: it is chosen where the others are.
  await dialog.getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe(`/checkout-ordering/shipping-payment?distributor=${bay.id}`)
  await expect.poll(() => server.sent('getDistributors').length).toBeGreaterThan(reads)
  const cardReads = server.sent('getPaymentMethods').length
  void tellOrderFailure(new CallFailure(404, { code: 'card_gone' }), { toReviewOrder: () => Promise.resolve() })
  await expect.poll(() => server.sent('getPaymentMethods').length).toBeGreaterThan(cardReads)
})

test('a minimum that was raised meanwhile is said as the screens say it, and leads back to review order', async () => {
  const belowMinimum = {
    code: 'minimum_not_met',
    status: 400,
    text: 'Minimum price required for placing order is $1,250.00 !',
  } as const
  const server = await open(filled(), { getDistributors: listOf(bay, valley), postOrder: refuse(belowMinimum) })
  await expect.element(submit()).toBeEnabled()
  const reads = server.sent('getDistributors').length
  await submit().click()
  const dialog = page.getByRole('dialog', { name: 'Price below $1,250.00' })
  await expect.element(dialog).toMatchTextContent('Minimum price required for placing order is $1,250.00 !')
  await dialog.getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
  await expect.poll(() => server.sent('getDistributors').length).toBeGreaterThan(reads)
})

test('a delivery that ends while the sheet is read is said before Submit, and leads to where another is chosen', async () => {
  const server = await open(filled())
  await expect.element(sheet()).toMatchTextContent('Mon 03/04/2030')
  const later = { deliveryDates: ['2030-03-05'], deliveryTimes: { '2030-03-05': slots } }
  server.answer({ getDistributors: listOf({ ...bay, ...later }, valley) })
  void refresh('getDistributors')
  const told = page.getByRole('dialog', { name: 'Delivery no longer offered' })
  await expect.element(told).toMatchTextContent('Bay Broadline does not offer Mon 03/04/2030 any more.')
  await told.getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe(`/checkout-ordering/shipping-payment?distributor=${bay.id}`)
  expect(server.sent('postOrder')).toEqual([])
})

test('a chosen day that passed while the phone was away is said at the next sight of the order, not replaced', async () => {
  const server = await open(filled())
  await expect.element(sheet()).toMatchTextContent('Mon 03/04/2030')
  await goTo('/shopping-lists')
  chooseDelivery(bay.id, { date: '2030-03-01' })
  await goTo(`/checkout-ordering/final-review?distributor=${bay.id}`)
  const told = page.getByRole('dialog', { name: 'Delivery no longer offered' })
  await expect.element(told).toMatchTextContent('Bay Broadline does not offer Fri 03/01/2030 any more.')
  await told.getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe(`/checkout-ordering/shipping-payment?distributor=${bay.id}`)
  // Once it was said, what is selected there counts.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(sheet()).toMatchTextContent('Mon 03/04/2030')
  await expect.element(submit()).toBeEnabled()
  expect(server.sent('postOrder')).toEqual([])
})

test('an order that breaks the server is told in the words of the specification, and not called unplaced', async () => {
  await open(filled(), { postOrder: refuse({ code: 'busy', status: 503, text: 'x' }) })
  await submit().click()
  const told = page.getByRole('dialog', { name: 'Order not confirmed' })
  await expect.element(told).toMatchTextContent('Something went wrong while processing the order.')
})

test('on a phone the name of an item has the width of the sheet, above its quantity, price and total', async () => {
  await page.viewport(...phone)
  const name = 'Calamari Tubes and Tentacles Cleaned 5-8 in'
  const cart = aFakeCart({ lines: [aCartLine(anItem({ ...ofBay, name, price: 1172.87 }), 12)] })
  await open(cart)
  await sheet().getByText('1 item, $14,074.44').click()
  const row = sheet().getByRole('row', { name: /Calamari/ })
  await expect.element(row).toBeVisible()
  const [item, ...figures] = row.getByRole('cell').elements()
  expect(item?.getBoundingClientRect().width).toBeCloseTo(row.element().getBoundingClientRect().width, 0)
  expect(figures.map(words)).toEqual(['12 CS', '$1,172.87', '$14,074.44'])
  const below = figures.map((figure) => figure.getBoundingClientRect())
  expect(below.every(({ top }) => top >= (item?.getBoundingClientRect().bottom ?? Infinity))).toBe(true)
  expect(new Set(below.map(({ top }) => top)).size, 'one line').toBe(1)
})

test.each([
  { on: 'a desktop', size: [1440, 900] as const },
  { on: 'a phone', size: phone },
])('on $on an item that left the guide since it was added is named before Submit', async ({ size }) => {
  await page.viewport(size[0], size[1])
  const lemons = anItem({ ...ofBay, name: 'Lemons 140s', isPunchedOut: true })
  await open(aFakeCart({ lines: [aCartLine(lemons, 3), aCartLine(anItem({ ...ofBay, name: 'Limes' }), 1)] }))
  await expect.element(sheet().getByText('Not on the newest guide and may not come: Lemons 140s')).toBeVisible()
  await expect.element(submit()).toBeEnabled()
  if (size === phone) await sheet().getByText('– show').click()
  await expect.element(sheet().getByRole('row', { name: /Lemons/ })).toMatchTextContent('Not on the guide')
  await expect.element(sheet().getByRole('row', { name: /Limes/ })).not.toMatchTextContent('Not on the guide')
})
