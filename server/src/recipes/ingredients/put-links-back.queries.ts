import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { LinkBefore } from '../../inventory/group-items/removed-group-items.queries.ts'

/** Links a row of a group to its ingredients again, as far as these are still there and made of its group. */
export async function putLinksBack(
  { db: tx, locationId }: AtLocation<Tx>,
  links: readonly LinkBefore[],
): Promise<void> {
  if (links.length === 0) return
  await selectPlain(
    tx,
    `insert into recipe_ingredient_links
      select link.* from jsonb_populate_recordset(null::recipe_ingredient_links, $2::jsonb) link
        join recipe_ingredients n on n.location_id = $1 and n.id = link.ingredient_id
        join group_items gi on gi.location_id = $1 and gi.id = link.group_item_id and gi.generic_group_id = n.generic_group_id
      where link.location_id = $1
      on conflict do nothing`,
    [locationId, JSON.stringify(links)],
  )
}
