import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import { pricedFor } from './priced-for.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { assignments, batches, columnNames, sendInBatches, unnest, type Column } from './bulk-rows.ts'
import type { GuideItem, KnownItem } from './guide-items.ts'

type ItemToInsert = GuideItem & { effectivePriceCents: number; searchText: string }
/** `searchText` is null when the words of the item stay as they are. */
type ItemToUpdate = GuideItem & { id: number; effectivePriceCents: number; searchText: string | null }
export type GuideInForce = { orderGuideId: number; startsOn: string; endsOn: string; now: Date }

/** All current items of a location from a distributor, or those of these ids. A guide has some tens of thousands at most. */
export async function listKnownItems(
  { db, locationId }: AtLocation,
  distributorId: number,
  ids?: readonly number[],
): Promise<KnownItem[]> {
  const items = await db
    .selectFrom('items')
    .select([
      'id',
      'din',
      'name',
      'description',
      'brand',
      'category',
      'manufacturerNumber',
      'packText',
      'packOuter',
      'packInner',
      'packUom',
      'packReason',
      'unitMeasure',
      'priceCents',
      'unitPrice',
      'pricePerPound',
      'averageWeight',
      'breakPriceCents',
      'isBreakable',
      'isMarketPrice',
      'isCatchWeight',
      'isPunchedOut',
      'isFromInvoice',
      'orderGuideId',
    ] as const)
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []).orderBy('id'))
    .execute()
  return items.map((item) => ({
    ...item,
    packOuter: numberOf(item.packOuter),
    packInner: numberOf(item.packInner),
    isOnlyFromInvoice: item.isFromInvoice && item.orderGuideId === null,
  }))
}

/** The numbers of the items that a location can order of a distributor today. */
export async function listCurrentNumbers({ db, locationId }: AtLocation, distributorId: number): Promise<string[]> {
  const items = await db
    .selectFrom('items')
    .select('din')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('isPunchedOut', '=', false)
    // One that only an invoice brought was never on a guide.
    .where((where) => where.or([where('isFromInvoice', '=', false), where('orderGuideId', 'is not', null)]))
    .execute()
  return items.map(({ din }) => din)
}

/** New items come after all others in the custom order, in the order of the file; gives their ids by item number. */
export async function insertItems<Row>(
  tx: Tx,
  { locationId, distributorId }: { locationId: number; distributorId: number },
  guide: GuideInForce,
  rows: readonly Row[],
  toItem: (row: Row) => ItemToInsert,
): Promise<Map<string, number>> {
  const columns: readonly Column<ItemToInsert>[] = [...itemColumns, searchTextColumn]
  const ids = new Map<string, number>()
  await sendInBatches(rows, toItem, async (batch) => {
    const inserted = await sql<{ id: number; din: string }>`
      insert into items (location_id, distributor_id, ${columnNames(columns)}, order_guide_id, start_date, end_date, created_at, updated_at)
      select ${locationId}, ${distributorId}, ${columnNames(columns, 'given')}, ${guide.orderGuideId},
        ${guide.startsOn}, ${guide.endsOn}, ${guide.now}, ${guide.now}
      from ${unnest(columns, batch)}
      order by given.position
      returning id, din`.execute(tx)
    for (const row of inserted.rows) ids.set(row.din, row.id)
  })
  return ids
}

export async function updateItems<Row>(
  { db: tx, locationId }: AtLocation<Tx>,
  guide: GuideInForce,
  rows: readonly Row[],
  toItem: (row: Row) => ItemToUpdate,
): Promise<void> {
  await sendInBatches(rows, toItem, async (batch) => {
    await sql`
      update items set ${assignments(itemColumns)}, search_text = coalesce(given.search_text, items.search_text),
        is_punched_out = false, is_price_outdated = false,
        order_guide_id = ${guide.orderGuideId}, start_date = ${guide.startsOn}, end_date = ${guide.endsOn}, updated_at = ${guide.now}
      from ${unnest([...itemColumns, searchTextColumn, idColumn], batch)}
      where items.location_id = ${locationId} and items.id = given.id`.execute(tx)
  })
}

/** Marks items whose row did not change as being on the newest guide. */
export async function moveItemsToGuide(
  { db: tx, locationId }: AtLocation<Tx>,
  guide: GuideInForce,
  itemIds: readonly number[],
): Promise<void> {
  for (const batch of batches(itemIds)) {
    await sql`
      update items set order_guide_id = ${guide.orderGuideId}, start_date = ${guide.startsOn}, end_date = ${guide.endsOn},
        is_price_outdated = false, effective_price_cents = price_cents
      where location_id = ${locationId} and id = any(${batch}::integer[])`.execute(tx)
  }
}

export async function punchOutItems(
  { db: tx, locationId }: AtLocation<Tx>,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const batch of batches(itemIds)) {
    await sql`
      update items set is_punched_out = true, updated_at = ${now}
      where location_id = ${locationId} and id = any(${batch}::integer[])`.execute(tx)
  }
}

/** `setAt` of a price that a sales rep set and that stays: it goes on being theirs, not the guide's. */
type PriceToRecord = { itemId: number; priceCents: number; unitPrice: number | null; setAt: Date | null }

const soldNow = pricedFor('items')

/** One row per change, with the pack that the item has by then; a second change for the same first day replaces the first. */
export async function recordPrices(
  { db: tx, locationId }: AtLocation<Tx>,
  guide: GuideInForce,
  prices: readonly PriceToRecord[],
): Promise<void> {
  for (const batch of batches(prices)) {
    await sql`
      insert into item_prices (location_id, item_id, start_date, price_cents, unit_price, order_guide_id, recorded_at,
        keeps_pack, pack_amount, pack_uom)
      select ${locationId}, given.item_id, ${guide.startsOn}, given.price_cents, given.unit_price,
        case when given.set_at is null then ${guide.orderGuideId}::integer end, coalesce(given.set_at, ${guide.now}),
        true, ${sql.raw(soldNow.amount)}, ${sql.raw(soldNow.uom)}
      from ${unnest(priceColumns, batch)}
        join items on items.location_id = ${locationId} and items.id = given.item_id
      on conflict (location_id, item_id, start_date) do update
        set price_cents = excluded.price_cents, unit_price = excluded.unit_price, order_guide_id = excluded.order_guide_id,
          recorded_at = excluded.recorded_at, keeps_pack = true, pack_amount = excluded.pack_amount, pack_uom = excluded.pack_uom`.execute(
      tx,
    )
  }
}

export type GuideLine = GuideItem & { itemId: number; change: string; oldPriceCents: number | null }

export async function insertGuideLines(
  { db: tx, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  lines: readonly GuideLine[],
): Promise<void> {
  let lineNumber = 0
  for (const batch of batches(lines)) {
    await sql`
      insert into order_guide_items (location_id, order_guide_id, line_number, ${columnNames(lineColumns)})
      select ${locationId}, ${orderGuideId}, ${lineNumber}::integer + given.position, ${columnNames(lineColumns, 'given')}
      from ${unnest(lineColumns, batch)}`.execute(tx)
    lineNumber += batch.length
  }
}

const packColumns: readonly Column<GuideItem>[] = [
  { name: 'pack_text', type: 'text', of: (item) => item.packText },
  { name: 'pack_outer', type: 'numeric', of: (item) => item.packOuter },
  { name: 'pack_inner', type: 'numeric', of: (item) => item.packInner },
  { name: 'pack_uom', type: 'text', of: (item) => item.packUom },
]

const factColumns: readonly Column<GuideItem>[] = [
  { name: 'name', type: 'text', of: (item) => item.name },
  { name: 'brand', type: 'text', of: (item) => item.brand },
  { name: 'unit_measure', type: 'text', of: (item) => item.unitMeasure },
  { name: 'price_cents', type: 'bigint', of: (item) => item.priceCents },
  { name: 'unit_price', type: 'bigint', of: (item) => item.unitPrice },
  { name: 'price_per_pound', type: 'bigint', of: (item) => item.pricePerPound },
  { name: 'is_catch_weight', type: 'boolean', of: (item) => item.isCatchWeight },
  { name: 'is_market_price', type: 'boolean', of: (item) => item.isMarketPrice },
  ...packColumns,
]

const itemColumns: readonly Column<GuideItem & { effectivePriceCents: number }>[] = [
  ...factColumns,
  { name: 'din', type: 'text', of: (item) => item.din },
  { name: 'description', type: 'text', of: (item) => item.description },
  { name: 'category', type: 'text', of: (item) => item.category },
  { name: 'manufacturer_number', type: 'text', of: (item) => item.manufacturerNumber },
  { name: 'pack_reason', type: 'text', of: (item) => item.packReason },
  { name: 'average_weight', type: 'numeric', of: (item) => item.averageWeight },
  { name: 'break_price_cents', type: 'bigint', of: (item) => item.breakPriceCents },
  { name: 'is_breakable', type: 'boolean', of: (item) => item.isBreakable },
  { name: 'effective_price_cents', type: 'bigint', of: (item) => item.effectivePriceCents },
]

const searchTextColumn: Column<{ searchText: string | null }> = {
  name: 'search_text',
  type: 'text',
  of: (item) => item.searchText,
}

const idColumn: Column<{ id: number }> = { name: 'id', type: 'integer', of: (item) => item.id }

const priceColumns: readonly Column<PriceToRecord>[] = [
  { name: 'item_id', type: 'integer', of: (price) => price.itemId },
  { name: 'price_cents', type: 'bigint', of: (price) => price.priceCents },
  { name: 'unit_price', type: 'bigint', of: (price) => price.unitPrice },
  { name: 'set_at', type: 'timestamptz', of: (price) => price.setAt?.toISOString() ?? null },
]

const lineColumns: readonly Column<GuideLine>[] = [
  ...factColumns,
  { name: 'item_id', type: 'integer', of: (line) => line.itemId },
  { name: 'change', type: 'text', of: (line) => line.change },
  { name: 'old_price_cents', type: 'bigint', of: (line) => line.oldPriceCents },
]

function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal)
}
