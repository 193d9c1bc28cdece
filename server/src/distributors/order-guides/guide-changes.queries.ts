import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import { guideItems, lineColumns } from './order-guides.queries.ts'

type GuideItemsFilter = {
  page: number
  limit: number
  search?: string | undefined
  change?: 'new' | 'price_up' | 'price_down' | 'pack' | 'gone' | undefined
}

/**
 * One page of a guide's rows in the order of the file, each beside the row of the guide before; or the rows of that one
 * that are gone. Every word of the search is in the name, the brand or the item number.
 */
export async function listOrderGuideItems(
  at: AtLocation,
  orderGuideId: number,
  { page, limit, search, change }: GuideItemsFilter,
) {
  const beforeId = (await findGuideBefore(at, orderGuideId)) ?? 0
  const isGone = change === 'gone'
  let rows = guideItems(at, isGone ? beforeId : orderGuideId).leftJoin('orderGuideItems as before', (join) =>
    join
      .onRef('before.locationId', '=', 'orderGuideItems.locationId')
      .onRef('before.itemId', '=', 'orderGuideItems.itemId')
      .on('before.orderGuideId', '=', isGone ? orderGuideId : beforeId),
  )
  if (isGone) rows = rows.where('before.itemId', 'is', null)
  else if (change === 'pack') rows = rows.where(hasOtherPack)
  else if (change) rows = rows.where(changeSince, '=', change)
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 10)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    rows = rows.where((eb) =>
      eb.or([
        eb('orderGuideItems.name', 'ilike', like),
        eb('orderGuideItems.brand', 'ilike', like),
        eb('items.din', 'ilike', like),
      ]),
    )
  }
  const [{ total }, items] = await Promise.all([
    rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    rows
      .select(['items.id', 'items.din'])
      .select(lineColumns)
      .select([
        (isGone ? sql<string>`'gone'` : changeSince).as('change'),
        sql<number | null>`coalesce(before.price_cents, order_guide_items.old_price_cents)`.as('oldPriceCents'),
        sql<string | null>`case when ${hasOtherPack} then before.pack_text end`.as('oldPackText'),
        sql<number | null>`case when ${hasOtherPack} then before.unit_price end`.as('oldUnitPrice'),
      ])
      .orderBy('orderGuideItems.lineNumber')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, items }
}

/** Another pack, as it is understood; where neither text is, by its letters and digits. */
const hasOtherPack = sql<boolean>`(before.pack_text <> order_guide_items.pack_text
  and case when before.pack_outer is null and order_guide_items.pack_outer is null
    then lower(regexp_replace(before.pack_text, '[^[:alnum:]]+', '', 'g'))
      <> lower(regexp_replace(order_guide_items.pack_text, '[^[:alnum:]]+', '', 'g'))
    else (before.pack_outer, before.pack_inner, before.pack_uom)
      is distinct from (order_guide_items.pack_outer, order_guide_items.pack_inner, order_guide_items.pack_uom) end)`

/**
 * Up or down since the guide before, whatever a sales rep's price was between the two. What is billed by its weight is
 * compared by the pound: a heavier case is no dearer. A smaller case for the same money costs more: of another pack in the
 * same unit, the unit price says up or down. Without a guide before that has its rows, the change noted with the guide counts.
 */
const changeSince = sql<string>`case
  when before.item_id is null then order_guide_items.change
  when before.is_market_price or order_guide_items.is_market_price then 'same'
  else case sign(case
      when before.is_catch_weight and order_guide_items.is_catch_weight
        and before.price_per_pound is not null and order_guide_items.price_per_pound is not null
      then order_guide_items.price_per_pound - before.price_per_pound
      when ${hasOtherPack} and before.pack_uom = order_guide_items.pack_uom
        and before.unit_price is not null and order_guide_items.unit_price is not null
      then order_guide_items.unit_price - before.unit_price
      else order_guide_items.price_cents - before.price_cents end)
    when 1 then 'price_up' when -1 then 'price_down' else 'same' end end`

/** Whether a row of order_guides counted before the guide that is `shown` did. One taken back later than that counted then. */
export const countedUntil = sql<boolean>`((order_guides.applied_at, order_guides.start_date, order_guides.id)
    < (shown.applied_at, shown.start_date, shown.id)
  and (order_guides.taken_back_at is null or order_guides.taken_back_at > shown.applied_at))`

/** The guide that counted until this one did. */
async function findGuideBefore({ db, locationId }: AtLocation, orderGuideId: number): Promise<number | undefined> {
  const before = await db
    .selectFrom('orderGuides')
    .innerJoin('orderGuides as shown', (join) =>
      join
        .onRef('shown.locationId', '=', 'orderGuides.locationId')
        .onRef('shown.distributorId', '=', 'orderGuides.distributorId'),
    )
    .select('orderGuides.id')
    .where('orderGuides.locationId', '=', locationId)
    .where('shown.id', '=', orderGuideId)
    .where(countedUntil)
    .orderBy('orderGuides.appliedAt', 'desc')
    .orderBy('orderGuides.startDate', 'desc')
    .orderBy('orderGuides.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.id
}
