import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { selectPlain } from '../database/plain-sql.ts'

export type TaggedItem = {
  itemId: number
  name: string
  din: string
  brand: string
  packSize: string
  distributor: string
  supplier: string | null
  category: string | null
  code: string | null
}

const mostItems = 100_000

/** Every item of the location with its tags, by distributor and name. */
export function listTaggedItems({ db, locationId }: AtLocation): Promise<TaggedItem[]> {
  return selectPlain<TaggedItem>(
    db,
    `select i.id as "itemId", i.name, i.din, i.brand, i.pack_text as "packSize", d.nickname as distributor,
        s.name as supplier, c.name as category, g.code
      from items i join distributors d on d.id = i.distributor_id
        left join accounting_tags t on t.location_id = i.location_id and t.item_id = i.id
        left join accounting_suppliers s on s.location_id = i.location_id and s.id = t.supplier_id
        left join accounting_categories c on c.location_id = i.location_id and c.id = t.category_id
        left join accounting_gl_codes g on g.location_id = i.location_id and g.id = t.gl_code_id
      where i.location_id = $1
      order by d.nickname collate "und-x-icu", i.name collate "und-x-icu", i.id limit ${mostItems}`,
    [locationId],
  )
}

export type ItemTags = { itemId: number; supplier: string; category: string; code: string }

/** Tags items by the texts of their tags, which are there; an empty text changes nothing. */
export async function writeTagTexts({ db, locationId }: AtLocation<Tx>, tags: readonly ItemTags[]): Promise<void> {
  await selectPlain(
    db,
    `insert into accounting_tags as t (location_id, item_id, supplier_id, category_id, gl_code_id)
      select $1, wanted."itemId",
        (select s.id from accounting_suppliers s where s.location_id = $1 and lower(s.name) = lower(wanted.supplier)),
        (select c.id from accounting_categories c where c.location_id = $1 and lower(c.name) = lower(wanted.category)),
        (select g.id from accounting_gl_codes g where g.location_id = $1 and lower(g.code) = lower(wanted.code))
      from jsonb_to_recordset($2::jsonb) as wanted ("itemId" integer, supplier text, category text, code text)
      order by wanted."itemId"
      on conflict (location_id, item_id) do update set
        supplier_id = coalesce(excluded.supplier_id, t.supplier_id),
        category_id = coalesce(excluded.category_id, t.category_id),
        gl_code_id = coalesce(excluded.gl_code_id, t.gl_code_id)`,
    [locationId, JSON.stringify(tags)],
  )
}
