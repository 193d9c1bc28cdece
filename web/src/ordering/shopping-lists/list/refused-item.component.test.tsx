import { unknownListItem } from '@larder/contract/ordering/shopping-lists.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf, newId } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { later, refuse } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'

test('an item that the server does not put on the list does not stand on it either', async () => {
  const basil = anItem({ name: 'Basil Fresh' })
  const id = newId()
  const list = { id, name: 'Friday', itemCount: 0, distributors: [], lastUsedAt: null, itemList: [] }
  await openApp(`/shopping-lists/items/${id}`, {
    ...aFakeCart({ items: [basil] }).answers,
    getItems: listOf(basil),
    getDistributors: listOf(),
    getShoppingList: list,
    getShoppingListItemIds: { itemDistributorIds: [] },
    postShoppingListItem: refuse(unknownListItem),
  })
  const toggle = page.getByRole('switch', { name: 'Basil Fresh in list' })
  await toggle.click()
  await expect.element(page.getByText('Basil Fresh was not added')).toBeVisible()
  await expect.element(toggle).not.toBeChecked()
})

test('an item that is switched on and off quickly is off, on the server too, whatever became of the first press', async () => {
  const basil = anItem({ name: 'Basil Fresh' })
  const id = newId()
  const list = { id, name: 'Friday', itemCount: 0, distributors: [], lastUsedAt: null, itemList: [] }
  const first = later<ReturnType<typeof refuse>>()
  const { sent } = await openApp(`/shopping-lists/items/${id}`, {
    ...aFakeCart({ items: [basil] }).answers,
    getItems: listOf(basil),
    getDistributors: listOf(),
    getShoppingList: list,
    getShoppingListItemIds: { itemDistributorIds: [] },
    postShoppingListItem: () => first.promise,
    deleteShoppingListItem: refuse(unknownListItem),
  })
  const toggle = page.getByRole('switch', { name: 'Basil Fresh in list' })
  await toggle.click()
  await toggle.click()
  await expect.poll(() => sent('postShoppingListItem')).toHaveLength(1)
  expect(sent('deleteShoppingListItem')).toEqual([])
  first.come(refuse(unknownListItem))
  await expect.poll(() => sent('deleteShoppingListItem')).toHaveLength(1)
  await expect.element(toggle).not.toBeChecked()
  await expect.element(page.getByText(/was not/)).not.toBeInTheDocument()
})
