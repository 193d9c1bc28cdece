import { tooManyPurchases, type AnalyticsOrder } from '@larder/contract/analytics/analytics-detail.ts'
import { figureDefinitions } from '@larder/domain/analytics/figure-definitions.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, pageOf } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { address, openApp, phone } from '../../../testing/open-app.tsx'
import { rowsByHead } from '../../../testing/page-parts.ts'
import { byPages, chartTakenAs, linesTaken, paperTaken, takenAs } from '../../../testing/taken-files.ts'
import { figures, aPurchase, sums, nothing, within } from '../../../testing/analytics.ts'

test('the heads of purchased items have their own room, and a long name ends in dots', async () => {
  const long = aPurchase({ name: 'Citterio Prosciutto di Parma DOP 24 Month Boneless, sliced for the antipasti' })
  await page.viewport(1440, 900)
  await openApp('/analytics/total-purchases', {
    ...nothing,
    getAnalyticsDetail: () => {
      const { data, _meta } = pageOf([long], 1, 1, 1)
      return { data, _meta: { ..._meta, ...sums } }
    },
  })
  const name = page.getByRole('table', { name: 'Purchased items' }).getByRole('button', { name: long.name })
  await expect.element(name).toBeVisible()
  await document.fonts.ready
  const heads = [...document.querySelectorAll('[aria-label="Purchased items"] [role=columnheader]')].filter(
    (head) => head.getAttribute('data-column') !== 'image',
  )
  for (const [at, head] of heads.entries()) {
    const words = document.createRange()
    words.selectNodeContents(head)
    const { left, right } = words.getBoundingClientRect()
    const cell = head.getBoundingClientRect()
    expect(right, head.textContent ?? '').toBeLessThanOrEqual(
      (heads[at + 1]?.getBoundingClientRect().left ?? cell.right + 8) - 4,
    )
    expect(left, head.textContent ?? '').toBeGreaterThanOrEqual(cell.left - 7)
  }
  const words = name.element().firstElementChild as HTMLElement
  expect(words.scrollWidth).toBeGreaterThan(words.clientWidth)
  expect(name.element().getBoundingClientRect().right).toBeLessThan(heads[1]?.getBoundingClientRect().left ?? 0)
})

test('purchases are narrowed by a slice, sorted by a head, and say what was paid above the best price', async () => {
  const server = await openApp('/analytics/total-purchases', {
    ...nothing,
    getPurchasesFile: { fileName: 'purchased-items.csv', csv: 'Item Name\r\n' },
    getAnalyticsDetail: ({ query }) => {
      const at = Number(query?.page ?? 1)
      const { data, _meta } = pageOf([aPurchase({ key: `${at}`, name: `Butter ${at}` })], at, 2, 1)
      return { data, _meta: { ..._meta, ...sums } }
    },
  })
  await expect
    .element(page.getByRole('navigation', { name: 'Breadcrumb' }))
    .toHaveTextContent('Analytics > Total Purchases')
  const table = page.getByRole('table', { name: 'Purchased items' })
  for (const head of [
    'Image',
    'Item Name',
    'Distributor',
    'Pack Size',
    'Total Qty Purchased',
    'Total Amount Spent',
    'Avg Price',
    'Best Price',
    'Paid above best price',
  ])
    // prettier-ignore
    await expect.element(table.getByRole('columnheader', { name: head, exact: true })).toBeInTheDocument()
  const sortable = [...table.element().querySelectorAll('[role=columnheader] button')]
  expect(sortable.map(({ textContent }) => textContent)).toEqual([
    'Item Name',
    'Distributor',
    'Total Qty Purchased',
    'Total Amount Spent',
  ])
  const sortOf = (name: string) =>
    table.getByRole('columnheader', { name, exact: true }).element().getAttribute('aria-sort')
  expect(['Item Name', 'Total Amount Spent'].map(sortOf), 'at first what cost most').toEqual([null, 'descending'])
  await expect.element(table.getByText('Butter 2')).toBeVisible()
  expect(rowsByHead(table)[1]).toMatchObject({
    'Item Name': expect.stringContaining('Butter 2'),
    Distributor: 'Hudson Basin',
    'Pack Size': '36/1 LB',
    'Total Qty Purchased': '4 CS',
    'Total Amount Spent': '$400.00',
    'Paid above best price': '$14.00',
    'Avg Price': expect.stringMatching(/^\$100\.00/),
    'Best Price': expect.stringMatching(/^\$96\.50/),
  })
  await expect.element(table.getByText('$14.00').first()).toBeVisible()
  await expect
    .element(
      page.getByText(
        /\+ fees \$20\.00 \+ taxes \$5\.00 − promos \$1\.25 = \$1,024\.00 on the received orders\. Credits of \$8\.00/,
      ),
    )
    .toBeVisible()
  const slice = page.getByRole('button', { name: /Tri-Harbor/ }).first()
  await slice.click()
  await expect.poll(address).toBe('/analytics/total-purchases?distributor=558')
  await expect.poll(() => server.sent('getAnalyticsDetail').at(-1)?.query).toMatchObject({ distributor_id: '558' })
  await slice.click()
  await expect.poll(address).toBe('/analytics/total-purchases')
  await page.getByRole('button', { name: /Dairy/ }).first().click()
  await expect.poll(() => server.sent('getAnalyticsDetail').at(-1)?.query).toMatchObject({ category: 'Dairy' })
  await table.getByRole('button', { name: 'Item Name' }).click()
  await expect.poll(() => server.sent('getAnalyticsDetail').at(-1)?.query).toMatchObject({ sort: '-name', category: 'Dairy' }) // prettier-ignore
  const download = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  }
  await download()
  await expect.poll(() => server.sent('getPurchasesFile').at(-1)?.query).toEqual({ filter_type: 'week', sort: '-name', category: 'Dairy' }) // prettier-ignore
  server.answer({ getPurchasesFile: refuse(tooManyPurchases) })
  await download()
  await expect.element(page.getByRole('status').getByText(tooManyPurchases.text)).toBeVisible()
})

const manyCategories = ['Meat', 'Produce', 'Seafood', 'Cheese', 'Dairy', 'Oils', 'Poultry', 'Canned', 'Dry', 'Spices']
  .concat(['Paper', 'Beverages', 'Desserts', 'Pasta', 'Bakery', 'Cleaning', 'Frozen'])
  .map((category, at) => ({ category, color: '', total: at === 16 ? 2 : 1_000 - at, isEstimate: false }))

test('seventeen slices take the four colors in turn, none is said to be 0 %, and the items begin on the first screen', async () => {
  await page.viewport(1440, 900)
  const of = figures()
  const categories = { ...of.total_purchases.detail, categoryData: manyCategories }
  await openApp('/analytics/total-purchases', {
    ...nothing,
    getAnalytics: { ...of, total_purchases: { ...of.total_purchases, detail: categories } },
  })
  const slice = (name: RegExp) => page.getByRole('button', { name }).first()
  await expect.element(slice(/^Frozen/)).toMatchTextContent(/< 1 %$/)
  const hueOf = (name: RegExp) => slice(name).element().querySelector<HTMLElement>('[data-hue]')?.dataset.hue
  expect([/^Meat/, /^Cheese/, /^Dairy/, /^Oils/, /^Frozen/].map(hueOf)).toEqual(['1', '4', '1', '2', '1'])
  const items = page.getByRole('region', { name: 'Purchased items' })
  await expect.element(items).toBeVisible()
  expect(items.element().getBoundingClientRect().top).toBeLessThan(900)
  // The same figures are there for readers and on paper.
  await expect.element(page.getByRole('cell', { name: 'Frozen', exact: true })).toBeInTheDocument()
})

test('on a wide screen the figure of a slice stays near its name, and two charts stand side by side', async () => {
  await page.viewport(1440, 900)
  const of = figures()
  const categories = { ...of.total_purchases.detail, categoryData: manyCategories }
  const getAnalytics = { ...of, total_purchases: { ...of.total_purchases, detail: categories } }
  await openApp('/analytics/total-orders', { ...nothing, getAnalytics })
  const slice = page.getByRole('button', { name: /^Hudson Basin/ }).first()
  await expect.element(slice).toBeVisible()
  expect(slice.element().getBoundingClientRect().width).toBeLessThan(560)
  await openApp('/analytics/total-purchases', { ...nothing, getAnalytics })
  await expect.element(page.getByRole('button', { name: /^Frozen/ }).first()).toBeVisible()
  const tops = [...document.querySelectorAll('figure svg:has([data-hue])')].map((chart) =>
    Math.round(chart.getBoundingClientRect().top),
  )
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
})

test('on a phone the name of a slice keeps off its figure', async () => {
  await page.viewport(...phone)
  const of = figures()
  const detail = [{ name: 'inventoryViewSavings' as const, amount: 26_080.87 }]
  await openApp('/analytics/total-savings', {
    ...nothing,
    getAnalytics: { ...of, total_savings: { ...of.total_savings, total: 26_080.87, detail } },
  })
  const slice = page.getByRole('button', { name: /^Best price in the inventory view/ })
  await expect.element(slice).toBeVisible()
  await document.fonts.ready
  const [, name, amount] = [...slice.element().children].map((part) => part.getBoundingClientRect())
  expect((amount?.left ?? 0) - (name?.right ?? 0)).toBeGreaterThanOrEqual(8)
})

test.each([1280, 1440])('heads of purchased items do not lie over each other on a screen of %i px', async (width) => {
  await page.viewport(width, 900)
  await openApp('/analytics/total-purchases', nothing)
  const table = page.getByRole('table', { name: 'Purchased items' })
  await expect.element(table.getByText('Butter')).toBeVisible()
  const heads = [...table.element().querySelectorAll('[role=columnheader]')].slice(1).map((head) => {
    const words = document.createRange()
    words.selectNodeContents(head)
    return words.getBoundingClientRect()
  })
  expect(heads.length).toBe(8)
  const overlaps = heads.filter((head, at) => at > 0 && head.left < (heads[at - 1]?.right ?? 0) - 7)
  expect(overlaps.length, JSON.stringify(heads.map(({ left, right, top, bottom }) => [left, right, top, bottom]))).toBe(
    0,
  )
})

test('orders are listed with what is not counted; savings explain each kind', async () => {
  const order: AnalyticsOrder = {
    order_id: 4,
    order_number: 'PO-4',
    distributor: 'Hudson Basin',
    order_date: '2026-11-16',
    delivery_date: null,
    line_items: 3,
    tot_amount: 88,
    unweighed_items: 0,
    status: 'placed',
    isRefused: false,
  }
  const { data, _meta } = listOf(
    order,
    { ...order, order_id: 7, order_number: 'PO-7', isRefused: true },
    { ...order, order_id: 5, order_number: 'PO-5', status: 'cancelled' },
    {
      ...order,
      order_id: 6,
      order_number: 'PO-6',
      status: 'payment_pending',
    },
  )
  await openApp('/analytics/total-orders', {
    ...nothing,
    getAnalyticsDetail: {
      data,
      _meta: {
        ..._meta,
        total: 88,
        isEstimate: false,
        appliedCredits: 8,
        paidAboveBest: null,
        cancelled: 1,
        refused: 2,
      },
    },
  })
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  await expect.element(row('PO-4')).toMatchTextContent(within('On the Way'))
  await expect.element(row('PO-5')).toMatchTextContent(within('Cancelled'))
  await expect.element(row('PO-7')).toMatchTextContent(within('Not coming'))
  await expect.element(row('PO-6')).toMatchTextContent(within('Payment pending'))
  await expect
    .element(page.getByRole('navigation', { name: 'Breadcrumb' }))
    .toHaveTextContent('Analytics > Total Orders')
  await expect.element(page.getByText('Total Orders', { exact: true }).last()).toBeVisible()
  const heads = page.getByRole('table', { name: 'Orders' }).getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Order No',
    'Distributor',
    'Order Date',
    'Delivery Date',
    'Line Items',
    'Total Amount',
    'Status',
  ])
  await expect
    .element(
      page.getByText(/4 orders listed, \$88\.00 before \$8\.00 of applied credits without cancelled and refused ones/),
    )
    .toBeVisible()
  await expect.element(page.getByText('1 cancelled order and 2 refused orders not counted above').first()).toBeVisible()
  const of = figures()
  const saved = [
    { name: 'matchSavings' as const, amount: 30 },
    { name: 'rebateSavings' as const, amount: 15 },
  ]
  const getAnalytics = { ...of, total_savings: { ...of.total_savings, total: 45, detail: saved } }
  await openApp('/analytics/total-savings', { ...nothing, getAnalytics })
  await expect
    .element(page.getByRole('cell', { name: /Accepted swaps/ }))
    .toMatchTextContent(within(figureDefinitions.matchSavings))
  const swaps = page.getByRole('cell', { name: /Accepted swaps/ })
  const words = document.createRange()
  words.selectNodeContents(page.getByText('Accepted swaps', { exact: true }).last().element())
  const sign = swaps.element().querySelector('svg')?.getBoundingClientRect()
  expect(sign?.top, 'beside the words').toBeLessThan(words.getBoundingClientRect().bottom)
  await expect.element(page.getByRole('cell', { name: '66.7 %' })).toBeVisible()
  await page.viewport(...phone)
  await expect.element(page.getByText('Rebates').first()).toBeVisible()
})

test('the total of an order that was not weighed is about that much, on a phone too', async () => {
  const order: AnalyticsOrder = {
    order_id: 4,
    order_number: 'PO-4',
    distributor: 'Hudson Basin',
    order_date: '2026-11-16',
    delivery_date: null,
    line_items: 3,
    tot_amount: 88,
    unweighed_items: 2,
    status: 'placed',
    isRefused: false,
  }
  const { data, _meta } = listOf(order, { ...order, order_id: 5, order_number: 'PO-5', unweighed_items: 0 })
  const sum = { total: 176, isEstimate: false, appliedCredits: 0, paidAboveBest: null, cancelled: 0, refused: 0 }
  await openApp('/analytics/total-orders', { ...nothing, getAnalyticsDetail: { data, _meta: { ..._meta, ...sum } } })
  await expect.poll(() => rowsByHead('Orders').map((row) => row['Total Amount'])).toEqual(['≈ $88.00', '$88.00'])
  await page.viewport(...phone)
  await expect.element(page.getByText('≈ $88.00')).toBeVisible()
})

test('the cancelled orders beside a pressed distributor are its own', async () => {
  const order: AnalyticsOrder = {
    order_id: 4,
    order_number: 'PO-4',
    distributor: 'Hudson Basin',
    order_date: '2026-11-16',
    delivery_date: null,
    line_items: 3,
    tot_amount: 88,
    unweighed_items: 0,
    status: 'cancelled',
    isRefused: false,
  }
  const of = figures()
  await openApp('/analytics/total-orders', {
    ...nothing,
    getAnalytics: { ...of, total_orders: { ...of.total_orders, cancelled: 3 } },
    getAnalyticsDetail: ({ query }) => {
      const isOne = query?.distributor_id === '531'
      const { data, _meta } = listOf(
        ...(isOne ? [order] : [order, { ...order, order_id: 5 }, { ...order, order_id: 6 }]),
      )
      return {
        data,
        _meta: {
          ..._meta,
          total: 0,
          isEstimate: false,
          appliedCredits: 0,
          paidAboveBest: null,
          cancelled: isOne ? 1 : 3,
          refused: 0,
        },
      }
    },
  })
  await expect.element(page.getByText('3 cancelled orders not counted above')).toBeVisible()
  await page
    .getByRole('button', { name: /Hudson Basin/ })
    .first()
    .click()
  await expect.element(page.getByText(/1 order listed/)).toBeVisible()
  await expect.element(page.getByText('1 cancelled order not counted above')).toBeVisible()
})

test('a chart is saved as a picture that shows it, and as a table with the same figures', async () => {
  await openApp('/analytics/total-purchases', nothing)
  const figure = page.getByRole('figure').filter({ hasText: 'Distributors' }).first()
  const chart = () => figure.element().querySelector('svg:has([data-hue])')
  await expect.poll(chart).not.toBeNull()
  const { name, text } = await chartTakenAs(figure, 'Table (CSV)')
  expect(name).toBe('purchases-by-distributor-2026-11-16-2026-11-22.csv')
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)).toEqual([
    '"Hudson Basin",750.25,75',
    '"Tri-Harbor",250,25',
  ])
  const picture = await chartTakenAs(figure, 'Picture (PNG)')
  expect([picture.name, picture.blob.type]).toEqual(['purchases-by-distributor-2026-11-16-2026-11-22.png', 'image/png'])
  const drawn = await createImageBitmap(picture.blob)
  const { width, height } = chart()?.getBoundingClientRect() ?? { width: 0, height: 0 }
  expect([drawn.width, drawn.height]).toEqual([Math.floor((width + 32) * 2), Math.floor((height + 32) * 2)])
  const canvas = new OffscreenCanvas(drawn.width, drawn.height)
  const context = canvas.getContext('2d')
  context?.drawImage(drawn, 0, 0)
  const { data } = context?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] }
  const colours = new Set<string>()
  for (let at = 0; at < data.length; at += 4) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
  // each slice in the colour it is seen in
  const slices = [...(chart()?.querySelectorAll('[data-hue]') ?? [])]
  expect(slices).toHaveLength(2)
  for (const slice of slices) expect([...colours]).toContain(getComputedStyle(slice).fill.replaceAll(/[^\d,]/g, ''))
})

test('every purchased item is a row of the workbook and the paper, below the sums by distributor and category', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => aPurchase({ key: String(at), name: `Butter ${at}` }))
  const server = await openApp('/analytics/total-purchases?category=Dairy&sort=name', {
    ...nothing,
    getAnalyticsDetail: (of) => {
      const { data, _meta } = byPages(rows, 10)(of)
      return { data, _meta: { ..._meta, ...sums } }
    },
  })
  expect((await takenAs('Excel (XLSX)')).name).toBe('purchased-items-2026-11-16-2026-11-22.xlsx')
  expect(server.sent('getAnalyticsDetail').at(-1)?.query).toMatchObject({ category: 'Dairy', sort: 'name', page: '2' })
  const paper = await paperTaken()
  expect(paper.facts).toMatch(
    / · 11\/16\/2026 to 11\/22\/2026 · \$1,000.25 in all · Dairy · by Item Name, ascending · 130 items$/,
  )
  expect(paper.rows.slice(0, 2)).toEqual(['Distributor | Total Purchases | Share', 'Hudson Basin | $750.25 | 75.0 %'])
  const items = paper.rows.slice(-131)
  expect(items[0]).toBe('Item Name | Brand | Item # | Distributor | Category | Pack Size | Total Qty Purchased | Unit | Total Amount Spent | Avg Price | Best Price | Price Unit | Paid above best price | Amount Is an Estimate') // prettier-ignore
  expect(items[1]).toBe('Butter 0 | Grassland | 100 | Hudson Basin | Dairy | 36/1 LB | 4 | CS | $400.00 | $100.00 | $96.50 | CS | $14.00 | No') // prettier-ignore
  expect(paper.rows.at(-132)).toBe('Meat | $100.10 | 10.0 %')
})

test('every order of a period is taken along; cancelled and refused ones are not in the column that people add up', async () => {
  const order = (id: number): AnalyticsOrder => ({
    order_id: id,
    order_number: `1-${id}`,
    distributor: 'Hudson Basin',
    order_date: '2026-11-17',
    delivery_date: null,
    line_items: 3,
    tot_amount: 1_200.5,
    unweighed_items: id === 2 ? 1 : 0,
    status: id === 1 ? 'cancelled' : id === 3 ? 'placed' : 'received',
    isRefused: id === 3,
  })
  const rows = Array.from({ length: 130 }, (_, at) => order(at + 1))
  await openApp('/analytics/total-orders', {
    ...nothing,
    getAnalyticsDetail: (of) => {
      const { data, _meta } = byPages(rows, 10)(of)
      return { data, _meta: { ..._meta, ...sums, appliedCredits: 40, cancelled: 1, refused: 1 } }
    },
  })
  const lines = await linesTaken()
  expect(lines).toHaveLength(131)
  expect(lines.slice(0, 4)).toEqual([
    '"Order No","Distributor","Order Date","Delivery Date","Line Items","Total Amount","Status","Amount Not Counted","Amount Is an Estimate"',
    '"1-1","Hudson Basin","11/17/2026",,3,,"Cancelled","1200.50","No"',
    '"1-2","Hudson Basin","11/17/2026",,3,"1200.50","Received",,"Yes"',
    '"1-3","Hudson Basin","11/17/2026",,3,,"Not coming","1200.50","No"',
  ])
  expect((await takenAs('Excel (XLSX)')).name).toBe('orders-2026-11-16-2026-11-22.xlsx')
  expect((await paperTaken()).facts).toMatch(
    / · 11\/16\/2026 to 11\/22\/2026 · \$1,000\.25 before \$40\.00 of applied credits without cancelled and refused ones in all · 130 orders$/,
  )
})
