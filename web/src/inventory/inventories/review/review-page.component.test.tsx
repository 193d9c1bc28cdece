import { inventoryClosed } from '@larder/contract/inventory/counts.ts'
import { moreNotCounted, type InventoryReview, type ReviewItem } from '@larder/contract/inventory/inventories.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation, aUser } from '../../../../testing/answers.ts'
import { later, refuse } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { aSavedCount } from '../../../../testing/saved-count.ts'

const counts = { onHand: null, onHandPack: null, onHandUom: null }

const reviewed = (itemId: number, onHand: number | null): ReviewItem => ({
  ...{ inventoryId: 1, itemId, itemDistributorId: null, isCustomItem: false, isSubRecipe: false },
  ...{ description: `Item ${itemId}`, din: '', brand: '', distributor: '', imageUrl: null, price: 20 },
  ...{ unitMeasure: 'CASE', packSize: '4/5 LB', customPackSize: null, packSizeUom: 'LB', unitQuantity: 4, unitSize: 5 },
  ...counts,
  ...{ onHand, onHandVersion: 0, onHandPackVersion: 0, onHandUomVersion: 0 },
  ...{ collectiveOnHand: null, collectiveOnHandUom: 'LB', totalOnHand: onHand, itemOnHandAmount: 20 * (onHand ?? 0) },
  ...{ countedBy: null, countedAt: null, lastOnHand: null, lastOnHandAmount: null, isNew: false },
  flag: onHand === null ? 'notCounted' : null,
})

/** Two items, of which so many are counted. */
function aReview(counted: number): InventoryReview {
  const items = [reviewed(7, counted > 0 ? 1 : null), reviewed(8, counted > 1 ? 1 : null)]
  const sums = { comparisonViewTotalOnHandAmount: 20 * counted, purchased: 0 }
  const group = { id: 5, name: 'Walk-in', comparisonViewId: 3, totalOnHandAmount: 20 * counted, items, ...sums }
  return {
    inventory: {
      ...{ id: 1, status: 'active', start_date: '2030-03-04', completed_date: null, completedAt: null },
      ...{ startedBy: null, completedBy: null, total_on_hand_value: 20 * counted, unitMeasure: 'USD' },
    },
    ...{ lastInventory: null, itemCount: 2, notCounted: 2 - counted, flagged: 0 },
    comparisonViews: [{ id: 3, name: 'Kitchen', comparisonViewTotalOnHandAmount: 20 * counted, groups: [group] }],
  }
}

test('who is refused because a count was taken out meanwhile is asked again about what there is then', async () => {
  const server = await openApp(
    '/inventory-view/review-inventory',
    {
      getInventoryReview: aReview(2),
      postInventoryCompletion: refuse(moreNotCounted),
    },
    aUser({ activeLocation: aLocation({ display_inventory: 1 }) }),
  )
  const complete = page.getByRole('button', { name: 'Complete Inventory' })
  await complete.click()
  const question = page.getByRole('dialog')
  const again = later<InventoryReview>()
  server.answer({ getInventoryReview: () => again.promise })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.sent('postInventoryCompletion')).toHaveLength(1)
  await expect.poll(() => server.sent('getInventoryReview').length).toBeGreaterThan(1)
  // Long enough for a Retry that does not wait.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  again.come(aReview(1))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(question).toMatchTextContent('1 of 2 items has no count')
})

test('an inventory that is hardly counted is completed by the word only, and says how much it left out', async () => {
  const server = await openApp(
    '/inventory-view/review-inventory',
    { getInventoryReview: aReview(0), postInventoryCompletion: refuse(moreNotCounted) },
    aUser({ activeLocation: aLocation({ display_inventory: 1 }) }),
  )
  await page.getByRole('button', { name: 'Complete Inventory' }).click()
  const word = page.getByRole('dialog').getByLabelText('Type COMPLETE to complete it anyway', { exact: false })
  await word.fill('complet')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please type COMPLETE.')).toBeVisible()
  expect(server.sent('postInventoryCompletion')).toEqual([])
  await word.fill(' complete ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.sent('postInventoryCompletion')).toHaveLength(1)
  expect(server.sent('postInventoryCompletion')[0]?.body).toMatchObject({ notCounted: 2, confirmation: 'complete' })
})

test('counts that are saved stay while the news that the inventory began comes late, and are what is asked about', async () => {
  const server = await openApp(
    '/inventory-view/review-inventory',
    {
      getInventoryReview: aReview(0),
      patchItemCount: ({ body }) => aSavedCount(body?.onHand, 20),
    },
    aUser({ activeLocation: aLocation({ display_inventory: 1 }) }),
  )
  for (const name of ['Item 7', 'Item 8']) await page.getByLabelText(`Cases of ${name}`).fill('1')
  await userEvent.keyboard('{Tab}')
  const complete = page.getByRole('button', { name: 'Complete Inventory' })
  await expect.poll(() => server.sent('patchItemCount')).toHaveLength(2)
  // This device last heard that no inventory was active.
  expect(server.sent('patchItemCount').map(({ body }) => body?.inventoryId)).toEqual([1, 1])
  await expect.element(complete).not.toHaveAttribute('aria-disabled')
  const again = later<InventoryReview>()
  const read = server.sent('getInventoryReview').length
  server.answer({ getInventoryReview: () => again.promise })
  server.tell({ kind: 'inventory', inventoryId: 1, status: 'active' })
  await expect.poll(() => server.sent('getInventoryReview').length).toBeGreaterThan(read)
  await expect.element(page.getByLabelText('Cases of Item 7')).toHaveValue('1')
  await complete.click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('$40.00')
  await expect.element(page.getByRole('dialog').getByRole('textbox')).not.toBeInTheDocument()
  again.come(aReview(2))
})

test('a count that the server refuses is told where it was typed, so that nobody completes without it unknowing', async () => {
  await openApp(
    '/inventory-view/review-inventory',
    { getInventoryReview: aReview(1), patchItemCount: refuse(inventoryClosed) },
    aUser({ activeLocation: aLocation({ display_inventory: 1 }) }),
  )
  await page.getByLabelText('Cases of Item 8').fill('3')
  await userEvent.keyboard('{Tab}')
  const left = page.getByRole('region', { name: 'Counts kept on this device' })
  await expect.element(left).toMatchTextContent('1 item could not be saved on the server')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not saved')
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument()
  await left.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('3 cases')
})
