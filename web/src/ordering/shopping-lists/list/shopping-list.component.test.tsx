import { unknownListItem, type ShoppingList } from '@larder/contract/ordering/shopping-lists.ts'
import { notFound } from '@larder/contract/refusal.ts'
import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation, anItem, aUser, listOf, newId } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { later, refuse, type Answers } from '../../../../testing/fake-server.ts'
import { goTo, openApp, phone } from '../../../../testing/open-app.tsx'
import { refresh } from '../../../api/queries.ts'
import { pass, press, quantityOf, stopTheClock } from '../../../../testing/page-parts.ts'

function aList(items: readonly ListItem[]): ShoppingList {
  const itemList = items.map((item) => ({ ...item }))
  return { id: newId(), name: 'Friday', itemCount: items.length, distributors: ['Bay'], lastUsedAt: null, itemList }
}

async function openList(items: readonly ListItem[], more: Answers = {}) {
  const list = aList(items)
  const server = await openApp(`/shopping-lists/${list.id}`, {
    ...aFakeCart({ items }).answers,
    getShoppingList: list,
    getShoppingListItems: listOf(...items),
    getShoppingListItemIds: { itemDistributorIds: items.map(({ id }) => id) },
    getDistributors: listOf(),
    ...more,
  })
  return { ...server, list }
}

const basil = () => anItem({ name: 'Basil', parLevel: 4, sortIndex: 2, customDescription: 'for the bar' })
const more = (name: string) => page.getByRole('button', { name: `More for ${name}` })

test('of an empty list nothing can be added to the cart, or printed', async () => {
  await openList([])
  await expect.element(page.getByRole('button', { name: 'Add all to cart' })).toBeDisabled()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Print' })).toBeDisabled()
})

test('an item that is taken off comes back with its place, its note and its par', async () => {
  const item = basil()
  const { sent, list } = await openList([item], {
    deleteShoppingListItem: { message: 'Removed.' },
    postShoppingListItem: { itemDistributorId: item.itemDistributorId, sortIndex: 2 },
  })
  await page.getByRole('button', { name: 'Delete Basil' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent('postShoppingListItem'))
    .toMatchObject([
      {
        params: { id: String(list.id) },
        body: {
          itemDistributorId: item.itemDistributorId,
          sortIndex: 2,
          parLevel: 4,
          customDescription: 'for the bar',
        },
      },
    ])
})

test('the note and the par of an item are edited from its row', async () => {
  const { sent } = await openList([basil()])
  await page.getByRole('button', { name: 'Edit Basil' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Basil')
  await expect
    .element(page.getByRole('dialog').getByRole('textbox', { name: /note|description/i }))
    .toHaveValue('for the bar')
  expect(sent('deleteShoppingListItem')).toEqual([])
})

test('half a case is no par, and a thousand is one', async () => {
  const item = basil()
  const { sent } = await openList([item], {
    patchShoppingListItem: {
      itemDistributorId: item.itemDistributorId,
      customDescription: 'for the bar',
      parLevel: 1000,
    },
  })
  await page.getByRole('button', { name: 'Edit Basil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Basil' })
  await dialog.getByLabelText('List par').fill('1.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter a whole number.')).toBeVisible()
  expect(sent('patchShoppingListItem')).toEqual([])
  await dialog.getByLabelText('List par').fill('')
  await userEvent.type(dialog.getByLabelText('List par'), '1,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent('patchShoppingListItem')).toMatchObject([{ body: { parLevel: 1000 } }])
})

test('an item that somebody else took off a moment ago is off, without a complaint', async () => {
  await openList([basil()], { deleteShoppingListItem: refuse(unknownListItem) })
  await page.getByRole('button', { name: 'Delete Basil' }).click()
  await expect.element(page.getByText('Basil removed')).toBeVisible()
  await expect.element(page.getByText('Basil was not removed')).not.toBeInTheDocument()
})

test('two items are taken off one after the other, and the list is read again only after the second', async () => {
  const items = [basil(), anItem({ name: 'Thyme' })]
  const first = later<{ message: string }>()
  const second = later<{ message: string }>()
  const { sent, answer, tell, list } = await openList(items, { deleteShoppingListItem: () => first.promise })
  await page.getByRole('button', { name: 'Delete Basil' }).click()
  await page.getByRole('button', { name: 'Delete Thyme' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete Thyme' })).not.toBeInTheDocument()
  expect(sent('deleteShoppingListItem')).toHaveLength(1)
  const reads = sent('getShoppingListItems').length
  stopTheClock()
  tell({ kind: 'shopping-list', shoppingListId: list.id })
  await pass(2_000)
  // It would show the second item again, which is not off on the server yet.
  expect(sent('getShoppingListItems')).toHaveLength(reads)
  vi.useRealTimers()
  answer({ deleteShoppingListItem: () => second.promise })
  first.come({ message: 'Removed.' })
  await expect.poll(() => sent('deleteShoppingListItem')).toHaveLength(2)
  second.come({ message: 'Removed.' })
  await expect.element(page.getByText('Thyme removed')).toBeVisible()
  answer({ getShoppingListItems: listOf() })
  tell({ kind: 'shopping-list', shoppingListId: list.id })
  await expect.element(page.getByText('There is nothing on this list yet')).toBeVisible()
})

test('on a phone an item is moved to either end, or by one', async () => {
  await page.viewport(...phone)
  const items = ['Basil', 'Thyme', 'Sage'].map((name, at) => anItem({ name, sortIndex: at + 1 }))
  const { sent } = await openList(items, { postShoppingListOrder: { itemDistributorId: 1, sortIndex: 9 } })
  await more('Basil').click()
  await page.getByRole('menuitem', { name: 'Move to bottom' }).click()
  await expect
    .poll(() => sent('postShoppingListOrder').at(-1)?.body)
    .toMatchObject({
      item_distributor_id: items[0]?.itemDistributorId,
      special: 'bottom',
    })
})

test('an item that was moved comes back at its new place', async () => {
  const items = ['Basil', 'Thyme', 'Sage'].map((name, at) => anItem({ name, sortIndex: at + 1 }))
  const sage = items[2]?.itemDistributorId ?? 0
  const { sent } = await openList(items, {
    postShoppingListOrder: { itemDistributorId: sage, sortIndex: 0.5 },
    deleteShoppingListItem: { message: 'Removed.' },
    postShoppingListItem: { itemDistributorId: sage, sortIndex: 0.5 },
  })
  await quantityOf('Sage').click()
  await userEvent.keyboard('{Alt>}{Home}{/Alt}')
  await expect.poll(() => sent('postShoppingListOrder')).toHaveLength(1)
  await page.getByRole('button', { name: 'Delete Sage' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent('postShoppingListItem').at(-1)?.body).toMatchObject({ sortIndex: 0.5 })
})

test('an empty list can be renamed, deleted and filled, not printed', async () => {
  await openList([])
  const print = page.getByRole('menuitem', { name: 'Print' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect.element(print).toBeDisabled()
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeEnabled()
  await expect.element(page.getByRole('menuitem', { name: 'Delete list' })).toBeEnabled()
})

test('a list is renamed where its name is; what cannot be its name is told there, and Escape keeps the old one', async () => {
  const { sent, answer, list } = await openList([basil()])
  const [heading, field] = [page.getByRole('heading', { name: 'Friday' }), page.getByRole('textbox', { name: 'Name' })]
  const rename = () => page.getByRole('button', { name: 'Rename' }).click()
  await rename()
  await expect.element(field).toHaveFocus()
  // The old name is selected: typing replaces it.
  await press('Bar{Escape}')
  await expect.element(heading).toBeVisible()
  await rename()
  await expect.element(field).toHaveFocus()
  await press('{Enter}')
  await expect.element(heading, { message: 'the same name is no change' }).toBeVisible()
  await rename()
  await expect.element(field).toHaveFocus()
  await press(' {Enter}')
  await expect.element(page.getByText('Name cannot be blank.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(' Bar ')
  await expect.element(page.getByText('Name cannot be blank.')).not.toBeInTheDocument()
  expect(sent('patchShoppingList')).toEqual([])
  answer({ patchShoppingList: refuse({ ...notFound, text: 'Somebody deleted this list.' }) })
  await press('{Enter}')
  await expect.element(page.getByText('Somebody deleted this list.')).toBeVisible()
  const renamed = { ...list, name: 'Bar' }
  answer({ patchShoppingList: renamed, getShoppingList: renamed })
  await press('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Bar' })).toBeVisible()
  expect(sent('patchShoppingList').map(({ body }) => body)).toEqual([{ name: 'Bar' }, { name: 'Bar' }])
})

test('ticks stay with the list of their location', async () => {
  const item = basil()
  const { user, list } = await openList([item])
  const tick = page.getByRole('checkbox', { name: 'Basil is in the basket' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tick off' }).click()
  await tick.click()
  await expect.element(page.getByText('1 of 1 ticked off')).toBeVisible()
  const kept = Object.keys(localStorage).filter((name) => name.startsWith('ticked'))
  expect(kept).toEqual([`ticked ${user.activeLocation?.id} ${list.id}`])
  await page.getByRole('button', { name: 'Clear ticks' }).click()
  await expect.element(tick).not.toBeChecked()
  await expect.element(page.getByText('0 of 1 ticked off')).toBeVisible()
  // It stands beside Done, and a whole round through the store would be gone.
  await expect.element(page.getByText('1 tick cleared')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tick).toBeChecked()
})

test('an item that left the list is not counted among the ticked ones', async () => {
  const [taken, gone, left] = [basil(), anItem({ name: 'Leeks' }), anItem({ name: 'Chives' })]
  const onList = { itemDistributorIds: [taken, gone, left].map(({ id }) => id) }
  const server = await openList([taken, gone, left], { getShoppingListItemIds: onList })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tick off' }).click()
  for (const name of ['Basil', 'Leeks']) await page.getByRole('checkbox', { name: `${name} is in the basket` }).click()
  await expect.element(page.getByText('2 of 3 ticked off')).toBeVisible()
  server.answer({
    getShoppingList: { ...server.list, itemCount: 2, itemList: [taken, left] },
    getShoppingListItems: listOf(taken, left),
    getShoppingListItemIds: { itemDistributorIds: [taken.id, left.id] },
  })
  await refresh('getShoppingList', 'getShoppingListItems', 'getShoppingListItemIds')
  await expect.element(page.getByText('1 of 2 ticked off')).toBeVisible()
})

test('the paper has each distributor’s items with note, par and price, and says which have none or can’t be had', async () => {
  const location = aLocation({ nickname: 'Front Street' })
  const items = [
    basil(),
    anItem({ name: 'Lobster', isMarketPrice: true, price: 0 }),
    anItem({ name: 'Old Bay', isPunchedOut: true, distributor: 'Valley' }),
  ]
  const list = { ...aList(items), itemCount: 600 }
  await openApp(
    `/shopping-lists/${list.id}`,
    {
      ...aFakeCart({ items }).answers,
      getShoppingList: list,
      getShoppingListItems: listOf(...items),
      getDistributors: listOf(),
    },
    aUser({ activeLocation: location }),
  )
  await expect.element(page.getByRole('button', { name: 'Delete Basil' })).toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(() => document.querySelector('[data-printed-list]')).not.toBeNull()
  const paper = document.querySelector('[data-printed-list]')
  const row = (name: string) =>
    [...(paper?.querySelectorAll('tr') ?? [])].find((each) => each.textContent.includes(name))?.textContent
  expect(paper?.textContent).toContain('the first 3 of 600 items')
  expect([...(paper?.querySelectorAll('h3') ?? [])].map((head) => head.textContent)).toEqual([
    'Bay Broadline 2',
    'Valley 1',
  ])
  expect(row('Basil')).toContain('for the bar')
  expect(row('Basil')).toContain('$10.00/CS')
  expect(row('Basil')).toContain('par 4')
  expect(row('Lobster')).toContain('market')
  expect(row('Lobster')).not.toContain('$')
  expect(row('Old Bay')).toContain('(not on the guide)')
  window.dispatchEvent(new Event('afterprint'))
})

test('a list that was renamed has its new name among all lists too', async () => {
  const { answer, list } = await openList([basil()])
  const { itemList: _items, ...facts } = list
  const row = { ...facts, holdsItem: false }
  answer({ getShoppingLists: listOf(row), getDistributorNames: listOf(), getOrders: listOf() })
  await goTo('/shopping-lists')
  await expect.element(page.getByRole('link', { name: 'Friday', exact: true })).toBeVisible()
  await goTo(`/shopping-lists/${list.id}`)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Bar')
  const renamed = { ...list, name: 'Bar' }
  answer({ patchShoppingList: renamed, getShoppingList: renamed, getShoppingLists: listOf({ ...row, name: 'Bar' }) })
  await press('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Bar' })).toBeVisible()
  await goTo('/shopping-lists')
  await expect.element(page.getByRole('link', { name: 'Bar', exact: true })).toBeVisible()
})
