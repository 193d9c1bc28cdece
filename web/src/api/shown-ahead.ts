import type { Query, QueryFilters } from '@tanstack/react-query'
import { isOfFurtherPage, readAgain } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Data that were put into the place of answers, and are newer than they are. */
const ahead = new WeakSet<object>()
let underWay = 0

/** Shows a change before the server has made it; `change` gives undefined where nothing is to change. */
export function showAhead<T extends object>(filters: QueryFilters, change: (data: T | undefined) => T | undefined) {
  queryClient.setQueriesData<T>(filters, change)
  for (const [, data] of queryClient.getQueriesData<T>(filters)) if (data) ahead.add(data)
}

/** Changes that are made by now, and reads that were ended for one: looked at once none is under way. */
let made: QueryFilters[] = []
let ended: Query[] = []

/**
 * Makes a change that is shown already. A read that was asked for before is ended, as its answer would put the rows back
 * under somebody's hands; one that can't be ended comes in its place. Once no such change is under way, what was changed
 * is read again where one was ended, came, or is still on its way.
 */
export function makeShown(filters: QueryFilters, write: () => Promise<unknown>): Promise<unknown> {
  underWay += 1
  endReads(filters)
  return write()
    .then(() => made.push(filters))
    .finally(() => {
      underWay -= 1
      if (underWay === 0) readAgainWhereOlder()
    })
}

/** A first read and a further page go on: without the one there is nothing to show, and the other would never come. */
function endReads(filters: QueryFilters): void {
  const reads = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data !== undefined && !isOfFurtherPage(query))
  ended.push(...reads)
  for (const query of reads) void query.cancel({ revert: true })
}

function readAgainWhereOlder(): void {
  const changed = new Set(made.flatMap((filters) => queryClient.getQueryCache().findAll(filters)))
  const toRead = new Set(ended)
  for (const query of changed) {
    const { data, fetchStatus } = query.state
    const isOlder = typeof data === 'object' && data !== null && !ahead.has(data)
    if (isOlder || fetchStatus === 'fetching') toRead.add(query)
  }
  made = []
  ended = []
  for (const { queryKey } of toRead) void readAgain({ queryKey, exact: true })
}
