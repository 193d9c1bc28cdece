import type { WasteReason } from '@larder/domain/food-cost/waste.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation, Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

export type WasteRow = {
  id: number
  itemId: number | null
  customItemId: number | null
  recipeId: number | null
  name: string
  quantity: string
  uom: string
  reason: WasteReason
  note: string
  costCents: number | null
  happenedAt: Date
  byName: string
}

const columns = `id, item_id as "itemId", custom_item_id as "customItemId", recipe_id as "recipeId", name, quantity::text as quantity, uom,
  reason, note, cost_cents as "costCents", happened_at as "happenedAt", noted_by_name as "byName"`

/** Both null: everything. */
export type Between = { from: Date | null; until: Date | null }

const inPeriod = `location_id = $1 and ($2::timestamptz is null or happened_at >= $2) and ($3::timestamptz is null or happened_at < $3)`

export function listWaste(
  { db, locationId }: AtLocation,
  { from, until }: Between,
  { page, limit }: { page: number; limit: number },
): Promise<WasteRow[]> {
  return selectPlain(
    db,
    `select ${columns} from waste_entries where ${inPeriod} order by happened_at desc, id desc limit $4 offset $5`,
    [locationId, from, until, limit, (page - 1) * limit],
  )
}

type ReasonRow = { reason: WasteReason; entries: number; unpriced: number; totalCents: number }

/** The money of each reason, the most first; by entries for those who see no prices, as an order by money tells them. */
export function sumWaste(
  { db, locationId }: AtLocation,
  { from, until }: Between,
  { seePrices }: { seePrices: boolean },
): Promise<ReasonRow[]> {
  return selectPlain(
    db,
    `select reason, count(*)::integer as entries, count(*) filter (where cost_cents is null)::integer as unpriced,
        coalesce(sum(cost_cents), 0)::bigint as "totalCents"
      from waste_entries where ${inPeriod} group by reason
      order by ${seePrices ? '"totalCents"' : 'entries'} desc, reason`,
    [locationId, from, until],
  )
}

type NewWaste = Omit<WasteRow, 'id' | 'byName'> & { clientKey: string }

/** Notes waste; undefined when this very entry is there already. */
export async function insertWaste({ db: tx, locationId, actor, now }: Context<Tx>, entry: NewWaste) {
  const made = await tx
    .insertInto('wasteEntries')
    .values({ locationId, ...entry, notedBy: actor.userId, notedByName: actor.name, notedAt: now })
    .onConflict((conflict) => conflict.columns(['locationId', 'clientKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function findWasteByKey({ db, locationId }: AtLocation, clientKey: string): Promise<WasteRow | undefined> {
  const [row] = await selectPlain<WasteRow>(
    db,
    `select ${columns} from waste_entries where location_id = $1 and client_key = $2`,
    [locationId, clientKey],
  )
  return row
}

export async function deleteWasteEntry({ db: tx, locationId }: AtLocation<Tx>, id: number) {
  return tx
    .deleteFrom('wasteEntries')
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .returning(['name', 'quantity', 'uom', 'reason', 'costCents'])
    .executeTakeFirst()
}
