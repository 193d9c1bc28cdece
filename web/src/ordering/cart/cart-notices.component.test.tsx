import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCartLine, aDistributor, anItem, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { later, noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { goTo, openApp } from '../../../testing/open-app.tsx'
import { currentCartNews } from './news/cart-news-store.ts'
import { connect, drawnSo, itemRow, leave, pass, press, quantityOf, stopTheClock } from '../../../testing/page-parts.ts'

const bay = aDistributor({ nickname: 'Bay Broadline' })
const ofBay = { distributorId: bay.id, distributor: 'Bay Broadline' }
const basil = anItem({ ...ofBay, name: 'Basil Fresh' })
const oil = anItem({ ...ofBay, name: 'Olive Oil', rebate: 1.25 })
const cake = anItem({ ...ofBay, name: 'Wedding Cake', isUnpurchasable: 1 })
const crab = anItem({ ...ofBay, name: 'Soft Shell Crab', status: 'inactive' })
const items = [basil, oil, cake, crab]

let cart: ReturnType<typeof aFakeCart>
beforeEach(() => {
  cart = aFakeCart({ items })
})
afterEach(() => {
  connect(true)
  vi.useRealTimers()
})

const answers = (): Answers => ({
  ...cart.answers,
  getItems: listOf(...items),
  getDistributors: listOf(bay),
  getDistributor: bay,
})
const openList = async (more: Answers = {}) => {
  const server = await openApp('/place-order/list', { ...answers(), ...more })
  await expect.element(itemRow('Basil Fresh')).toBeVisible()
  return server
}
const increase = (name: string) => itemRow(name).getByRole('button', { name: 'Increase' }).click()
const inCart = () => cart.lines().map(({ item, quantity }) => `${item?.name} ${quantity}`)

test('an add says what it brought: rebates earned, else that the cart changed', async () => {
  await openList()
  await increase('Olive Oil')
  await expect.element(page.getByText('Nice $1.25 in rebates earned!')).toBeVisible()
  await increase('Basil Fresh')
  await expect.element(page.getByText('Shopping Cart Updated!')).toBeVisible()
  await expect.element(page.getByText('Shopping Cart Updated!')).not.toBeInTheDocument()
})

test('until it is known how much is in the cart, no step replaces it', async () => {
  const read = later<AnswerOf<'getCart'>>()
  await openList({ getCart: () => read.promise })
  await expect.element(quantityOf('Basil Fresh')).toBeDisabled()
  await expect.element(itemRow('Basil Fresh').getByRole('button', { name: 'Increase' })).toBeDisabled()
  await expect.element(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  cart.put(basil.itemDistributorId, 5)
  read.come({ shoppingCart: cart.lines(), lastModified: '1', unsyncedItems: [] })
  await expect.element(quantityOf('Basil Fresh')).toHaveValue('5')
  await increase('Basil Fresh')
  await expect.poll(inCart).toEqual(['Basil Fresh 6'])
})

test('a cart that cannot be read says so beside the list, however it was left', async () => {
  await openList({ getCart: noConnection })
  const rail = page.getByRole('complementary', { name: 'Cart summary' })
  await expect.element(rail.getByText('Couldn’t load the cart.')).toBeVisible()
})

test('the cart beside the list says what delivery adds to an order and to all of them', async () => {
  const valley = aDistributor({ nickname: 'Valley Foods', deliveryFee: 8 })
  const salt = anItem({ distributorId: valley.id, distributor: 'Valley Foods', name: 'Salt', price: 10 })
  cart = aFakeCart({ items, lines: [aCartLine(basil, 1), aCartLine(salt, 1)] })
  await openList({ getDistributors: listOf({ ...bay, deliveryFee: 12.5 }, valley) })
  const rail = page.getByRole('complementary', { name: 'Cart summary' })
  await expect.element(rail.getByRole('region', { name: 'Bay Broadline' })).toMatchTextContent('+ $12.50 for delivery')
  await expect.element(rail.getByRole('region', { name: 'Valley Foods' })).toMatchTextContent('+ $8.00 for delivery')
  await expect.element(rail).toMatchTextContent('+ $20.50 for delivery')
})

test('below a minimum that does not bind it says so, and no order reads as having met what it has not', async () => {
  const terms = { minOrderAmount: 100, isMinOrderAmountRequired: false, skipMinOrder: false }
  const places = [
    { ...bay, ...terms },
    aDistributor({ nickname: 'Dock', ...terms, isMinOrderAmountRequired: true }),
    aDistributor({ nickname: 'Farm', ...terms, isMinOrderAmountRequired: true }),
    aDistributor({ nickname: 'Mill', ...terms, isMinOrderAmountRequired: true, skipMinOrder: true }),
  ]
  const lines = places.map(({ id, nickname }, at) =>
    aCartLine(anItem({ distributorId: id, distributor: nickname, name: `Item ${at}`, price: 10 }), at === 2 ? 10 : 9),
  )
  cart = aFakeCart({ items, lines })
  await openList({ getDistributors: listOf(...places) })
  const of = (name: string) => page.getByRole('complementary', { name: 'Cart summary' }).getByRole('region', { name })
  await expect.element(of('Bay Broadline')).toMatchTextContent('Below the $100.00 minimum (you can still order)')
  await expect.element(of('Dock')).toMatchTextContent('$10.00 to go to the $100.00 minimum')
  await expect.element(of('Farm')).toMatchTextContent('$100.00 minimum met')
  await expect.element(of('Mill')).toMatchTextContent('Below the $100.00 minimum (you can still order)')
})

test('one’s own change is no news, even before the screen has read who one is', async () => {
  const whoIsIt = later<AnswerOf<'getCurrentUser'>>()
  const { tell, user, sent } = await openList({ getCurrentUser: () => whoIsIt.promise })
  let revision = 40
  const changed = (id: number, name: string, product: string) =>
    tell({
      kind: 'cart',
      lastModified: String(++revision),
      by: { id, name },
      itemCount: 1,
      removedCount: 0,
      orderId: null,
      items: [{ itemDistributorId: oil.itemDistributorId, name: product, quantity: 4 }],
    })
  changed(user.id + 1, 'Maria Lopez', 'Olive Oil')
  await expect.poll(currentCartNews).toBe('Maria set Olive Oil to 4')
  const reads = sent('getCart').length
  changed(user.id, 'Rosa Moretti', 'Basil Fresh')
  // News is told as it is heard, before the cart is read for it.
  await expect.poll(() => sent('getCart').length).toBeGreaterThan(reads)
  expect(currentCartNews()).toBe('Maria set Olive Oil to 4')
  whoIsIt.come(user)
})

test('a quantity of zero adds nothing, and takes an item out only when that is meant', async () => {
  await openList()
  const quantity = quantityOf('Basil Fresh')
  await quantity.fill('0')
  leave()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await quantity.fill('3')
  leave()
  await expect.poll(inCart).toEqual(['Basil Fresh 3'])
  await quantity.fill('0')
  leave()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('Are you sure you want to remove this item?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(quantity).toHaveValue('3')
  expect(inCart()).toEqual(['Basil Fresh 3'])
})

test('a digit typed and taken back does not stay in the cart', async () => {
  await openList()
  const quantity = quantityOf('Basil Fresh')
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to remove this item?' })
  await quantity.fill('3')
  await press('{Backspace}')
  leave()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(quantity).not.toHaveValue('0')
  await quantity.fill('3')
  await press('{Backspace}')
  leave()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(quantity).toHaveValue('')
  await expect.poll(inCart).toEqual([])
})

test.each(['1.5', '1 1/2', '1/2', '1e5', '-3', '1 000'])(
  'what is no whole number is refused: %j leaves the quantity as it was',
  async (typed) => {
    await openList()
    const quantity = quantityOf('Basil Fresh')
    await userEvent.type(quantity, typed)
    await expect.element(quantity).toHaveValue(typed)
    leave()
    await expect
      .element(page.getByText(`Quantity of Basil Fresh is a whole number: ${typed} was not entered.`))
      .toBeVisible()
    await expect.element(quantity).toHaveValue('')
    await expect.poll(inCart).toEqual([])
    await quantity.fill('4')
    leave()
    await expect.poll(inCart).toEqual(['Basil Fresh 4'])
    // Pasted it is the same as typed.
    await quantity.fill(typed)
    leave()
    await expect.element(page.getByText('Quantity of Basil Fresh is a whole number: 4 is kept.')).toBeVisible()
    await expect.element(quantity).toHaveValue('4')
    await expect.poll(inCart).toEqual(['Basil Fresh 4'])
  },
)

test('a slash leads to the search only while nothing is typed', async () => {
  await openList()
  const quantity = quantityOf('Basil Fresh')
  await quantity.click()
  await press('1/2')
  await expect.element(quantity).toHaveFocus()
  await expect.element(quantity).toHaveValue('1/2')
  await press('{Escape}')
  leave()
  await quantity.click()
  await press('/')
  await expect.element(quantity).not.toHaveFocus()
  await expect.element(quantity).toHaveValue('')
})

test('a thousand that is typed key by key is a thousand; one digit too many is refused', async () => {
  await openList()
  const quantity = quantityOf('Basil Fresh')
  await userEvent.type(quantity, '1,000')
  leave()
  await expect.element(quantity).toHaveValue('1000')
  await expect.poll(inCart).toEqual(['Basil Fresh 1000'])
  await quantity.fill('123456')
  await expect.element(page.getByText('Please enter at most 99,999.')).toBeVisible()
  leave()
  await expect.element(quantity).toHaveValue('1000')
  await expect.poll(inCart).toEqual(['Basil Fresh 1000'])
})

const detail = {
  ...cake,
  manufacturerNumber: '',
  packText: '',
  packReason: null,
  priceHistory: [],
  recentOrders: [],
  distributorPhone: '(555) 010-2233',
  representative: null,
}

test('a call-in item is not added; the notice has the rep’s phone, else the distributor’s', async () => {
  const representative = { name: 'Robin Rep', phone: '(555) 010-4477', email: 'robin@bay.example' }
  await openList({ getItem: { ...detail, representative } })
  const notice = page.getByRole('dialog', { name: 'Call-In Item' })
  await increase('Wedding Cake')
  await expect.element(notice).toMatchTextContent('This item is not available for purchase.')
  await expect.element(notice).toMatchTextContent('To order it, call Robin Rep at Bay Broadline:')
  await expect.element(notice.getByRole('link', { name: '(555) 010-4477' })).toHaveAttribute('href', 'tel:5550104477')
  await notice.getByRole('button', { name: 'Ok!' }).click()
  expect(inCart()).toEqual([])

  await openList({ getItem: { ...detail, representative: { ...representative, phone: '' } } })
  await increase('Wedding Cake')
  await expect.element(notice.getByRole('link', { name: '(555) 010-2233' })).toBeVisible()
})

test('a change that could not be sent is said to be kept on the device, not to be lost', async () => {
  await openList({ postCart: noConnection })
  await increase('Basil Fresh')
  await expect.element(page.getByText('Not saved yet, kept here —').first()).toBeVisible()
})

test('a blocked add is told offline too', async () => {
  const server = await openList({ getItem: noConnection })
  connect(false)
  await page.getByRole('dialog', { name: 'Offline' }).getByRole('button', { name: 'Ok!' }).click()
  for (const [name, title, words] of [
    ['Wedding Cake', 'Call-In Item', 'This item is not available for purchase.'],
    ['Soft Shell Crab', 'Out of Stock', 'Soft Shell Crab is out of stock.'],
  ] as const) {
    await increase(name)
    await expect.element(page.getByRole('dialog', { name: title })).toMatchTextContent(words)
    await page.getByRole('dialog').getByRole('button', { name: 'Ok!' }).click()
    await expect.element(quantityOf(name)).toHaveValue('')
  }
  expect(server.sent('postCart')).toEqual([])
})

const floating = () => document.querySelector('#floating')?.textContent

test('the notice about the connection disappears after five seconds', async () => {
  await openList()
  const offline = page.getByRole('dialog', { name: 'Offline' })
  const online = page.getByRole('dialog', { name: 'Online' })
  stopTheClock()
  connect(false)
  // Drawn first: the notice's time begins with it.
  await drawnSo(() => offline.query() !== null)
  await pass(4_900)
  // Of all that floats, so that a failure says what was there instead.
  expect(floating()).toContain(
    'You lost internet connectivity. Any updates to counts will not be saved. Please reconnect to the internet and click Go Offline to enable Offline mode.',
  )
  await pass(200)
  await drawnSo(() => offline.query() === null)
  expect(offline.query()).toBeNull()
  connect(true)
  await drawnSo(() => online.query() !== null)
  await pass(4_900)
  expect(floating()).toContain('Internet connection is back')
  await pass(200)
  await drawnSo(() => online.query() === null)
  expect(online.query()).toBeNull()
})

test('the question about simultaneous shopping stays until it is answered', async () => {
  const line = aCartLine(basil, 9)
  await openList({
    postCart: () => ({
      sameModifiedItems: [
        {
          shoppingCartId: line.id,
          itemDistributorId: basil.id,
          name: basil.name,
          currentQuantity: 9,
          modifyToQuantity: 4,
          modifiedBy: 'Maria',
        },
      ],
      lastModified: '7',
      changedItems: [line],
    }),
  })
  await quantityOf('Basil Fresh').fill('4')
  const question = page.getByRole('dialog', { name: 'Simultaneous shopping' })
  await expect.element(question).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await press('{Escape}')
  await page.elementLocator(document.body).click({ position: { x: 5, y: 400 }, force: true })
  await expect.element(question).toBeVisible()
  expect(
    question
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['9', '4'])
})

test('a cart that could not be changed is told without a dialog', async () => {
  cart.put(oil.id, 2)
  const said = (words: string) => refuse({ code: 'invalid', status: 400, text: words })
  const told = (words: string) => expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await openList({ postCart: said('Please wait a little.'), postCartClear: said('Please wait a little longer.') })
  await increase('Basil Fresh')
  await told('Cart not changed: Basil Fresh. Please wait a little.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await goTo('/checkout-ordering/review-order')
  await page.getByRole('button', { name: 'Delete All' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete All' }).click()
  await told('Cart not changed: Please wait a little longer.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('You have 1 order(s) to review')).toBeVisible()
})

test('the spinner shows after 300 ms of waiting, and not before', async () => {
  cart.put(basil.id, 1)
  const cleared = later<void>()
  const clear = cart.answers.postCartClear
  await openApp('/checkout-ordering/review-order', {
    ...answers(),
    postCartClear: async (sent) => {
      await cleared.promise
      return typeof clear === 'function' ? clear(sent) : refuse({ code: 'invalid', status: 400, text: '' })
    },
  })
  await page.getByRole('button', { name: 'Delete All' }).click()
  const really = page.getByRole('dialog').getByRole('button', { name: 'Delete All' })
  await expect.element(really).toBeVisible()
  stopTheClock()
  // A press of the page's own: the driver's would wait by the stopped clock.
  ;(really.element() as HTMLElement).click()
  const spinner = page.getByRole('status', { name: 'Loading' })
  await pass(0)
  await pass(290)
  expect(spinner.query()).toBeNull()
  await pass(20)
  await drawnSo(() => spinner.query() !== null)
  expect(spinner.query()).not.toBeNull()
  vi.useRealTimers()
  cleared.come()
  await expect.element(spinner).not.toBeInTheDocument()
  await expect.poll(inCart).toEqual([])
})
