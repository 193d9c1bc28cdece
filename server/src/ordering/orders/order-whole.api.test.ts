// One order of every kind of line, whole: its answer, its row in the list, its lines, files and reorder, and what is noted.
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, aSalesRep, anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let place: TestLocation
let person: TestPerson
let client: Client
let items: Record<'oil' | 'beef' | 'lobster', TestItem>
let distributor: { id: number; nickname: string }
let rep: { email: string }
type Body = Record<string, unknown> & { id: number; purchaseOrderNumber: string; items: { oi_id: number }[] }
let order: Body

const db = () => app.deps.database.forLocation(place.id)
const cart = async () => (await client.get('/shopping-carts')).body

/** Oil (3, rebate), beef by weight (2), lobster at the day's price (1) and mangoes by request (4); a fee of $15.00. */
beforeEach(async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  await aLocation(app)
  distributor = await aDistributor(app, {
    nickname: 'Hudson',
    deliveryFeeCents: 1_500,
    paymentTerms: '2/10 Net 14 days',
    minOrderCents: 11_350,
    isMinOrderRequired: true,
  })
  place = await aLocation(app, { distributorIds: [distributor.id], nickname: 'Front Street' })
  person = await aPerson(app, { at: [place] })
  client = app.as(person)
  rep = await aSalesRep(app, place, distributor.id, { isPrimary: false })
  await aSalesRep(app, place, distributor.id, { isPrimary: true, isDeleted: true })
  await aSalesRep(app, place, distributor.id, { isPrimary: true, email: '' })
  await aSalesRep(app, place, distributor.id, { isPrimary: false })
  items = {
    oil: await anItem(app, place, {
      name: 'Oil Olive',
      brand: 'Sole',
      category: 'Oils',
      unitMeasure: 'CS',
      priceCents: 1_900,
      unitPrice: 84_000,
      effectivePriceCents: 2_100,
      packText: '6/1 LT',
      packOuter: 6,
      packInner: 1,
      packUom: 'L',
      rebateCents: 125,
      imageUrl: 'https://images.test/oil.png',
      isElectronicInvoice: true,
    }),
    beef: await anItem(app, place, {
      name: 'Beef Chuck',
      isCatchWeight: true,
      averageWeight: '22.5',
      priceCents: 2_525,
      packText: '1/22 LB',
    }),
    lobster: await anItem(app, place, { name: 'Lobster', isMarketPrice: true, priceCents: 9_900, packText: 'LOOSE' }),
  }
  const itemList = [
    { itemDistributorId: items.lobster.id, quantity: 1 },
    { itemDistributorId: items.oil.id, quantity: 3 },
    { itemDistributorId: items.beef.id, quantity: 2 },
  ]
  await client.post('/shopping-carts', { itemList, lastModified: '0' })
  const request = { distributorId: distributor.id, uom: 'case', quantity: 4, description: 'Mangoes, ripe', din: 'M1' }
  const { line } = (await client.post('/items/custom-order', { custom_order_data: { ...request, packSize: '9 ct' } }))
    .body
  const { shoppingCart, lastModified } = await cart()
  expect(shoppingCart).toHaveLength(4)
  const answer = await client.post('/orders', {
    distributorId: distributor.id,
    paymentType: 'terms',
    requestedDeliveryDate: '2026-03-05',
    lastModified,
    requestedDeliveryTime: '8am-11am',
    notes: ' Ring twice ',
    itemList: JSON.stringify([...itemList, { shoppingCartId: line.id, quantity: 4 }]),
  })
  expect(answer.status, answer.text).toBe(201)
  order = answer.body
})

/** Lines as they were in the cart, which is the order they were put in. */
const lines = () => {
  const line = { unit_price: null, isSpecial: 0, isMarketPrice: false, isCatchWeight: false, status: 'ordered' }
  const pack = { packSizeUnit: 'LB', unitQuantity: 1, unitSize: 25, brand: '', category: '', imageUrl: null }
  const other = { ...line, ...pack, isElectronicInvoiceItem: false, description: null, oi_id: expect.any(Number) }
  const { oil, beef, lobster } = items
  return [
    {
      ...other,
      itemDistributorId: lobster.id,
      item: 'Lobster',
      din: lobster.din,
      quantity: 1,
      price: 0,
      unit_measure: 'CS',
      packSize: 'LOOSE',
      isMarketPrice: true,
      lineItemTotal: 0,
    },
    {
      ...other,
      itemDistributorId: oil.id,
      item: 'Oil Olive',
      din: oil.din,
      brand: 'Sole',
      category: 'Oils',
      quantity: 3,
      price: 21,
      // as much more than the guide's 8.40 as the price last paid is than the guide's
      unit_price: 9.2842,
      unit_measure: 'CS',
      packSize: '6/1 LT',
      packSizeUnit: 'L',
      unitQuantity: 6,
      unitSize: 1,
      imageUrl: 'https://images.test/oil.png',
      lineItemTotal: 63,
      isElectronicInvoiceItem: true,
    },
    {
      ...other,
      itemDistributorId: beef.id,
      item: 'Beef Chuck',
      din: beef.din,
      quantity: 2,
      price: 25.25,
      unit_measure: 'CS',
      packSize: '1/22 LB',
      isCatchWeight: true,
      lineItemTotal: 50.5,
    },
    {
      ...other,
      itemDistributorId: null,
      item: 'Mangoes, ripe',
      din: 'M1',
      quantity: 4,
      price: 0,
      isSpecial: 1,
      unit_measure: 'case',
      packSize: '9 ct',
      packSizeUnit: null,
      unitQuantity: null,
      unitSize: null,
      description: 'Mangoes, ripe',
      lineItemTotal: 0,
    },
  ]
}

const row = () => ({
  id: order.id,
  purchaseOrderNumber: `${place.id}-00001`,
  customInvoiceId: null,
  createTime: '2026-03-04T15:00:00.000Z',
  createTimeDisplay: '03/04/2026 10:00 AM EST',
  requestedDeliveryDate: '2026-03-05',
  requestedDeliveryTime: '8am-11am',
  distributor: 'Hudson',
  distributorId: distributor.id,
  lineItems: 4,
  total: 128.5,
  status: 'placed',
  isMailFailed: false,
  isEdiFailed: false,
  isNeverSent: false,
  isRefused: false,
  isDelayed: false,
  poStatus: 'On the Way',
  poStatusDateTime: '2026-03-04T15:00:00.000Z',
  marketPriceItems: 1,
  specialRequests: 1,
  unweighedItems: 1,
  usedCredit: 0,
})

test('is answered whole, the same when it is read again, and as a row of the list', async () => {
  const summary = {
    ...row(),
    lastInventoryDate: null,
    onHandTotal: 0,
    totalItemsPrice: 113.5,
    deliveryFee: 15,
    sameDayDeliveryFee: 0,
    salesTax: 0,
    subtotal: 128.5,
    promoDiscount: 0,
    totalRebates: 3.75,
    totalSavings: 0,
    totalPrice: 128.5,
    paymentType: 'terms',
    notes: 'Ring twice',
    orderedBy: person.name,
    invoiceUrl: null,
    sentTo: [{ email: rep.email, status: 'waiting', isLate: false }],
    sentByEdi: null,
    purchaseOrderUrl: expect.any(String),
    purchaseOrderUrlExcel: expect.any(String),
  }
  expect(order).toMatchObject({ ...summary, items: lines() })
  expect(order.items).toHaveLength(4)
  const { purchaseOrderUrl, purchaseOrderUrlExcel, ...facts } = order
  expect([purchaseOrderUrl, purchaseOrderUrlExcel].every(Boolean)).toBe(true)
  expect((await client.get(`/orders/${order.id}`, { expand: 'items' })).body).toMatchObject(facts)
  const { items: held, ...without } = facts
  expect(held).toMatchObject(lines())
  const bare = (await client.get(`/orders/${order.id}`)).body
  expect(bare).toMatchObject(without)
  expect(bare).not.toHaveProperty('items')
  expect((await client.get('/orders')).body.data).toEqual([row()])
})

test('leaves the cart empty, and the items remember what was bought; a market price is none', async () => {
  expect((await cart()).shoppingCart).toEqual([])
  const bought = async ({ id }: TestItem) => {
    const { isPurchased, lastPurchasedQty, lastPurchasedDate, lastPurchasedPrice } = (await client.get(`/items/${id}`))
      .body
    return [isPurchased, lastPurchasedQty, lastPurchasedDate, lastPurchasedPrice]
  }
  expect(await bought(items.oil)).toEqual([true, 3, '2026-03-04', 21])
  expect(await bought(items.beef)).toEqual([true, 2, '2026-03-04', 25.25])
})

test('is noted with what it came to', async () => {
  const trail = (await auditTrail(app.databaseUrl, place.id)).filter(([action]) => action === 'place-order')
  const after = { distributorId: distributor.id, totalCents: 11_350, lines: 4, status: 'placed' }
  expect(trail).toEqual([['place-order', `order ${order.id}`, person.id, null, after]])
})

test('is ordered again with what its items are now', async () => {
  await db()
    .updateTable('items')
    .set({ effectivePriceCents: 2_300, packText: '6/0.9 LT', name: 'Oil Extra' })
    .where('id', '=', items.oil.id)
    .execute()
  await client.post('/shopping-carts', {
    itemList: [{ itemDistributorId: items.beef.id, quantity: 5 }],
    lastModified: '999',
  })
  const { body } = await client.get(`/orders/${order.id}/reorder`)
  const { lines: again, ...head } = body
  expect(head).toEqual({
    id: order.id,
    purchaseOrderNumber: order.purchaseOrderNumber,
    createTimeDisplay: '03/04/2026 10:00 AM EST',
    distributorId: distributor.id,
    distributor: 'Hudson',
    otherLinesInCart: 0,
    lastModified: (await cart()).lastModified,
  })
  const told = again.map((line: Record<string, unknown>) => [
    line.name,
    line.quantity,
    line.inCart,
    line.priceThen,
    line.priceNow,
    line.packSize,
    line.packSizeThen,
    line.unavailable,
    line.item === null,
  ])
  expect(told).toEqual([
    ['Lobster', 1, 0, null, null, 'LOOSE', null, null, false],
    ['Oil Extra', 3, 0, 21, 23, '6/0.9 LT', '6/1 LT', null, false],
    ['Beef Chuck', 2, 5, 25.25, 25.25, '1/22 LB', null, null, false],
    ['Mangoes, ripe', 4, 0, null, null, '9 ct', null, null, true],
  ])
  expect(again.map(({ oi_id }: { oi_id: number }) => oi_id)).toEqual(order.items.map(({ oi_id }) => oi_id))
  expect(again[3].specialItem).toEqual({
    distributorId: distributor.id,
    din: 'M1',
    packSize: '9 ct',
    uom: 'case',
    description: 'Mangoes, ripe',
    distributorName: 'Hudson',
  })
})

test('keeps what was paid in every file: fees and taxes on top, promotion and credit off', async () => {
  const paid = { salesTaxCents: 165, sameDayDeliveryFeeCents: 500, promoDiscountCents: 1_000, usedCreditCents: 250 }
  await db()
    .updateTable('orders')
    .set({ ...paid, totalCents: 12_265, customInvoiceId: 'INV-9' })
    .where('id', '=', order.id)
    .execute()
  expect((await client.get(`/orders/${order.id}`)).body).toMatchObject({
    salesTax: 1.65,
    sameDayDeliveryFee: 5,
    promoDiscount: 10,
    usedCredit: 2.5,
    subtotal: 135.15,
    totalPrice: 122.65,
    totalItemsPrice: 113.5,
    deliveryFee: 15,
    customInvoiceId: 'INV-9',
  })
  const { orderHistoryUrl } = (await client.get('/orders/download-order-history', { format: 'csv' })).body
  const [head, history] = parse((await app.as('anonymous').get(orderHistoryUrl)).text, { bom: true })
  expect(Object.fromEntries((head ?? []).map((name, at) => [name, history?.[at]]))).toEqual({
    Order: order.purchaseOrderNumber,
    Invoice: 'INV-9',
    'Order date': '03/04/2026',
    'Ordered by': person.name,
    Distributor: 'Hudson',
    'Delivery date': '03/05/2026',
    'Delivery time': '8am-11am',
    'Line items': '4',
    'Total items price': '113.50',
    'Delivery fee': '15.00',
    'Same day delivery fee': '5.00',
    'Special taxes': '1.65',
    Promo: '10.00',
    'Applied credit': '2.50',
    Total: '122.65',
    'Lines without a price': '2',
    Payment: 'Payment terms',
    Status: 'On the Way',
    'Total not counted': '',
    'Total is an estimate': 'Yes',
  })
  const { order365Url } = (await client.get(`/orders/${order.id}/download-order-365`)).body
  const file = await app.as('anonymous').get(order365Url)
  const rows = parse<Record<string, string>>(file.text, { columns: true })
  expect(
    rows.map((each) => [each['Product Number'], each.Quantity, each['Invoice Line Item Cost'], each['Extended Price']]),
  ).toEqual([
    [items.lobster.din, '1', '0.00', '0.00'],
    [items.oil.din, '3', '21.00', '63.00'],
    [items.beef.din, '2', '25.25', '50.50'],
    ['M1', '4', '0.00', '0.00'],
    ['DELIVERY-FEE', '1', '15.00', '15.00'],
    ['SAME-DAY-FEE', '1', '5.00', '5.00'],
    ['TAX', '1', '1.65', '1.65'],
    ['PROMO', '1', '-10.00', '-10.00'],
    ['CREDIT', '1', '-2.50', '-2.50'],
  ])
  const sums = rows.map((each) => Math.round(Number(each['Extended Price']) * 100))
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(12_265)
  expect(rows[0]).toMatchObject({ 'Invoice Number': 'INV-9', 'Invoice Amount': '122.65', 'Invoice Date': '03/05/2026' })
})

test('a list and its pages are the newest first, of one moment by number; a mail that came to nobody shows', async () => {
  const more: number[] = []
  for (let n = 0; n < 3; n++) {
    const itemList = [{ itemDistributorId: items.oil.id, quantity: 6 }]
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await client.post('/shopping-carts', { itemList, lastModified: '999' })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body, text } = await client.post('/orders', {
      distributorId: distributor.id,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-03-05',
      itemList: JSON.stringify(itemList),
    })
    expect(body.id, text).toBeGreaterThan(0)
    more.push(body.id)
  }
  await db()
    .updateTable('outboundMails')
    .set({ status: 'failed' })
    .where('orderId', '=', more[1] ?? 0)
    .execute()
  const page = async (query: Record<string, unknown>) => {
    const { data, _meta } = (await client.get('/orders', query)).body
    return [
      data.map(({ id, isMailFailed }: { id: number; isMailFailed: boolean }) => [id, isMailFailed]),
      _meta.totalCount,
    ]
  }
  const [second, third, fourth] = more
  expect(await page({ limit: 3 })).toEqual([
    [
      [fourth, false],
      [third, true],
      [second, false],
    ],
    4,
  ])
  expect(await page({ limit: 3, page: 2 })).toEqual([[[order.id, false]], 4])
  expect((await client.get(`/orders/${third}`)).body).toMatchObject({
    isMailFailed: true,
    sentTo: [{ email: rep.email, status: 'failed', isLate: false }],
  })
  // By its id too, but not by a part of it; signs are letters.
  expect((await page({ search: String(order.id) }))[0]).toContainEqual([order.id, false])
  expect(await page({ search: '%' })).toEqual([[], 0])
  await db().updateTable('orders').set({ customInvoiceId: 'INV-9' }).where('id', '=', order.id).execute()
  expect(await page({ search: ' inv-9 ', distributorId: distributor.id })).toEqual([[[order.id, false]], 1])
  const { orderHistoryUrl } = (await client.get('/orders/download-order-history', { format: 'csv' })).body
  const [, ...rows] = parse((await app.as('anonymous').get(orderHistoryUrl)).text, { bom: true })
  expect(rows.map(([number]) => number)).toEqual([4, 3, 2, 1].map((n) => `${place.id}-0000${n}`))
})
