import { beforeAll, describe, expect, it, test } from 'vitest'
import { settleDuePayments } from '../ordering/payment/settle-due-payments.ts'
import { aSignUp, aSignUpLocation } from '../testing/factories/sign-ups.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'
import { demoPassword, loadDemoData } from './load-demo-data.ts'

let app: TestApp
const people = new Map<string, { authKey: string }>()
const said: string[] = []

beforeAll(async () => {
  app = await testApp()
  // Kept to one day: which orders are due, and what a month holds, is another on each. `npm run drills -- 'demo days'` goes
  // through many.
  app.clock.set(process.env['DEMO_DAY'] ?? '2026-11-30T15:00:00Z')
  await loadDemoData(app.deps, app.databaseUrl, (message) => said.push(message))
})

async function as(email: string): Promise<{ client: Client; user: Record<string, unknown> }> {
  const answer = await app
    .as('anonymous')
    .post('/authenticate', { email, password: demoPassword, company_id: 1, secret: 'demo-secret' })
  expect(answer.status, email).toBe(200)
  people.set(email, answer.body)
  return { client: app.as(answer.body), user: answer.body }
}

const allItems = async (client: Client, filter: object = {}) => {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const { body } = await client.get('/items', { filterOptions: { sort: 'A-Z', ...filter }, page, limit: 100 })
    rows.push(...body.data)
    if (page >= body._meta.pageCount) return rows
  }
}

it('are loaded whole: nothing of them was refused', () => {
  expect(said).toEqual(['Loading demo data (once) …'])
})

describe('the demo people', () => {
  test.each([
    ['owner@demo.test', 'Owner', 3, true],
    ['chef@demo.test', 'Chef', 1, false],
    ['manager@demo.test', 'General Manager', 2, true],
    ['other@demo.test', 'Owner', 1, true],
  ])('%s signs in as %s of %i locations', async (email, title, locations, editComparisonView) => {
    const { user } = await as(email)
    expect(user).toMatchObject({ title, editComparisonView, currentRole: 'Member' })
    expect(user.locations).toHaveLength(locations)
  })

  it('have an administrator among them', async () => {
    expect((await as('admin@demo.test')).user).toMatchObject({ currentRole: 'Larder Administrator', locations: [] })
  })

  it('see a first location with every flag on, and one with most off', async () => {
    const { user } = await as('manager@demo.test')
    const [first, second] = user.locations as Record<string, unknown>[]
    expect(first).toMatchObject({
      display_shopping_cart: 1,
      display_comparison_view: 1,
      display_accounting: 1,
      display_recipe_costing: 1,
      canPlaceOrder: true,
    })
    expect(second).toMatchObject({
      display_shopping_cart: 0,
      display_comparison_view: 0,
      display_accounting: 0,
      display_recipe_costing: 0,
      canPlaceOrder: false,
    })
  })
})

describe('the demo distributors', () => {
  it('are six or more, with what each rule needs', async () => {
    const { client } = await as('owner@demo.test')
    const body = (await client.get('/distributors', { expand: 'dsrs,lastOrderGuide' })).body.data
    expect(body.length).toBeGreaterThanOrEqual(6)
    expect(body.map((each: { id: number }) => each.id)).toEqual(expect.arrayContaining([531, 558]))
    const has = (fits: (each: Record<string, unknown>) => boolean) => expect(body.some(fits)).toBe(true)
    has((each) => each.isMinOrderAmountRequired === true && each.skipMinOrder === false)
    has((each) => each.isDelivery === 1)
    for (const acceptCC of [0, 1, 2]) has((each) => each.acceptCC === acceptCC)
    for (const each of body) {
      expect(each.deliveryDates.length, each.nickname).toBeGreaterThan(0)
      expect(
        each.dsrs.filter((rep: { is_primary: number }) => rep.is_primary === 1),
        each.nickname,
      ).toHaveLength(1)
      expect(each.lastOrderGuide.item_count, each.nickname).toBeGreaterThan(100)
    }
  })
})

it('has sales reps in every state, two thirds of the items tagged, one export, and one acknowledged order with a short', async () => {
  const { client } = await as('owner@demo.test')
  type Rep = { invite_status: string | null; access_type: string; is_primary: number; is_deleted: number }
  const reps: Rep[] = []
  for (const { id } of (await client.get('/distributors')).body.data)
    reps.push(...(await client.get(`/distributors/${id}`, { expand: 'dsrs' })).body.dsrs)
  const states = (of: (rep: Rep) => unknown) => new Set(reps.map(of))
  expect(states(({ invite_status: status }) => status)).toEqual(new Set([null, 'sent', 'accepted']))
  expect(states(({ access_type: access }) => access)).toEqual(new Set(['unlimited', 'limited', 'none']))
  expect(states(({ is_primary: isPrimary }) => isPrimary)).toEqual(new Set([0, 1]))
  expect(states(({ is_deleted: isDeleted }) => isDeleted)).toEqual(new Set([0, 1]))

  const { totalCount, untaggedCount } = (await client.get('/merchant-accounting', { page: 1, limit: 10 })).body._meta
  expect(totalCount).toBeGreaterThan(1_000)
  expect((totalCount - untaggedCount) / totalCount).toBeCloseTo(2 / 3, 1)
  expect((await client.get('/merchant-accounting/exports')).body.data).toHaveLength(1)

  const { data: orders } = (await client.get('/orders', { limit: 100 })).body
  const answered = []
  for (const { id } of orders.filter(({ status }: { status: string }) => status === 'placed')) {
    const { acknowledgement } = (await client.get(`/orders/${id}/acknowledgement`)).body
    if (acknowledgement) answered.push({ id, acknowledgement })
  }
  expect(answered).toMatchObject([
    { acknowledgement: { by: 'Sal Fontana', outcome: 'changed', lines: [{ status: 'short' }] } },
  ])
  const [{ id, acknowledgement }] = answered as [{ id: number; acknowledgement: { lines: Record<string, number>[] } }]
  const [short] = acknowledgement.lines
  const { items } = (await client.get(`/orders/${id}`, { expand: 'items' })).body
  const line = items.find(({ oi_id }: { oi_id: number }) => oi_id === short?.['id'])
  expect(line.quantity - (short?.['quantity'] ?? 0)).toBe(1)
})

it('has an order guide in which items are new and gone, and prices up and down', async () => {
  const { client } = await as('owner@demo.test')
  const { data } = (await client.get('/distributors', { expand: 'lastOrderGuide' })).body
  type Counts = Record<string, number>
  const changesOf = async (id: number): Promise<Counts> => {
    const counts: Counts = {}
    for (const change of ['new', 'gone', 'price_up', 'price_down'])
      counts[change] = (await client.get(`/order-guides/${id}/items`, { change, limit: 1 })).body._meta.totalCount
    return counts
  }
  const guides: Counts[] = []
  for (const { lastOrderGuide } of data) guides.push(await changesOf(lastOrderGuide.id))
  expect(guides.filter((counts) => Object.values(counts).every((count) => count > 0)).length).toBeGreaterThan(0)
})

describe('the demo items', () => {
  it('are thousands, with at least one of each kind', async () => {
    const { client } = await as('chef@demo.test')
    const items = await allItems(client)
    expect(items.length).toBeGreaterThan(4_000)
    const has = (what: string, fits: (item: Record<string, unknown>) => boolean) =>
      expect(items.filter(fits).length, what).toBeGreaterThan(0)
    has('call-in', (item) => item.isUnpurchasable === 1)
    has('out of stock', (item) => item.status === 'inactive')
    has('punched out', (item) => item.isPunchedOut === true)
    has('market price', (item) => item.isMarketPrice === true)
    has('catch weight', (item) => item.isCatchWeight === true)
    has('electronic invoice', (item) => item.isElectronicInvoiceItem === true)
    has('rebate', (item) => Number(item.rebate) > 0)
    has('exact match', (item) => item.matchType === 'ExactMatch')
    has('with savings', (item) => item.showSavings === true)
    has('outdated price', (item) => item.isPriceOutdated === true)
    has('purchased', (item) => item.isPurchased === true)
  })

  it('have prices with a history', async () => {
    const { client } = await as('chef@demo.test')
    const { body } = await client.get('/items', { limit: 50 })
    const details = await Promise.all(body.data.map((item: { id: number }) => client.get(`/items/${item.id}`)))
    expect(details.some((detail) => detail.body.priceHistory.length >= 2)).toBe(true)
  })

  it('are other ones for the unrelated business', async () => {
    const { client } = await as('other@demo.test')
    const { body } = await client.get('/items')
    expect(body.data.length).toBeGreaterThan(0)
    expect(new Set(body.data.map((item: { distributorId: number }) => item.distributorId))).not.toContain(531)
  })
})

describe('the demo orders', () => {
  it('have five deliveries to receive today, one received electronically, and lately rejects and corrections', async () => {
    const { client } = await as('owner@demo.test')
    expect((await client.get('/orders/reminders')).body.dueToday).toBe(5)
    const { data } = (await client.get('/orders', { limit: 100 })).body
    expect(data.filter(({ status }: { status: string }) => status === 'electronically_received')).toHaveLength(1)
    const lines: { statusReceived: string; isEdited: boolean; lineItemTotal: number; rejectReason: string }[] = []
    for (const { id, status } of data.slice(0, 40)) {
      if (status !== 'received') continue
      const order = (await client.get(`/orders/${id}`, { expand: 'items' })).body
      expect(order).toMatchObject({ receivedBy: expect.any(String), customInvoiceId: expect.any(String) })
      const sum = order.items.reduce(
        (cents: number, line: { lineItemTotal: number }) => cents + line.lineItemTotal * 100,
        0,
      )
      expect(Math.round(order.totalItemsPrice * 100)).toBe(Math.round(sum))
      lines.push(...order.items)
    }
    const rejected = lines.filter(({ statusReceived }) => statusReceived === 'rejected')
    expect(rejected.length).toBeGreaterThanOrEqual(8)
    expect(new Set(rejected.map(({ rejectReason }) => rejectReason)).size).toBeGreaterThanOrEqual(3)
    expect(lines.filter(({ isEdited }) => isEdited).length).toBeGreaterThanOrEqual(20)
  })

  it('have a price for whatever was received: no export leaves anything out', async () => {
    const { client } = await as('owner@demo.test')
    const preview = await client.get('/merchant-accounting/export-preview', {
      endDate: '2027-12-31',
      startDate: '2020-01-01',
      format: 'ledger',
    })
    expect(preview.status).toBe(200)
    expect(preview.body.unpriced).toEqual([])
  })

  it('that a card holds can be received, and are charged', async () => {
    const { client } = await as('owner@demo.test')
    const { data } = (await client.get('/orders', { distributorId: 104, limit: 10 })).body
    const { id } = data.find(({ status }: { status: string }) => status === 'placed')
    const { items, payment } = (await client.get(`/orders/${id}`, { expand: 'items' })).body
    const unpriced = items.filter(({ receivedTotal }: { receivedTotal: number }) => receivedTotal === 0)
    await client.post(`/orders/check-items/${id}`, {
      items: unpriced.map(({ oi_id }: { oi_id: number }) => ({ id: oi_id, edit: { merchant_price: 1 } })),
    })
    await client.post(`/orders/check-items/${id}`, {})
    const received = await client.post(`/orders/receive/${id}`, { acceptedCharge: payment.amount })
    expect(received.status, received.text).toBe(200)
    await settleDuePayments(app.deps)
    expect((await client.get(`/orders/${id}`)).body.payment).toMatchObject({ status: 'captured' })
  })

  it('go back twelve months and add up', async () => {
    const { client } = await as('owner@demo.test')
    const { body } = await client.get('/orders', { limit: 100 })
    expect(body._meta.totalCount).toBeGreaterThan(200)
    const last = await client.get('/orders', { limit: 100, page: Math.ceil(body._meta.totalCount / 100) })
    const oldest = new Date(last.body.data.at(-1).createTime)
    expect(app.clock.now().getTime() - oldest.getTime()).toBeGreaterThan(330 * 86_400_000)
    const order = (await client.get(`/orders/${body.data[0].id}`, { expand: 'items' })).body
    const lines = order.items.reduce(
      (sum: number, item: { lineItemTotal: number }) => sum + Math.round(item.lineItemTotal * 100),
      0,
    )
    expect(Math.round(order.totalItemsPrice * 100)).toBe(lines)
    expect(Math.round(order.totalPrice * 100)).toBe(Math.round((order.totalItemsPrice + order.deliveryFee) * 100))
  })

  it('cost what the price history says of their day', async () => {
    const { client } = await as('owner@demo.test')
    const pages = Math.ceil((await client.get('/orders', { limit: 100 })).body._meta.totalCount / 100)
    const orders = []
    for (let page = 1; page <= pages; page++)
      orders.push(...(await client.get('/orders', { limit: 100, page })).body.data)
    let compared = 0
    for (const { id } of orders.filter((_, at) => at % 30 === 0)) {
      const order = (await client.get(`/orders/${id}`, { expand: 'items' })).body
      const day = order.createTime.slice(0, 10)
      for (const line of order.items.slice(0, 4)) {
        const history: { startDate: string; price: number }[] = (await client.get(`/items/${line.itemDistributorId}`))
          .body.priceHistory
        const points = history.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
        const point = points.findLast((each) => each.startDate <= day) ?? points[0]
        expect(line.price, `${line.item} on ${day}`).toBe(point?.price)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(30)
  })

  it('leave an empty cart and mail nobody', async () => {
    const { client } = await as('owner@demo.test')
    expect((await client.get('/shopping-carts')).body.shoppingCart).toEqual([])
    await app.jobs.runAll()
    expect(app.mails).toEqual([])
  })
})

describe('the demo inventory', () => {
  type Group = { name: string; parLevel: number; unitId: string | null; items: Record<string, unknown>[] }
  type Head = { id: number; start_date: string; total_on_hand_value: number; completed_date: string }

  it('is three lists in shelf order, some 120 groups and 300 items, with pars, units and what the house makes', async () => {
    const { client } = await as('chef@demo.test')
    const lists = (await client.get('/comparison-views')).body.data as { id: number; name: string }[]
    expect(lists.map(({ name }) => name)).toEqual(['Walk-in Cooler', 'Freezer', 'Dry Storage & Bar'])
    const groups: Group[] = []
    for (const { id } of lists) groups.push(...(await client.get(`/comparison-views/${id}/counting-list`)).body.data)
    const items = groups.flatMap((group) => group.items)
    expect(groups.length).toBeGreaterThan(110)
    expect(groups[0]).toMatchObject({ name: 'Lemons', parLevel: 3, unitId: 'LB' })
    expect(groups.filter((group) => group.items.length === 0)).toEqual([])
    expect(items.length).toBeGreaterThan(280)
    expect(items.length).toBeLessThan(360)
    const has = (fits: (item: Record<string, unknown>) => boolean, least: number) =>
      expect(items.filter(fits).length).toBeGreaterThanOrEqual(least)
    has(({ isCustomItem }) => isCustomItem === true, 6)
    has(({ isPreferred }) => isPreferred === true, 20)
    has(({ isPunchedOut }) => isPunchedOut === true, 3)
    has(({ isCustomPackSize }) => isCustomPackSize === true, 2)
    has(({ isCatchWeight }) => isCatchWeight === true, 10)
    has((item) => [item.lastOnHand, item.lastOnHandPack, item.lastOnHandUom].some((value) => Number(value) > 0), 200)
    expect(items.filter(({ onHand }) => onHand !== null)).toEqual([])
  })

  it('has prices of twelve months for nearly all of it', async () => {
    const { client } = await as('chef@demo.test')
    const { data } = (await client.get('/comparison-views/1/groups', { analytics: '1', limit: 100 })).body
    const starts: string[] = data
      .flatMap(({ items }: Group) => items)
      .flatMap(({ analytics }: { analytics?: { startDate: string }[] }) => analytics?.[0]?.startDate ?? [])
    const yearAgo = new Date(app.clock.now().getTime() - 364 * 86_400_000).toISOString().slice(0, 10)
    expect(starts.length).toBeGreaterThan(150)
    expect(starts.filter((start) => start <= yearAgo).length / starts.length).toBeGreaterThan(0.85)
  })

  it('was finished on the last four Sundays, each time with other counts, and adds up', async () => {
    const { client, user } = await as('owner@demo.test')
    expect(user).toMatchObject({ activeLocation: { activeInventory: null } })
    const past = (await client.get('/inventory')).body.data as Head[]
    expect(past).toHaveLength(4)
    for (const { start_date, total_on_hand_value } of past) {
      expect(new Date(`${start_date}T12:00:00Z`).getUTCDay()).toBe(0)
      expect(total_on_hand_value).toBeGreaterThan(5_000)
    }
    expect(new Set(past.map(({ total_on_hand_value }) => total_on_hand_value)).size).toBe(4)
    const [newest] = past
    const { body } = await client.get(`/inventory/${newest?.id}`)
    const cents = (amount: number) => Math.round(amount * 100)
    const sum = (of: { comparisonViews: { groups: { items: { itemOnHandAmount: number }[] }[] }[] }) =>
      of.comparisonViews
        .flatMap(({ groups }) => groups.flatMap(({ items }) => items))
        .reduce((all, item) => all + cents(item.itemOnHandAmount), 0)
    expect(sum(body)).toBe(cents(newest?.total_on_hand_value ?? 0))
    const [group] = (await client.get('/comparison-views/1/groups', { expand: 'items', limit: 1 })).body.data
    const history = await client.get(
      `/comparison-views/1/groups/${group.id}/item/${group.items[0].id}/historic-inventory`,
    )
    expect(history.body.data).toHaveLength(4)
    expect(history.body.data[0].ordered).not.toBe(null)
  })
})

describe('the demo savings', () => {
  it('are of all four kinds, in the last month as in the year, and a believable share of what was bought', async () => {
    const { client } = await as('owner@demo.test')
    for (const filter_type of ['year', 'month']) {
      const { total_savings: savings, total_purchases: purchases } = (await client.get('/analytics', { filter_type }))
        .body
      const amounts = savings.detail.map(({ name, amount }: { name: string; amount: number }) => [name, amount > 10])
      expect(amounts, `${filter_type} ${JSON.stringify(savings.detail)}`).toEqual([
        ['matchSavings', true],
        ['distributorSavings', true],
        ['rebateSavings', true],
        ['inventoryViewSavings', true],
      ])
      const share = savings.total / purchases.total
      expect(share, filter_type).toBeGreaterThan(0.01)
      expect(share, filter_type).toBeLessThan(0.15)
    }
  })
})

describe('the demo figures', () => {
  it('tell of twelve months without a gap, of prices that could have been lower, and of a week and month that can be compared', async () => {
    const { client } = await as('owner@demo.test')
    const of = async (filter_type: string) => (await client.get('/analytics', { filter_type })).body
    const year = await of('year')
    expect(year.total_purchases.sparkline).toHaveLength(12)
    for (const figure of ['total_purchases', 'total_orders', 'total_savings'])
      expect(Math.min(...year[figure].sparkline), `${figure} ${year[figure].sparkline}`).toBeGreaterThan(0)
    expect(year.total_purchases.detail.distributorData.length).toBeGreaterThanOrEqual(6)
    expect(year.total_purchases.detail.categoryData.length).toBeGreaterThanOrEqual(8)
    for (const period of ['week', 'month']) {
      const { total_purchases: bought, total_orders: placed } = await of(period)
      expect([bought.previous > 0, placed.previous > 0], period).toEqual([true, true])
      expect(bought.total, period).not.toBe(bought.previous)
    }
    const { _meta: sums } = (await client.get('/analytics/detail', { filter_type: 'year', section: 'purchase' })).body
    expect(sums.paidAboveBest / year.total_purchases.total, 'believable').toBeGreaterThan(0.005)
    expect(sums.paidAboveBest / year.total_purchases.total, 'believable').toBeLessThan(0.2)
  })
})

describe('a fresh sign-up beside the demo', () => {
  it('is a business of its own: it pays, finds the demo’s distributors, orders of one, and sees nothing of the demo', async () => {
    const rep = { id: 531, nickname: 'x', dcn: 'V-1', name: 'Ann Lee', email: 'ann@lakeside.test', phoneNumber: '' }
    const email = 'marisol@fresh.test'
    const found = (await app.as('anonymous').get('/distributors/search', { search: 'a' })).body
    expect(found.map(({ id }: { id: number }) => id)).toContain(531)
    const locations = ['Vega One', 'Vega Two', 'Vega Three'].map((name) => aSignUpLocation(name, [rep]))
    const sent = aSignUp({ email, locations, totalReportingLocations: 3 })
    expect((await app.as('anonymous').post('/sign-up', sent)).body).toEqual({ message: 'Singup Success' })
    const credentials = { email, password: 'good new words', company_id: 1, secret: 'demo-secret' }
    const { body: user } = await app.as('anonymous').post('/authenticate', credentials)
    expect(user.locations.map(({ nickname }: { nickname: string }) => nickname)).toEqual([
      'Vega One',
      'Vega Two',
      'Vega Three',
    ])
    const client = app.as(user)
    const lists = ['/items', '/orders', '/shopping-lists', '/inventory', '/recipe']
    for (const list of lists) expect((await client.get(list)).body.data, list).toEqual([])
    const [requestedDeliveryDate] = (await client.get('/distributors/531')).body.deliveryDates
    const request = { distributorId: 531, uom: 'case', quantity: 2, description: 'Blood oranges' }
    const added = await client.post('/items/custom-order', { custom_order_data: request })
    expect(added.status, added.text).toBe(201)
    const itemList = JSON.stringify([{ shoppingCartId: added.body.line.id, quantity: 2 }])
    const order = { distributorId: 531, itemList, paymentType: 'terms', requestedDeliveryDate }
    const ordered = await client.post('/orders', order)
    expect(ordered.status, ordered.text).toBe(201)
    await app.jobs.runAll()
    expect(
      app.mails.filter(({ to }) => to[0] === 'ann@lakeside.test'),
      'three invites and the order',
    ).toHaveLength(4)
    expect((await client.get('/subscription')).body).toMatchObject({ status: 'active' })
  })
})

describe('the demo cards', () => {
  it('are two test cards of the first location, and some past orders were paid with one', async () => {
    const { client } = await as('chef@demo.test')
    const { data } = (await client.get('/payment-methods')).body
    expect(data).toMatchObject([
      { cardType: 'Visa', last4: '4242', isDefault: true, nickname: 'House card' },
      { cardType: 'Mastercard', last4: '4444', isDefault: false },
    ])
    const { body } = await client.get('/orders', { distributorId: 104, limit: 3 })
    for (const { id } of body.data)
      expect((await client.get(`/orders/${id}`)).body).toMatchObject({
        paymentType: 'card',
        paymentDisplay: 'Visa •••• 4242',
      })
  })
})

it('loading again changes nothing', async () => {
  const { client } = await as('owner@demo.test')
  const before = (await client.get('/orders')).body._meta
  await loadDemoData(app.deps, app.databaseUrl, () => {})
  expect((await client.get('/orders')).body._meta).toEqual(before)
})

describe('the demo invoices', () => {
  it('are four with two overcharges and a short, each with a picture of its paper', async () => {
    const { client } = await as('owner@demo.test')
    const { data } = (await client.get('/invoices', { status: 'booked' })).body
    expect(data).toHaveLength(4)
    const found: string[] = []
    for (const { order_id: orderId } of data) {
      const { lines } = (await client.get(`/orders/${orderId}/match`)).body
      found.push(
        ...lines.flatMap(({ findings }: { findings: { kind: string; isClaim: boolean }[] }) =>
          findings.flatMap(({ kind, isClaim }) => (isClaim ? [kind] : [])),
        ),
      )
      expect((await client.get(`/orders/${orderId}/invoices-images`)).body.data).toHaveLength(1)
    }
    expect(found.toSorted()).toEqual(['price_up', 'price_up', 'short'])
  })

  it('have six credits of different ages that are still to come', async () => {
    const { client } = await as('owner@demo.test')
    const { data } = (await client.get('/credits', { open: '1' })).body
    expect(data).toHaveLength(6)
    expect(new Set(data.map(({ ageDays }: { ageDays: number }) => ageDays)).size).toBe(6)
    expect((await client.get('/credits/summary')).body).toMatchObject({ openCount: 6 })
  })
})

describe('the demo recipes', () => {
  it('are thirty in five categories, each costed wholly and priced as a kitchen would', async () => {
    const { client } = await as('chef@demo.test')
    const { body } = await client.get('/recipe', { limit: 100, expand: 'menu' })
    type Row = { name: string; totalCost: number; foodCostPercent: number | null; isCostComplete: boolean }
    const rows: (Row & { isSubRecipe: boolean; hasInactiveItems: boolean; menu: { name: string } })[] = body.data
    expect(rows).toHaveLength(30)
    expect([...new Set(rows.map(({ menu }) => menu.name))].toSorted()).toEqual([
      'Desserts',
      'House Prep',
      'Mains',
      'Pasta & Pizza',
      'Starters & Salads',
    ])
    expect(rows.filter(({ isCostComplete, hasInactiveItems }) => !isCostComplete || hasInactiveItems)).toEqual([])
    const plates = rows.filter(({ isSubRecipe }) => !isSubRecipe)
    const odd = plates.filter(
      ({ totalCost, foodCostPercent: share }) =>
        totalCost < 2 || totalCost > 9.5 || share === null || share < 24 || share > 38,
    )
    expect(odd).toEqual([])
    const doubts = await Promise.all(
      body.data.map(async ({ id }: { id: number }) => (await client.get(`/recipe/${id}`)).body.doubts),
    )
    expect(doubts.flat()).toEqual([])
  })
})

it('says of one food that more is gone than the sales explain, and of the kitchen that its counts add up', async () => {
  const { client } = await as('owner@demo.test')
  const { body } = await client.get('/variance')
  const [worst, ...others] = body.data as { amount: number; wasted: number; state: string }[]
  expect(worst?.amount).toBeGreaterThan(80)
  expect(worst?.wasted).toBeGreaterThan(0)
  const compared = others.filter(({ state }) => state === 'compared')
  expect(compared.length).toBeGreaterThan(20)
  expect(compared.filter(({ amount }) => Math.abs(amount) > 80)).toEqual([])
  // Also between the inventories before, of a food that was forgotten in one of them too.
  const past = (await client.get('/inventory')).body.data as { id: number }[]
  for (const [at, { id: closing }] of past.slice(1, -1).entries()) {
    const before = (await client.get('/variance', { opening: past[at + 2]?.id, closing })).body
    expect(before.data.length).toBeGreaterThan(20)
    expect(before.data.filter(({ amount }: { amount: number }) => Math.abs(amount) > 80)).toEqual([])
  }
  const { body: log } = await client.get('/waste')
  expect(log._meta.totalCount).toBe(4)
})

describe('the demo EDI', () => {
  it('has months of orders with their answers, two invoices to check, and one answer that was refused with its reason', async () => {
    const { client } = await as('owner@demo.test')
    await client.put('/users/1', { active_location_id: 3 })
    const edi = '/distributors/558/edi'
    expect((await client.get(edi)).body).toMatchObject({ isOn: true, route: 'folder', lastError: null })
    type File = {
      id: number
      sets: string
      direction: string
      status: string
      reason: string | null
      answer: string | null
      time: string
    }
    const files: File[] = (await client.get(`${edi}/files`, { limit: 100 })).body.data
    const [refused, ...others] = files
    expect(refused).toMatchObject({ sets: '855', direction: 'in', status: 'failed', canGoAgain: true })
    expect(refused?.reason).toMatch(/^There is no order TR-20417 at /)
    expect(others.filter(({ status }) => status === 'failed')).toEqual([])
    const count = (sets: string, direction: string) =>
      files.filter((file) => file.sets === sets && file.direction === direction).length
    expect([count('850', 'out'), count('855', 'in'), count('997', 'out'), count('810', 'in')]).toEqual([9, 10, 9, 2])
    expect(others.filter(({ sets }) => sets === '850').map(({ answer }) => answer)).toEqual(Array(9).fill('accepted'))
    const weeks = (Date.parse(files[0]?.time ?? '') - Date.parse(files.at(-1)?.time ?? '')) / (7 * 86_400_000)
    expect(weeks).toBeGreaterThan(20)
    // It can be read again, from the folder: the same is wrong with it.
    const again = await client.post(`${edi}/files/${refused?.id}/again`, {})
    expect(again.status, again.text).toBe(200)
    const still: File[] = (await client.get(`${edi}/files`, { limit: 100 })).body.data
    expect(still.filter(({ status }) => status === 'failed')).toMatchObject([{ sets: '855', reason: refused?.reason }])
    // The other tests look at the first location.
    await client.put('/users/1', { active_location_id: 1 })
  })
})
