import type pg from 'pg'
import type { Figure } from './figure.ts'
import { addKitchen, distributorCount, type Kitchen } from './kitchen.ts'
import { median } from './measure.ts'
import type { ServerProcess } from './server-process.ts'

const orderCount = 4_000
const linesPerOrder = 20
const itemCount = 2_000
const otherKitchens = 4
const rounds = 15
const warmUps = 3
const mostMs = 150

const threeYears = 'filter_type=custom&start_date=2023-01-01&end_date=2025-12-31'
const calls = {
  'the three figures over three years': `/analytics?${threeYears}`,
  'purchased items of three years, a page': `/analytics/detail?${threeYears}`,
  'orders of three years, a page': `/analytics/detail?${threeYears}&section=order`,
}

/** Analytics over three years of a location, alone and beside others of the same size. */
export async function analyticsFigures(owner: pg.Client, server: ServerProcess, locationId: number): Promise<Figure[]> {
  const kitchen = await addKitchen(owner, locationId, itemCount)
  await addOrders(owner, kitchen)
  await owner.query('vacuum analyze')
  const alone = await measure(server, kitchen, 'alone', mostMs)
  for (let other = 1; other <= otherKitchens; other++)
    await addOrders(owner, await addKitchen(owner, locationId + other, itemCount))
  await owner.query('vacuum analyze')
  return [...alone, ...(await measure(server, kitchen, `beside ${otherKitchens} others`, mostMs))]
}

/** Three years of a location: 4,000 received orders of 20 lines. */
async function addOrders(owner: pg.Client, { locationId }: Kitchen): Promise<void> {
  await owner.query(
    `insert into orders (location_id, id, distributor_id, purchase_order_number, status, status_at, received_at, time_zone, payment_type,
        items_cents, total_cents, line_count, ordered_by_name, created_at)
      overriding system value
      select $1, n, 1 + n % $2, 'PO-' || n, 'received', at + interval '1 day', at + interval '1 day', 'America/New_York', 'terms',
        100000, 100000, $3, 'Kim', at
      from generate_series(1, $4::integer) n,
        lateral (select timestamptz '2023-01-01 15:00Z' + n * interval '1 day' * 1094 / $4::integer as at) t`,
    [locationId, distributorCount, linesPerOrder, orderCount],
  )
  // A distributor delivers items of its own alone.
  await owner.query(
    `with own as (select distributor_id, array_agg(id order by id) as ids from items where location_id = $1 group by distributor_id)
      insert into order_items (location_id, order_id, line_number, item_id, din, name, brand, category, unit_measure, pack_text,
        quantity, price_cents, line_total_cents, received_quantity, received_price_cents, received_cents)
      select $1, o.id, l, i.id, i.din, i.name, i.brand, i.category, i.unit_measure, i.pack_text, 2, i.price_cents, 2 * i.price_cents,
        2, i.price_cents, 2 * i.price_cents
      from orders o join own on own.distributor_id = o.distributor_id
        cross join generate_series(1, $2::integer) l
        join items i on i.location_id = $1 and i.id = own.ids[1 + (o.id * 37 + l * 53) % cardinality(own.ids)]
      where o.location_id = $1`,
    [locationId, linesPerOrder],
  )
}

async function timesOf(server: ServerProcess, { key }: Kitchen, address: string): Promise<number[]> {
  const times: number[] = []
  for (let round = -warmUps; round < rounds; round++) {
    const startedAt = performance.now()
    const response = await fetch(`${server.address}/api/v1${address}`, { headers: { authorization: `Bearer ${key}` } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    if (round >= 0) times.push(performance.now() - startedAt)
  }
  return times
}

async function measure(server: ServerProcess, kitchen: Kitchen, where: string, atMost: number): Promise<Figure[]> {
  const found: Figure[] = []
  for (const [name, address] of Object.entries(calls))
    // oxlint-disable-next-line no-await-in-loop -- one after the other, on a quiet server
    found.push({
      name: `${name}, ${where}`,
      value: median(await timesOf(server, kitchen, address)),
      unit: ' ms',
      atMost,
      digits: 0,
    })
  return found
}
