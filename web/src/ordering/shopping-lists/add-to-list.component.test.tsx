import type { ShoppingListRow } from '@larder/contract/ordering/shopping-lists.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf, newId } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { later, refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const busy = refuse({ code: 'busy', status: 400, text: 'Please wait a little.' })

test('an item is put on a list and taken off by a tick; what could not be saved is ticked as it is', async () => {
  const basil = anItem({ name: 'Basil', itemId: newId() })
  const aRow = (name: string, holdsItem: boolean): ShoppingListRow => ({
    id: newId(),
    name,
    itemCount: 2,
    distributors: ['Bay'],
    lastUsedAt: null,
    holdsItem,
  })
  const [friday, bar] = [aRow('Friday', false), aRow('Bar', true)]
  let rows = [friday, bar]
  const hold = (id: unknown, holdsItem: boolean) => {
    rows = rows.map((row) => (row.id === Number(id) ? { ...row, holdsItem } : row))
  }
  const server = await openApp('/place-order/list', {
    ...aFakeCart({ items: [basil] }).answers,
    getItems: listOf(basil),
    getItemSuggestions: listOf(),
    getDistributorNames: listOf(),
    getOrders: listOf(),
    getDistributors: listOf(),
    getItemMatches: { itemDistributorId: basil.itemDistributorId, matches: [] },
    getItem: {
      ...basil,
      manufacturerNumber: '',
      packText: '',
      packReason: null,
      priceHistory: [],
      recentOrders: [],
      distributorPhone: null,
      representative: null,
    },
    getShoppingLists: () => listOf(...rows),
    postShoppingListItem: ({ params, body }) => {
      hold(params.id, true)
      return { itemDistributorId: body?.itemDistributorId ?? 0, sortIndex: 1 }
    },
    deleteShoppingListItem: ({ params }) => {
      hold(params.id, false)
      return { message: 'Removed.' }
    },
  })
  await page.getByRole('button', { name: 'Basil', exact: true }).click()
  await page.getByRole('button', { name: 'Add to shopping list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to shopping list' })
  const tick = (name: string) => dialog.getByRole('checkbox', { name })
  await expect.element(tick('Bar')).toBeChecked()
  await tick('Friday').click()
  await expect.element(tick('Friday')).toBeChecked()
  await tick('Bar').click()
  await expect.element(tick('Bar')).not.toBeChecked()
  await expect
    .poll(() => server.sent('deleteShoppingListItem').map(({ params }) => params))
    .toEqual([{ id: String(bar.id), itemId: String(basil.itemId) }])
  expect(server.sent('postShoppingListItem')).toMatchObject([
    { params: { id: String(friday.id) }, body: { itemDistributorId: basil.itemDistributorId } },
  ])
  // Of quick ticks the last one counts: that the first was refused is no matter then.
  const first = later<ReturnType<typeof refuse>>()
  server.answer({ postShoppingListItem: () => first.promise })
  const removals = () => server.sent('deleteShoppingListItem').length
  const before = removals()
  await tick('Bar').click()
  await tick('Bar').click()
  expect(removals()).toBe(before)
  first.come(busy)
  await expect.poll(removals).toBe(before + 1)
  await expect.element(tick('Bar')).not.toBeChecked()
  await expect.element(dialog.getByText('Please wait a little.', { exact: false })).not.toBeInTheDocument()
  // Nor does it wait for the lists to be read again.
  server.answer({ postShoppingListItem: busy, getShoppingLists: () => new Promise(() => undefined) })
  await tick('Bar').click()
  await expect.element(dialog.getByText('Bar: Please wait a little.')).toBeVisible()
  await expect.element(tick('Bar')).not.toBeChecked()
})
