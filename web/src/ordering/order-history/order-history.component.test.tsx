import type { Order } from '@larder/contract/ordering/orders.ts'
import type { ReorderLine, ReorderPreview } from '@larder/contract/ordering/reorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, aLocation, anItem, anOrder, aUser, listOf, newId, pageOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, openApp, phone } from '../../../testing/open-app.tsx'
import { rowsByHead } from '../../../testing/page-parts.ts'
import { todayAt } from '../../distributors/today-at.ts'

const refused = refuse({ code: 'busy', status: 400, text: 'Please wait a little.' })
const busy = refuse({ code: 'busy', status: 503, text: 'Please wait a little.' })
const kiritimati = { timezone: 'Pacific/Kiritimati' }
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const row = (number: string) => page.getByRole('row').filter({ hasText: number })
function orders() {
  const today = todayAt(aLocation(kiritimati))
  const on = (days: number) => ({ requestedDeliveryDate: dayAfter(today, days) })
  return [
    anOrder({ purchaseOrderNumber: 'P-today', ...on(0), distributor: 'Valley Foods', total: 1_234.5 }),
    anOrder({ purchaseOrderNumber: 'P-late', ...on(-1) }),
    anOrder({ purchaseOrderNumber: 'P-soon', ...on(1), isMailFailed: true }),
    anOrder({ purchaseOrderNumber: 'P-done', ...on(-3), status: 'received', isMailFailed: true }),
    anOrder({ purchaseOrderNumber: 'P-none', ...on(-3), status: 'cancelled', isNeverSent: true }),
  ]
}

async function open(where = '/order-history', more: Answers = {}, data: Order[] = orders(), person = {}) {
  return openApp(
    where,
    { ...aFakeCart().answers, getOrders: listOf(...data), ...more },
    aUser({ activeLocation: aLocation({ ...kiritimati, display_match: 0 }), ...person }),
  )
}

test('on a phone credits, invoices and the export are in one line', async () => {
  await page.viewport(...phone)
  const summary = { openCount: 6, totalOpen: 580.66, distributors: [] }
  await open(undefined, { getCreditSummary: summary }, [anOrder({ status: 'received' })])
  const credits = page.getByRole('link', { name: 'Credits $580.66 open' })
  await expect.element(credits).toBeVisible()
  await document.fonts.ready
  const tops = [
    credits,
    page.getByRole('link', { name: 'Invoices' }),
    page.getByRole('button', { name: 'Export' }),
  ].map((shown) => Math.round(shown.element().getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('totals stay below each other, whatever one of them leaves out', async () => {
  const [plain, lobsters] = [
    anOrder({ purchaseOrderNumber: 'P-plain', total: 1_703.26 }),
    anOrder({ purchaseOrderNumber: 'P-lobsters', total: 3_104.51, marketPriceItems: 25 }),
  ]
  await open(undefined, {}, [plain, lobsters])
  const endOf = (sum: string) => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const around = document.createRange()
    while (texts.nextNode()) if (texts.currentNode.textContent === sum) around.selectNodeContents(texts.currentNode)
    return Math.round(around.getBoundingClientRect().right)
  }
  await expect.element(row('P-lobsters')).toMatchTextContent('+ 25 market-price items')
  for (const width of [1440, 1280, 1100]) {
    await page.viewport(width, 800)
    await expect.poll(() => endOf('$3,104.51')).toBe(endOf('$1,703.26'))
    expect(endOf('$1,703.26')).toBeGreaterThan(0)
  }
})

test('the paper has each order with its figures, and what they come to together', async () => {
  const [first, second] = [
    anOrder({ purchaseOrderNumber: 'P-1', customInvoiceId: 'INV-9', lineItems: 3, total: 110.25, subtotal: 123.5 }),
    anOrder({ purchaseOrderNumber: 'P-2', distributor: 'Valley', poStatus: 'Received', total: 9.75, subtotal: 1 }),
  ]
  await open(undefined, {}, [first, second])
  await expect.element(page.getByRole('row').filter({ hasText: 'P-2' })).toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('[data-printed-orders]')
  expect(paper?.textContent).toContain('2 orders, together $120.00')
  const number = [...(paper?.querySelectorAll('td span') ?? [])].find(({ textContent }) => textContent === 'INV-9')
  expect(number && getComputedStyle(number).whiteSpace, 'no break inside a number').toBe('nowrap')
  expect(rowsByHead({ query: () => paper?.querySelector('table') ?? null })).toMatchObject([
    { Order: 'P-1 / INV-9', Distributor: first.distributor, Lines: '3', Total: '$110.25', Status: first.poStatus },
    { Order: 'P-2', Distributor: 'Valley', Total: '$9.75', Status: 'Received' },
  ])
  window.dispatchEvent(new Event('afterprint'))
})

test('what the paper’s orders come to is before credits, which pay back what other orders were billed too much', async () => {
  const credited = anOrder({ purchaseOrderNumber: 'P-less', total: 32, usedCredit: 8 })
  await open(undefined, {}, [anOrder({ total: 114 }), credited])
  await expect.element(row('P-less')).toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  const facts = document.querySelector('[data-printed-orders]')?.textContent
  window.dispatchEvent(new Event('afterprint'))
  expect(facts).toContain('2 orders, together $154.00 before $8.00 of applied credits')
})

test('what the paper’s orders come to leaves out those that were cancelled or are not paid yet', async () => {
  const kept = anOrder({ purchaseOrderNumber: 'P-kept', total: 50 })
  const cancelled = anOrder({ total: 70, status: 'cancelled', marketPriceItems: 2 })
  const unpaid = anOrder({ total: 9, status: 'payment_pending' })
  await open(undefined, {}, [kept, cancelled, unpaid])
  await expect.element(row('P-kept')).toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('[data-printed-orders]')
  const facts = paper?.textContent
  const rows = rowsByHead({ query: () => paper?.querySelector('table') ?? null })
  window.dispatchEvent(new Event('afterprint'))
  expect(facts).toContain('3 orders, together $50.00, without cancelled ones and card payments that were not completed')
  expect(rows.map(({ Total, Status }) => [Total, Status?.split(', ')[1]])).toEqual([
    ['$50.00', undefined],
    ['–', '$70.00 not counted'],
    ['–', '$9.00 not counted'],
  ])
})

test('the paper of somebody who sees no prices says no money, neither of what costs nothing', async () => {
  const sent = anOrder({ purchaseOrderNumber: 'P-kept', total: 50, usedCredit: 8, marketPriceItems: 1 })
  await open(undefined, {}, [sent, anOrder({ total: 70, status: 'cancelled', poStatus: 'Cancelled' })], {
    title: 'Chef',
    seePrices: false,
  })
  await expect.element(row('P-kept')).toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('[data-printed-orders]')
  const printed = paper?.textContent
  const rows = rowsByHead({ query: () => paper?.querySelector('table') ?? null })
  window.dispatchEvent(new Event('afterprint'))
  expect(printed).toContain('2 orders')
  expect(printed).not.toContain('$')
  expect(rows.map(({ Status }) => Status)).toEqual([sent.poStatus, 'Cancelled'])
})

test('a total says what it leaves out, in the table, on a card and on paper', async () => {
  const [received, special, both] = [
    anOrder({ purchaseOrderNumber: 'P-received', total: 30, status: 'received', marketPriceItems: 1 }),
    anOrder({ purchaseOrderNumber: 'P-special', total: 150.4, specialRequests: 1 }),
    anOrder({ purchaseOrderNumber: 'P-both', total: 20, specialRequests: 1, marketPriceItems: 2 }),
  ]
  await open(undefined, {}, [received, special, both])
  await expect.element(row('P-received')).toMatchTextContent('$30.00+ 1 unpriced item')
  await expect.element(row('P-special')).toMatchTextContent('$150.40+ 1 special request')
  await expect.element(row('P-both')).toMatchTextContent('$20.00+ 3 without a price')
  const unpriced = row('P-special').getByText('+ 1 special request').element()
  expect(unpriced.scrollWidth).toBeLessThanOrEqual(unpriced.clientWidth)
  expect(unpriced.getClientRects()).toHaveLength(1)
  await page.viewport(...phone)
  await expect.element(page.getByText('Total without 1 special request')).toBeVisible()
  await expect.element(page.getByText('Total without 2 market-price items and 1 special request')).toBeVisible()
})

test('what is due comes first by the day of the location, each with what can be done with it', async () => {
  await open()
  await expect.element(row('P-today')).toMatchTextContent('$1,234.50')
  const text = () => document.querySelector('main')?.textContent ?? ''
  const at = (words: string) => text().indexOf(words)
  const places = ['To receive today', 'P-today', 'Overdue', 'P-late', 'On the way', 'P-soon', 'Earlier', 'P-done'].map(
    at,
  )
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await expect.element(row('P-today').getByRole('button', { name: /^Receive/ })).toBeVisible()
  await expect.element(row('P-done').getByRole('button', { name: /^Edit/ })).toBeVisible()
  await expect.element(row('P-none').getByRole('button', { name: /^(Receive|Edit)/ })).not.toBeInTheDocument()
  await expect.element(row('P-none').getByText('Cancelled')).toBeVisible()
  await expect.element(row('P-soon').getByText('Not mailed')).toBeVisible()
  await expect.element(row('P-done').getByText('Not mailed')).not.toBeInTheDocument()
  await expect.element(page.getByText('5 orders')).toBeVisible()
})

test.each([
  ['a computer', [1280, 800] as [number, number]],
  ['a phone', [...phone] as [number, number]],
] as const)(
  'an order that EDI did not bring to its distributor is marked until it came, on %s and on paper',
  async (_, size) => {
    await page.viewport(...size)
    const lost = { isEdiFailed: true, distributor: 'Harbor' }
    await open(undefined, {}, [
      anOrder({ ...lost, purchaseOrderNumber: 'P-lost' }),
      anOrder({ ...lost, purchaseOrderNumber: 'P-came', status: 'received' }),
    ])
    await expect.element(page.getByRole('main').getByText('EDI failed')).toHaveLength(1)
    await expect.element(page.getByRole('main').getByText('EDI failed')).toBeVisible()
    window.dispatchEvent(new Event('beforeprint'))
    const printed = document.querySelector('[data-printed-orders]')?.textContent
    expect(printed?.match(/EDI failed/g)).toHaveLength(1)
  },
)

test('an order of which nothing comes with its delivery, and some may later, is marked in the list and on paper', async () => {
  await open(undefined, {}, [anOrder({ purchaseOrderNumber: 'P-later', isDelayed: true }), anOrder()])
  const marks = page.getByRole('main').getByText('Back order or on hold')
  await expect.element(marks).toHaveLength(1)
  await expect.element(marks).toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  const printed = document.querySelector('[data-printed-orders]')?.textContent
  expect(printed?.match(/back order or on hold/g)).toHaveLength(1)
})

test('the status of an order is in the words of the specification, and only a received one is edited', async () => {
  const statuses = ['ordered', 'received', 'electronically_received', 'cancelled', 'payment_pending'] as const
  const data = statuses.map((status) => anOrder({ purchaseOrderNumber: `P-${status}`, status }))
  await open(undefined, {}, data)
  const shown = { ordered: 'On the Way', received: 'Received', electronically_received: 'Electronic Invoice' }
  for (const [status, words] of Object.entries(shown))
    // oxlint-disable-next-line no-await-in-loop -- one row after another
    await expect.element(row(`P-${status}`)).toMatchTextContent(words)
  await expect.element(row('P-received').getByRole('button', { name: /^Edit/ })).toBeVisible()
  await expect.element(row('P-electronically_received').getByRole('button', { name: /^Receive/ })).toBeVisible()
  await expect.element(row('P-payment_pending')).toMatchTextContent('Payment pending')
  await expect
    .element(row('P-payment_pending').getByRole('button', { name: /^(Receive|Edit)/ }))
    .not.toBeInTheDocument()
})

test('an order that its rep refused is not said to be on its way, and to receive it is not the job of the day', async () => {
  const today = todayAt(aLocation(kiritimati))
  const due = { requestedDeliveryDate: today }
  const refusedOrder = anOrder({ purchaseOrderNumber: 'P-refused', ...due, isRefused: true })
  await open('/order-history', {}, [anOrder({ purchaseOrderNumber: 'P-today', ...due }), refusedOrder])
  await expect.element(row('P-refused')).toMatchTextContent('Not coming')
  await expect.element(row('P-refused')).not.toMatchTextContent('On the Way')
  await expect.element(row('P-today')).toMatchTextContent('On the Way')
  await page.viewport(...phone)
  const look = (number: string) => page.getByRole('button', { name: `Receive ${number}` }).element().className
  await expect.element(page.getByRole('button', { name: 'Receive P-refused' })).toBeVisible()
  expect(look('P-refused')).not.toBe(look('P-today'))
  window.dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('[data-printed-orders]')?.textContent
  expect(paper).toMatch(/Not coming, \$[\d.]+ not counted/)
  expect(paper).toContain('without those that a sales rep refused')
  await expect.element(page.getByRole('heading', { name: /^Not coming/ })).toBeInTheDocument()
})

test('the history is narrowed by distributor and days, from Apply on, and says what is wrong with the days', async () => {
  const server = await open('/order-history?search=P', {
    getDistributorNames: listOf({ id: 7, nickname: 'Valley Foods' }),
  })
  await expect.element(row('P-today')).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByLabelText('Distributor').selectOptions('Valley Foods')
  await panel.getByLabelText('Ordered from').fill('2026-03-02')
  await panel.getByLabelText('Ordered until').fill('2026-03-01')
  await expect.element(panel.getByText('The last day is before the first day.')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await panel.getByLabelText('Ordered until').fill('2026-03-02')
  expect(address()).toBe('/order-history?search=P')
  server.answer({ getOrders: listOf() })
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => server.sent('getOrders').at(-1)?.query)
    .toMatchObject({
      search: 'P',
      distributorId: '7',
      startDate: '2026-03-02',
      endDate: '2026-03-02',
    })
  await expect.element(page.getByRole('button', { name: /^Remove filter Mon 03\/02\/2026/ })).toBeVisible()
  await expect.element(page.getByText('There are no orders yet.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove filter Valley Foods' }).click()
  await expect.poll(() => server.sent('getOrders').at(-1)?.query).not.toHaveProperty('distributorId')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/order-history?search=P')
  // A search alone found nothing, so there are no filters to clear.
  await page.getByRole('searchbox').fill('Q')
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).click()
  await expect.element(page.getByText('There are no orders yet.')).toBeVisible()
  expect(address()).toBe('/order-history')
  server.answer({ getOrders: refused })
  server.tell({ kind: 'look-again' })
  await page.getByRole('searchbox').fill('R')
  await expect.element(page.getByText(/^Couldn’t load/)).toBeVisible()
  await expect.element(page.getByText('There are no orders yet.')).not.toBeInTheDocument()
})

test('orders are narrowed to a status and to days of delivery, each with its way off', async () => {
  const server = await openApp('/order-history', { getOrders: listOf() })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByLabelText('Status').selectOptions('On the Way')
  await panel.getByLabelText('Delivery from').fill('2026-03-02')
  await panel.getByLabelText('Delivery until').fill('2026-03-01')
  await expect.element(panel.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await panel.getByLabelText('Delivery until').fill('2026-03-02')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(address).toBe('/order-history?status=placed&deliveryFrom=2026-03-02&deliveryTo=2026-03-02')
  await expect
    .poll(() => server.sent('getOrders').at(-1)?.query)
    .toMatchObject({ status: 'placed', deliveryStartDate: '2026-03-02', deliveryEndDate: '2026-03-02' })
  await page.getByRole('button', { name: /^Remove filter Delivery Mon 03\/02\/2026/ }).click()
  await expect.poll(address).toBe('/order-history?status=placed')
  await page.getByRole('button', { name: 'Remove filter On the Way' }).click()
  await expect.poll(address).toBe('/order-history')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await panel.getByLabelText('Delivery from').fill('2026-03-02')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove filter Delivery from Mon 03/02/2026' })).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await panel.getByLabelText('Status').selectOptions('Not coming')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove filter Not coming' })).toBeVisible()
  await expect.poll(() => server.sent('getOrders').at(-1)?.query).toMatchObject({ status: 'refused' })
})

test('orders are narrowed to those that reached nobody, as the reminder of them leads there', async () => {
  const server = await openApp('/order-history', { getOrders: listOf() })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: /^Only orders that reached nobody/ }).click()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(address).toBe('/order-history?reachedNobody=true')
  await expect.poll(() => server.sent('getOrders').at(-1)?.query).toMatchObject({ reachedNobody: 'true' })
  await expect.element(page.getByText('Try fewer filters')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Reached nobody' }).click()
  await expect.poll(address).toBe('/order-history')
})

const item = anItem({ name: 'Basil', price: 12 })
const aLine = (own: Partial<ReorderLine>): ReorderLine => ({
  oi_id: newId(),
  itemDistributorId: item.itemDistributorId,
  shoppingCartId: null,
  name: 'Basil',
  brand: '',
  din: '',
  packSize: '',
  unitMeasure: 'CS',
  category: 'Produce',
  imageUrl: null,
  quantity: 3,
  inCart: 0,
  priceThen: 10,
  priceNow: 12,
  packSizeThen: null,
  unavailable: null,
  specialItem: null,
  stock: null,
  item: null,
  ...own,
})

async function openReorder(more: Answers = {}, own: Parameters<typeof aLocation>[0] = {}, ofBasil = {}) {
  const bay = aDistributor({ nickname: 'Bay', minOrderAmount: 1_000, isMinOrderAmountRequired: true })
  const order = anOrder({ purchaseOrderNumber: 'P-1', distributorId: bay.id })
  const basil = { ...item, distributorId: bay.id, distributor: 'Bay' }
  const cart = aFakeCart({ items: [basil] })
  const preview: ReorderPreview = {
    id: order.id,
    purchaseOrderNumber: 'P-1',
    createTimeDisplay: '03/01/2030 10:00 AM EST',
    distributorId: bay.id,
    distributor: 'Bay',
    lastModified: '1',
    otherLinesInCart: 2,
    lines: [
      aLine({
        item: { ...item, active: true, ...ofBasil },
        stock: { parLevel: 4, onHand: 5.5, lastCountDate: '2030-02-27' },
      }),
      aLine({ itemDistributorId: newId(), name: 'Thyme', inCart: 2, priceThen: 5, priceNow: 5 }),
      aLine({ itemDistributorId: newId(), name: 'Gone', unavailable: 'gone', priceNow: null }),
    ],
  }
  const server = await openApp(
    '/order-history',
    { ...cart.answers, getOrders: listOf(order), getReorder: preview, getDistributors: listOf(bay), ...more },
    aUser({ activeLocation: aLocation({ display_match: 0, ...own }) }),
  )
  await page.getByRole('button', { name: /^Reorder/ }).click()
  const panel = page.getByRole('dialog', { name: 'Reorder P-1' })
  await expect
    .element(panel.getByRole('list', { name: 'Changed since then' }))
    .toMatchTextContent(/dearer: was (≈ )?\$10\.00/)
  return { server, panel, cart, bay }
}

test('ordering again leaves out what is in the cart and what is gone, and goes below a minimum to the cart first', async () => {
  const { panel, cart } = await openReorder()
  await expect.element(panel.getByRole('status')).toMatchTextContent('1 item, $36.00')
  await expect.element(panel).toMatchTextContent('Your cart already has 2 other Bay items; they will be ordered too.')
  await expect.element(panel.getByRole('list', { name: 'Not available' })).toMatchTextContent('No longer offered')
  // The line says how much of the item was counted, beside its par.
  await expect.element(panel.getByText('5.5 of par 4')).toBeVisible()
  await expect.element(panel.getByRole('checkbox', { name: /Thyme/ })).not.toBeChecked()
  await panel.getByRole('checkbox', { name: /Basil/ }).click()
  await expect.element(panel.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  // Lines that are in the cart already can be checked out.
  await expect.element(panel.getByRole('button', { name: 'Checkout' })).toBeEnabled()
  await panel.getByRole('checkbox', { name: /Basil/ }).click()
  await panel.getByRole('button', { name: 'Checkout' }).click()
  await expect.poll(address).toBe('/checkout-ordering/review-order')
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Minimum price required for placing order is $1,000.00 !')
  expect(cart.lines().map(({ quantity }) => quantity)).toEqual([3])
})

test('what is billed by weight is ordered again at about its price, alone and in what is chosen', async () => {
  const { panel, server } = await openReorder({}, {}, { isCatchWeight: true })
  await expect.element(panel.getByRole('status')).toMatchTextContent('1 item, ≈ $36.00')
  const basil = panel.getByRole('listitem').filter({ hasText: 'Basil' })
  await expect.element(basil).toMatchTextContent('dearer: was ≈ $10.00 , now ≈ $12.00')
  expect(panel.element().textContent.match(/≈/g), 'not of what has its price by the case').toHaveLength(3)
  expect(server.sent('postCart')).toEqual([])
})

test('what was added again can be taken back, and a failure asks for a fresh look', async () => {
  const { server, panel, cart } = await openReorder({ postCart: refused })
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(panel.getByText('Please wait a little.')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
  server.answer({ postCart: cart.answers.postCart })
  const read = server.sent('getReorder').length
  await panel.getByRole('button', { name: 'Look again' }).click()
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  expect(server.sent('getReorder').length).toBeGreaterThan(read)
  await expect.element(page.getByText('1 item added to your cart')).toBeVisible()
  expect(address()).toBe('/order-history')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cart.lines()).toEqual([])
})

test('who may not order is not offered to check out again', async () => {
  const { panel } = await openReorder({}, { canPlaceOrder: false })
  await expect.element(panel.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  await expect.element(panel.getByRole('button', { name: 'Checkout' })).not.toBeInTheDocument()
})

test('when further orders can’t be read the list says so, and reads them when asked again', async () => {
  const [first, second] = [anOrder({ purchaseOrderNumber: 'P-first' }), anOrder({ purchaseOrderNumber: 'P-second' })]
  let isBusy = true
  const server = await open('/order-history', {
    getOrders({ query }) {
      if (Number(query?.page ?? 1) === 1) return pageOf([first], 1, 2)
      return isBusy ? busy : pageOf([second], 2, 2)
    },
  })
  await expect.element(page.getByText('Couldn’t load more orders.')).toBeVisible()
  await expect.element(row('P-first')).toBeVisible()
  await expect.element(row('P-second')).not.toBeInTheDocument()
  isBusy = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('P-second')).toBeVisible()
  await expect.element(page.getByText('Couldn’t load more orders.')).not.toBeInTheDocument()
  expect(server.sent('getOrders').length).toBeGreaterThan(2)
})

test('the total of what was billed by weight and not weighed is said to be about that much, on paper too', async () => {
  const weighed = anOrder({ purchaseOrderNumber: 'P-weighed', total: 50, status: 'received' })
  const unweighed = anOrder({ purchaseOrderNumber: 'P-about', total: 30, status: 'received', unweighedItems: 2 })
  await open(undefined, {}, [weighed, unweighed])
  await expect.element(row('P-about')).toMatchTextContent('≈ $30.00')
  await expect.element(row('P-weighed')).not.toMatchTextContent('≈')
  window.dispatchEvent(new Event('beforeprint'))
  const printed = document.querySelector('[data-printed-orders]')?.textContent
  window.dispatchEvent(new Event('afterprint'))
  expect(printed).toContain('2 orders, together ≈ $80.00')
  expect(printed).toContain('≈ $30.00')
  await page.viewport(...phone)
  await expect.element(page.getByText('≈ $30.00')).toBeVisible()
})

test('an order whose card payment failed says that it was never sent', async () => {
  await open()
  await expect.element(row('P-none')).toMatchTextContent(/Cancelled\s*Never sent/)
  await expect.element(row('P-today')).not.toMatchTextContent('Never sent')
  const crossedOut = () => [...document.querySelectorAll('main s')].map(({ textContent }) => textContent)
  expect(crossedOut(), 'no distributor knows this number').toEqual(['P-none'])
  await page.viewport(...phone)
  await expect.element(page.getByText('Never sent')).toBeVisible()
  expect(crossedOut()).toEqual(['P-none'])
})
