import type { LastPurchasedItem } from '@larder/contract/ordering/savings.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import { shownItemColumns, type ListItemRow } from '../../catalogue/items/item-columns.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { comparedColumns, type ComparedRow } from '../../catalogue/matches/savings-facts.ts'
import { isCountedOf } from '../../orders-that-count.ts'

/** The matches of these items, as pairs. */
export function listMatchedIds(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
): Promise<{ itemId: number; matchItemId: number }[]> {
  return selectPlain(
    db,
    `select item_id as "itemId", match_item_id as "matchItemId" from item_matches
      where location_id = $1 and item_id = any($2::integer[]) order by item_id, position`,
    [locationId, itemIds],
  )
}

/** Items as the list shows them. */
export function listShownItems({ db, locationId }: AtLocation, itemIds: readonly number[]): Promise<ListItemRow[]> {
  return selectPlain(
    db,
    `select ${shownItemColumns} from items i join distributors d on d.id = i.distributor_id
      where i.location_id = $1 and i.id = any($2::integer[])`,
    [locationId, itemIds],
  )
}

/** Items as they are compared. */
export function listComparedItems({ db, locationId }: AtLocation, itemIds: readonly number[]): Promise<ComparedRow[]> {
  return selectPlain(
    db,
    `select ${comparedColumns} from items i where i.location_id = $1 and i.id = any($2::integer[])`,
    [locationId, itemIds],
  )
}

/** The quantity of each of these items ordered since an instant. */
export async function listOrderedQuantities(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const rows = await selectPlain<{ itemId: number; quantity: number }>(
    db,
    `select l.item_id as "itemId", sum(l.bought_quantity) as quantity
      from order_items l join orders o on o.location_id = l.location_id and o.id = l.order_id
      where l.location_id = $1 and l.item_id = any($2::integer[]) and o.created_at >= $3 and ${isCountedOf('o')}
      group by l.item_id`,
    [locationId, itemIds, since],
  )
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]))
}

type LastPurchasedRow = z.output<typeof LastPurchasedItem>

/** The items bought last that could be had for less, newest first. */
export async function listLastPurchased(
  { db, locationId }: AtLocation,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: LastPurchasedRow[]; totalCount: number }> {
  const saving = `from items i
      join items m on m.location_id = i.location_id and m.id = i.match_id
    where i.location_id = $1 and i.is_purchased and coalesce(i.savings_cents, 0) > 0 and i.last_purchased_on is not null`
  const [counted] = await selectPlain<{ total: number }>(db, `select count(*) as total ${saving}`, [locationId])
  const rows = await selectPlain<LastPurchasedRow>(
    db,
    `with page as materialized (
        select i.id, i.match_id ${saving} order by i.last_purchased_on desc, i.purchase_count desc, i.id limit $2 offset $3
      )
      select ${shownItemColumns}, coalesce(i.last_purchased_price_cents, i.purchased_price_cents) as "purchasedPrice",
        m.id as "savingsItemDistributorId", i.savings_cents as "savingsSavings", m.name as "savingsName",
        m.description as "savingsDescription", m.unit_measure as "savingsUnitMeasure", m.brand as "savingsBrand",
        m.effective_price_cents as "savingsPrice", m.pack_text as "savingsPackSize", m.distributor_id as "savingsDistributorId",
        md.nickname as "savingsDistributor"
      from page join items i on i.location_id = $1 and i.id = page.id
        join distributors d on d.id = i.distributor_id
        join items m on m.location_id = $1 and m.id = page.match_id
        join distributors md on md.id = m.distributor_id
      order by i.last_purchased_on desc, i.purchase_count desc, i.id`,
    [locationId, limit, (page - 1) * limit],
  )
  return { rows, totalCount: counted?.total ?? 0 }
}
