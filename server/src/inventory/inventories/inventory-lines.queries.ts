import { mostOnShelves } from '@larder/contract/inventory/group-items.ts'
import type { Count } from '@larder/domain/inventory/count-input.ts'
import type { Cents } from '@larder/domain/values/money.ts'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** An item of a group with its counts: as it is now, or as it was kept when an inventory was completed. */
export type InventoryLine = {
  groupItemId: number
  position: number
  listId: number
  listName: string
  groupId: number
  groupName: string
  kind: 'item' | 'custom' | 'subrecipe'
  itemId: number | null
  customItemId: number | null
  recipeId: number | null
  description: string
  distributor: string
  din: string
  brand: string
  imageUrl: string | null
  unitMeasure: string
  packText: string
  packOuter: number | null
  packInner: number | null
  packUom: string | null
  hasCustomPack: boolean
  priceCents: Cents
  /** a custom item that nobody has entered a price of: priceCents is 0 then */
  lacksPrice: boolean
  onHand: Count | null
  onHandPack: Count | null
  onHandUom: Count | null
  onHandVersion: number
  onHandPackVersion: number
  onHandUomVersion: number
  amountCents: Cents
  countedById: number | null
  countedByName: string | null
  countedAt: Date | null
}

/** All there can be: what several people add at once to full shelves is read too. */
const mostLines = mostOnShelves + 10_000

/** Every item on the shelves of the location, or of one of its lists, in shelf order. */
export function listLiveLines({ db, locationId }: AtLocation, listId: number | null = null): Promise<InventoryLine[]> {
  return selectPlain(db, `${selectLine} from (${liveLines}) line ${withCounter} order by position limit ${mostLines}`, [
    locationId,
    listId,
  ])
}

/** One item as it is now; undefined when it is gone. */
export async function findLiveLine(
  { db, locationId }: AtLocation,
  groupItemId: number,
): Promise<InventoryLine | undefined> {
  const [line] = await selectPlain<InventoryLine>(
    db,
    `${selectLine} from (${liveLines} and gi.id = $3) line ${withCounter}`,
    [locationId, null, groupItemId],
  )
  return line
}

/** The items of an inventory as they were kept, in the shelf order of then. */
export function listKeptLines({ db, locationId }: AtLocation, inventoryId: number): Promise<InventoryLine[]> {
  return selectPlain(
    db,
    `${selectLine} from inventory_lines line ${withCounter}
      where line.location_id = $1 and line.inventory_id = $2 order by position limit ${mostLines}`,
    [locationId, inventoryId],
  )
}

/** One kept item. */
export async function findKeptLine(
  { db, locationId }: AtLocation,
  inventoryId: number,
  groupItemId: number,
): Promise<InventoryLine | undefined> {
  const [line] = await selectPlain<InventoryLine>(
    db,
    `${selectLine} from inventory_lines line ${withCounter}
      where line.location_id = $1 and line.inventory_id = $2 and line.group_item_id = $3`,
    [locationId, inventoryId, groupItemId],
  )
  return line
}

/** Keeps every item as it is now with an inventory; returns their total and number. */
export async function keepLines(
  { db: tx, locationId }: AtLocation<Tx>,
  inventoryId: number,
): Promise<{ total: number; count: number }> {
  const [kept] = await selectPlain<{ total: number; count: number }>(
    tx,
    `with kept as (
        insert into inventory_lines (inventory_id, location_id, ${keptColumns.join(', ')})
        select $3, $1, ${keptColumns.map((column) => `line.${column}`).join(', ')} from (${liveLines}) line
        returning amount_cents)
      select coalesce(sum(amount_cents), 0)::bigint as total, count(*)::integer as count from kept`,
    [locationId, null, inventoryId],
  )
  return kept ?? { total: 0, count: 0 }
}

const keptColumns = [
  'group_item_id',
  'position',
  'list_id',
  'list_name',
  'group_id',
  'group_name',
  'kind',
  'item_id',
  'custom_item_id',
  'recipe_id',
  'description',
  'distributor',
  'din',
  'brand',
  'image_url',
  'unit_measure',
  'pack_text',
  'pack_outer',
  'pack_inner',
  'pack_uom',
  'has_custom_pack',
  'price_cents',
  'lacks_price',
  'on_hand',
  'on_hand_pack',
  'on_hand_uom',
  'on_hand_version',
  'on_hand_pack_version',
  'on_hand_uom_version',
  'amount_cents',
  'counted_by',
  'counted_at',
] as const

const renamed: Partial<Record<(typeof keptColumns)[number], string>> = {
  pack_outer: 'line.pack_outer::float8',
  pack_inner: 'line.pack_inner::float8',
  on_hand: '(line.on_hand * 100)::integer',
  on_hand_pack: '(line.on_hand_pack * 100)::integer',
  on_hand_uom: '(line.on_hand_uom * 100)::integer',
}

const selectLine = `select ${keptColumns
  .filter((column) => column !== 'counted_by')
  .map((column) => `${renamed[column] ?? `line.${column}`} as "${camel(column)}"`)
  .join(', ')}, u.id as "countedById", u.first_name || ' ' || u.last_name as "countedByName"`
const withCounter = 'left join users u on u.id = line.counted_by'

function camel(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const liveLines = `
  select gi.id as group_item_id,
    row_number() over (order by l.sort_index, l.id, g.sort_index, g.id, gi.shelf_index, gi.id)::integer as position,
    l.id as list_id, l.name as list_name, g.id as group_id, g.name as group_name,
    gi.kind, gi.item_id, gi.custom_item_id, gi.recipe_id,
    coalesce(i.name, c.description, '') as description,
    coalesce(d.nickname, c.distributor, '') as distributor,
    coalesce(i.din, c.din, '') as din,
    coalesce(i.brand, c.brand, '') as brand,
    i.image_url,
    coalesce(i.unit_measure, c.unit_measure, '') as unit_measure,
    case when gi.custom_pack_outer is null and i.id is not null then i.pack_text
      else coalesce(trim_scale(pack.pack_outer) || '/' || trim_scale(pack.pack_inner) || ' ' || pack.pack_uom, '') end as pack_text,
    pack.*,
    gi.custom_pack_outer is not null as has_custom_pack,
    price.price_cents, gi.kind = 'custom' and c.price_cents is null as lacks_price,
    gi.on_hand, gi.on_hand_pack, gi.on_hand_uom,
    gi.on_hand_version, gi.on_hand_pack_version, gi.on_hand_uom_version,
    on_hand_cents(price.price_cents, pack.pack_outer, pack.pack_inner, gi.on_hand, gi.on_hand_pack, gi.on_hand_uom) as amount_cents,
    gi.counted_by, gi.counted_at
  from inventory_lists l
    join generic_groups g on g.location_id = l.location_id and g.inventory_list_id = l.id
    join group_items gi on gi.location_id = g.location_id and gi.generic_group_id = g.id
    left join items i on i.location_id = gi.location_id and i.id = gi.item_id
    left join distributors d on d.id = i.distributor_id
    left join custom_items c on c.location_id = gi.location_id and c.id = gi.custom_item_id
    cross join lateral (select
      coalesce(gi.custom_pack_outer, i.pack_outer, c.pack_outer) as pack_outer,
      coalesce(gi.custom_pack_inner, i.pack_inner, c.pack_inner) as pack_inner,
      coalesce(gi.custom_pack_uom, i.pack_uom, c.pack_uom) as pack_uom) pack
    cross join lateral (select coalesce(i.effective_price_cents, c.price_cents, 0) as price_cents) price
  where l.location_id = $1 and ($2::integer is null or l.id = $2)`
