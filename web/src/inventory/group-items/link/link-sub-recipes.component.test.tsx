import { countedByOthers } from '@larder/contract/inventory/group-items.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, anItem as aListItem, aUser, listOf } from '../../../../testing/answers.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { aSavedCount } from '../../../../testing/saved-count.ts'
import { refuse } from '../../../../testing/fake-server.ts'
import { aRecipeRow } from '../../../../testing/recipes.ts'
import { aGroup, anItem } from '../../counting/testing/counting-items.ts'
import { currentUserQuery } from '../../../accounts/current-user.ts'
import { queryClient } from '../../../api/query-client.ts'
import { enterCount, readQueue } from '../../counts/count-store.ts'
import { noChange } from './link-choice.ts'
import { saveLinks } from './save-links.ts'
import { openLinkItems } from '../open-link-items.tsx'
import { removeWithUndo } from '../remove-with-undo.tsx'

const sauce = anItem({
  id: 31,
  type: 'subrecipe',
  subRecipeId: 8,
  isSubRecipe: true,
  genericItemId: null,
  itemDistributorId: null,
  name: 'Tomato sauce',
  packSize: '1/2 QT',
  onHand: 2,
  onHandUom: 1,
})
const roma = anItem({ id: 30, name: 'Roma' })
const recipes = {
  ...listOf(
    aRecipeRow({
      id: 8,
      name: 'Tomato sauce',
      price: null,
      totalCost: 4,
      isSubRecipe: true,
      menu: { id: 2, name: 'Prep' },
      subRecipeYield: 2,
      subRecipeYieldFraction: '2',
      subRecipeYieldUom: 'qt',
    }),
    aRecipeRow({ id: 9, name: 'Tomato jam', price: null, isSubRecipe: true, isCostComplete: false }),
  ),
  totals: { foodCostPercent: null, isWeightedBySales: false },
}
const of = { listId: 1, groupId: 3 }
const amounts = { comparisonViewTotalOnHandAmount: 0, allComparisonViewTotalOnHandAmount: 0 }
const withoutPrice = { comparisonViewMarketPriceCount: 0, allComparisonViewMarketPriceCount: 0 }
const dialog = page.getByRole('dialog', { name: 'Add items to Tomatoes' })

/** A kitchen whose group holds what was linked to it and not taken out. */
async function openKitchen(first = [roma], user = aUser()) {
  let items = first
  const server = await openApp(
    '/help',
    {
      getGroup: () => ({ ...aGroup(of.groupId, 'Tomatoes', items), ...amounts, ...withoutPrice }),
      getItems: listOf(aListItem({ itemDistributorId: 30, name: 'Roma' })),
      getRecipes: recipes,
      postGroupItems: ({ body }) => {
        const linked = body?.subrecipes?.includes(8) ? [{ ...sauce, onHand: null, onHandUom: null }] : []
        items = [...linked, ...items]
        return { linked: linked.length, items }
      },
      deleteGroupSubRecipe: () => {
        items = [roma]
        return { message: 'Deleted' }
      },
      postGroupItemReturn: sauce,
    },
    user,
  )
  return server
}

test('items that can be linked have no price for somebody who may not see it', async () => {
  await openKitchen([], aUser({ seePrices: false }))
  openLinkItems(of)
  await expect.element(dialog.getByText('Roma')).toBeVisible()
  const { innerText } = dialog.element() as HTMLElement
  expect(innerText).not.toMatch(/—|\$|est\.|\/CS/)
})

test('a sub-recipe is found by name, put into a group, and taken out again by Undo', async () => {
  const server = await openKitchen()
  openLinkItems(of)
  await dialog.getByRole('button', { name: 'Subrecipes' }).click()
  const found = dialog.getByRole('list', { name: 'Subrecipes found' })
  await expect
    .element(found.getByRole('listitem').first())
    .toHaveTextContent('Tomato saucePrep · Makes 2 qt$4.00/batch')
  await expect.element(found.getByRole('listitem').last().getByText('Cost incomplete')).toBeVisible()
  await dialog.getByLabelText('Search subrecipes').fill('sauce')
  const like = { field: 'name', operator: 'like', value: 'sauce' }
  await expect
    .poll(() => JSON.parse(server.sent('getRecipes').at(-1)?.query?.filters ?? ''))
    .toEqual([{ field: 'is_sub_recipe', operator: '=', value: 1 }, like])
  await found.getByRole('checkbox', { name: 'Tomato sauce' }).click()
  await expect.element(dialog.getByText('1 to add')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('1 item added to Tomatoes')).toBeVisible()
  expect(server.sent('postGroupItems')[0]?.body).toEqual({ items: [], subrecipes: [8] })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.sent('deleteGroupSubRecipe')[0]?.params).toMatchObject({ groupId: '3', itemId: '8' })
})

test('what is unticked together with what is ticked goes and comes in one save; both kinds are said in one sum', async () => {
  const server = await openKitchen([sauce, roma])
  server.answer({ deleteGroupItem: { message: 'Deleted' } })
  openLinkItems(of)
  await dialog.getByRole('checkbox', { name: 'Roma' }).click()
  await dialog.getByRole('button', { name: 'Subrecipes' }).click()
  const found = dialog.getByRole('list', { name: 'Subrecipes found' })
  await expect.element(found.getByRole('listitem').first().getByText('Linked')).toBeVisible()
  await found.getByRole('checkbox', { name: 'Tomato sauce' }).click()
  await found.getByRole('checkbox', { name: 'Tomato jam' }).click()
  await expect.element(dialog.getByText('1 to add, 2 to remove')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.sent('postGroupItems')[0]?.body).toEqual({ items: [], subrecipes: [9] })
  expect(server.sent('deleteGroupSubRecipe')).toHaveLength(1)
  expect(server.sent('deleteGroupItem')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('a deleted sub-recipe is put back as the row it was: the server has kept its counts', async () => {
  const server = await openKitchen([sauce, roma])
  void removeWithUndo(of, sauce)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Tomato sauce deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.sent('postGroupItemReturn')[0]?.params).toMatchObject({ groupId: '3', itemId: '31' })
  expect(server.sent('postGroupItems')).toEqual([])
})

test.each(['the card', 'the dialog'])(
  'a count that was just typed is saved before its item is taken out by %s',
  async (where) => {
    const order: string[] = []
    const server = await openKitchen([sauce, roma])
    server.answer({
      patchSubRecipeCount: ({ body }) => {
        order.push('count')
        return aSavedCount(body?.onHand, 40)
      },
      deleteGroupSubRecipe: () => {
        order.push('removal')
        return { message: 'Deleted' }
      },
    })
    await queryClient.fetchQuery(currentUserQuery)
    await readQueue()
    enterCount({ ...of, kind: 'subrecipe', id: 8 }, 'onHand', 7)
    if (where === 'the card') {
      void removeWithUndo(of, sauce)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    } else void saveLinks({ ...of, name: 'Tomatoes', items: [sauce] }, noChange, { ...noChange, removed: new Set([8]) })
    await expect.poll(() => order).toEqual(['count', 'removal'])
  },
)

test('Undo of one save puts back all it can, and says what it could not', async () => {
  const server = await openKitchen([sauce, roma])
  server.answer({
    deleteGroupItem: { message: 'Deleted' },
    postGroupItemReturn: ({ params }) =>
      params?.itemId === '31'
        ? refuse({ code: 'already_in_group', status: 400, text: 'This item is already in Tomatoes.' })
        : roma,
  })
  openLinkItems(of)
  await dialog.getByRole('checkbox', { name: 'Roma' }).click()
  await dialog.getByRole('button', { name: 'Subrecipes' }).click()
  const found = dialog.getByRole('list', { name: 'Subrecipes found' })
  await found.getByRole('checkbox', { name: 'Tomato sauce' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Could not undo everything: This item is already in Tomatoes.')).toBeVisible()
  expect(server.sent('postGroupItemReturn').map(({ params }) => params?.itemId)).toEqual(['31', '30'])
})

test('what was taken out before the rest of a save failed can be undone', async () => {
  const server = await openKitchen([sauce, roma])
  server.answer({
    deleteGroupItem: { message: 'Deleted' },
    postGroupItems: refuse({ code: 'group_full', status: 400, text: 'A generic group can hold 200 items.' }),
    postGroupItemReturn: roma,
  })
  openLinkItems(of)
  await dialog.getByRole('checkbox', { name: 'Roma' }).click()
  await dialog.getByRole('button', { name: 'Subrecipes' }).click()
  await dialog.getByRole('checkbox', { name: 'Tomato jam' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('A generic group can hold 200 items.')).toBeVisible()
  await expect.element(page.getByText('1 item removed from Tomatoes')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.sent('postGroupItemReturn').map(({ params }) => params?.itemId)).toEqual(['30'])
})

test('Undo of what was added leaves an item that somebody else has counted since, and says so', async () => {
  const server = await openKitchen()
  server.answer({ deleteGroupSubRecipe: refuse(countedByOthers) })
  await saveLinks({ ...of, name: 'Tomatoes', items: [roma] }, noChange, {
    ...noChange,
    added: new Map([[8, 'Tomato sauce']]),
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Tomato sauce stays: somebody else has counted it since')).toBeVisible()
  expect(server.sent('deleteGroupSubRecipe')[0]?.query).toEqual({ unlessCounted: '1' })
  await expect.element(page.getByText(/Could not undo/)).not.toBeInTheDocument()
})

test('a location without recipes is offered items alone', async () => {
  await openKitchen([roma], aUser({ activeLocation: aLocation({ display_recipe_costing: 0 }) }))
  openLinkItems(of)
  await expect.element(dialog.getByRole('checkbox', { name: 'Roma' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Subrecipes' })).not.toBeInTheDocument()
})
