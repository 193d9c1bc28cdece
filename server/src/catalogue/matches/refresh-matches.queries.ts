import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { FoundMatch } from './find-matches.ts'
import { comparedColumns, factsMark, type ComparedRow } from './savings-facts.ts'

/** Items that changed since they were last compared, at most `most`, after the one with the id `after`. */
export function listChangedItems(
  { db, locationId }: AtLocation,
  { after, most }: { after: number; most: number },
): Promise<(ComparedRow & { mark: string })[]> {
  return selectPlain(
    db,
    `select ${comparedColumns}, ${factsMark} as mark
      from items i left join item_comparisons c on c.location_id = i.location_id and c.item_id = i.id
      where i.location_id = $1 and i.id > $2 and c.facts_mark is distinct from ${factsMark}
      order by i.id limit $3`,
    [locationId, after, most],
  )
}

type ChangedItem = { id: number; mark: string; keys: string[] }

/**
 * Records the changed items. Every item that shared a key with them before, or does now, is due to be matched again.
 */
export async function noteChangedItems(tx: AtLocation<Tx>, items: readonly ChangedItem[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  const keys = items.flatMap((item) => item.keys.map((key) => ({ id: item.id, key })))
  await markNeighboursDue(tx, ids)
  await tx.db
    .deleteFrom('itemProductKeys')
    .where('locationId', '=', tx.locationId)
    .where('itemId', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  await sql`
    insert into item_product_keys (location_id, product_key, item_id)
    select ${tx.locationId}, key, id from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::integer[]) as given (key, id)
    on conflict do nothing`.execute(tx.db)
  await sql`
    insert into item_comparisons (location_id, item_id, facts_mark, is_due)
    select ${tx.locationId}, id, mark, true from unnest(${ids}::integer[], ${items.map(({ mark }) => mark)}::text[]) as given (id, mark)
    on conflict (location_id, item_id) do update set facts_mark = excluded.facts_mark, is_due = true`.execute(tx.db)
  await markNeighboursDue(tx, ids)
}

async function markNeighboursDue({ db: tx, locationId }: AtLocation<Tx>, itemIds: readonly number[]): Promise<void> {
  await sql`
    update item_comparisons c set is_due = true
    from (
      select distinct item_id from item_product_keys
      where location_id = ${locationId} and product_key = any(array(
        select product_key from item_product_keys where location_id = ${locationId} and item_id = any(${itemIds}::integer[])))
    ) found
    where c.location_id = ${locationId} and c.item_id = found.item_id and not c.is_due`.execute(tx)
}

/**
 * Items whose matches are to be looked for, those with the same words one after another. Not by a join: of a new location
 * PostgreSQL expects one row, and would read all its keys for each item (docs/decisions/0016).
 */
export async function listDueItemIds({ db, locationId }: AtLocation): Promise<number[]> {
  const rows = await selectPlain<{ id: number }>(
    db,
    `select item_id as id from (
        select item_id, null as product_key from item_comparisons where location_id = $1 and is_due
        union all select item_id, product_key from item_product_keys where location_id = $1
          and item_id = any(array(select item_id from item_comparisons where location_id = $1 and is_due))
      ) both_kinds
      group by item_id order by max(product_key) nulls first, item_id`,
    [locationId],
  )
  return rows.map(({ id }) => id)
}

/** The items and all that share a key with one of them. */
export function listCandidates({ db, locationId }: AtLocation, itemIds: readonly number[]): Promise<ComparedRow[]> {
  return selectPlain(
    db,
    `with pool as materialized (
        select distinct item_id from item_product_keys
        where location_id = $1 and product_key = any(array(
          select product_key from item_product_keys where location_id = $1 and item_id = any($2::integer[])))
      )
      select ${comparedColumns} from pool join items i on i.location_id = $1 and i.id = pool.item_id order by i.id`,
    [locationId, itemIds],
  )
}

/** Replaces the stored matches of these items with the new ones. */
export async function replaceMatches(
  { db: tx, locationId }: AtLocation<Tx>,
  itemIds: readonly number[],
  found: readonly FoundMatch[],
): Promise<void> {
  await tx
    .deleteFrom('itemMatches')
    .where('locationId', '=', locationId)
    .where('itemId', '=', sql<number>`any(${itemIds}::integer[])`)
    .execute()
  await sql`
    insert into item_matches (location_id, item_id, match_item_id, match_type, savings_cents, position)
    select ${locationId}, given.* from unnest(${found.map(({ itemId }) => itemId)}::integer[], ${found.map(({ matchItemId }) => matchItemId)}::integer[],
      ${found.map(({ match }) => match.matchType)}::text[], ${found.map(({ match }) => match.savings)}::bigint[], ${found.map(({ position }) => position)}::smallint[]) as given`.execute(
    tx,
  )
  await tx
    .updateTable('itemComparisons')
    .set({ isDue: false })
    .where('locationId', '=', locationId)
    .where('itemId', '=', sql<number>`any(${itemIds}::integer[])`)
    .execute()
}

const best = `select item_id, (array_agg(match_item_id order by position))[1] as match_id,
    (array_agg(match_type order by position))[1] as match_type, nullif(max(savings_cents), 0) as savings_cents,
    coalesce(array_agg(match_item_id order by position) filter (where savings_cents > 0), '{}') as saving_item_ids
  from item_matches where location_id = $1`

/** Items whose columns for list and sort say something else than their matches. */
export async function listItemsToTell({ db, locationId }: AtLocation): Promise<number[]> {
  const rows = await selectPlain<{ id: number }>(
    db,
    `with best as materialized (${best} group by item_id)
      select i.id from items i left join best on best.item_id = i.id
      where i.location_id = $1 and (i.match_id, i.match_type, i.savings_cents, i.saving_item_ids)
        is distinct from (best.match_id, best.match_type, best.savings_cents, coalesce(best.saving_item_ids, '{}'))
      order by i.id`,
    [locationId],
  )
  return rows.map(({ id }) => id)
}

export async function tellItems({ db, locationId }: AtLocation, itemIds: readonly number[]): Promise<void> {
  await selectPlain(
    db,
    `with best as materialized (${best} and item_id = any($2::integer[]) group by item_id)
      update items i set match_id = told.match_id, match_type = told.match_type, savings_cents = told.savings_cents,
        saving_item_ids = coalesce(told.saving_item_ids, '{}')
      from (select id, best.* from unnest($2::integer[]) as id left join best on best.item_id = id) told
      where i.location_id = $1 and i.id = told.id`,
    [locationId, itemIds],
  )
}
