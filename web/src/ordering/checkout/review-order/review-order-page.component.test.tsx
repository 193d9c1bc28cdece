import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCartLine, aDistributor, aLocation, anItem, aUser, listOf, newId } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { later, noConnection, refuse, type Answers } from '../../../../testing/fake-server.ts'
import { address, openApp, phone } from '../../../../testing/open-app.tsx'
import type { AnswerOf } from '../../../api/call-input.ts'
import { refresh } from '../../../api/queries.ts'
import { lineFromServer, type LineInCart } from '../../cart/line-in-cart.ts'
import { keepUnsaved } from '../../cart/session/unsaved-changes.ts'

const deliveryDates = [4, 5, 6, 7, 8, 9].map((day) => `2030-03-0${day}`)
const bay = aDistributor({
  nickname: 'Bay Broadline',
  minOrderAmount: 100,
  isMinOrderAmountRequired: false,
  isDelivery: 0,
  deliveryDates,
  deliveryTimes: Object.fromEntries(deliveryDates.map((date) => [date, ['8am-11am']])),
})
const valley = aDistributor({
  nickname: 'Valley Foods',
  minOrderAmount: 40,
  isMinOrderAmountRequired: true,
  deliveryDates: [],
  deliveryTimes: {},
})
const ofBay = { distributorId: bay.id, distributor: 'Bay Broadline' }
const longName = 'Tomato, Vine Ripened, Cluster, Greenhouse Grown, Extra Fancy 11 lb'

function filled() {
  const specialItem = {
    distributorId: bay.id,
    din: 'M1',
    packSize: '9 ct',
    uom: 'case',
    description: 'Mangoes, ripe',
    distributorName: 'Bay Broadline',
  }
  const facts = { brand: 'Sunrise', packSize: '1/25 LB', din: '4411' }
  const lines = [
    aCartLine(
      anItem({ ...ofBay, ...facts, name: longName, price: 24.5, isPriceOutdated: true, endDate: '2026-03-01' }),
      3,
    ),
    aCartLine(anItem({ ...ofBay, name: 'Beef Chuck', price: 20, isCatchWeight: true }), 2, {
      swapAcceptId: newId(),
      savings: 4.4,
      priceWhenAdded: 18,
    }),
    aCartLine(
      anItem({
        ...ofBay,
        name: 'Eggs',
        price: 12,
        lastPurchasedQty: 2,
        lastPurchasedDate: '2026-02-20',
        packSize: '12 CT',
      }),
      9,
      {
        packWhenAdded: { unitMeasure: 'CS', packSize: '24 CT', amount: '24', uom: 'EA' },
        packNow: { unitMeasure: 'CS', packSize: '12 CT', amount: '12', uom: 'EA' },
      },
    ),
    aCartLine(anItem({ ...ofBay, name: 'Lobster', price: 0, isMarketPrice: true, isPunchedOut: true }), 1),
    {
      ...aCartLine(anItem({ ...ofBay }), 4, { specialItem, description: 'Mangoes, ripe', priceWhenAdded: null }),
      item: null,
      itemDistributorId: null,
    },
    aCartLine(anItem({ distributorId: valley.id, distributor: 'Valley Foods', name: 'Salt', price: 10 }), 1),
  ]
  return aFakeCart({ lines })
}

const front = (own: Parameters<typeof aLocation>[0] = {}) =>
  aUser({ activeLocation: aLocation({ nickname: 'Front Street', display_match: 0, ...own }) })

const open = (cart = filled(), more: Answers = {}, user = front()) =>
  openApp('/checkout-ordering/review-order', { ...cart.answers, getDistributors: listOf(bay, valley), ...more }, user)
const block = (name: string) => page.getByRole('region', { name })
const words = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

test('a cart that cannot be read shows no figures, and keeps what was changed in it', async () => {
  const user = front()
  const cart = filled()
  const [tomato, beef] = cart.lines().map(lineFromServer)
  const owner = { userId: user.id, locationId: user.activeLocation?.id }
  keepUnsaved(owner, { pending: [{ ...beef, quantity: 7 } as LineInCart], underWay: null, lastModified: '1' })
  const server = await open(cart, { getCart: noConnection }, user)
  await expect.element(page.getByRole('main').getByText('Couldn’t load the cart.')).toBeVisible()
  await expect.element(page.getByText('1 change is kept on this device until the cart loads.')).toBeVisible()
  expect(page.getByText('to review for Front Street').elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  // It is read again by itself.
  server.answer({ getCart: cart.answers.getCart })
  await expect.element(page.getByText('You have 2 order(s) to review for Front Street')).toBeVisible()
  await expect.poll(() => cart.lines().find(({ id }) => id === beef?.shoppingCartId)?.quantity).toBe(7)
  expect(cart.lines().find(({ id }) => id === tomato?.shoppingCartId)?.quantity).toBe(3)
})

test('each distributor is an order of its own, with its lines, figures, minimum and days', async () => {
  await open()
  await expect
    .element(page.getByRole('heading', { name: 'You have 2 order(s) to review for Front Street' }))
    .toBeVisible()
  const rows = [...block('Bay Broadline').element().querySelectorAll('tbody tr')]
  const cell = (row: Element, at: number) => words(row.children[at] ?? null)
  expect(rows.map((row) => [cell(row, 2), cell(row, 4)])).toEqual([
    ['$24.50/CS', '$73.50'],
    ['≈ $20.00/CSwas $18.00 when added', '≈ $40.00'],
    ['$12.00/CS', '$108.00'],
    [expect.stringContaining('Market price'), '–'],
    ['Price on request, by case', '–'],
  ])
  expect(rows.map((row) => cell(row, 1))).toEqual([
    expect.stringMatching(
      /^Price ended \d+ days ago \(The last price your distributor sent\. The invoice may differ\.\)$/,
    ),
    'Catch weight (Billed by delivered weight. The price is an estimate.)',
    '↑ last time 2 (Last Purchased 2 CS on 02/20/2026)',
    'Not on the guide (This item is grayed out because it was not on your most recent order guide sent by your distributor.)',
    'Special Request (The distributor cannot guarantee delivery of special requests.)',
  ])
  expect(cell(rows[0] as Element, 0)).toContain('Sunrise · 1/25 LB · 4411')
  expect(cell(rows[2] as Element, 0)).toContain('was 24 CT when added')
  expect(cell(rows[4] as Element, 0)).toContain('Mangoes, ripe')
  // The name is cut in the text at 50 characters; its quantity is known by all of it.
  expect(cell(rows[0] as Element, 0)).not.toContain(longName)
  await expect.element(page.getByRole('textbox', { name: `Quantity of ${longName}` })).toHaveValue('3')
  await expect
    .element(block('Bay Broadline').getByText('The distributor cannot guarantee delivery of special requests.').first())
    .toBeInTheDocument()

  const figures = (name: string) =>
    Object.fromEntries(
      [...block(name).element().querySelectorAll('dt')].map((term) => [words(term), words(term.nextElementSibling)]),
    )
  expect(figures('Bay Broadline')).toEqual({
    'Line items': '5 (19 units)',
    Subtotal: '≈ $221.50+ 1 market-price item + 1 special request≈ 1 item is billed by delivered weight',
    Savings: '$4.40',
  })
  expect(figures('Valley Foods')).toEqual({ 'Line items': '1 (1 unit)', Subtotal: '$10.00', Savings: '$0.00' })
  await expect.element(block('Bay Broadline').getByText('$100.00 minimum met')).toBeVisible()
  await expect.element(block('Valley Foods').getByText('$30.00 to go to the $40.00 minimum')).toBeVisible()
  await expect.element(block('Bay Broadline').getByText('Mon 03/04')).toBeVisible()
  await expect.element(block('Bay Broadline').getByText('+2', { exact: true })).toBeVisible()
  await expect.element(block('Valley Foods').getByText('No delivery dates are offered right now.')).toBeVisible()

  const fold = block('Bay Broadline').getByRole('button', { name: /^Bay Broadline/ })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('textbox', { name: `Quantity of ${longName}` })).not.toBeInTheDocument()
  await expect.element(fold.getByText('5 items · ≈ $221.50 + 1 market-price item + 1 special request')).toBeVisible()
})

test('a delivery fee is said where it is added, so that the orders come to the grand total', async () => {
  const lines = [
    aCartLine(anItem({ ...ofBay, name: 'Eggs', price: 12 }), 9, { deliveryFeeWhenAdded: 10 }),
    aCartLine(anItem({ distributorId: valley.id, distributor: 'Valley Foods', name: 'Salt', price: 10 }), 1),
  ]
  await open(aFakeCart({ lines }), { getDistributors: listOf({ ...bay, deliveryFee: 12.5 }, valley) })
  await expect.element(block('Bay Broadline').getByRole('definition').nth(1)).toMatchTextContent('$108.00')
  const figures = [...block('Bay Broadline').element().querySelectorAll('dt')].map((term) => [
    words(term),
    words(term.nextElementSibling),
  ])
  expect(figures).toEqual([
    ['Line items', '1 (9 units)'],
    ['Subtotal', '$108.00'],
    ['Delivery fee', '$12.50was $10.00 when added'],
    ['Total', '$120.50'],
    ['Savings', '$0.00'],
  ])
  await expect.element(block('Valley Foods').getByText('Delivery fee')).not.toBeInTheDocument()
  await expect.element(block('All orders')).toMatchTextContent('Grand total$130.50')
})

test('Checkout goes on with its own order, and is refused below a minimum that binds', async () => {
  const server = await open()
  await block('Valley Foods').getByRole('button', { name: 'Checkout' }).click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Minimum price required for placing order is $40.00 !')
  await page.getByRole('dialog').getByRole('button', { name: /^ok/i }).click()
  await block('Bay Broadline').getByRole('button', { name: 'Checkout' }).click()
  await expect.poll(address).toBe(`/checkout-ordering/shipping-payment?distributor=${bay.id}`)
  expect(server.sent('postCart')).toEqual([])
})

test('until the distributors are known the grand total is not said and nothing is sent together', async () => {
  const distributors = later<AnswerOf<'getDistributors'> | ReturnType<typeof refuse>>()
  const more: Answers = { getDistributors: () => distributors.promise, getPaymentMethods: listOf() }
  const server = await open(filled(), more)
  const bar = page.getByRole('region', { name: 'All orders' })
  await expect.element(bar.getByText('…')).toBeVisible()
  await expect.element(bar.getByText('$231.50')).not.toBeInTheDocument()
  await expect.element(bar.getByRole('button', { name: 'Send all' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  distributors.come(refuse({ code: 'not_found', status: 404, text: 'Not found.' }))
  await expect.element(page.getByText('Couldn’t load the distributors')).toBeVisible()
  server.answer({ getDistributors: listOf(bay, valley) })
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(bar.getByText('$231.50')).toBeVisible()
  await bar.getByRole('button', { name: 'Send all' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Send all' })).toBeVisible()
  await expect.element(page.getByText('Still loading')).not.toBeInTheDocument()
  expect(server.sent('postOrder')).toHaveLength(0)
})

test('a quantity that is taken down to nothing is asked about once, and its line goes', async () => {
  const cart = filled()
  await open(cart)
  const stepper = block('Bay Broadline').getByRole('group', { name: 'Quantity of Lobster' })
  await stepper.getByRole('textbox').fill('0')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(stepper).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => cart.lines()).toHaveLength(5)
})

test.each([1, 0] as const)('what is on hand is said where the location shows its inventory (%i)', async (shown) => {
  const item = anItem({ ...ofBay, name: 'Butter' })
  const cart = aFakeCart({ lines: [aCartLine(item, 1, { parLevel: 4, onHand: 1 })] })
  await open(cart, {}, front({ display_comparison_view: 1, display_inventory: shown }))
  await expect.element(block('Bay Broadline').getByText('Butter')).toBeVisible()
  expect(words(block('Bay Broadline').element()).includes('1 of par 4')).toBe(shown === 1)
})

test('Delete All empties the cart only when that is meant', async () => {
  const cart = filled()
  const server = await open(cart)
  const deleteAll = page.getByRole('button', { name: 'Delete All' })
  await deleteAll.click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Are you sure you want to remove all items of all orders from your cart?')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(cart.lines()).toHaveLength(6)
  expect(server.sent('postCartClear')).toEqual([])
  await deleteAll.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete All' }).click()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
  expect(server.sent('postCartClear')).toHaveLength(1)
  await expect
    .element(page.getByRole('heading', { name: 'You have 0 order(s) to review for Front Street' }))
    .toBeVisible()
})

test('where nothing may be ordered Checkout says so instead of going on', async () => {
  await open(filled(), {}, front({ canPlaceOrder: false }))
  for (const name of ['Bay Broadline', 'Valley Foods']) {
    const checkout = block(name).getByRole('button', { name: 'Checkout' })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.element(checkout).toBeDisabled()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect
      .element(block(name).getByText('You can’t place orders here. Ask an owner of this location.'))
      .toBeVisible()
  }
})

test('on a phone the minimum and Checkout of a long order stay in sight above its last line', async () => {
  await page.viewport(...phone)
  const items = Array.from({ length: 14 }, (_, at) => anItem({ ...ofBay, name: `Herb ${at + 1}`, price: 2 }))
  const cart = aFakeCart({ lines: items.map((item) => aCartLine(item, 1)) })
  await openApp('/checkout-ordering/review-order', {
    ...cart.answers,
    getShoppingCartMatches: {
      ...listOf(),
      acceptedSavings: 0,
      possibleSavings: 0,
      undecidedCount: 0,
      lastModified: '1',
    },
    getDistributors: listOf({ ...bay, isMinOrderAmountRequired: true }),
    getPaymentMethods: listOf(),
    getItems: listOf(),
    getOrders: listOf(),
  })
  const inSight = (element: Element) => element.getBoundingClientRect().bottom <= innerHeight
  await expect.element(page.getByText('Herb 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Herb 14', { exact: true })).toBeInTheDocument()
  expect(inSight(page.getByText('Herb 14', { exact: true }).element())).toBe(false)
  expect(inSight(page.getByRole('button', { name: 'Checkout' }).element())).toBe(true)
  expect(inSight(page.getByText('to go to the $100.00 minimum').element())).toBe(true)
})

test('on a phone the keypad replaces the quantity, takes digits back, and 0 asks before it removes', async () => {
  await page.viewport(...phone)
  const cart = filled()
  await open(cart)
  await page.getByRole('button', { name: /^Quantity of Salt/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit quantity' })
  const shown = dialog.getByRole('textbox', { name: 'Quantity' })
  await expect.element(shown).toHaveValue('1')
  for (const key of ['2', '0', '5']) await dialog.getByRole('button', { name: key, exact: true }).click()
  await expect.element(shown).toHaveValue('205')
  await dialog.getByRole('button', { name: 'Delete the last digit' }).click()
  await expect.element(shown).toHaveValue('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const salt = () => cart.lines().find(({ item }) => item?.name === 'Salt')?.quantity
  await expect.poll(salt).toBe(20)
  await page.getByRole('button', { name: /^Quantity of Salt/ }).click()
  await shown.fill('1 1/2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter a whole number.')).toBeVisible()
  expect(salt()).toBe(20)
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Are you sure you want to remove this item?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  expect(salt()).toBe(20)
})

test('on a phone a delivery sheet that is closed while it looks for savings orders nothing', async () => {
  await page.viewport(...phone)
  const matches = later<AnswerOf<'getShoppingCartMatches'>>()
  const more: Answers = {
    getShoppingCartMatches: () => matches.promise,
    getPaymentMethods: listOf(),
    postOrder: noConnection,
  }
  const server = await open(filled(), more, front({ display_match: 1 }))
  await block('Bay Broadline').getByRole('button', { name: 'Mon 03/04' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bay Broadline' })
  await sheet.getByRole('radio', { name: '8am-11am' }).click()
  const submit = sheet.getByRole('button', { name: /^Submit order · ≈ \$/ })
  await expect
    .element(sheet.getByText(/^Submit orders \d items from Bay Broadline; its amount leaves out 1 market-price item/))
    .toBeVisible()
  await submit.click()
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  // Nor can another time be chosen that the order under way would not have.
  expect(sheet.getByRole('radio', { name: '8am-11am' }).element().closest('[inert]')).not.toBeNull()
  await sheet.getByRole('button', { name: 'Done' }).click()
  matches.come({ ...listOf(), acceptedSavings: 0, possibleSavings: 0, undecidedCount: 0, lastModified: '1' })
  await expect.element(sheet).not.toBeInTheDocument()
  await block('Bay Broadline').getByRole('button', { name: 'Mon 03/04' }).click()
  await expect.element(submit).toBeEnabled()
  expect(server.sent('postOrder')).toEqual([])
  await submit.click()
  await expect.poll(() => server.sent('postOrder')).toHaveLength(1)
})

test('on a phone a day that passes while the delivery sheet is open is not ordered for another', async () => {
  await page.viewport(...phone)
  const server = await open(filled(), { getPaymentMethods: listOf() })
  await block('Bay Broadline').getByRole('button', { name: 'Mon 03/04' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bay Broadline' })
  await expect.element(sheet.getByRole('radio', { name: 'Mon 03/04/2030' })).toBeChecked()
  server.answer({ getDistributors: listOf({ ...bay, deliveryDates: deliveryDates.slice(1) }, valley) })
  void refresh('getDistributors')
  await expect
    .element(sheet.getByText('Mon 03/04/2030 is not offered any more. Please choose another day.'))
    .toBeVisible()
  const submit = sheet.getByRole('button', { name: /^Submit order/ })
  await expect.element(submit).toBeDisabled()
  await sheet.getByRole('radio', { name: 'Tue 03/05/2030' }).click()
  await expect.element(submit).toBeEnabled()
})

test('what can’t be added again is asked about before it goes, and not offered back; what can is', async () => {
  const cart = filled()
  const server = await open(cart)
  const left = () => cart.lines().flatMap(({ item }) => item?.name ?? [])
  const remove = (name: string) => block('Bay Broadline').getByRole('button', { name: `Remove ${name}` })
  await remove('Lobster').click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('Are you sure you want to remove this item?')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Lobster removed')).toBeVisible()
  expect(page.getByRole('button', { name: 'Undo' }).all()).toHaveLength(0)
  await expect.poll(left).not.toContain('Lobster')
  await remove('Eggs').click()
  await expect.poll(left).not.toContain('Eggs')
  await page.getByRole('button', { name: 'Undo' }).click()
  // A rise since it was first put in is still asked about.
  const backInCart = [{ quantity: expect.any(Number), isBack: true }]
  await expect.poll(() => server.sent('postCart').at(-1)?.body.itemList).toMatchObject(backInCart)
})
