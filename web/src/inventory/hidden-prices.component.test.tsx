import type { InventoryDetail, ReviewItem } from '@larder/contract/inventory/inventories.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawAlone } from '../../testing/draw-alone.ts'
import { aLocation, anItem as aListItem, aCartLine, aUser, listOf } from '../../testing/answers.ts'
import { openApp, phone } from '../../testing/open-app.tsx'
import { queryClient } from '../api/query-client.ts'
import { closeAllModals } from '../kit/layers/modals.tsx'
import { hideMoney } from '../kit/hidden-money.ts'
import { openGroup } from './comparison-view/groups/open-groups.ts'
import { ListTotals } from './comparison-view/lists/list-totals.tsx'
import { PrintedGroups } from './comparison-view/printed-groups.tsx'
import { areasOf } from './counting/sheet/counting-list.ts'
import { CountSheet } from './counting/sheet/count-sheet.tsx'
import { aGroup, anItem } from './counting/testing/counting-items.ts'
import { ItemPrices } from './group-items/card/item-prices.tsx'
import { PrintedInventory } from './inventories/detail/printed-inventory.tsx'
import { PrintedReview } from './inventories/review/printed-review.tsx'
import { figuresOf, reviewLines, type ReviewLine } from './inventories/review/review-lines.ts'
import { summaryOf } from './inventories/review/review-rows.ts'
import { openCartOnDevice } from './offline/cart-on-device.tsx'
import { keepCopy } from './offline/device-copy.ts'

afterEach(() => hideMoney(false))

const money = /—|\$|Amount|Value|Price|Per unit|market/i
const chef = () => aUser({ seePrices: false, activeLocation: aLocation({ display_inventory: 1 }) })

/** What is read of a part, first with its amounts and then without. */
function wordsOf(part: ReactNode, print = false) {
  return [false, true].map((hides) => {
    hideMoney(hides)
    const { host, leave } = drawAlone(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
    if (print) window.dispatchEvent(new Event('beforeprint'))
    const paper = document.querySelector<HTMLElement>(
      '[data-printed-groups], [data-printed-review], [data-printed-inventory]',
    )
    // On the screen paper is not drawn: what would be printed is what is not taken out of it.
    const printed =
      paper &&
      [...paper.querySelectorAll('p, th, td, caption')].filter((cell) => !hides || !cell.closest('[data-money]'))
    const words = printed ? printed.map(drawnIn).join('\n') : host.innerText
    leave()
    return words
  })
}

/** The words of a cell without those that are not drawn where amounts are hidden. */
function drawnIn(cell: Element) {
  const copy = cell.cloneNode(true) as Element
  for (const money of copy.querySelectorAll('[data-money]'))
    if (document.documentElement.matches('[data-money-hidden]')) money.remove()
  return copy.textContent
}

function expectOnlyMoneyGone([shown = '', hidden = '']: readonly string[], stays: string) {
  expect(shown).toMatch(money)
  expect(hidden).toContain(stays)
  expect(hidden).not.toMatch(money)
}

const counted = { onHand: 2, totalOnHand: 2, totalOnHandAmount: 40 }
const group = { ...aGroup(1, 'Walk-in', [anItem({ id: 1, name: 'Roma', ...counted })]), purchased: 12 }
const shown = {
  groups: [group],
  totalCount: 1,
  listTotal: 40,
  allTotal: 90,
  listLeftOut: { marketPriceCount: 1, unpricedCount: 0 },
  allLeftOut: { marketPriceCount: 1, unpricedCount: 0 },
} as unknown as Parameters<typeof ListTotals>[0]['shown']

test('the totals of lists are not drawn for somebody who may not see prices', async () => {
  await openApp('/help')
  const [with_ = '', without = ''] = wordsOf(<ListTotals shown={shown} hasOtherLists />)
  expect(with_).toContain('In all lists $90.00 + 1 market-price item')
  expect(without).toContain('1 generic item')
  expect(without).not.toMatch(/—|In all lists|Counted in this list|market/)
})

test('a card of an item has no price for somebody who may not see prices', () => {
  const item = anItem({ id: 1, finalUnitPrice: 2, finalUnit: 'LB' })
  const card = <ItemPrices item={item} unitId="LB" unitPrices={[]} today={'2030-03-04' as never} showsRebates />
  const [with_ = '', without] = wordsOf(card)
  expect(with_).toContain('$20.00')
  expect(without).toBe('')
})

test('the cart on the device has no amounts for somebody who may not see prices', async () => {
  await openApp('/help', {}, chef())
  const lines = [1, 2].map((id) =>
    aCartLine(aListItem({ name: `Basil ${id}`, distributorId: id, distributor: `Bay ${id}` }), 3),
  )
  await keepCopy(
    {
      owner: 'me',
      session: 'offline',
      listId: 1,
      name: 'Kitchen',
      deviceId: 'one',
      inventoryId: null,
      since: '2030-03-04T10:00:00Z',
      lists: [],
      cart: { shoppingCart: lines, lastModified: '1', unsyncedItems: [] },
    },
    [],
  )
  await openCartOnDevice('me')
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect.element(cart.getByText('Basil 1')).toBeVisible()
  await expect.element(cart.getByText('2 orders, 2 lines')).toBeVisible()
  expect((cart.element() as HTMLElement).innerText).not.toMatch(/—|\$/)
  closeAllModals()
})

test('the sheet has no column and no total of amounts for somebody who may not see prices', async () => {
  await openApp('/help')
  const areas = areasOf(1, [group])
  expectOnlyMoneyGone(wordsOf(<CountSheet name="Kitchen" areas={areas} />), 'On hand')
})

test('the printed comparison view has no prices for somebody who may not see them', async () => {
  await openApp('/help')
  openGroup(1)
  const words = wordsOf(<PrintedGroups name="Kitchen" shown={shown} />, true)
  expectOnlyMoneyGone(words, 'Roma')
  expect(words[1]).not.toContain('spent')
})

const reviewed: ReviewItem = {
  inventoryId: 1,
  itemId: 7,
  itemDistributorId: null,
  subRecipeId: null,
  isCustomItem: false,
  isSubRecipe: false,
  description: 'Roma',
  din: '',
  brand: '',
  distributor: 'Bay',
  imageUrl: null,
  price: 0,
  unitMeasure: 'CASE',
  packSize: '4/5 LB',
  customPackSize: null,
  packSizeUom: 'LB',
  unitQuantity: 4,
  unitSize: 5,
  onHand: 2,
  onHandPack: null,
  onHandUom: null,
  onHandVersion: 0,
  onHandPackVersion: 0,
  onHandUomVersion: 0,
  collectiveOnHand: 2,
  collectiveOnHandUom: 'CS',
  totalOnHand: 2,
  itemOnHandAmount: 0,
  countedBy: null,
  countedAt: null,
  lastOnHand: 1,
  lastOnHandAmount: 0,
  isNew: false,
  flag: 'atLeastTwice',
}
const sums = { comparisonViewTotalOnHandAmount: 0, purchased: 3 }
const ofGroup = { id: 5, name: 'Walk-in', comparisonViewId: 3, totalOnHandAmount: 0, items: [reviewed], ...sums }
const views = [{ id: 3, name: 'Kitchen', comparisonViewTotalOnHandAmount: 0, groups: [ofGroup] }]
const inventory = {
  id: 1,
  start_date: '2030-03-04',
  completed_date: '2030-03-05',
  completedAt: '2030-03-05T10:00:00.000Z',
  startedBy: null,
  completedBy: null,
  total_on_hand_value: 0,
  unitMeasure: 'USD' as const,
}

test.each([
  ['a desktop', 1440],
  ['a phone', phone[0]],
])('the review on %s has no amounts for somebody who may not see them', async (_, width) => {
  await page.viewport(width, 900)
  await openApp(
    '/inventory-view/review-inventory?show=change',
    {
      getInventoryReview: {
        inventory: { ...inventory, status: 'active', completed_date: null, completedAt: null },
        lastInventory: null,
        itemCount: 1,
        notCounted: 0,
        flagged: 1,
        comparisonViews: views,
      },
    },
    chef(),
  )
  await expect.element(page.getByText('Roma').first()).toBeVisible()
  expect(document.body.innerText).not.toMatch(money)
})

test.each([
  ['a desktop', 1440],
  ['a phone', phone[0]],
])('the past inventories on %s have no amounts for somebody who may not see them', async (_, width) => {
  await page.viewport(width, 900)
  const past = { ...inventory, status: 'completed' as const }
  const detail: InventoryDetail = { inventory: past, lastInventory: null, comparisonViews: views }
  await openApp(
    '/inventory-view/inventories',
    { getInventories: listOf({ ...past, file_url: null, marketPriceCount: 1 }), getInventory: detail },
    chef(),
  )
  await expect.element(page.getByRole('link', { name: /^View/ })).toBeVisible()
  expect(document.body.innerText).not.toMatch(money)
  await page.getByRole('link', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect.element(page.getByText('Roma').first()).toBeVisible()
  expect(document.body.innerText).not.toMatch(/—|\$|Total on hand value|On hand value|Price/)
})

test('the printed review has no amounts for somebody who may not see them', async () => {
  await openApp('/help')
  const active = { ...inventory, status: 'active' as const, completed_date: null, completedAt: null }
  const lines = reviewLines({
    inventory: active,
    lastInventory: null,
    itemCount: 1,
    notCounted: 0,
    flagged: 1,
    comparisonViews: views,
  })
  const figures = (line: ReviewLine) => figuresOf(line, line.item)
  const review = { inventory: active, lastInventory: null, lines, figuresOf: figures }
  const paper = <PrintedReview review={{ ...review, summary: summaryOf(lines, figures) }} filter="all" />
  const words = wordsOf(paper, true)
  expectOnlyMoneyGone(words, 'Roma')
  expect(words[1]).not.toContain('Change')
})

test('the printed past inventory has no amounts for somebody who may not see them', async () => {
  await openApp('/help')
  const past = {
    inventory: { ...inventory, status: 'completed' as const },
    lastInventory: null,
    comparisonViews: views,
  }
  expectOnlyMoneyGone(wordsOf(<PrintedInventory detail={past} />, true), 'Roma')
})
