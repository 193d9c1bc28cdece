import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** The codes that these rows of groups are known by. */
export function listBarcodes(
  { db, locationId }: AtLocation,
  groupItemIds: readonly number[],
): Promise<{ groupItemId: number; code: string }[]> {
  return selectPlain(
    db,
    `select gi.id as "groupItemId", b.code from group_items gi
        join item_barcodes b on b.location_id = gi.location_id and (b.item_id = gi.item_id or b.custom_item_id = gi.custom_item_id)
      where gi.location_id = $1 and gi.id = any($2::integer[]) order by b.taught_at, b.code`,
    [locationId, groupItemIds],
  )
}

type CodedItem = { itemId: number | null; customItemId: number | null; name: string }

/** The meaning of a code, held until the transaction ends; undefined when it means nothing yet, or an own item that was deleted. */
export async function lockBarcode(
  { db: tx, locationId }: AtLocation<Tx>,
  code: string,
): Promise<CodedItem | undefined> {
  const [known] = await selectPlain<CodedItem>(
    tx,
    `select b.item_id as "itemId", b.custom_item_id as "customItemId", coalesce(i.name, c.description, '') as name
      from item_barcodes b
        left join items i on i.location_id = b.location_id and i.id = b.item_id
        left join custom_items c on c.location_id = b.location_id and c.id = b.custom_item_id
      where b.location_id = $1 and b.code = $2
        and (c.id is null or exists (select 1 from group_items gi where gi.location_id = c.location_id and gi.custom_item_id = c.id))
      for no key update of b`,
    [locationId, code],
  )
  return known
}

/** The content of that row of a group, locked in place; undefined for a sub-recipe, which carries no code, and for no row. */
export async function findCodedItem(
  { db: tx, locationId }: AtLocation<Tx>,
  groupItemId: number,
): Promise<CodedItem | undefined> {
  const [found] = await selectPlain<CodedItem>(
    tx,
    `select gi.item_id as "itemId", gi.custom_item_id as "customItemId", '' as name from group_items gi
      where gi.location_id = $1 and gi.id = $2 and gi.kind <> 'subrecipe' for key share`,
    [locationId, groupItemId],
  )
  return found
}

export async function writeBarcode(
  { db: tx, locationId }: AtLocation<Tx>,
  code: string,
  { itemId, customItemId }: CodedItem,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await selectPlain(
    tx,
    `insert into item_barcodes (location_id, code, item_id, custom_item_id, taught_by, taught_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (location_id, code) do update
      set item_id = excluded.item_id, custom_item_id = excluded.custom_item_id, taught_by = excluded.taught_by, taught_at = excluded.taught_at`,
    [locationId, code, itemId, customItemId, userId, now],
  )
}
