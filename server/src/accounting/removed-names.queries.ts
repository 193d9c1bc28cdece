import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { selectPlain } from '../database/plain-sql.ts'
import { tables, type TagKind, type TagName } from './accounting-names.queries.ts'

/** A name, locked until the transaction ends: nothing is tagged with it meanwhile. */
export async function lockName(
  { db, locationId }: AtLocation<Tx>,
  kind: TagKind,
  id: number,
): Promise<TagName | undefined> {
  const { table, column } = tables[kind]
  const [found] = await selectPlain<TagName>(
    db,
    `select id, ${column} as text from ${table} where location_id = $1 and id = $2 for update`,
    [locationId, id],
  )
  return found
}

/** Renames it; false when another one has the name, in any letter case. */
export async function renameName(
  { db, locationId }: AtLocation<Tx>,
  kind: TagKind,
  { id, text }: TagName,
): Promise<boolean> {
  const { table, column } = tables[kind]
  const rows = await selectPlain(
    db,
    `update ${table} set ${column} = $3 where location_id = $1 and id = $2
      and not exists (select from ${table} o where o.location_id = $1 and o.id <> $2 and lower(o.${column}) = lower($3))
      returning id`,
    [locationId, id, text],
  )
  return rows.length > 0
}

export type Removed = { id: number; itemCount: number; lineCount: number }

/** Deletes a name; its items and lines go to another one of the kind, or have none. It is kept for the undo. */
export async function removeName(
  { db, locationId, now }: AtLocation<Tx> & { now: Date },
  kind: TagKind,
  { id, text }: TagName,
  moveToId: number | null,
): Promise<Removed> {
  const { table, tag } = tables[kind]
  const [removed] = await selectPlain<Removed>(
    db,
    `with items as (
        update accounting_tags set ${tag} = $3 where location_id = $1 and ${tag} = $2 returning item_id
      ), lines as (
        update accounting_line_tags set ${tag} = $3 where location_id = $1 and ${tag} = $2 returning id
      )
      insert into accounting_removed_names (location_id, kind, name_id, name, moved_to_id, item_ids, line_tag_ids, removed_at)
      select $1, $4, $2, $5, $3, coalesce((select array_agg(item_id) from items), '{}'), coalesce((select array_agg(id) from lines), '{}'), $6
      returning id, cardinality(item_ids) as "itemCount", cardinality(line_tag_ids) as "lineCount"`,
    [locationId, id, moveToId, kind, text, now],
  )
  if (!removed) throw new Error(`the deleted ${kind} was not kept`)
  await selectPlain(db, `delete from ${table} where location_id = $1 and id = $2`, [locationId, id])
  return removed
}

type RemovedName = {
  id: number
  kind: TagKind
  nameId: number
  name: string
  movedToId: number | null
}

const mostRemovedNames = 100

/** The names of a kind that were deleted since a moment, the newest first. */
export function listRemovedNames(
  { db, locationId }: AtLocation,
  kind: TagKind,
  since: Date,
): Promise<{ removedId: number; name: string; itemCount: number; lineCount: number; removedAt: Date }[]> {
  return selectPlain(
    db,
    `select id as "removedId", name, cardinality(item_ids) as "itemCount", cardinality(line_tag_ids) as "lineCount",
        removed_at as "removedAt"
      from accounting_removed_names where location_id = $1 and kind = $2 and removed_at > $3
      order by removed_at desc, id desc limit ${mostRemovedNames}`,
    [locationId, kind, since],
  )
}

/** A deleted name, taken out of those that can come back. */
export async function takeRemovedName(
  { db, locationId }: AtLocation<Tx>,
  id: number,
  after: Date,
): Promise<(RemovedName & { itemIds: number[]; lineTagIds: number[] }) | undefined> {
  const [found] = await selectPlain<RemovedName & { itemIds: number[]; lineTagIds: number[] }>(
    db,
    `delete from accounting_removed_names where location_id = $1 and id = $2 and removed_at > $3
      returning id, kind, name_id as "nameId", name, moved_to_id as "movedToId", item_ids as "itemIds", line_tag_ids as "lineTagIds"`,
    [locationId, id, after],
  )
  return found
}

/** The name again, under its own id; or the one that was given its name since. */
export async function bringBackName(
  { db, locationId }: AtLocation<Tx>,
  { kind, nameId, name }: RemovedName,
): Promise<TagName> {
  const { table, column } = tables[kind]
  const [found] = await selectPlain<TagName>(
    db,
    `with back as (
        insert into ${table} (location_id, id, ${column}) values ($1, $2, $3)
        on conflict (location_id, lower(${column})) do nothing returning id, ${column} as text
      )
      select id, text from back
      union all
      select id, ${column} from ${table} where location_id = $1 and lower(${column}) = lower($3)
      limit 1`,
    [locationId, nameId, name],
  )
  if (!found) throw new Error(`the deleted ${kind} did not come back`)
  return found
}

/** Tags these items and lines again, those that still have the tag the deletion left them with; how many. */
export async function tagAgain(
  { db, locationId }: AtLocation<Tx>,
  { kind, movedToId, itemIds, lineTagIds }: RemovedName & { itemIds: number[]; lineTagIds: number[] },
  nameId: number,
): Promise<{ itemCount: number; lineCount: number }> {
  const { tag } = tables[kind]
  const [counted] = await selectPlain<{ itemCount: number; lineCount: number }>(
    db,
    `with items as (
        update accounting_tags set ${tag} = $2
        where location_id = $1 and item_id = any($4::integer[]) and ${tag} is not distinct from $3::integer returning 1
      ), lines as (
        update accounting_line_tags set ${tag} = $2
        where location_id = $1 and id = any($5::integer[]) and ${tag} is not distinct from $3::integer returning 1
      )
      select (select count(*)::integer from items) as "itemCount", (select count(*)::integer from lines) as "lineCount"`,
    [locationId, nameId, movedToId, itemIds, lineTagIds],
  )
  return counted ?? { itemCount: 0, lineCount: 0 }
}

/** Forgets names that were deleted before a moment: that is not undone any more. */
export async function forgetRemovedNames({ db, locationId }: AtLocation, before: Date): Promise<void> {
  await db
    .deleteFrom('accountingRemovedNames')
    .where('locationId', '=', locationId)
    .where('removedAt', '<', before)
    .execute()
}
