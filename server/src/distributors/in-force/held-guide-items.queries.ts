import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { guideItemOf, keptFrom, type GuideItem, type KnownItem, type ToldFields } from '../import/guide-items.ts'
import { listKnownItems } from '../import/order-guide-writes.queries.ts'
import { stillWaits, toldFields } from './held-guides.queries.ts'
import { keptGuideRow, keptGuideRows } from './kept-guide-rows.ts'

/** A guide that waits for its first day. */
export type HeldGuide = { id: number; distributorId: number; startDate: string; nickname: string; told: ToldFields }

/** A guide whose first day is to come; nothing when it counts by now, was taken back or replaced. */
export async function findHeldGuide(
  { db, locationId }: AtLocation,
  orderGuideId: number,
): Promise<HeldGuide | undefined> {
  const held = await db
    .selectFrom('orderGuides')
    .innerJoin('heldGuides', (join) =>
      join
        .onRef('heldGuides.locationId', '=', 'orderGuides.locationId')
        .onRef('heldGuides.orderGuideId', '=', 'orderGuides.id'),
    )
    .innerJoin('distributors', 'distributors.id', 'orderGuides.distributorId')
    .select(['orderGuides.id', 'orderGuides.distributorId', 'orderGuides.startDate', 'distributors.nickname'])
    .select('heldGuides.told')
    .where('orderGuides.locationId', '=', locationId)
    .where('orderGuides.id', '=', orderGuideId)
    .where(stillWaits)
    .executeTakeFirst()
  return held && { ...held, told: toldFields(held.told) }
}

type Wanted = {
  page: number
  limit: number
  search?: string | undefined
  change?: 'new' | 'price_up' | 'price_down' | 'pack' | 'gone' | undefined
}

type FoundRow = { place: number; itemId: number | null; change: string; hasOtherPack: boolean; read: unknown }

/** The pack of a row, as the columns of items have it. */
const rowPack = `(read #>> '{pack,outer}')::numeric, (read #>> '{pack,inner}')::numeric, read #>> '{pack,uom}'`
const plain = (text: string) => `lower(regexp_replace(${text}, '[^[:alnum:]]+', '', 'g'))`

/** Another pack, as it is understood; where neither text is, by its letters and digits. As between two guides that counted. */
const hasOtherPack = `coalesce(i.pack_text <> read ->> 'packSizeText'
  and case when i.pack_outer is null and read -> 'pack' = 'null'::jsonb
    then ${plain('i.pack_text')} <> ${plain("(read ->> 'packSizeText')")}
    else (i.pack_outer, i.pack_inner, i.pack_uom) is distinct from (${rowPack}) end, false)`

/** Up or down from the price of now; what is billed by its weight by the pound, another pack in the same unit by the unit price. */
const change = `case
  when i.id is null or i.is_punched_out then 'new'
  when i.is_market_price or (read ->> 'isMarketPrice')::boolean then 'same'
  else case sign(case
      when i.is_catch_weight and (read ->> 'isCatchWeight')::boolean
        and i.price_per_pound is not null and read ->> 'pricePerPound' is not null
      then (read ->> 'pricePerPound')::numeric - i.price_per_pound
      when ${hasOtherPack} and i.pack_uom = read #>> '{pack,uom}' and i.pack_uom = read ->> 'unitPriceUom'
        and i.unit_price is not null and read ->> 'unitPrice' is not null
      then (read ->> 'unitPrice')::numeric - i.unit_price
      else (read ->> 'priceCents')::numeric - i.price_cents end)
    when 1 then 'price_up' when -1 then 'price_down' else 'same' end end`

const wordsAreIn = (...texts: string[]) =>
  `not exists (select from unnest($3::text[]) as word where not (${texts.map((text) => `${text} ilike word`).join(' or ')}))`

const guideRows = `guide as (
    select g.distributor_id, h.rows
    from order_guides g join held_guides h on h.location_id = g.location_id and h.order_guide_id = g.id
    where g.location_id = $1 and g.id = $2)`

/**
 * One page of the rows of a guide whose first day is to come, in the order of the file, each beside the item it would
 * change if that day were today; or the items that it would take off the list.
 */
export async function listHeldGuideItems(
  at: AtLocation,
  held: HeldGuide,
  { page, limit, search, change: only }: Wanted,
) {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 10)
  const likes = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const parameters = [at.locationId, held.id, likes, limit, (page - 1) * limit]
  if (only === 'gone') {
    const [gone] = await selectPlain<{ total: number; ids: number[] }>(at.db, itemsThatGo, parameters)
    const items = await knownOf(at, held, gone?.ids ?? [])
    return { total: gone?.total ?? 0, items: items.map((item) => answerOf(item, item.id, 'gone')) }
  }
  const [found] = await selectPlain<{ total: number; rows: FoundRow[] }>(at.db, rowsFound, [
    ...parameters,
    only ?? null,
  ])
  const rows = found?.rows ?? []
  const known = await knownOf(
    at,
    held,
    rows.flatMap(({ itemId }) => itemId ?? []),
  )
  const byDin = new Map(known.map((item) => [item.din, item]))
  const items = rows.map(({ place, change: changed, hasOtherPack: isOther, read }) => {
    const row = keptGuideRow(held.id, read)
    const before = byDin.get(row.din)
    const item = guideItemOf(row, held.told)
    return answerOf(before ? keptFrom(before, item, held.told) : item, place, changed, {
      before: before?.isPunchedOut ? undefined : before,
      hasOtherPack: isOther,
    })
  })
  return { total: found?.total ?? 0, items }
}

const rowsFound = `with ${guideRows}, line as (
    select e.place::integer as place, e.read, i.id as item_id, ${hasOtherPack} as has_other_pack, ${change} as change
    from guide cross join lateral jsonb_array_elements(guide.rows) with ordinality as e (read, place)
      left join items i on i.location_id = $1 and i.distributor_id = guide.distributor_id and i.din = e.read ->> 'din'
  ), found as materialized (
    select * from line
    where ($6::text is null or case when $6 = 'pack' then has_other_pack else change = $6 end)
      and ${wordsAreIn("(read ->> 'name')", "(read ->> 'brand')", "(read ->> 'din')")}
  )
  select (select count(*)::integer from found) as total, coalesce((
    select jsonb_agg(jsonb_build_object('place', place, 'itemId', item_id, 'change', change, 'hasOtherPack', has_other_pack, 'read', read)
      order by place)
    from (select * from found order by place limit $4 offset $5) shown), '[]') as rows`

/** Items that can be ordered and that the guide does not have; one that only an invoice brought was never on a guide. */
const itemsThatGo = `with ${guideRows}, found as materialized (
    select i.id, i.name from guide join items i on i.location_id = $1 and i.distributor_id = guide.distributor_id
    where not i.is_punched_out and (not i.is_from_invoice or i.order_guide_id is not null)
      and i.din not in (select read ->> 'din' from guide, jsonb_array_elements(guide.rows) as e (read))
      and ${wordsAreIn('i.name', 'i.brand', 'i.din')}
  )
  select (select count(*)::integer from found) as total,
    coalesce((select jsonb_agg(id order by id) from (select id from found order by id limit $4 offset $5) shown), '[]') as ids`

async function knownOf(at: AtLocation, held: HeldGuide, ids: readonly number[]): Promise<KnownItem[]> {
  return ids.length === 0 ? [] : listKnownItems(at, held.distributorId, ids)
}

type Beside = { before?: KnownItem | undefined; hasOtherPack?: boolean }

function answerOf(item: GuideItem, id: number, changed: string, { before, hasOtherPack: isOther }: Beside = {}) {
  return {
    ...item,
    id,
    change: changed,
    oldPriceCents: before?.priceCents ?? null,
    oldPackText: isOther ? (before?.packText ?? null) : null,
    oldUnitPrice: isOther ? (before?.unitPrice ?? null) : null,
  }
}

/** All items of a guide whose first day is to come, in the order of the file, as they would be if that day were today. */
export async function listAllHeldGuideItems(at: AtLocation, held: HeldGuide): Promise<GuideItem[]> {
  const [guide] = await selectPlain<{ rows: unknown }>(at.db, `with ${guideRows} select rows from guide`, [
    at.locationId,
    held.id,
  ])
  const byDin = new Map((await listKnownItems(at, held.distributorId)).map((item) => [item.din, item]))
  return keptGuideRows(held.id, guide?.rows ?? []).map((row) => {
    const item = guideItemOf(row, held.told)
    const before = byDin.get(item.din)
    return before ? keptFrom(before, item, held.told) : item
  })
}
