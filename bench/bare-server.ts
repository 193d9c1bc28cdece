// The bare limit: node:http and pg on tables made for these four jobs, each job one statement, no tenants, audit, keys or
// history. What ours costs beyond it is what the product does more for a request, its own SQL included.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { ItemFilter } from '@larder/contract/catalogue/items.ts'
import pg from 'pg'
import { columnTypes } from '../server/src/database/column-types.ts'

type Line = { itemDistributorId: number; quantity: number }

/** the location of each key */
const locations = new Map(
  Object.entries(JSON.parse(readFileSync(process.env.KEYS ?? '', 'utf8')) as Record<string, number>),
)
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  types: columnTypes,
  pipeline: true,
})
pool.on('error', () => {})

const perPage = 50
const columns =
  'id, distributor_id as "distributorId", din, name, brand, category, pack_text as "packSize", pack_outer as "outer", pack_inner as "inner", pack_uom as "uom", price_cents as "price", unit_price as "unitPrice", purchase_count as "purchaseCount"'
const orders: Record<string, string> = {
  'A-Z': 'name, id',
  'Price low to high': 'price_cents, id',
  'Most Purchased': 'purchase_count desc, id',
  Custom: 'sort_index, id',
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(body))
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
})

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const { method, url = '', headers } = request
  const locationId = locations.get(headers.authorization?.replace('Bearer ', '') ?? '')
  if (locationId === undefined) return { status: 401, body: {} }
  if (method === 'GET') return { status: 200, body: await page(locationId, url) }
  const sent = JSON.parse(await textOfBody(request)) as { itemList: Line[] | string; distributorId: number }
  if (typeof sent.itemList !== 'string') return { status: 200, body: await saveCart(locationId, sent.itemList) }
  return { status: 201, body: await placeOrder(locationId, sent.distributorId, JSON.parse(sent.itemList) as Line[]) }
}

async function page(locationId: number, url: string): Promise<unknown> {
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  const filter = JSON.parse(query.get('filterOptions') ?? '{}') as ItemFilter
  const rows = filter.search ? await search(locationId, filter.search) : await list(locationId, filter)
  return { data: rows, _meta: { currentPage: 1, perPage } }
}

async function list(
  locationId: number,
  { sort = 'A-Z', distributorIds, purchasedOnly }: ItemFilter,
): Promise<unknown[]> {
  const chosen = `${distributorIds ? ' and distributor_id = any($2)' : ''}${purchasedOnly ? ' and purchase_count > 0' : ''}`
  const { rows } = await pool.query({
    name: `list ${sort}${chosen}`,
    text: `select ${columns} from bare.products where location_id = $1${chosen} order by ${orders[sort] ?? 'id'} limit ${perPage}`,
    values: distributorIds ? [locationId, distributorIds] : [locationId],
  })
  return rows
}

async function search(locationId: number, typed: string): Promise<unknown[]> {
  const words = typed.split(' ').map((word) => `${word}:*`)
  const { rows } = await pool.query({
    name: 'search',
    text: `select ${columns} from bare.products where location_id = $1 and words @@ to_tsquery('simple', $2) order by purchase_count desc, id limit ${perPage}`,
    values: [locationId, words.join(' & ')],
  })
  return rows
}

async function saveCart(locationId: number, lines: readonly Line[]): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'save',
    text: `insert into bare.cart_lines select $1, line.id, line.quantity from unnest($2::integer[], $3::integer[]) as line (id, quantity)
      on conflict (location_id, product_id) do update set quantity = excluded.quantity returning product_id, quantity`,
    values: [locationId, lines.map((line) => line.itemDistributorId), lines.map((line) => line.quantity)],
  })
  return { changedItems: rows }
}

async function placeOrder(locationId: number, distributorId: number, lines: readonly Line[]): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'order',
    text: `with taken as (delete from bare.cart_lines where location_id = $1 and product_id = any($2) returning product_id, quantity),
        priced as (select p.id, t.quantity, p.price_cents from taken t join bare.products p on p.location_id = $1 and p.id = t.product_id),
        placed as (insert into bare.orders (location_id, distributor_id, total_cents, ordered_at)
          select $1, $3, sum(quantity * price_cents), now() from priced returning id, total_cents)
      insert into bare.order_lines select placed.id, priced.id, priced.quantity, priced.price_cents from placed, priced
        returning order_id as id, product_id as "itemId", quantity, price_cents as price`,
    values: [locationId, lines.map((line) => line.itemDistributorId), distributorId],
  })
  return { items: rows }
}

function textOfBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => resolve(text))
    request.on('error', reject)
  })
}

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('Ready: bare\n'))
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
