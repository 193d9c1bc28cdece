import { parseSearch } from '@larder/domain/catalogue/search/parse-search.ts'
import { searchItems } from '../../catalogue/search/item-search.queries.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'

export type FoundItem = { id: number; name: string; brand: string; category: string; detail: string }

const wholeCatalogue = { purchasedOnly: false, distributorIds: [], shoppingIds: [], pastOrderIds: [], itemIds: null }
const columns = `i.id, i.name, coalesce(i.brand, '') as brand, coalesce(i.category, '') as category,
  concat_ws(' · ', nullif(i.brand, ''), d.nickname, nullif(i.pack_text, '')) as detail`
const mostItems = 12

/** The items that the search of the catalogue finds for a food, the best first. */
export async function findItemsOfFood(at: AtLocation, food: string): Promise<FoundItem[]> {
  const { rows } = await searchItems<FoundItem>(at, parseSearch(`${food} `), {
    columns,
    narrowing: wholeCatalogue,
    order: null,
    limit: mostItems,
    page: 1,
    mostCandidates: 300,
  })
  return rows
}

export type KitchenFood = { type: 'subrecipe' | 'generic'; id: number; name: string; detail: string }

/** The sub-recipes of the location, then its generic groups; foods that fit as well stay in this order. */
export function listKitchenFoods({ db, locationId }: AtLocation): Promise<KitchenFood[]> {
  return selectPlain(
    db,
    `select 'subrecipe' as type, r.id, r.name, m.name as detail
        from recipes r join recipe_menu_categories m on m.location_id = r.location_id and m.id = r.menu_category_id
        where r.location_id = $1 and r.is_sub_recipe
      union all
      select 'generic', g.id, g.name, l.name
        from generic_groups g join inventory_lists l on l.location_id = g.location_id and l.id = g.inventory_list_id
        where g.location_id = $1
      order by 1 desc, 2`,
    [locationId],
  )
}
