import { cents, type Cents } from '@larder/domain/values/money.ts'
import type { OrderCharges } from '@larder/domain/receiving/pre-reject.ts'
import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { selectPlain } from '../database/plain-sql.ts'
import { listOrderItems, type OrderItemRow } from '../ordering/orders/order-items.queries.ts'

type OrderToReceive = {
  id: number
  purchaseOrderNumber: string
  status: string
  distributorId: number
  distributor: string
  customInvoiceId: string | null
  createdAt: Date
  timeZone: string
  requestedDeliveryOn: string | null
  paymentType: string
  itemsCents: Cents
  totalCents: Cents
  charges: OrderCharges
}

/** An order and its lines, as they are received. */
export type Delivery = { order: OrderToReceive; lines: OrderItemRow[] }

type Row = Omit<OrderToReceive, 'charges'> & Record<keyof OrderCharges, number>

/** The order of a delivery, held until the transaction ends: its lines are changed by one request after the other. */
export function lockDelivery(tx: AtLocation<Tx>, orderId: number): Promise<Delivery | undefined> {
  return deliveryOf(tx, orderId, 'for no key update of o')
}

export function findDelivery(at: AtLocation, orderId: number): Promise<Delivery | undefined> {
  return deliveryOf(at, orderId, '')
}

async function deliveryOf(
  at: AtLocation,
  orderId: number,
  lock: '' | 'for no key update of o',
): Promise<Delivery | undefined> {
  const [row] = await selectPlain<Row>(
    at.db,
    `select o.id, o.purchase_order_number as "purchaseOrderNumber", o.status, o.distributor_id as "distributorId",
        d.nickname as distributor, o.custom_invoice_id as "customInvoiceId", o.created_at as "createdAt",
        o.time_zone as "timeZone", o.requested_delivery_on as "requestedDeliveryOn", o.payment_type as "paymentType",
        o.items_cents as "itemsCents", o.total_cents as "totalCents", o.delivery_fee_cents as "deliveryFeeCents",
        o.same_day_delivery_fee_cents as "sameDayDeliveryFeeCents", o.sales_tax_cents as "salesTaxCents",
        o.promo_discount_cents as "promoDiscountCents", o.used_credit_cents as "usedCreditCents"
      from orders o join distributors d on d.id = o.distributor_id
      where o.location_id = $1 and o.id = $2 ${lock}`,
    [at.locationId, orderId],
  )
  if (!row) return undefined
  const { deliveryFeeCents, sameDayDeliveryFeeCents, salesTaxCents, promoDiscountCents, usedCreditCents } = row
  const charges = {
    deliveryFeeCents: cents(deliveryFeeCents),
    sameDayDeliveryFeeCents: cents(sameDayDeliveryFeeCents),
    salesTaxCents: cents(salesTaxCents),
    promoDiscountCents: cents(promoDiscountCents),
    usedCreditCents: cents(usedCreditCents),
  }
  return { order: { ...row, charges }, lines: await listOrderItems(at, orderId) }
}

/** Writes how lines are received now. */
export async function writeReceivedLines(
  { db: tx, locationId }: AtLocation<Tx>,
  orderId: number,
  lines: readonly OrderItemRow[],
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, changedById: line.changedBy?.id ?? null }))
  await selectPlain(
    tx,
    `insert into received_lines (location_id, order_id, order_item_id, version, status_received, rejected_quantity,
        reject_reason, reject_note, is_driver_told, edited_name, edited_quantity, edited_pack_text, edited_price_cents,
        edited_unit_price, edited_weight, changed_by, changed_at, device, seq)
      select $1, $2, l.id, l.version, l."statusReceived", l."rejectedQuantity", l."rejectReason", l."rejectNote",
        l."isDriverTold", l."editedName", l."editedQuantity", l."editedPackText", l."editedPriceCents",
        l."editedUnitPrice", l."editedWeight", l."changedById", l."changedAt", l.device, l.seq
      from jsonb_to_recordset($3::jsonb) as l(id integer, version bigint, "statusReceived" text, "rejectedQuantity" integer,
        "rejectReason" text, "rejectNote" text, "isDriverTold" boolean, "editedName" text, "editedQuantity" integer,
        "editedPackText" text, "editedPriceCents" bigint, "editedUnitPrice" bigint, "editedWeight" numeric,
        "changedById" integer, "changedAt" timestamptz, device text, seq bigint)
      on conflict (location_id, order_id, order_item_id) do update set version = excluded.version,
        status_received = excluded.status_received, rejected_quantity = excluded.rejected_quantity,
        reject_reason = excluded.reject_reason, reject_note = excluded.reject_note,
        is_driver_told = excluded.is_driver_told, edited_name = excluded.edited_name,
        edited_quantity = excluded.edited_quantity, edited_pack_text = excluded.edited_pack_text,
        edited_price_cents = excluded.edited_price_cents, edited_unit_price = excluded.edited_unit_price,
        edited_weight = excluded.edited_weight, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
        device = excluded.device, seq = excluded.seq`,
    [locationId, orderId, JSON.stringify(rows)],
  )
}

export async function setCustomInvoiceId(
  { db: tx, locationId }: AtLocation<Tx>,
  orderId: number,
  customInvoiceId: string | null,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ customInvoiceId })
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .execute()
}

const mostAnnounced = 20

/** Tells the location which lines somebody changed, none of them where lines came or went; heard when the transaction is done. */
export async function announceReceiving(
  { db: tx, locationId }: AtLocation<Tx>,
  by: { id: number; name: string },
  orderId: number,
  lines: readonly OrderItemRow[],
): Promise<void> {
  const items = lines.slice(0, mostAnnounced).map(({ id, version, statusReceived, rejectedQuantity }) => ({
    id,
    version: version ?? 0,
    statusReceived,
    qtyReduction: rejectedQuantity,
  }))
  const name = by.name.slice(0, 120)
  const notice = { kind: 'receiving', locationId, orderId, by: { id: by.id, name }, items, itemCount: lines.length }
  await selectPlain(tx, 'select announce($1::json)', [JSON.stringify(notice)])
}
