import type pg from 'pg'
import { pairLines } from '../domain/src/receiving/match/pair-lines.ts'
import type { Figure } from './figure.ts'
import { addKitchen } from './kitchen.ts'
import type { ServerProcess } from './server-process.ts'

const invoiceCount = 1_000
const lineCount = 30
const mostSeconds = 5
const atOnce = 8
const caseOfBeans = { packText: '6/5 LB', unitMeasure: 'CS' }

/** Times pairing the lines of a thousand invoices with their orders, and matching them three ways over HTTP. */
export async function matchingFigures(owner: pg.Client, server: ServerProcess, locationId: number): Promise<Figure[]> {
  const { key } = await addKitchen(owner, locationId, invoiceCount)
  const orderIds = await addBilledOrders(owner, locationId)
  const pairing = pairingSeconds()
  const startedAt = performance.now()
  const left = [...orderIds]
  const matchAll = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await match(server, key, id)
  }
  await Promise.all(Array.from({ length: atOnce }, matchAll))
  const matching = (performance.now() - startedAt) / 1_000
  return [
    { name: 'lines of 1,000 invoices × 30 paired with their orders', value: pairing, unit: ' s' },
    { name: 'three-way match of them, 8 at a time', value: matching, unit: ' s' },
    { name: 'both', value: pairing + matching, unit: ' s', atMost: mostSeconds },
  ]
}

async function match(server: ServerProcess, key: string, orderId: number): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(`${server.address}/api/v1/orders/${orderId}/match`, { headers })
  const { lines } = (await response.json()) as { lines?: unknown[] }
  if (lines?.length !== lineCount) throw new Error(`order ${orderId} was not matched: ${response.status}`)
}

/** Received orders, each with its invoice: every third line is billed dearer, every fifth has a case too many. */
async function addBilledOrders(owner: pg.Client, locationId: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into orders (location_id, distributor_id, purchase_order_number, status, status_at, time_zone, payment_type, items_cents,
        total_cents, line_count, ordered_by_name, created_at, received_at)
      select $1, 1, 'B' || n, 'received', now(), 'America/New_York', 'terms', $3::integer * 4000, $3::integer * 4000, $3, 'Pat Cook', now(), now()
      from generate_series(1, $2::integer) n returning id`,
    [locationId, invoiceCount, lineCount],
  )
  await owner.query(
    `insert into order_items (location_id, order_id, line_number, din, name, brand, category, unit_measure, pack_text, price_cents, quantity,
        line_total_cents, received_quantity, received_price_cents, received_cents)
      select $1, o.id, n, 'D' || n, 'Beans ' || n || ' Green Cut', 'Brand', 'Produce', 'CS', '6/5 LB', 2000, 2, 4000, 2, 2000, 4000
      from orders o, generate_series(1, $2::integer) n where o.location_id = $1`,
    [locationId, lineCount],
  )
  await owner.query(
    `insert into invoices (location_id, distributor_id, order_id, kind, source, status, invoice_number, compared_number, invoice_date,
        order_number, total_cents, fees, contents_hash, file_hash, file_place, file_name, file_key, created_by_name, created_at,
        booked_by_name, booked_at)
      select $1, 1, id, 'invoice', 'edi', 'booked', 'I' || id, 'I' || id, '2026-03-03', purchase_order_number, 4000, '[]', id::text, id::text, 0,
        'bench.edi', 'bench', 'Pat Cook', now(), 'Pat Cook', now()
      from orders where location_id = $1`,
    [locationId],
  )
  await owner.query(
    `insert into invoice_lines (location_id, invoice_id, line_number, din, description, pack_text, unit_measure, thousandths, unit_price,
        line_total_cents, order_item_id, match_score, matched_by, is_confirmed)
      select $1, v.id, i.line_number, i.din, i.name, i.pack_text, 'CS', billed.quantity * 1000, billed.price * 100, billed.quantity * billed.price, i.id, 100, 'number', true
      from invoices v join order_items i on i.location_id = v.location_id and i.order_id = v.order_id
        cross join lateral (select case when i.line_number % 3 = 0 then 2150 else 2000 end as price,
          case when i.line_number % 5 = 0 then 3 else 2 end as quantity) billed
      where v.location_id = $1`,
    [locationId],
  )
  await owner.query('vacuum analyze')
  return rows.map(({ id }) => id)
}

/** Half of the lines have the item's number, the others only its name. */
function pairingSeconds(): number {
  const numbers = Array.from({ length: lineCount }, (_, n) => n)
  const ordered = numbers.map((id) => ({ id, din: `D${id}`, description: `Beans ${id} Green Cut`, ...caseOfBeans }))
  const billed = numbers.map((id) => ({
    id,
    din: id % 2 === 0 ? `D${id}` : '',
    description: `BEANS ${id} GRN CUT`,
    ...caseOfBeans,
  }))
  const startedAt = performance.now()
  for (let invoice = 0; invoice < invoiceCount; invoice += 1) pairLines(ordered, billed)
  return (performance.now() - startedAt) / 1_000
}
