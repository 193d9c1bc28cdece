import type { LastCount } from '@larder/contract/inventory/group-items.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'

type KeptPack = { packOuter: string | null; packInner: string | null; packUom: string | null }

/** A row's count in the newest finished inventory that counted it, and the pack that it was counted in. */
export type KeptCount = { last: z.output<typeof LastCount>; pack: KeptPack }

/** The last counts of these rows of groups, by their ids. */
export async function findLastCounts(
  { db, locationId }: AtLocation,
  groupItemIds: readonly number[],
): Promise<Map<number, KeptCount>> {
  if (groupItemIds.length === 0) return new Map()
  const rows = await selectPlain<z.output<typeof LastCount> & KeptPack & { groupItemId: number }>(
    db,
    `select distinct on (k.group_item_id) k.group_item_id as "groupItemId", v.started_on as date,
        k.on_hand::float8 as "onHand", k.on_hand_pack::float8 as "onHandPack", k.on_hand_uom::float8 as "onHandUom",
        k.pack_uom as "packSizeUom", k.pack_outer::text as "packOuter", k.pack_inner::text as "packInner", k.pack_uom as "packUom", k.amount_cents as "totalOnHandAmount",
        round(cases_on_hand(k.pack_outer, k.pack_inner, k.on_hand, k.on_hand_pack, k.on_hand_uom), 2)::float8 as "totalOnHand"
      from inventory_lines k join inventories v on v.location_id = k.location_id and v.id = k.inventory_id
      where k.location_id = $1 and k.group_item_id = any($2::integer[]) and v.status <> 'active'
        and num_nonnulls(k.on_hand, k.on_hand_pack, k.on_hand_uom) > 0
      order by k.group_item_id, v.started_on desc, v.id desc`,
    [locationId, groupItemIds],
  )
  return new Map(
    rows.map(({ groupItemId, packOuter, packInner, packUom, ...last }) => [
      groupItemId,
      { last, pack: { packOuter, packInner, packUom } },
    ]),
  )
}
