import type pg from 'pg'
import { databaseCpuMs, untilIdle } from './cpu.ts'
import { figureText, isMissed, type Figure, type Table } from './figure.ts'
import { addKitchen, distributorCount, type Kitchen } from './kitchen.ts'
import { median } from './measure.ts'
import type { ServerProcess } from './server-process.ts'

const orderCount = 4_000
const linesPerOrder = 20
const itemCount = 2_000
const otherKitchens = 4
const rounds = 20
const warmUps = 3
const mostMs = 150
/** of the fastest of all rounds, which other work on the machine slows least */
const mostGrowth = 1.5

const threeYears = 'filter_type=custom&start_date=2023-01-01&end_date=2025-12-31'
const filter = (of: object) => encodeURIComponent(JSON.stringify(of))
/** The calls of the four pages, at first and as somebody goes on. */
const calls = {
  'the three figures over three years': `/analytics?${threeYears}`,
  'purchased items of three years, the first page': `/analytics/detail?${threeYears}`,
  'the same, the last of 200 pages': `/analytics/detail?${threeYears}&page=200`,
  'the same by their quantity': `/analytics/detail?${threeYears}&sort=-total_quantity`,
  'the same of one distributor': `/analytics/detail?${threeYears}&distributor_id=1`,
  'purchased items of three years as a file': `/analytics/detail/file?${threeYears}`,
  'orders of three years, the first page': `/analytics/detail?${threeYears}&section=order`,
  'the same, the last of 400 pages': `/analytics/detail?${threeYears}&section=order&page=400`,
  'item lookup, a search': `/analytics/lookup?filterOptions=${filter({ search: 'chicken' })}`,
  'statistics of an item over three years': `/analytics/item-statistics?${threeYears}&item_distributor_id=1`,
  'savings suggestions, the first three': '/items/get-last-purchased?limit=3',
}

type Measured = { ms: number; fastestMs: number; cpuMs: number }

/** Analytics over three years of a location, alone and beside others of the same size. */
export async function analyticsTable(
  owner: pg.Client,
  server: ServerProcess,
  databasePid: number,
  locationId: number,
): Promise<Table> {
  const cpuMs = () => server.cpuMs() + databaseCpuMs(databasePid)
  const kitchen = await addKitchen(owner, locationId, itemCount)
  const measured = async () => {
    await owner.query('vacuum analyze')
    // The words and matches of new items are found by jobs, which would be measured with whatever comes first.
    await untilIdle(cpuMs)
    return measureAll(server, cpuMs, kitchen)
  }
  await addOrders(owner, kitchen)
  const alone = await measured()
  for (let other = 1; other <= otherKitchens; other++)
    await addOrders(owner, await addKitchen(owner, locationId + other, itemCount))
  const beside = await measured()
  const figures = Object.keys(calls).map((name) => figuresOf(name, alone.get(name), beside.get(name)))
  return {
    title: 'Analytics',
    note: `Median milliseconds of a call at a location with three years of orders (4,000, of 20 lines each), alone in the database and beside ${otherKitchens} of the same size; then the computing of process and database together, in milliseconds too, and the growth of the fastest answer.`,
    columns: ['what', 'alone', `beside ${otherKitchens}`, 'computing alone', `beside ${otherKitchens}`, 'growth'],
    rows: figures.map((row) => [row[0]?.name ?? '', ...row.map(figureText)]),
    missed: figures
      .flat()
      .filter(isMissed)
      .map((figure) => `${figure.name}: ${figureText(figure)}`),
  }
}

function figuresOf(name: string, alone?: Measured, beside?: Measured): Figure[] {
  const [one, many] = [alone ?? none, beside ?? none]
  const time = { name, unit: ' ms', digits: 0 }
  return [
    { ...time, value: one.ms, atMost: mostMs },
    { ...time, value: many.ms, atMost: mostMs },
    { ...time, value: one.cpuMs },
    { ...time, value: many.cpuMs },
    { name: `${name}, growth`, value: many.fastestMs / one.fastestMs, unit: '', atMost: mostGrowth },
  ]
}

const none: Measured = { ms: Number.NaN, fastestMs: Number.NaN, cpuMs: Number.NaN }

/** Three years of a location: 4,000 received orders of 20 lines. */
async function addOrders(owner: pg.Client, { locationId }: Kitchen): Promise<void> {
  // Without triggers, of which none makes what is read here: with them this took most of the bench's time.
  await owner.query('set session_replication_role = replica')
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
  // A distributor delivers items of its own alone. The lines of an order are written together, as orders are placed.
  await owner.query(
    `with own as (select distributor_id, array_agg(id order by id) as ids from items where location_id = $1 group by distributor_id)
      insert into order_items (location_id, order_id, line_number, item_id, din, name, brand, category, unit_measure, pack_text,
        quantity, price_cents, line_total_cents, received_quantity, received_price_cents, received_cents)
      select $1, o.id, l, i.id, i.din, i.name, i.brand, i.category, i.unit_measure, i.pack_text, 2, i.price_cents, 2 * i.price_cents,
        2, i.price_cents, 2 * i.price_cents
      from orders o join own on own.distributor_id = o.distributor_id
        cross join generate_series(1, $2::integer) l
        join items i on i.location_id = $1 and i.id = own.ids[1 + (o.id * 37 + l * 53) % cardinality(own.ids)]
      where o.location_id = $1
      order by o.id, l`,
    [locationId, linesPerOrder],
  )
  await owner.query(
    `insert into line_savings (location_id, order_item_id, order_id, kind, saving_cents)
      select location_id, id, order_id, 'distributorSavings', 100 from order_items where location_id = $1 and id % 10 = 0`,
    [locationId],
  )
  await owner.query('set session_replication_role = origin')
}

async function measureAll(
  server: ServerProcess,
  cpuMs: () => number,
  { key }: Kitchen,
): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured>()
  for (const [name, address] of Object.entries(calls)) {
    const times: number[] = []
    let cpuBefore = 0
    for (let round = -warmUps; round < rounds; round++) {
      if (round === 0) cpuBefore = cpuMs()
      const startedAt = performance.now()
      const response = await fetch(`${server.address}/api/v1${address}`, {
        headers: { authorization: `Bearer ${key}` },
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      if (round >= 0) times.push(performance.now() - startedAt)
    }
    found.set(name, { ms: median(times), fastestMs: Math.min(...times), cpuMs: (cpuMs() - cpuBefore) / rounds })
  }
  return found
}
