import type { PriceOfDay } from '@larder/domain/distributors/reps/rep-rise.ts'
import { sql, type Updateable } from 'kysely'
import { pricedFor } from '../import/priced-for.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Item } from '../../database/schema.gen.ts'
import { inNameOrder } from '../../database/name-order.ts'

type Wanted = { distributorId: number; search?: string | undefined; page: number; limit: number }

/** One page of a distributor's items that can be ordered, by name; every word of the search is in name, brand or number. */
export async function listRepItems({ db, locationId }: AtLocation, { distributorId, search, page, limit }: Wanted) {
  let items = db
    .selectFrom('items')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('isPunchedOut', '=', false)
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 10)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    items = items.where((eb) =>
      eb.or([eb('name', 'ilike', like), eb('brand', 'ilike', like), eb('din', 'ilike', like)]),
    )
  }
  const [{ total }, rows] = await Promise.all([
    items.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    items
      .select(columns)
      .orderBy('name', inNameOrder)
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, items: rows }
}

/** An item of a distributor that can be ordered, locked until the transaction ends. */
export function lockRepItem({ db, locationId }: AtLocation<Tx>, distributorId: number, id: number) {
  return db
    .selectFrom('items')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('id', '=', id)
    .where('isPunchedOut', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

export type RepItemRow = NonNullable<Awaited<ReturnType<typeof lockRepItem>>>

const columns = [
  'id',
  'din',
  'name',
  'brand',
  'packText',
  'packOuter',
  'packInner',
  'packUom',
  'unitMeasure',
  'status',
  'priceCents',
  'effectivePriceCents',
  'isPriceOutdated',
  'unitPrice',
  'pricePerPound',
  'averageWeight',
  'isCatchWeight',
  'isMarketPrice',
] as const satisfies readonly (keyof Item)[]

export async function updateRepItem(
  { db, locationId }: AtLocation<Tx>,
  id: number,
  changes: Updateable<Item>,
): Promise<void> {
  await db.updateTable('items').set(changes).where('locationId', '=', locationId).where('id', '=', id).execute()
}

/**
 * The price of an item before a rep changed it on a day: of the guide it is on, or a later one that counted before that
 * day. Small steps within a day add up against it.
 */
export async function findPriceBefore(
  { db, locationId }: AtLocation<Tx>,
  itemId: number,
  today: string,
): Promise<{ priceCents: number; startDate: string } | undefined> {
  const { rows } = await sql<{ priceCents: number; startDate: string }>`
    select price_cents, to_char(start_date, 'YYYY-MM-DD') as start_date from (
      select start_date, 1 as turn, price_cents from item_prices
        where location_id = ${locationId} and item_id = ${itemId} and start_date < ${today}::date
      union all
      select g.start_date, 2, l.price_cents from items i
        join order_guides g on g.location_id = i.location_id and g.id = i.order_guide_id
        join order_guide_items l on l.location_id = i.location_id and l.order_guide_id = g.id and l.item_id = i.id
        where i.location_id = ${locationId} and i.id = ${itemId}) as prices
    order by start_date desc, turn limit 1`.execute(db)
  return rows[0]
}

/** The prices of an item from a day on, until a day, oldest first. */
export async function listPricesOfDays(
  { db, locationId }: AtLocation<Tx>,
  itemId: number,
  { from, until }: { from: string; until: string },
): Promise<PriceOfDay[]> {
  const { rows } = await sql<PriceOfDay>`
    select to_char(start_date, 'YYYY-MM-DD') as day, price_cents, order_guide_id is not null as is_of_guide from item_prices
    where location_id = ${locationId} and item_id = ${itemId} and start_date >= ${from}::date and start_date < ${until}::date
    order by start_date`.execute(db)
  return rows
}

const soldNow = pricedFor('i')

/** A price that counts from a day on; a second one of the same day replaces the first. Prices count for a week at least. */
export async function recordRepPrice(
  { db, locationId }: AtLocation<Tx>,
  { id, priceCents, unitPrice }: { id: number; priceCents: number; unitPrice: number | null },
  { today, now }: { today: string; now: Date },
): Promise<void> {
  await sql`
    insert into item_prices (location_id, item_id, start_date, price_cents, unit_price, recorded_at, keeps_pack, pack_amount, pack_uom)
    select ${locationId}, i.id, ${today}::date, ${priceCents}::bigint, ${unitPrice}::bigint, ${now}::timestamptz, true,
      ${sql.raw(soldNow.amount)}, ${sql.raw(soldNow.uom)}
    from items i where i.location_id = ${locationId} and i.id = ${id}
    on conflict (location_id, item_id, start_date) do update
      set price_cents = excluded.price_cents, unit_price = excluded.unit_price, order_guide_id = null,
        recorded_at = excluded.recorded_at, keeps_pack = true, pack_amount = excluded.pack_amount, pack_uom = excluded.pack_uom`.execute(
    db,
  )
  await sql`
    update items set start_date = ${today}::date, end_date = greatest(end_date, ${today}::date + 7), is_price_outdated = false
    where location_id = ${locationId} and id = ${id}`.execute(db)
}

/** Tells whoever looks at the items of a distributor that they changed. */
export async function tellOfItems({ db, locationId }: AtLocation<Tx>, distributorId: number): Promise<void> {
  const change = JSON.stringify({ kind: 'items', locationId, distributorId })
  await sql`select announce(${change}::json)`.execute(db)
}
