import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Recorded, Statement } from './statement.ts'
import { inThinTransaction } from './thin-transaction.ts'

type Sent = { distributorId: number; requestedDeliveryDate: string; itemList: string }
type Line = Record<string, unknown> & { id: number; itemId: number; quantity: number; priceCents: number }
type Amount =
  | 'itemsCents'
  | 'deliveryFeeCents'
  | 'sameDayDeliveryFeeCents'
  | 'salesTaxCents'
  | 'promoDiscountCents'
  | 'usedCreditCents'
  | 'rebatesCents'
  | 'savingsCents'
  | 'totalCents'
type Found = Record<Amount, number> & Record<string, unknown> & { createdAt: Date; statusAt: Date; timeZone: string }
type OrderItem = Record<string, unknown> & { priceCents: number; unitPrice: number | null; lineTotalCents: number }
type Stock = { lastInventoryDate: string | null; onHandCents: number }

const linkMs = 300_000

/** Places an order of lines of the cart, statement for statement as our server does, and gives the answer as JSON. */
export function thinOrder(
  pool: pg.Pool,
  statements: readonly Statement[],
  kitchen: Recorded['kitchen'],
  sent: Sent,
  key: string,
): Promise<string> {
  const { locationId, userId, sessionId, timeZone } = kitchen
  const { distributorId } = sent
  return inThinTransaction(pool, statements, async (ask) => {
    const now = new Date()
    const wanted = (JSON.parse(sent.itemList) as { itemDistributorId: number }[]).map((line) => line.itemDistributorId)
    const fingerprint = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
    await ask([
      ['set local lock_timeout', []],
      ['insert into idempotency_keys', [locationId, userId, key, 'POST /orders', fingerprint, now]],
    ])
    const [, carts, , , , found, , nexts] = await ask([
      ['plan_cache_mode', []],
      ['select revision from carts', [locationId]],
      ['select id from orders', [locationId, key]],
      ['from payments where', [locationId, distributorId]],
      ['from location_distributors l', [locationId, distributorId]],
      ['for update of l', [locationId, [], wanted]],
      ['each.savings::bigint', [locationId, [], wanted]],
      ['outbound_mails_id_seq', [locationId, distributorId]],
    ])
    const lines = (found ?? []) as Line[]
    const revision = Number(carts?.[0]?.revision ?? 0) + 1
    const { orderId, mailId, purchaseOrderNumber: number } = nexts?.[0] ?? {}
    const total = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0)
    const numbered = lines.map((line, at) => ({
      ...line,
      lineNumber: at + 1,
      lineTotalCents: line.quantity * line.priceCents,
    }))
    const today = clockOf(now, timeZone).slice(0, 10)
    const bought = (['itemId', 'quantity', 'priceCents'] as const).map((name) => lines.map((line) => line[name]))
    const after = JSON.stringify({ distributorId, totalCents: total, lines: lines.length, status: 'placed' })
    const noRep = 'this distributor has no sales rep with an e-mail address'
    const { links, files } = linksTo(orderId, String(number))
    const rows = await ask([
      ['update locations', [locationId]],
      [
        'insert into orders',
        [
          locationId,
          orderId,
          distributorId,
          key,
          number,
          'placed',
          'terms',
          sent.requestedDeliveryDate,
          null,
          timeZone,
          null,
          total,
          0,
          total,
          0,
          0,
          lines.length,
          0,
          userId,
          kitchen.name,
          now,
        ],
      ],
      ['insert into order_items', [locationId, orderId, JSON.stringify(numbered)]],
      ['update item_swaps', [locationId, bought[0]]],
      ['update cart_lines', [revision, userId, now, locationId, lines.map((line) => line.id)]],
      ['update carts', [revision, locationId]],
      [
        'insert into audit_log',
        [now, locationId, userId, null, 'place-order', 'order', String(orderId), null, after, null],
      ],
      ['update items i', [locationId, today, ...bought]],
      [
        'insert into outbound_mails',
        [locationId, mailId, orderId, `<order-${locationId}-${randomUUID()}@larder>`, [], 'failed', noRep, now],
      ],
      ['insert into downloads', [locationId, sessionId, new Date(now.getTime() + linkMs), JSON.stringify(files)]],
      ['from orders o', [locationId, orderId]],
      ['select recipients', [locationId, orderId]],
      ['"lastInventoryDate"', [locationId, orderId]],
      ['order by line_number', [locationId, orderId]],
    ])
    const [orders, , stocks, items] = rows.slice(-4)
    const [order] = orders as Found[]
    const [stock] = stocks as Stock[]
    const answer = order && stock ? JSON.stringify(orderAnswer(order, links, stock, items as OrderItem[])) : ''
    await ask([['update idempotency_keys', [locationId, userId, key, 201, answer]]], 'with the commit')
    return answer
  })
}

function linksTo(orderId: unknown, number: string) {
  const links: string[] = []
  const files = (['pdf', 'xlsx'] as const).map((format) => {
    const token = randomBytes(32).toString('base64url')
    links.push(`/api/v1/downloads/${token}`)
    const hash = createHash('sha256').update(token).digest('hex')
    return { kind: `purchase-order-${format}`, objectId: orderId, fileName: `purchase-order-${number}.${format}`, hash }
  })
  return { links, files }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** 'MM/DD/YYYY hh:mm AM EST' */
function clockOf(instant: Date, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const two = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    clock = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', ...two, timeZoneName: 'short' })
    clocks.set(timeZone, clock)
  }
  return clock.format(instant).replace(',', '').replaceAll('\u202f', ' ')
}

function orderAnswer(order: Found, [pdf, xlsx]: string[], stock: Stock, items: OrderItem[]) {
  const fees = order.deliveryFeeCents + order.sameDayDeliveryFeeCents + order.salesTaxCents
  return {
    id: order.id,
    purchaseOrderNumber: order.purchaseOrderNumber,
    customInvoiceId: order.customInvoiceId,
    createTime: order.createdAt.toISOString(),
    createTimeDisplay: clockOf(order.createdAt, order.timeZone),
    requestedDeliveryDate: order.requestedDeliveryOn,
    requestedDeliveryTime: order.requestedDeliveryTime,
    distributor: order.nickname,
    distributorId: order.distributorId,
    lineItems: order.lineCount,
    total: order.totalCents / 100,
    poStatus: 'On the Way',
    poStatusDateTime: order.statusAt.toISOString(),
    status: order.status,
    lastInventoryDate: stock.lastInventoryDate,
    onHandTotal: stock.onHandCents / 100,
    subtotal: (order.itemsCents + fees) / 100,
    usedCredit: order.usedCreditCents / 100,
    totalRebates: order.rebatesCents / 100,
    totalSavings: order.savingsCents / 100,
    deliveryFee: order.deliveryFeeCents / 100,
    sameDayDeliveryFee: order.sameDayDeliveryFeeCents / 100,
    salesTax: order.salesTaxCents / 100,
    promoDiscount: order.promoDiscountCents / 100,
    totalPrice: order.totalCents / 100,
    totalItemsPrice: order.itemsCents / 100,
    marketPriceItems: order.marketPriceLines,
    paymentType: order.paymentType,
    paymentDisplay: 'Payment terms',
    payment: null,
    notes: order.notes,
    orderedBy: order.orderedByName,
    purchaseOrderUrl: pdf,
    purchaseOrderUrlExcel: xlsx,
    invoiceUrl: null,
    sentTo: [],
    items: items.map((row) => ({
      oi_id: row.id,
      itemDistributorId: row.itemId,
      item: row.name,
      din: row.din,
      brand: row.brand,
      category: row.category,
      quantity: row.quantity,
      price: row.priceCents / 100,
      unit_price: row.unitPrice === null ? null : row.unitPrice / 10_000,
      unit_measure: row.unitMeasure,
      packSize: row.packText,
      packSizeUnit: row.packUom,
      unitQuantity: row.packOuter === null ? null : Number(row.packOuter),
      unitSize: row.packInner === null ? null : Number(row.packInner),
      isSpecial: row.isSpecial ? 1 : 0,
      isMarketPrice: row.isMarketPrice,
      isCatchWeight: row.isCatchWeight,
      isElectronicInvoiceItem: row.isElectronicInvoice,
      status: 'ordered',
      imageUrl: row.imageUrl,
      description: row.description,
      lineItemTotal: row.lineTotalCents / 100,
    })),
  }
}
