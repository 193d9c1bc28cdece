import { LRUCache } from 'lru-cache'
import type { AtLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { listItemColumns, listItemState, type ListItemRow } from './item-columns.ts'
import { selectPrepared } from '../../database/plain-sql.ts'

/** An item of a page, and the state it is in: every change to what a list item shows gives it another one. */
export type ItemKey = { id: number; state: string }

/** The rows of these items in their order; an item that has gone meanwhile is left out. */
type ReadItemRows = (at: AtLocation, keys: readonly ItemKey[]) => Promise<Readonly<ListItemRow>[]>

/** about 2 kB each */
const mostRows = 25_000

const ofServers = new WeakMap<Deps, ReadItemRows>()

/** The rows that a server remembers for all its lists. */
export function itemRowsOf(deps: Deps): ReadItemRows {
  const known = ofServers.get(deps) ?? rememberItemRows()
  ofServers.set(deps, known)
  return known
}

/**
 * Remembers rows of items as long as their state is the one asked for. Which items a page has and what state they are in
 * is asked again every time, under row-level security; only the sixty columns of rows that did not change are not read again.
 */
export function rememberItemRows(): ReadItemRows {
  const remembered = new LRUCache<string, { state: string; row: ListItemRow }>({ max: mostRows })
  return async (at, keys) => {
    const rows = new Map<number, ListItemRow>()
    for (const { id, state } of keys) {
      const known = remembered.get(`${at.locationId} ${id}`)
      if (known?.state === state) rows.set(id, known.row)
    }
    const missing = keys.flatMap(({ id }) => (rows.has(id) ? [] : [id]))
    if (missing.length > 0) {
      for (const { state, ...row } of await readRows(at, missing)) {
        remembered.set(`${at.locationId} ${row.id}`, { state, row })
        rows.set(row.id, row)
      }
    }
    return keys.flatMap(({ id }) => rows.get(id) ?? [])
  }
}

function readRows({ db, locationId }: AtLocation, ids: readonly number[]): Promise<(ListItemRow & ItemKey)[]> {
  return selectPrepared<ListItemRow & ItemKey>(
    db,
    `select ${listItemColumns}, ${listItemState} as state from items i join distributors d on d.id = i.distributor_id
      where i.location_id = $1 and i.id = any($2::integer[])`,
    [locationId, ids],
  )
}
