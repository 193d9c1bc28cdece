import type pg from 'pg'
import { hashToken, newToken } from '../server/src/accounts/tokens.ts'
import { inventedItem, type InventedItem } from './invented-items.ts'

/** A location to ask for: who asks, with which key, and how many items it is offered. */
export type Kitchen = { locationId: number; userId: number; key: string; itemCount: number }

/** how the items of a location are spread over its distributors, largest first */
const shares = [0.3, 0.2, 0.15, 0.12, 0.1, 0.06, 0.04, 0.03]
export const distributorCount = shares.length
const rowsPerStatement = 5_000

/** Writes the platform's part: one company and its distributors, who deliver daily and ask for no minimum. */
export async function addPlatform(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into companies (id, nickname, title) overriding system value values (1, 'Bench', 'Bench Kitchens')`,
  )
  await owner.query(
    `insert into distributors (id, nickname, delivery_weekdays, order_cutoff_hour) overriding system value
      select n, 'Distributor ' || n, '{0,1,2,3,4,5,6}', 24 from generate_series(1, $1) n`,
    [distributorCount],
  )
}

/** Writes a location with so many items over eight distributors, and a signed-in person there. */
export async function addKitchen(owner: pg.Client, locationId: number, itemCount: number): Promise<Kitchen> {
  await owner.query(
    `insert into locations (id, company_id, nickname, address, city, state, zipcode) overriding system value
      values ($1, 1, 'Kitchen ' || $1::integer, '1 Front Street', 'Brooklyn', 'NY', '11201')`,
    [locationId],
  )
  let made = 0
  for (const [index, share] of shares.entries()) {
    const distributorId = index + 1
    await owner.query('insert into location_distributors (location_id, distributor_id) values ($1, $2)', [
      locationId,
      distributorId,
    ])
    const last = index === shares.length - 1 ? itemCount : made + Math.round(itemCount * share)
    while (made < last) {
      const items = Array.from({ length: Math.min(rowsPerStatement, last - made) }, () => inventedItem(made++))
      await addItems(owner, locationId, distributorId, items)
    }
  }
  return { locationId, itemCount, ...(await addPerson(owner, locationId)) }
}

async function addItems(
  owner: pg.Client,
  locationId: number,
  distributorId: number,
  items: InventedItem[],
): Promise<void> {
  const columns = [
    'din',
    'name',
    'brand',
    'category',
    'packText',
    'outer',
    'inner',
    'uom',
    'price',
    'unitPrice',
  ] as const
  const more = ['breakPrice', 'purchases', 'savings', 'searchText'] as const
  await owner.query(
    `insert into items (location_id, distributor_id, din, name, brand, category, pack_text, pack_outer, pack_inner, pack_uom, price_cents, effective_price_cents,
        unit_price, break_price_cents, is_breakable, purchase_count, last_purchased_on, last_purchased_quantity, last_purchased_price_cents, savings_cents, search_text)
      select $1, $2, din, name, brand, category, pack_text, pack_outer, pack_inner, pack_uom, price, price, unit_price, break_price, break_price is not null, purchases,
        case when purchases > 0 then date '2026-03-01' end, case when purchases > 0 then 2 end, case when purchases > 0 then price end, savings, search_text
      from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::numeric[], $9::numeric[], $10::text[], $11::bigint[], $12::bigint[],
        $13::bigint[], $14::integer[], $15::bigint[], $16::text[])
        as t (din, name, brand, category, pack_text, pack_outer, pack_inner, pack_uom, price, unit_price, break_price, purchases, savings, search_text)`,
    [locationId, distributorId, ...[...columns, ...more].map((column) => items.map((item) => item[column]))],
  )
}

async function addPerson(owner: pg.Client, locationId: number): Promise<{ userId: number; key: string }> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into users (company_id, first_name, last_name, email, password_hash, title, active_location_id)
      values (1, 'Pat', 'Cook', 'pat-' || $1::integer || '@kitchen.test', 'none', 'Owner', $1) returning id`,
    [locationId],
  )
  const userId = rows[0]?.id ?? 0
  await owner.query('insert into location_users (location_id, user_id) values ($1, $2)', [locationId, userId])
  const key = newToken({})
  await owner.query(
    `insert into sessions (token_hash, user_id, created_at, last_used_at, idle_minutes, expires_at)
      values ($1, $2, now(), now(), 600, now() + interval '1 day')`,
    [hashToken(key), userId],
  )
  return { userId, key }
}

/** Fills the cart with one piece of so many items of the largest distributor, all bought before; gives their ids. */
export async function fillCart(
  owner: pg.Client,
  { locationId, userId }: Kitchen,
  lineCount: number,
): Promise<number[]> {
  await owner.query(
    `update items set purchase_count = greatest(purchase_count, 1), last_purchased_on = coalesce(last_purchased_on, date '2026-03-01')
      where location_id = $1 and id in (select id from items where location_id = $1 and distributor_id = 1 order by id limit $2)`,
    [locationId, lineCount],
  )
  await owner.query('insert into carts (location_id, revision) values ($1, 1)', [locationId])
  const { rows } = await owner.query<{ item_id: number }>(
    `insert into cart_lines (location_id, distributor_id, item_id, quantity, version, updated_by, updated_at)
      select $1, 1, id, 1, 1, $3, now() from items where location_id = $1 and distributor_id = 1 order by id limit $2 returning item_id`,
    [locationId, lineCount, userId],
  )
  return rows.map((row) => row.item_id)
}

/** Puts back what orders took out of the cart, and removes the orders themselves. */
export function refillCart(owner: pg.Client, kitchen: Kitchen): Promise<void> {
  return refillCarts(owner, [kitchen])
}

export async function refillCarts(owner: pg.Client, kitchens: readonly Kitchen[]): Promise<void> {
  for (const kitchen of kitchens) await refill(owner, kitchen)
  await owner.query('vacuum orders, order_items, cart_lines, carts, idempotency_keys, downloads')
}

async function refill(owner: pg.Client, { locationId }: Kitchen): Promise<void> {
  await owner.query('delete from orders where location_id = $1', [locationId])
  await owner.query('delete from idempotency_keys where location_id = $1', [locationId])
  await owner.query('delete from downloads where location_id = $1', [locationId])
  // Requests of the round before may still be at work: the cart's lock first, as they take it.
  await owner.query('begin')
  await owner.query('select 1 from carts where location_id = $1 for update', [locationId])
  await owner.query('update cart_lines set quantity = 1, version = 1 where location_id = $1', [locationId])
  await owner.query('update carts set revision = 1 where location_id = $1', [locationId])
  await owner.query('commit')
}
