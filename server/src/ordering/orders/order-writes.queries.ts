import type { Cents } from '@larder/domain/values/money.ts'
import type { Statement } from '../../database/batch.ts'
import { preparedStatement } from '../../database/statements.ts'
import type { LineToOrder } from './place-order.queries.ts'

type NewOrder = {
  locationId: number
  orderId: number
  distributorId: number
  clientKey: string | null
  status: 'placed' | 'payment_pending'
  paymentType: 'terms' | 'card'
  purchaseOrderNumber: string
  requestedDeliveryOn: string
  requestedDeliveryTime: string | null
  timeZone: string
  notes: string | null
  itemsCents: Cents
  deliveryFeeCents: Cents
  totalCents: Cents
  rebatesCents: Cents
  savingsCents: Cents
  marketPriceLines: number
  orderedBy: number
  orderedByName: string
  lines: (LineToOrder & { lineTotalCents: Cents })[]
  now: Date
}

/** Writes an order with its lines and counts its number as taken. */
export function orderWrites(order: NewOrder): Statement<never>[] {
  const { locationId, orderId, lines, now } = order
  const numbered = lines.map((line, at) => ({ ...line, lineNumber: at + 1 }))
  return [
    preparedStatement(
      'update locations set next_purchase_order_number = next_purchase_order_number + 1 where id = $1',
      [locationId],
    ),
    preparedStatement(orderText, [
      locationId,
      orderId,
      order.distributorId,
      order.clientKey,
      order.purchaseOrderNumber,
      order.status,
      order.paymentType,
      order.requestedDeliveryOn,
      order.requestedDeliveryTime,
      order.timeZone,
      order.notes,
      order.itemsCents,
      order.deliveryFeeCents,
      order.totalCents,
      order.rebatesCents,
      order.savingsCents,
      lines.length,
      order.marketPriceLines,
      order.orderedBy,
      order.orderedByName,
      now,
    ]),
    preparedStatement(linesText, [locationId, orderId, JSON.stringify(numbered)]),
  ]
}

const orderText = `
  insert into orders (location_id, id, distributor_id, client_key, purchase_order_number, status,
    payment_type, requested_delivery_on, requested_delivery_time, time_zone, notes,
    items_cents, delivery_fee_cents, total_cents, rebates_cents, savings_cents,
    line_count, market_price_lines, ordered_by, ordered_by_name, status_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21)`

const linesText = `
  insert into order_items (location_id, order_id, line_number, item_id, din, name, brand, category, description, unit_measure,
    pack_text, pack_outer, pack_inner, pack_uom, quantity, price_cents, unit_price, line_total_cents, is_special, is_market_price,
    is_catch_weight, average_weight, is_electronic_invoice, image_url, rebate_cents)
  select $1, $2, l."lineNumber", l."itemId", l.din, l.name, l.brand, l.category, l.description, l."unitMeasure",
    l."packText", l."packOuter", l."packInner", l."packUom", l.quantity, l."priceCents", l."unitPrice", l."lineTotalCents", l."isSpecial",
    l."isMarketPrice", l."isCatchWeight", l."averageWeight", l."isElectronicInvoice", l."imageUrl", coalesce(l."rebateCents", 0)
  from jsonb_to_recordset($3::jsonb) as l("lineNumber" integer, "itemId" integer, din text, name text, brand text, category text,
    description text, "unitMeasure" text, "packText" text, "packOuter" numeric, "packInner" numeric, "packUom" text, quantity integer,
    "priceCents" bigint, "unitPrice" bigint, "lineTotalCents" bigint, "isSpecial" boolean, "isMarketPrice" boolean,
    "isCatchWeight" boolean, "averageWeight" numeric, "isElectronicInvoice" boolean, "imageUrl" text, "rebateCents" bigint)`
