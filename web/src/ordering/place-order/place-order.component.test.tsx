import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation, aDistributor, anItem, aUser, listOf, pageOf } from '../../../testing/answers.ts'
import { anOrder } from '../../../testing/deliveries.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, openApp, phone } from '../../../testing/open-app.tsx'
import { router } from '../../frame/router.tsx'
import { itemRow, press, quantityOf, rowsByHead } from '../../../testing/page-parts.ts'

const bay = { id: 7, nickname: 'Bay Broadline' }
const valley = { id: 8, nickname: 'Valley Produce' }

/** The day of the order at a place of thirty, the newest on 30 April. */
const dayOf = (at: number) => `04/${String(30 - at).padStart(2, '0')}/2026 09:00 AM EDT`

function openList(items: readonly ListItem[], where = '/place-order/list', more: Answers = {}, user = aUser()) {
  const answers: Answers = {
    ...aFakeCart({ items }).answers,
    getItems: listOf(...items),
    getItemSuggestions: listOf(),
    getDistributorNames: listOf(bay, valley),
    getDistributors: listOf(),
    getOrders: listOf(),
    ...more,
  }
  return openApp(where, answers, user)
}

const filtersOfLast = (asked: { query?: { filterOptions?: string | undefined } | undefined }[]) =>
  JSON.parse(asked.at(-1)?.query?.filterOptions ?? '{}') as object

test('where ordering is not switched on the list says why nothing can be ordered', async () => {
  const said = page.getByText('Ordering is not switched on for your location. Items can be looked up here.')
  const noCart = aUser({ activeLocation: aLocation({ display_shopping_cart: 0 }) })
  await openList([anItem({ name: 'Basil' })], '/place-order/list', {}, noCart)
  await expect.element(said).toBeVisible()
  await page.viewport(...phone)
  await expect.element(said).toBeVisible()
})

test('where ordering is switched on the list says nothing of it', async () => {
  await openList([anItem({ name: 'Basil' })])
  await expect.element(itemRow('Basil')).toBeVisible()
  await expect.element(page.getByText(/Ordering is not switched on/)).not.toBeInTheDocument()
})

test('a row says what has no price yet, and offers the way to what can be bought instead', async () => {
  await openList([
    anItem({ name: 'Live lobster', isMarketPrice: true, price: 0 }),
    anItem({ name: 'Old Bay', isPunchedOut: true }),
    anItem({ name: 'Blue crab', isUnpurchasable: 1, belongsToGroup: true }),
    anItem({ name: 'Basil', belongsToGroup: true }),
  ])
  await expect.element(itemRow('Live lobster').getByText('Priced at delivery')).toBeVisible()
  await expect.element(itemRow('Old Bay').getByText('Priced at delivery')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Add Special Request for Old Bay' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add Special Request for Live lobster' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Linked items of Blue crab' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Linked items of Basil' })).not.toBeInTheDocument()
})

test('far more than usual is said once a typed quantity rests or a step is made, with the quantity before to go back to', async () => {
  await page.viewport(...phone)
  await openList([
    anItem({ name: 'Basil', lastPurchasedQty: 5, unitMeasure: 'CS' }),
    anItem({ name: 'Leeks', lastPurchasedQty: 1, unitMeasure: 'CS' }),
  ])
  await quantityOf('Basil').fill('4')
  await quantityOf('Leeks').fill('4')
  // Longer than a change rests before it is judged: neither is a slip of the finger.
  await new Promise((later) => setTimeout(later, 1_200))
  const said = page.getByText(/, last time \d/)
  expect(said.elements()).toEqual([])
  await quantityOf('Basil').fill('50')
  await expect.element(page.getByText('50 CS of Basil, last time 5')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(quantityOf('Basil')).toHaveValue('4')
  await itemRow('Leeks').getByRole('button', { name: 'Increase' }).click()
  await expect.element(page.getByText('5 CS of Leeks, last time 1')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(quantityOf('Leeks')).toHaveValue('4')
})

test('Undo of far more than usual leaves what was typed since', async () => {
  await openList([anItem({ name: 'Basil', lastPurchasedQty: 5, unitMeasure: 'CS' })])
  await quantityOf('Basil').fill('50')
  await expect.element(page.getByText('50 CS of Basil, last time 5')).toBeVisible()
  await quantityOf('Basil').fill('6')
  await page.getByRole('button', { name: 'Undo' }).click()
  await new Promise((later) => setTimeout(later, 200))
  await expect.element(quantityOf('Basil')).toHaveValue('6')
})

test('an empty cart says what each distributor needs before the first add, and only when it comes to somebody without prices', async () => {
  const sold = { deliveryDates: ['2030-03-04'], deliveryTimes: { '2030-03-04': ['8am-11am'] } }
  const getDistributors = listOf(
    aDistributor({ ...bay, minOrderAmount: 400, isMinOrderAmountRequired: true, ...sold }),
    aDistributor({ ...valley, minOrderAmount: 150, ...sold }),
    aDistributor({ id: 9, nickname: 'Harbor Fish', ...sold }),
  )
  const rail = page.getByRole('complementary', { name: 'Cart summary' })
  const needsOf = (name: string) => rail.getByRole('region', { name })
  await page.viewport(1680, 900)
  await openList([anItem({ name: 'Basil' })], undefined, { getDistributors })
  await expect.element(rail.getByText('Your cart is empty. Set a quantity to add an item.')).toBeVisible()
  await expect.element(needsOf('Bay Broadline')).toMatchTextContent('Bay Broadline$400.00 minimumNext delivery')
  await expect.element(needsOf('Valley Produce')).toMatchTextContent('$150.00 minimum (not required)')
  await expect.element(needsOf('Harbor Fish')).toMatchTextContent('No minimum')
  await openList([anItem({ name: 'Basil' })], undefined, { getDistributors }, aUser({ seePrices: false }))
  await expect.element(needsOf('Bay Broadline')).toMatchTextContent(/^Bay BroadlineNext delivery/)
})

test('the inventory view is a press away where the location has one', async () => {
  const withoutView = aUser({ activeLocation: aLocation({ display_comparison_view: 0 }) })
  await openList([anItem({ name: 'Basil' })], undefined, {}, withoutView)
  await expect.element(itemRow('Basil')).toBeVisible()
  expect(page.getByRole('group', { name: 'View' }).elements()).toEqual([])
  const withoutStock = aUser({ activeLocation: aLocation({ display_inventory: 0 }) })
  await openList([anItem({ name: 'Basil' })], undefined, {}, withoutStock)
  const views = page.getByRole('group', { name: 'View' })
  await expect.element(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page')
  await expect.element(views.getByRole('link', { name: 'Inventory' })).toHaveAttribute('href', '/place-order/inventory')
})

test('a narrow row shows how a long name begins, and how it ends', async () => {
  await page.viewport(...phone)
  const [shown, rest] = ['Beef, Ground 80/20 Fine Grind Fresh Chub Vacuum Pa…', 'Packed Angus Choice']
  await openList([anItem({ name: 'Beef, Ground 80/20 Fine Grind Fresh Chub Vacuum Packed Angus Choice' })])
  await document.fonts.ready
  const name = page.getByRole('button', { name: shown, exact: true })
  await expect.element(name).toBeVisible()
  await expect.element(page.getByText(rest, { exact: true })).toBeVisible()
  const text = document.createTreeWalker(name.element(), NodeFilter.SHOW_TEXT).nextNode() as Text
  const start = document.createRange()
  start.setStart(text, 0)
  start.setEnd(text, 'Beef, Ground'.length)
  const clip = text.parentElement?.getBoundingClientRect().right ?? 0
  expect(start.getBoundingClientRect().right).toBeLessThanOrEqual(clip)
})

test('unit prices are told apart in the rows of a search, and short on the list', async () => {
  const sold = { unitQuantity: 10, unitSize: 10, unitType: 'LB', unitMeasure: 'CS' }
  const items = [
    anItem({ name: 'Flour A', ...sold, price: 41.21, unitPrice: 0.4121 }),
    anItem({ name: 'Flour B', ...sold, price: 41.24, unitPrice: 0.4124 }),
  ]
  await openList(items)
  await expect.element(itemRow('Flour A')).toMatchTextContent(/\$0\.41\s*\/LB/)
  await expect.element(itemRow('Flour B')).toMatchTextContent(/\$0\.41\s*\/LB/)
  await page.getByRole('searchbox').fill('flour')
  await expect.element(itemRow('Flour A')).toMatchTextContent('$0.4121')
  await expect.element(itemRow('Flour B')).toMatchTextContent('$0.4124')
})

test('a search of blanks alone suggests nothing, whatever was found before', async () => {
  const basil = {
    text: 'Basil Fresh',
    itemDistributorId: 1,
    distributor: 'Bay',
    packSize: '1/1 LB',
    unitMeasure: 'LB',
    price: 4,
    parLevel: null,
    onHand: null,
    lastCountDate: null,
  }
  await openList([anItem()], '/place-order/list', { getItemSuggestions: listOf(basil) })
  await page.getByRole('searchbox').fill('bas')
  await expect.element(page.getByRole('option', { name: /Basil Fresh/ })).toBeVisible()
  await page.getByRole('searchbox').fill('   ')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})

test('what is ordered from a search says which search found it', async () => {
  const { sent } = await openList([anItem({ name: 'Basil' })], '/place-order/list?search=bas')
  await quantityOf('Basil').fill('3')
  await press('{Enter}')
  await expect.poll(() => sent('postCart').at(-1)?.body.itemList).toMatchObject([{ quantity: 3, searchText: 'bas' }])
})

test('Reset takes the filters off at once, in the panel too, and leaves the search', async () => {
  const { sent } = await openList([anItem()], '/place-order/list?search=basil&purchasedOnly=true&distributorIds=[7]')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const purchased = panel.getByLabelText('Purchased Items Only')
  await expect.element(purchased).toBeChecked()
  await expect.element(panel.getByLabelText('Bay Broadline')).toBeChecked()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect.element(purchased).not.toBeChecked()
  await expect.element(panel.getByLabelText('Bay Broadline')).not.toBeChecked()
  await expect.poll(address).toBe('/place-order/list?search=basil')
  await expect.poll(() => filtersOfLast(sent('getItems'))).not.toHaveProperty('purchasedOnly')
  expect(filtersOfLast(sent('getItems'))).toMatchObject({ search: 'basil' })
})

test('All Distributors takes every distributor off; nothing is asked for before Apply', async () => {
  const { sent } = await openList([anItem()], '/place-order/list?distributorIds=[7]')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const all = panel.getByLabelText('All Distributors')
  await panel.getByLabelText('Valley Produce').click()
  await expect.element(all).not.toBeChecked()
  for (const name of ['Valley Produce', 'Bay Broadline']) await panel.getByLabelText(name).click()
  await expect.element(all, { message: 'none is as all' }).toBeChecked()
  await panel.getByLabelText('Bay Broadline').click()
  await all.click()
  await expect.element(all).toBeChecked()
  await expect.element(panel.getByLabelText('Bay Broadline')).not.toBeChecked()
  expect(filtersOfLast(sent('getItems'))).toMatchObject({ distributorIds: [7] })
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => filtersOfLast(sent('getItems'))).not.toHaveProperty('distributorIds')
})

test('an order of any age narrows the list: further pages come, one is found by its number, and its chip names it', async () => {
  const orders = Array.from({ length: 30 }, (_, at) =>
    anOrder([], { purchaseOrderNumber: `1-${130 - at}`, distributor: 'Bay Broadline', createTimeDisplay: dayOf(at) }),
  )
  const [oldest] = orders.slice(-1)
  const { sent } = await openList([anItem({ name: 'Basil' })], undefined, {
    getOrders: ({ query: { search = '', page: at = 1, ids } = {} }) => {
      const wanted = ids ? (JSON.parse(ids) as number[]) : undefined
      const found = orders.filter(({ id, purchaseOrderNumber }) =>
        wanted ? wanted.includes(id) : purchaseOrderNumber.includes(search),
      )
      return pageOf(found.slice((Number(at) - 1) * 24, Number(at) * 24), Number(at), found.length, 24)
    },
  })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(panel.getByRole('checkbox', { name: /1-130/ })).toBeVisible()
  expect(panel.getByRole('checkbox', { name: /1-101/ }).elements()).toEqual([])
  await panel.getByRole('button', { name: 'Show older orders' }).click()
  await expect.element(panel.getByRole('checkbox', { name: /1-101/ })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Show older orders' })).not.toBeInTheDocument()
  await panel.getByLabelText('Find an order').fill('1-101')
  await expect.element(panel.getByRole('checkbox', { name: /1-130/ })).not.toBeInTheDocument()
  await panel.getByRole('checkbox', { name: /1-101/ }).click()
  await panel.getByLabelText('Find an order').fill('')
  await expect.element(panel.getByRole('checkbox', { name: /1-130/ })).toBeVisible()
  await expect.element(panel.getByRole('checkbox', { name: /1-101/ })).toBeChecked()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('button', { name: `Remove filter Bay Broadline Wed ${dayOf(29)}` })).toBeVisible()
  await expect.poll(() => filtersOfLast(sent('getItems'))).toMatchObject({ pastOrderIds: [oldest?.id] })
})

test('the first row of a narrowed list is no top of the order: an item goes in front of it', async () => {
  const [basil, thyme] = [anItem({ name: 'Basil', sortIndex: 40 }), anItem({ name: 'Thyme', sortIndex: 50 })]
  const moved = { itemDistributorId: thyme.itemDistributorId, sortIndex: 39.5 }
  const { sent } = await openList([basil, thyme], '/place-order/list?purchased=true&sort=Custom', {
    postItemOrder: moved,
  })
  await quantityOf('Thyme').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .poll(() => sent('postItemOrder').at(-1)?.body)
    .toEqual({
      item_distributor_id: thyme.itemDistributorId,
      before_item_distributor_id: basil.itemDistributorId,
    })
})

test('on a phone the order is chosen among the filters', async () => {
  await page.viewport(...phone)
  const { sent } = await openList([anItem()])
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByLabelText('Sort').selectOptions('Z-A')
  await expect.poll(() => filtersOfLast(sent('getItems'))).toMatchObject({ sort: 'Z-A' })
})

test('rows that do not come are told once, below those that did, and are asked for again by a press', async () => {
  const first = Array.from({ length: 4 }, (_, at) => anItem({ name: `First ${at}` }))
  const last = anItem({ name: 'Last one' })
  const { sent, answer } = await openList(first, '/place-order/list', {
    getItems: ({ query }) =>
      Number(query?.page ?? 1) === 1
        ? { ...pageOf(first, 1, 5, 4) }
        : refuse({ code: 'busy', status: 400, text: 'Please wait a little.' }),
  })
  await expect.element(page.getByText('Couldn’t load more items.')).toBeVisible()
  const tries = sent('getItems').length
  await expect.element(page.getByText('End of the list')).not.toBeInTheDocument()
  expect(sent('getItems')).toHaveLength(tries)
  answer({
    getItems: ({ query }) => pageOf(Number(query?.page ?? 1) === 1 ? first : [last], Number(query?.page ?? 1), 5, 4),
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(itemRow('Last one')).toBeVisible()
  await expect.element(page.getByText('End of the list')).toBeVisible()
})

test('a punched-out row says to readers as well why it is grayed out', async () => {
  await openList([anItem({ name: 'Old Bay', isPunchedOut: true }), anItem({ name: 'Basil' })])
  const why = 'This item is grayed out because it was not on your most recent order guide sent by your distributor.'
  await expect.element(itemRow('Old Bay').getByText(why)).toBeInTheDocument()
  expect(itemRow('Basil').getByText(why).elements()).toEqual([])
})

test('a quantity typed ahead is told as not entered when its rows could not be loaded', async () => {
  const basil = anItem({ name: 'Basil' })
  const isTyped = Promise.withResolvers<void>()
  await openList([basil], undefined, {
    getItems: async ({ query }) => {
      if (!JSON.stringify(query).includes('basil')) return pageOf([basil], 1, 1, 20)
      await isTyped.promise
      return refuse({ code: 'busy', status: 400, text: 'Please wait a little.' })
    },
  })
  await expect.element(itemRow('Basil')).toBeVisible()
  await page.getByRole('searchbox').fill('basil')
  await press('{Tab}3')
  isTyped.resolve()
  await expect.element(page.getByText('3 was not entered: the items could not be loaded.')).toBeVisible()
})

test('the paper has every item that is searched and filtered for, in the order of the screen', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  const items = ['Basil', 'Bay leaves', 'Beets'].map((name) => anItem({ name }))
  const asked = '/place-order/list?search=b&distributorIds=[7]&sort=-price'
  const { sent } = await openList(items, asked, {
    getItems: ({ query }) =>
      Number(query?.limit) > 30 ? listOf(...items) : pageOf(items.slice(0, 1), Number(query?.page ?? 1), 3, 1),
  })
  await expect.element(itemRow('Basil')).toBeVisible()
  const onScreen = sent('getItems').at(-1)?.query?.filterOptions
  await page.getByRole('button', { name: 'Export' }).first().click()
  await page.getByRole('menuitem', { name: /^Print/ }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(sent('getItems').at(-1)?.query?.filterOptions).toBe(onScreen)
  expect(onScreen).toMatch(/"b".*7|7.*"b"/)
  const paper = document.querySelector('[data-printed-items]')?.textContent
  expect(items.map(({ name }) => paper?.includes(name))).toEqual([true, true, true])
  expect(paper).toMatch(/Search “b”.*Filtered.*3 items/)
  window.dispatchEvent(new Event('afterprint'))
})

test('the panel of an item adds one more of its match, and the browser’s Back closes it', async () => {
  const basil = anItem({ name: 'Basil' })
  const cheaper = anItem({ name: 'Cheaper basil', price: 8 })
  const detail = (item: ListItem) => ({
    ...item,
    manufacturerNumber: '',
    packText: '',
    packReason: null,
    distributorPhone: null,
    representative: null,
    priceHistory: [
      { startDate: '2030-01-07', price: 10 },
      { startDate: '2030-02-04', price: 12.5 },
    ],
    recentOrders: [
      { orderId: 2, date: '2030-03-04', quantity: 3, price: 9.5 },
      { orderId: 1, date: '2030-02-25', quantity: 1, price: null },
    ],
  })
  const { id: _id, ...match } = cheaper
  const { sent } = await openList([basil, cheaper], '/place-order/list', {
    getItem: ({ params }) => detail(Number(params.id) === cheaper.id ? cheaper : basil),
    getDistributors: listOf(
      aDistributor({ id: basil.distributorId, minOrderAmount: 400, isMinOrderAmountRequired: true }),
    ),
    getItemMatches: {
      itemDistributorId: basil.id,
      matches: [0.8333, 0.925].map((pricePerUnit, at) => ({
        ...match,
        itemDistributorId: match.itemDistributorId + at,
        pricePerUnit,
        commonUnit: 'LB',
        matchType: 'ExactMatch',
        savings: 2,
        savingsPerYear: null,
        decision: 'undecided',
        reasonName: null,
        decidedBy: null,
      })),
    },
  })
  await quantityOf('Cheaper basil').fill('2')
  await press('{Enter}')
  await page.getByRole('button', { name: 'Basil', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Basil' })
  await expect.element(panel.getByText('2 CS in your cart')).toBeVisible()
  await expect.element(panel.getByText('$400.00 minimum')).toBeVisible()
  await expect
    .poll(() => rowsByHead(panel.getByRole('table').filter({ hasText: 'Change' })))
    .toEqual([
      { From: 'Mon 02/04/2030', Price: '$12.50', Change: expect.stringContaining('25') },
      { From: 'Mon 01/07/2030', Price: '$10.00', Change: '—' },
    ])
  await expect
    .poll(() => rowsByHead(panel.getByRole('table').filter({ hasText: 'Quantity' })))
    .toEqual([
      { Date: 'Mon 03/04/2030', Quantity: '3 CS', Price: '$9.50' },
      { Date: 'Mon 02/25/2030', Quantity: '1 CS', Price: '—' },
    ])
  await expect.element(panel.getByText('$0.83/LB')).toBeVisible()
  await expect.element(panel.getByText('$0.93/LB')).toBeVisible()
  await panel.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.element(panel.getByText('3 CS in your cart')).toBeVisible()
  await expect
    .poll(() => sent('postCart').at(-1)?.body.itemList)
    .toMatchObject([{ itemDistributorId: cheaper.itemDistributorId, quantity: 3 }])
  window.history.back()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(address).toBe('/place-order/list')
})

test('Back closes the panel of an item, the next one what is opened then, and the one after leaves the list', async () => {
  await page.viewport(...phone)
  const basil = anItem({ name: 'Basil' })
  const gone = refuse({ code: 'not_found', status: 404, text: 'This item was not found.' })
  await openList([basil], '/help', { getItem: gone, getHelpRequests: listOf() })
  await router.navigate({ to: '/place-order/list' })
  await page.getByRole('button', { name: 'Basil', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Item' })
  await expect.element(panel).toBeVisible()
  window.history.back()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(address).toBe('/place-order/list')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(filters).toBeVisible()
  window.history.back()
  await expect.element(filters).not.toBeInTheDocument()
  expect(address()).toBe('/place-order/list')
  // Closed by its button, the panel leaves no entry behind either.
  await page.getByRole('button', { name: 'Basil', exact: true }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(address).toBe('/place-order/list')
  window.history.back()
  await expect.poll(address).toBe('/help')
})
