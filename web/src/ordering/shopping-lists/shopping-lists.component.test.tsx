import type { ShoppingListLine, ShoppingListRow } from '@larder/contract/ordering/shopping-lists.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation, anItem, aUser, listOf, newId } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { later, noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { rowsByHead } from '../../../testing/page-parts.ts'

const aRow = (own: Partial<ShoppingListRow> = {}): ShoppingListRow => ({
  id: newId(),
  name: 'Friday',
  itemCount: 2,
  distributors: ['Bay'],
  lastUsedAt: null,
  holdsItem: false,
  ...own,
})

const aLine: ShoppingListLine = {
  oi_id: newId(),
  itemDistributorId: newId(),
  shoppingCartId: null,
  name: 'Basil',
  brand: '',
  din: '',
  packSize: '',
  unitMeasure: 'CS',
  category: 'Produce',
  imageUrl: null,
  quantity: 1,
  inCart: 0,
  priceThen: null,
  priceNow: 10,
  packSizeThen: null,
  unavailable: null,
  specialItem: null,
  stock: null,
  item: null,
  distributor: 'Bay',
  parLevel: 4,
  lastQuantity: 7,
}

function openLists(rows: ShoppingListRow[], where = '/shopping-lists', more: Answers = {}) {
  return openApp(
    where,
    {
      getShoppingLists: listOf(...rows),
      getDistributorNames: listOf({ id: 7, nickname: 'Bay' }),
      getOrders: listOf(),
      ...more,
    },
    aUser({ activeLocation: aLocation({ timezone: 'Pacific/Kiritimati' }) }),
  )
}

test('a list says how long it is, of whom, and on which day there it was used; an empty one fills no cart', async () => {
  const long = aRow({ itemCount: 1_234, distributors: ['Bay', 'Valley'], lastUsedAt: '2030-03-04T11:00:00Z' })
  const bar = aRow({ name: 'Bar', itemCount: 0, distributors: [] })
  // The list that is opened at the end is still being read: one that is gone would lead back here.
  const notYet = () => later<never>().promise
  await openLists([long, bar], '/shopping-lists', { getShoppingList: notYet, getShoppingListItemIds: notYet })
  await expect
    .poll(() => rowsByHead('Shopping lists'))
    .toMatchObject([
      { Name: 'Friday', Items: '1,234', Distributors: 'Bay, Valley', 'Last used': 'Tue 03/05/2030' },
      { Name: 'Bar', Items: '0', Distributors: '–', 'Last used': 'Not yet' },
    ])
  await expect.element(page.getByRole('button', { name: 'Add all to cart: Friday' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Add all to cart: Bar' })).toBeDisabled()
  await page.viewport(...phone)
  await page.getByRole('button', { name: 'More for Bar' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Add all to cart' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.poll(address).toBe(`/shopping-lists/update-list/${bar.id}`)
})

test('on a phone a list is a card: what is on it, from whom, and when it was used last', async () => {
  await page.viewport(...phone)
  const used = aRow({ lastUsedAt: '2030-03-04T11:00:00Z', distributors: ['Bay', 'Valley'], itemCount: 1 })
  await openLists([used, aRow({ name: 'Bar' })])
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(card('Friday')).toMatchTextContent('1 item · last used Tue 03/05/2030Bay, Valley')
  await expect.element(card('Bar')).toMatchTextContent('2 items · not used yetBay')
})

test('on a phone a list is put into the cart from its menu, where the location has one', async () => {
  await page.viewport(...phone)
  const choices = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  for (const [hasCart, words] of [
    [1, ['Add all to cart', 'Edit', 'Delete']],
    [0, ['Edit', 'Delete']],
  ] as const) {
    const user = aUser({ activeLocation: aLocation({ display_shopping_cart: hasCart }) })
    // oxlint-disable-next-line no-await-in-loop -- one location after the other
    await openApp('/shopping-lists', { getShoppingLists: listOf(aRow()), getDistributorNames: listOf() }, user)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('button', { name: 'More for Friday' }).click()
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(choices).toEqual(words)
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.keyboard('{Escape}')
  }
})

test('Reset takes the filters of the lists off and leaves their search', async () => {
  await openLists([aRow()], '/shopping-lists?search=fri&distributorIds=[7]')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(address).toBe('/shopping-lists?search=fri')
})

test('a list that somebody else deleted a moment ago is gone, without a complaint', async () => {
  const list = aRow()
  const server = await openLists([list], '/shopping-lists', { deleteShoppingList: refuse(notFound) })
  await page.getByRole('button', { name: 'Delete Friday' }).click()
  const question = page.getByRole('dialog', { name: 'Delete shopping list' })
  await expect.element(question).toMatchTextContent('with its 2 items')
  server.answer({ getShoppingLists: listOf() })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('There are no shopping lists yet')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('why a long list did not reach the cart is in view on a phone', async () => {
  await page.viewport(...phone)
  const items = Array.from({ length: 20 }, (_, n) => anItem({ name: `Item ${n}` }))
  const lines = items.map(({ itemDistributorId, name }) => ({ ...aLine, oi_id: newId(), itemDistributorId, name }))
  const list = aRow({ itemCount: lines.length })
  await openLists([list], `/shopping-lists/${list.id}`, {
    ...aFakeCart({ items }).answers,
    getShoppingList: { ...list, itemList: items.map((item) => ({ ...item })) },
    getShoppingListItems: listOf(...items),
    getDistributors: listOf(),
    getShoppingListPreview: { id: list.id, name: list.name, itemCount: 20, lines },
    postCart: noConnection,
  })
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Look again' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeInViewport()
})

test('a list that is put into the cart has its pars, says that it is cut, and is noted as used', async () => {
  const basil = anItem({ name: 'Basil' })
  const line = { ...aLine, itemDistributorId: basil.itemDistributorId }
  const thyme = anItem({ name: 'Thyme' })
  const ofThyme = { ...line, oi_id: newId(), itemDistributorId: thyme.itemDistributorId, name: 'Thyme', parLevel: null }
  const list = aRow({ itemCount: 1_200 })
  const cart = aFakeCart({ items: [basil, thyme] })
  const { sent } = await openLists([list], '/shopping-lists', {
    ...cart.answers,
    getShoppingListPreview: { id: list.id, name: list.name, itemCount: 1_200, lines: [line, ofThyme] },
    postShoppingListUse: { lastUsedAt: '2030-03-04T11:00:00Z' },
  })
  await page.getByRole('button', { name: 'Add all to cart: Friday' }).click()
  const panel = page.getByRole('dialog', { name: 'Add “Friday” to cart' })
  await expect.element(panel.getByLabelText('List par')).toBeChecked()
  await expect.element(panel.getByText('These are the first 2 of 1,200 items')).toBeVisible()
  // Without a par it comes once.
  await expect.element(panel.getByRole('status')).toMatchTextContent('2 items, $50.00')
  await panel.getByRole('checkbox', { name: 'Thyme' }).click()
  await expect.element(panel.getByRole('status')).toMatchTextContent('1 item, $40.00')
  await panel.getByLabelText('Last quantity').click()
  await expect.element(panel.getByRole('status')).toMatchTextContent('1 item, $70.00')
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => sent('postShoppingListUse')).toMatchObject([{ params: { id: String(list.id) } }])
  expect(cart.lines()).toMatchObject([{ quantity: 7 }])
  await expect.element(panel).not.toBeInTheDocument()
})

test('only what was bought at another price is said to have changed its price', async () => {
  const lineOf = (name: string, priceThen: number | null) => ({ ...aLine, oi_id: newId(), name, priceThen })
  const lines = [lineOf('Basil', 8), lineOf('Thyme', 10), lineOf('Never bought', null)]
  const list = aRow()
  await openLists([list], '/shopping-lists', {
    ...aFakeCart({}).answers,
    getShoppingListPreview: { id: list.id, name: list.name, itemCount: 3, lines },
  })
  await page.getByRole('button', { name: 'Add all to cart: Friday' }).click()
  const ticks = (heading: string) =>
    page
      .getByRole('list', { name: heading })
      .getByRole('checkbox')
      .elements()
      .map((tick) => tick.closest('label')?.textContent)
  const changed = 'Price changed since you last bought it'
  await expect.poll(() => ticks(changed)).toEqual([expect.stringMatching(/^Basil.*was \$8\.00/)])
  expect(ticks('To be added')).toEqual([expect.stringMatching(/^Thyme/), expect.stringContaining('Never bought')])
})

test('a list that is not there is told and left, whichever of its screens was asked for', async () => {
  const gone = refuse(notFound)
  await openLists([aRow()], '/shopping-lists', {
    ...aFakeCart().answers,
    getShoppingList: gone,
    getShoppingListItems: gone,
    getShoppingListItemIds: gone,
    getItems: listOf(),
  })
  for (const path of ['', 'items/', 'update-list/']) {
    await goTo(`/shopping-lists/${path}999999`)
    const told = page.getByRole('dialog', { name: 'Alert' })
    await expect.element(told).toMatchTextContent('Shopping List Not Found')
    await expect.poll(address).toBe('/shopping-lists')
    await told.getByRole('button', { name: 'Ok!' }).click()
    await expect.element(told).not.toBeInTheDocument()
  }
})

test('unknown addresses under the shopping lists lead to them', async () => {
  await openLists([aRow({ id: 7 })])
  for (const path of ['what', 'items/what', 'items', '7/what', 'update-list']) {
    await goTo(`/shopping-lists/${path}`)
    await expect.poll(address, { message: path }).toBe('/shopping-lists')
    await expect.element(page.getByRole('row').filter({ hasText: 'Friday' })).toBeVisible()
  }
})

test('a new list whose answer was lost is one list, by the name that was typed last', async () => {
  const { holdsItem: _, ...row } = aRow({ id: 77, name: 'Saturday' })
  const made = { ...row, itemList: [] }
  const server = await openApp('/shopping-lists/add-list', {
    getShoppingLists: listOf(),
    getShoppingList: made,
    getShoppingListItemIds: { itemDistributorIds: [] },
    getItems: listOf(),
    getDistributorNames: listOf(),
    getItemSuggestions: listOf(),
    getOrders: listOf(),
    postShoppingList: noConnection,
    patchShoppingList: made,
  })
  await page.getByLabelText('Name').fill('Friday')
  await page.getByRole('button', { name: 'Save and add items' }).click()
  await expect.element(page.getByText(/could not be reached/)).toBeVisible()
  server.answer({ postShoppingList: made })
  await page.getByLabelText('Name').fill('Saturday')
  await page.getByRole('button', { name: 'Save and add items' }).click()
  await expect
    .poll(() => server.sent('patchShoppingList'))
    .toMatchObject([{ params: { id: '77' }, body: { name: 'Saturday' } }])
  expect(server.sent('postShoppingList').map(({ body }) => body?.name)).toEqual(['Friday', 'Friday'])
  expect(new Set(server.keys('postShoppingList')).size).toBe(1)
})
