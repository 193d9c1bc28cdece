import type pg from 'pg'
import { distributorCount, type Kitchen } from './kitchen.ts'

export const year = { startDate: '2025-01-01', endDate: '2025-12-31' }
export const ordersOfYear = 3_000
const linesPerOrder = 20
/** every second order was billed by an invoice, every twentieth got a credit memo as well */
const everyInvoiced = 2
const everyCredited = 20
/** special requests of another location, each in words of its own */
export const requestCount = 5_000
const ordersWithRequests = 4_000
const codeCount = 40

export type Books = Kitchen & { glCodes: number[] }

/** Forty GL codes, suppliers and categories, with two thirds of the items tagged. */
export async function addBooks(owner: pg.Client, kitchen: Kitchen): Promise<Books> {
  const { locationId } = kitchen
  const idsOf = async (table: string, column: string, words: string) => {
    const { rows } = await owner.query<{ id: number }>(
      `insert into ${table} (location_id, ${column}) select $1, $2 || n from generate_series(1, $3::integer) n returning id`,
      [locationId, words, codeCount],
    )
    return rows.map(({ id }) => id)
  }
  const suppliers = await idsOf('accounting_suppliers', 'name', 'Supplier ')
  const categories = await idsOf('accounting_categories', 'name', 'Category ')
  const glCodes = await idsOf('accounting_gl_codes', 'code', '5')
  await owner.query(
    `insert into accounting_tags (location_id, item_id, supplier_id, category_id, gl_code_id)
      select $1, id, ($2::integer[])[1 + distributor_id], ($3::integer[])[1 + id % $5], ($4::integer[])[1 + id % $5]
      from items where location_id = $1 and id % 3 > 0`,
    [locationId, suppliers, categories, glCodes, codeCount],
  )
  return { ...kitchen, glCodes }
}

/** A year of a busy kitchen: 3,000 orders of 20 lines, one of them a special request, with their invoices and credit memos. */
export async function addYear(owner: pg.Client, { locationId }: Kitchen): Promise<void> {
  await addReceivedOrders(owner, locationId, ordersOfYear)
  // A distributor delivers items of its own alone. The lines of an order are written together, as orders are placed.
  await owner.query(
    `with own as (select distributor_id, array_agg(id order by id) as ids from items where location_id = $1 group by distributor_id)
      insert into order_items (location_id, order_id, line_number, item_id, din, name, brand, category, unit_measure, pack_text,
        quantity, price_cents, line_total_cents, received_quantity, received_price_cents, received_cents)
      select $1, o.id, l, case when l < $2 then i.id end, i.din, i.name, i.brand, i.category, i.unit_measure, i.pack_text, 2, i.price_cents,
        2 * i.price_cents, 2, i.price_cents, 2 * i.price_cents
      from orders o join own on own.distributor_id = o.distributor_id
        cross join generate_series(1, $2::integer) l
        join items i on i.location_id = $1 and i.id = own.ids[1 + (o.id * 37 + l * 53) % cardinality(own.ids)]
      where o.location_id = $1
      order by o.id, l`,
    [locationId, linesPerOrder],
  )
  await owner.query(
    `update orders o set items_cents = s.cents, total_cents = s.cents + o.delivery_fee_cents
      from (select order_id, sum(line_total_cents) as cents from order_items where location_id = $1 group by 1) s
      where o.location_id = $1 and o.id = s.order_id`,
    [locationId],
  )
  await addInvoices(owner, locationId, 'invoice', everyInvoiced)
  await addInvoices(owner, locationId, 'credit_memo', everyCredited)
}

async function addReceivedOrders(owner: pg.Client, locationId: number, count: number): Promise<void> {
  await owner.query(
    `insert into orders (location_id, id, distributor_id, purchase_order_number, status, status_at, received_at, time_zone, payment_type,
        items_cents, total_cents, delivery_fee_cents, line_count, ordered_by_name, created_at)
      overriding system value
      select $1, n, 1 + n % $2, 'PO-' || n, 'received', at + interval '1 day', at + interval '1 day', 'America/New_York', 'terms',
        0, 500, 500, $3, 'Kim', at
      from generate_series(1, $4::integer) n,
        lateral (select timestamptz '2025-01-01 15:00Z' + n * interval '1 day' * 363 / $4::integer as at) t`,
    [locationId, distributorCount, linesPerOrder, count],
  )
}

/** Papers of so many of the orders: an invoice of all their lines at a delivery fee, or a memo that gives three lines back. */
async function addInvoices(
  owner: pg.Client,
  locationId: number,
  kind: 'invoice' | 'credit_memo',
  every: number,
): Promise<void> {
  const [sign, last] = kind === 'invoice' ? [1, linesPerOrder] : [-1, 3]
  await owner.query(
    `insert into invoices (location_id, distributor_id, order_id, kind, source, status, invoice_number, compared_number, invoice_date,
        order_number, total_cents, fees, contents_hash, file_hash, file_place, file_name, file_key, created_by_name, created_at,
        booked_by_name, booked_at)
      select $1, o.distributor_id, o.id, $2, 'edi', 'booked', $2 || o.id, $2 || o.id, (o.received_at at time zone o.time_zone)::date,
        o.purchase_order_number, $4 * s.cents + case when $4 > 0 then 500 else 0 end,
        case when $4 > 0 then '[{"name": "Delivery", "amount": 500, "isTax": false}]' else '[]' end::jsonb,
        $2 || o.id, $2 || o.id, 0, 'bench.edi', 'bench', 'Pat Cook', now(), 'Pat Cook', now()
      from orders o cross join lateral (
        select sum(l.line_total_cents) as cents from order_items l where l.location_id = $1 and l.order_id = o.id and l.line_number <= $5) s
      where o.location_id = $1 and o.id % $3 = 0`,
    [locationId, kind, every, sign, last],
  )
  await owner.query(
    `insert into invoice_lines (location_id, invoice_id, line_number, din, description, pack_text, unit_measure, thousandths, unit_price,
        line_total_cents, order_item_id, match_score, matched_by, is_confirmed)
      select $1, v.id, i.line_number, i.din, i.name, i.pack_text, 'CS', 2000 * $3, i.price_cents * 100, $3 * i.line_total_cents,
        case when $3 > 0 then i.id end, 100, 'number', true
      from invoices v join order_items i on i.location_id = v.location_id and i.order_id = v.order_id and i.line_number <= $4
      where v.location_id = $1 and v.kind = $2
      order by v.id, i.line_number`,
    [locationId, kind, sign, last],
  )
}

/** 4,000 orders of two special requests each, 5,000 different ones. */
export async function addRequests(owner: pg.Client, { locationId }: Kitchen): Promise<void> {
  await addReceivedOrders(owner, locationId, ordersWithRequests)
  await owner.query(
    `insert into order_items (location_id, order_id, line_number, din, name, brand, category, unit_measure, pack_text,
        quantity, price_cents, line_total_cents, received_quantity, received_price_cents, received_cents)
      select $1, o.id, l, '', 'Special cut of fish number ' || (o.id * 2 + l) % $2, '', '', 'CS', '', 1, 100 + o.id, 100 + o.id, 1, 100 + o.id, 100 + o.id
      from orders o cross join generate_series(1, 2) l where o.location_id = $1`,
    [locationId, requestCount],
  )
}
