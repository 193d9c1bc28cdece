import { inventoryClosed } from '@larder/contract/inventory/counts.ts'
import { moreNotCounted, type InventoryReview, type ReviewItem } from '@larder/contract/inventory/inventories.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../../../testing/answers.ts'
import { later, refuse } from '../../../../testing/fake-server.ts'
import { anInventoryList } from '../../../../testing/inventory-list.ts'
import { address, openApp, phone } from '../../../../testing/open-app.tsx'
import { aSavedCount } from '../../../../testing/saved-count.ts'

const counts = { onHand: null, onHandPack: null, onHandUom: null }

const reviewed = (itemId: number, onHand: number | null): ReviewItem => ({
  inventoryId: 1,
  itemId,
  itemDistributorId: null,
  subRecipeId: null,
  isCustomItem: false,
  isSubRecipe: false,
  description: `Item ${itemId}`,
  din: '',
  brand: '',
  distributor: '',
  imageUrl: null,
  price: 20,
  unitMeasure: 'CASE',
  packSize: '4/5 LB',
  customPackSize: null,
  packSizeUom: 'LB',
  unitQuantity: 4,
  unitSize: 5,
  ...counts,
  onHand,
  onHandVersion: 0,
  onHandPackVersion: 0,
  onHandUomVersion: 0,
  collectiveOnHand: null,
  collectiveOnHandUom: 'LB',
  totalOnHand: onHand,
  itemOnHandAmount: 20 * (onHand ?? 0),
  countedBy: null,
  countedAt: null,
  lastOnHand: null,
  lastOnHandAmount: null,
  isNew: false,
  flag: onHand === null ? 'notCounted' : null,
})

/** Two items, of which so many are counted. */
function aReview(counted: number): InventoryReview {
  const items = [reviewed(7, counted > 0 ? 1 : null), reviewed(8, counted > 1 ? 1 : null)]
  const sums = { comparisonViewTotalOnHandAmount: 20 * counted, purchased: 0 }
  const group = { id: 5, name: 'Walk-in', comparisonViewId: 3, totalOnHandAmount: 20 * counted, items, ...sums }
  return {
    inventory: {
      id: 1,
      status: 'active',
      start_date: '2030-03-04',
      completed_date: null,
      completedAt: null,
      startedBy: null,
      completedBy: null,
      total_on_hand_value: 20 * counted,
      unitMeasure: 'USD',
    },
    lastInventory: null,
    itemCount: 2,
    notCounted: 2 - counted,
    flagged: 0,
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

test('who completed an inventory reads once that it is complete, though the list opens before that is known there', async () => {
  const during = aLocation({ display_inventory: 1, activeInventory: { id: 1, start_date: '2030-03-04' } })
  const user = aUser({ activeLocation: during })
  const after = later<typeof user>()
  let isComplete = false
  const review = aReview(2)
  await openApp(
    '/inventory-view/review-inventory',
    {
      getInventoryReview: review,
      getCurrentUser: () => (isComplete ? after.promise : user),
      getInventoryLists: listOf(anInventoryList(3, 'Kitchen')),
      getGroups: {
        ...listOf(),
        comparisonViewTotalOnHandAmount: 0,
        allComparisonViewTotalOnHandAmount: 0,
        comparisonViewMarketPriceCount: 0,
        allComparisonViewMarketPriceCount: 0,
      },
      postInventoryCompletion() {
        isComplete = true
        return { ...review.inventory, status: 'completed', completed_date: '2030-03-04' }
      },
    },
    user,
  )
  await page.getByRole('button', { name: 'Complete Inventory' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText("The inventory's complete!")).toBeVisible()
  after.come({ ...user, activeLocation: { ...during, activeInventory: null } })
  await expect.element(page.getByRole('button', { name: 'Start Inventory' })).toBeInTheDocument()
  expect(page.getByText('was completed. What you count', { exact: false }).elements()).toEqual([])
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
  const kept = page.getByRole('dialog', { name: 'Counts kept on this device' })
  await expect.element(kept).toMatchTextContent('3 cases')
  // The inventory is over: counting again would be refused again.
  await expect.element(kept.getByRole('button', { name: 'Count again' })).not.toBeInTheDocument()
  await kept.getByRole('button', { name: 'Delete from this device' }).click()
  await page.getByRole('dialog', { name: 'Delete these counts?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(kept).toMatchTextContent('Nothing is left to settle.')
  await kept.getByRole('button', { name: 'OK' }).click()
  await expect.element(left).not.toBeInTheDocument()
})

test('counts that somebody else made too are settled from the review, which they hold up', async () => {
  const conflict = {
    field: 'onHand',
    value: 3,
    currentValue: 1,
    version: 4,
    by: { id: 9, name: 'Maria' },
    at: null,
  } as const
  const server = await openApp(
    '/inventory-view/review-inventory',
    {
      getInventoryReview: aReview(1),
      patchItemCount: { ...aSavedCount(1, 20), onHandVersion: 4, conflicts: [{ ...conflict, packSize: null }] },
    },
    aUser({ activeLocation: aLocation({ display_inventory: 1 }) }),
  )
  await page.getByLabelText('Cases of Item 8').fill('3')
  await userEvent.keyboard('{Tab}')
  const toSettle = page.getByRole('region', { name: 'Counts to settle' })
  await expect
    .element(toSettle)
    .toMatchTextContent(/Someone else made 1 count of yours too.*Theirs counts until you choose which one is right./)
  const complete = page.getByRole('button', { name: 'Complete Inventory' })
  await expect.element(complete).toBeDisabled()
  await toSettle.getByRole('button', { name: 'Choose' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Theirs: 1' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Nothing is left to settle.')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect.element(toSettle).not.toBeInTheDocument()
  await expect.element(complete).toBeEnabled()
  expect(server.sent('patchItemCount')).toHaveLength(1)
})

const flagged = (itemId: number, onHand: number, own: Partial<ReviewItem>): ReviewItem => ({
  ...reviewed(itemId, onHand),
  ...own,
})

/** Items that are new, were zero, are half and twice of the last count, ordinary, and two without a count. */
function aReviewWithFlags(): InventoryReview {
  const last = { lastOnHand: 4, lastOnHandAmount: 80 }
  return aReviewOf([
    flagged(11, 3, { isNew: true, flag: 'new' }),
    flagged(12, 1, { ...last, flag: 'atMostHalf' }),
    flagged(13, 8, { ...last, flag: 'atLeastTwice' }),
    flagged(14, 5, { ...last, flag: null }),
    reviewed(15, null),
    reviewed(16, null),
  ])
}

function aReviewOf(items: ReviewItem[]): InventoryReview {
  const review = aReview(0)
  const [view] = review.comparisonViews
  const [group] = view?.groups ?? []
  if (!view || !group) throw new Error('the review has no group')
  const counts = {
    itemCount: items.length,
    notCounted: items.filter(({ onHand }) => onHand === null).length,
    flagged: items.filter(({ flag }) => flag !== null).length,
  }
  return { ...review, ...counts, comparisonViews: [{ ...view, groups: [{ ...group, items }] }] }
}

const reviewer = () => aUser({ activeLocation: aLocation({ display_inventory: 1 }) })
const listed = () => [...document.querySelectorAll('[data-count-row] [data-row-name]')].map((name) => name.textContent)

test('the filters show flags, what is not counted and the biggest changes first, and a corrected line stays', async () => {
  await openApp(
    '/inventory-view/review-inventory',
    {
      getInventoryReview: aReviewWithFlags(),
      patchItemCount: ({ body }) => aSavedCount(body?.onHand, 20),
    },
    reviewer(),
  )
  const show = page.getByRole('group', { name: 'Show' })
  await expect.element(page.getByText('66 % counted')).toBeVisible()
  await expect.element(page.getByText('2 items have no count', { exact: true })).toBeVisible()
  await show.getByRole('button', { name: 'Flags 3' }).click()
  await expect.poll(listed).toEqual(['Item 11', 'Item 12', 'Item 13'])
  const row = page.getByRole('row').filter({ has: page.getByLabelText('Cases of Item 12') })
  await expect.element(row).toMatchTextContent('−3')
  await expect.element(row).toMatchTextContent('−$60.00')
  await page.getByLabelText('Cases of Item 12').fill('4')
  await expect.element(show.getByRole('button', { name: 'Flags 2' })).toBeVisible()
  expect(listed()).toEqual(['Item 11', 'Item 12', 'Item 13'])
  await show.getByRole('button', { name: 'Not counted 2' }).click()
  await expect.poll(listed).toEqual(['Item 15', 'Item 16'])
  window.dispatchEvent(new Event('beforeprint'))
  const onPaper = () => document.querySelector('[data-printed-review]')?.textContent.match(/Item \d+/g)
  await expect.poll(onPaper, { message: 'the paper is as the screen is filtered' }).toEqual(['Item 15', 'Item 16'])
  window.dispatchEvent(new Event('afterprint'))
  await show.getByRole('button', { name: 'Biggest $ change' }).click()
  await expect.poll(listed).toEqual(['Item 13', 'Item 14'])
  expect(address()).toBe('/inventory-view/review-inventory?show=change')
  await show.getByRole('button', { name: /^All/ }).click()
  await expect.poll(listed).toHaveLength(6)
  expect(address()).toBe('/inventory-view/review-inventory')
})

test('on a phone without flags the uncounted are items, others to nothing', async () => {
  await page.viewport(...phone)
  const without = aReviewOf([reviewed(15, null), reviewed(16, null)])
  await openApp('/inventory-view/review-inventory', { getInventoryReview: without }, reviewer())
  const check = page.getByRole('region', { name: 'To check' })
  await expect.element(check.getByText('2 items have no count')).toBeVisible()
  await expect.element(check.getByRole('button', { name: 'Keep all 2 items' })).toBeVisible()
})

test('on a phone with letters twice as large the count that is corrected and its amounts are whole', async () => {
  // 390 px with letters twice as large have the room of half as many.
  await page.viewport(195, 422)
  const openCase = {
    onHandUom: 3,
    totalOnHand: 0.15,
    itemOnHandAmount: 2.93,
    lastOnHand: 5.4,
    lastOnHandAmount: 211.14,
  }
  const item = { ...reviewed(11, null), ...openCase, flag: 'noCases' as const }
  await openApp('/inventory-view/review-inventory', { getInventoryReview: aReviewOf([item]) }, reviewer())
  const check = page.getByRole('region', { name: 'To check' })
  await expect.element(check.getByText('No cases').first()).toBeVisible()
  for (const amount of ['$211.14', '−5.25 CS']) {
    const { left, right, height } = check.getByText(amount).element().getBoundingClientRect()
    expect(left, amount).toBeGreaterThanOrEqual(0)
    expect(right, amount).toBeLessThanOrEqual(195 - 12)
    expect(height, `${amount} in one line or two`).toBeLessThan(48)
  }
  await check.getByRole('button', { name: 'Recount' }).click()
  await expect.element(check.getByLabelText('Cases of Item 11')).toHaveFocus()
  const units = check.getByRole('textbox', { name: 'Units of Item 11' }).element() as HTMLInputElement
  expect(units.value).toBe('3')
  expect(units.clientWidth).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(195)
})

test('on a phone the flags come one by one, and the uncounted are kept all at once', async () => {
  await page.viewport(...phone)
  await openApp('/inventory-view/review-inventory', { getInventoryReview: aReviewWithFlags() }, reviewer())
  const check = page.getByRole('region', { name: 'To check' })
  const keep = () => check.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect.element(check.getByRole('status')).toMatchTextContent('1 of 3 to check')
  const counted = page.getByRole('meter', { name: 'Counted' })
  await expect.element(counted).toHaveAttribute('value', '4')
  await expect.element(counted).toHaveAttribute('max', '6')
  await expect.element(page.getByText('3 flags')).toBeVisible()
  await keep()
  await expect.element(check.getByRole('status')).toMatchTextContent('2 of 3 to check')
  await expect.element(check.getByRole('heading', { name: 'Item 12' })).toBeVisible()
  await keep()
  await expect.element(check.getByRole('status')).toMatchTextContent('3 of 3 to check')
  for (const name of ['Item 12', 'Item 11']) {
    await check.getByRole('button', { name: 'Back' }).click()
    await expect.element(check.getByRole('heading', { name })).toBeVisible()
  }
  await check.getByRole('button', { name: 'Recount' }).click()
  await expect.element(check.getByLabelText('Cases of Item 11')).toHaveFocus()
  await check.getByRole('button', { name: 'Done' }).click()
  await keep()
  await keep()
  await expect.element(check.getByRole('status')).toMatchTextContent('All flags checked.')
  await expect.element(check.getByText('2 others have no count')).toBeVisible()
  await check.getByRole('button', { name: 'Keep all 2 others' }).click()
  await expect.element(check.getByRole('status')).toMatchTextContent('All checked.')
  await expect.element(check.getByText('2 others kept as not counted')).toBeVisible()
  // Back is about the flags: the last of them, whatever was kept since.
  await check.getByRole('button', { name: 'Back' }).click()
  await expect.element(check.getByRole('status')).toMatchTextContent('3 of 3 to check')
  await keep()
  await expect.element(check.getByRole('status')).toMatchTextContent('All checked.')
  await check.getByRole('button', { name: 'Undo' }).click()
  await expect.element(check.getByText('2 others have no count')).toBeVisible()
  await check.getByRole('button', { name: 'Look through' }).click()
  await expect.element(page.getByRole('button', { name: 'Not counted 2' })).toHaveAttribute('aria-pressed', 'true')
})
