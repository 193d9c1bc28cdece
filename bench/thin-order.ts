import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { statementOf, type Recorded, type Statement } from './statement.ts'
import { inThinTransaction } from './thin-transaction.ts'

type Sent = { distributorId: number; requestedDeliveryDate: string; itemList: string }
type Line = Record<string, unknown> & { id: number; itemId: number; quantity: number; priceCents: number }
type Amount =
  | 'items_cents'
  | 'delivery_fee_cents'
  | 'same_day_delivery_fee_cents'
  | 'sales_tax_cents'
  | 'promo_discount_cents'
  | 'used_credit_cents'
  | 'rebates_cents'
  | 'savings_cents'
  | 'total_cents'
type Found = Record<Amount, number> & Record<string, unknown> & { created_at: Date; status_at: Date; time_zone: string }
type OrderItem = Record<string, unknown> & { price_cents: number; unit_price: number | null; line_total_cents: number }

const linkMs = 300_000

/** Places an order of lines of the cart, statement for statement as our server does, and gives the answer as JSON. */
export function thinOrder(
  pool: pg.Pool,
  statements: readonly Statement[],
  kitchen: Recorded['kitchen'],
  sent: Sent,
  key: string,
): Promise<string> {
  const { locationId, userId, sessionId } = kitchen
  return inThinTransaction(pool, async (client) => {
    const ask = async <Row extends pg.QueryResultRow>(part: string, values: unknown[]) =>
      (await client.query<Row>({ ...statementOf(statements, part), values })).rows
    const insert = async (table: string, rows: Record<string, unknown>[]) =>
      ask<{ id: number }>(
        `insert into "${table}"`,
        valuesOf(statementOf(statements, `insert into "${table}"`).text, rows),
      )
    const now = new Date()
    const wanted = (JSON.parse(sent.itemList) as { itemDistributorId: number }[]).map((line) => line.itemDistributorId)
    const fingerprint = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
    await ask('set local lock_timeout', [])
    const base = { location_id: locationId, user_id: userId, created_at: now }
    await insert('idempotency_keys', [{ ...base, key, route: 'POST /orders', fingerprint }])
    const [cart] = await ask<{ revision: number }>('select revision from carts', [locationId])
    const revision = (cart?.revision ?? 0) + 1
    await ask('select "id" from "orders"', [locationId, key])
    await ask('from "payments" where', [locationId, sent.distributorId, 'asking'])
    await ask('select "distributors".*', [locationId, sent.distributorId])
    const lines = await ask<Line>('for update of l', [locationId, [], wanted])
    const lineIds = lines.map((line) => line.id)
    await ask('select each.id, each.savings', [locationId, lineIds])
    const [taken] = await ask<{ number: number }>('update "locations"', [1, locationId, 1])
    const number = `${locationId}-${String(taken?.number).padStart(5, '0')}`
    const total = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0)
    const order = {
      ...{ ...base, distributor_id: sent.distributorId, client_key: key, purchase_order_number: number },
      ...{ requested_delivery_on: sent.requestedDeliveryDate, time_zone: kitchen.timeZone, items_cents: total },
      ...{
        delivery_fee_cents: 0,
        total_cents: total,
        rebates_cents: 0,
        savings_cents: 0,
        market_price_lines: 0,
        ordered_by: userId,
      },
      ...{ ordered_by_name: kitchen.name, status: 'placed', status_at: now, payment_type: 'terms' },
      line_count: lines.length,
    }
    const orderId = (await insert('orders', [order]))[0]?.id
    const itemOf = (line: Line, at: number) => ({
      ...{ ...inColumns(line), location_id: locationId, order_id: orderId, line_number: at + 1 },
      line_total_cents: line.quantity * line.priceCents,
    })
    await insert('order_items', lines.map(itemOf))
    await ask('select "revision" from "carts"', [locationId])
    const itemIds = lines.map((line) => line.itemId)
    await ask('update "item_swaps"', [true, locationId, 'reject', itemIds])
    await ask('update cart_lines set quantity = 0', [revision, userId, now, locationId, lineIds])
    await ask('update carts', [revision, locationId])
    const today = clockOf(now, kitchen.timeZone).slice(0, 10)
    const bought = (['itemId', 'quantity', 'priceCents'] as const).map((name) => lines.map((line) => line[name]))
    await ask('update items i', [today, today, today, ...bought, locationId])
    await ask('from "sales_reps"', [locationId, sent.distributorId, false, ''])
    const mail = {
      recipients: [],
      status: 'failed',
      last_error: 'this distributor has no sales rep with an e-mail address',
    }
    const messageId = `<order-${locationId}-${orderId}-${randomUUID()}@larder>`
    await insert('outbound_mails', [{ ...base, ...mail, order_id: orderId, message_id: messageId }])
    const sums = { distributorId: sent.distributorId, totalCents: total, lines: lines.length, status: 'placed' }
    const after = JSON.stringify(sums)
    const entry = { action: 'place-order', object_type: 'order', object_id: String(orderId), after }
    await insert('audit_log', [{ ...base, ...entry, at: now }])

    const [found] = await ask<Found>('"orders"."ordered_by_name" from "orders"', [locationId, orderId])
    await ask('select "recipients", "status"', [locationId, orderId])
    const links: string[] = []
    const files = (['pdf', 'xlsx'] as const).map((format) => {
      const token = randomBytes(32).toString('base64url')
      links.push(`/api/v1/downloads/${token}`)
      const hash = createHash('sha256').update(token).digest()
      const file = {
        kind: `purchase-order-${format}`,
        object_id: orderId,
        file_name: `purchase-order-${number}.${format}`,
      }
      return { ...base, ...file, session_id: sessionId, token_hash: hash, expires_at: new Date(now.getTime() + linkMs) }
    })
    await insert('downloads', files)
    const items = await ask<OrderItem>('select * from "order_items"', [locationId, orderId, 2_000])
    const answer = found ? JSON.stringify(orderAnswer(found, links, items)) : ''
    await ask('update "idempotency_keys"', [201, answer, locationId, userId, key])
    return answer
  })
}

/** The values of an insert in the order of its columns; a column that a row does not have is null. */
function valuesOf(text: string, rows: Record<string, unknown>[]): unknown[] {
  const columns =
    /\(([^)]*)\) values/
      .exec(text)?.[1]
      ?.split(', ')
      .map((name) => name.slice(1, -1)) ?? []
  return rows.flatMap((row) => columns.map((column) => row[column] ?? null))
}

function inColumns(line: Line): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
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

function orderAnswer(order: Found, [pdf, xlsx]: string[], items: OrderItem[]) {
  const fees = order.delivery_fee_cents + order.same_day_delivery_fee_cents + order.sales_tax_cents
  return {
    id: order.id,
    purchaseOrderNumber: order.purchase_order_number,
    customInvoiceId: order.custom_invoice_id,
    createTime: order.created_at.toISOString(),
    createTimeDisplay: clockOf(order.created_at, order.time_zone),
    requestedDeliveryDate: order.requested_delivery_on,
    requestedDeliveryTime: order.requested_delivery_time,
    distributor: order.nickname,
    distributorId: order.distributor_id,
    lineItems: order.line_count,
    total: order.total_cents / 100,
    poStatus: 'On the Way',
    poStatusDateTime: order.status_at.toISOString(),
    status: order.status,
    lastInventoryDate: null,
    onHandTotal: 0,
    subtotal: (order.items_cents + fees) / 100,
    usedCredit: order.used_credit_cents / 100,
    totalRebates: order.rebates_cents / 100,
    totalSavings: order.savings_cents / 100,
    deliveryFee: order.delivery_fee_cents / 100,
    sameDayDeliveryFee: order.same_day_delivery_fee_cents / 100,
    salesTax: order.sales_tax_cents / 100,
    promoDiscount: order.promo_discount_cents / 100,
    totalPrice: order.total_cents / 100,
    totalItemsPrice: order.items_cents / 100,
    marketPriceItems: order.market_price_lines,
    paymentType: order.payment_type,
    paymentDisplay: 'Payment terms',
    payment: null,
    notes: order.notes,
    orderedBy: order.ordered_by_name,
    purchaseOrderUrl: pdf,
    purchaseOrderUrlExcel: xlsx,
    invoiceUrl: null,
    sentTo: [],
    items: items.map((row) => ({
      oi_id: row.id,
      itemDistributorId: row.item_id,
      item: row.name,
      din: row.din,
      brand: row.brand,
      category: row.category,
      quantity: row.quantity,
      price: row.price_cents / 100,
      unit_price: row.unit_price === null ? null : row.unit_price / 10_000,
      unit_measure: row.unit_measure,
      packSize: row.pack_text,
      packSizeUnit: row.pack_uom,
      unitQuantity: row.pack_outer === null ? null : Number(row.pack_outer),
      unitSize: row.pack_inner === null ? null : Number(row.pack_inner),
      isSpecial: row.is_special ? 1 : 0,
      isMarketPrice: row.is_market_price,
      isCatchWeight: row.is_catch_weight,
      isElectronicInvoiceItem: row.is_electronic_invoice,
      status: 'ordered',
      imageUrl: row.image_url,
      description: row.description,
      lineItemTotal: row.line_total_cents / 100,
    })),
  }
}
