import { paceWeeks, paymentsToCompare, type Received } from '@larder/domain/receiving/price-guard/moved-price.ts'
import type { PricePoint } from '@larder/domain/receiving/price-guard/price-point.ts'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { unitPriceOfLine } from '../../ordering/orders/price-of-line.ts'
import { asItCame, billedPoint, pointOf, type BilledRow, type CameRow, type OrderedRow } from './price-points.ts'

const lineColumns = `i.item_id as "itemId", i.pack_text as "packText", i.pack_outer as "packOuter",
  i.pack_inner as "packInner", i.pack_uom as "packUom", i.unit_measure as "unitMeasure",
  i.is_catch_weight as "isCatchWeight", ${unitPriceOfLine('i')} as "perPound",
  (i.average_weight * 1000)::integer as "averageThousandths"`

const corrections = 'r.edited_pack_text as "correctedPack", r.edited_unit_price as "correctedPerPound"'

/** The pounds of a line at the door, and of how many cases. */
const weighedColumns = `(r.edited_weight * 1000)::integer as "weighedThousandths",
  coalesce(r.edited_quantity, i.quantity) as "weighedCases"`
const receivedLine = `left join received_lines r on r.location_id = i.location_id and r.order_id = i.order_id
  and r.order_item_id = i.id`

type PaymentRow = CameRow & { itemId: number; billed: (BilledRow & { on: string }) | null }

const mostPayments = 30

/**
 * The prices paid for items, the newest first: as an invoice billed them, else as received, of one case each. Payments
 * of four weeks, or the last one before; without those of one order.
 */
export async function listPayments(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
  { before, exceptOrderId }: { before: string; exceptOrderId?: number },
): Promise<Map<number, PricePoint[]>> {
  const rows = await selectPlain<PaymentRow>(
    db,
    `select paid.* from unnest($2::integer[]) as wanted(id) cross join lateral (
        select ${lineColumns}, ${weighedColumns}, ${corrections}, to_char(o.received_at at time zone o.time_zone, 'YYYY-MM-DD') as "on",
          i.bought_price_cents as "priceCents", i.is_market_price and i.bought_price_cents = 0 as "isMarketPrice",
          (select json_build_object('unitMeasure', l.unit_measure, 'packText', l.pack_text, 'thousandths', l.thousandths,
              'unitPrice', case when i.is_catch_weight then (
                  -- each case costs what it weighs: all that were billed with it, on average
                  select round(sum(w.unit_price::numeric * w.thousandths) / sum(w.thousandths)) from invoice_lines w
                  where w.location_id = l.location_id and w.invoice_id = l.invoice_id and w.order_item_id = i.id
                    and w.unit_measure = l.unit_measure and w.pack_text = l.pack_text and w.thousandths > 0
                ) else l.unit_price end, 'on', to_char(v.invoice_date, 'YYYY-MM-DD'))
            from invoice_lines l join invoices v on v.location_id = l.location_id and v.id = l.invoice_id
            where l.location_id = i.location_id and l.order_item_id = i.id and l.thousandths > 0
              and v.status = 'booked' and v.kind = 'invoice'
            -- of several prices on one invoice the one that most was billed at, else the later
            order by l.invoice_id desc, (
                select sum(m.thousandths) from invoice_lines m
                where m.location_id = l.location_id and m.invoice_id = l.invoice_id and m.order_item_id = i.id
                  and m.unit_measure = l.unit_measure and m.unit_price = l.unit_price and m.thousandths > 0
              ) desc, l.id desc limit 1) as billed
        from order_items i join orders o on o.location_id = i.location_id and o.id = i.order_id ${receivedLine}
        where i.location_id = $1 and i.item_id = wanted.id and o.received_at is not null and i.bought_quantity > 0
          and o.id <> $4 and o.received_at < $3::date + interval '2 days'
        order by o.received_at desc, i.id desc limit ${mostPayments}
      ) paid`,
    [locationId, itemIds, before, exceptOrderId ?? 0],
  )
  const payments = new Map<number, PricePoint[]>()
  for (const { itemId, billed, ...line } of rows) {
    const row = asItCame(line)
    const point = billed ? billedPoint(billed, row, billed.on) : pointOf(row)
    if (point && point.on <= before) payments.set(itemId, [...(payments.get(itemId) ?? []), point])
  }
  for (const [itemId, points] of payments) payments.set(itemId, paymentsToCompare(points, before))
  return payments
}

/**
 * The items of a distributor that came in the eight weeks before a day. Read by the deliveries: of a guide's thousands of
 * rows a location buys some hundred.
 */
export async function listBoughtLately(
  { db, locationId }: AtLocation,
  { distributorId, startsOn }: { distributorId: number; startsOn: string },
): Promise<Set<number>> {
  const rows = await selectPlain<{ id: number }>(
    db,
    `select distinct i.item_id as id
      from orders o join order_items i on i.location_id = o.location_id and i.order_id = o.id
      where o.location_id = $1 and o.distributor_id = $2 and o.received_at > $3::date - interval '${paceWeeks} weeks'
        and i.bought_quantity > 0 and i.item_id is not null
      limit 50000`,
    [locationId, distributorId, startsOn],
  )
  return new Set(rows.map(({ id }) => id))
}

type ReceivedRow = CameRow & { itemId: number; quantity: number; boughtCents: number }

/** The cases of items kept in the eight weeks before now. */
export async function listReceived(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
  now: Date,
): Promise<Map<number, Received[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await selectPlain<ReceivedRow>(
    db,
    `select ${lineColumns}, ${corrections}, '2000-01-01' as "on", i.bought_price_cents as "priceCents", false as "isMarketPrice",
        i.bought_quantity as quantity, i.bought_cents as "boughtCents"
      from order_items i join orders o on o.location_id = i.location_id and o.id = i.order_id ${receivedLine}
      where i.location_id = $1 and i.item_id = any($2::integer[]) and i.bought_quantity > 0
        and o.received_at > $3::timestamptz - interval '${paceWeeks} weeks' and o.received_at <= $3::timestamptz
      limit 50000`,
    [locationId, itemIds, now],
  )
  const received = new Map<number, Received[]>()
  for (const { itemId, quantity, boughtCents, ...row } of rows) {
    const point = pointOf(asItCame(row))
    const thousandthsOfPounds = point.perPound && Math.round((boughtCents * 100_000) / point.perPound)
    received.set(itemId, [...(received.get(itemId) ?? []), { point, quantity, thousandthsOfPounds }])
  }
  return received
}

type AgreedRow = OrderedRow & { itemId: number; isAdded: boolean }

/** The prices an order was placed at, by the ids of its lines. */
export async function listAgreed({ db, locationId }: AtLocation, orderId: number): Promise<Map<number, AgreedRow>> {
  const rows = await selectPlain<AgreedRow & { id: number }>(
    db,
    `select i.id, ${lineColumns}, ${weighedColumns}, to_char(o.created_at at time zone o.time_zone, 'YYYY-MM-DD') as "on",
        i.price_cents as "priceCents", i.is_market_price or i.price_cents = 0 as "isMarketPrice", i.is_added as "isAdded"
      from order_items i join orders o on o.location_id = i.location_id and o.id = i.order_id ${receivedLine}
      where i.location_id = $1 and i.order_id = $2 and i.item_id is not null limit 2000`,
    [locationId, orderId],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
