import type { QueryFilters } from '@tanstack/react-query'
import { readAgain } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Data that were put into the place of answers, and are newer than they are. */
const ahead = new WeakSet<object>()
let underWay = 0

/** Shows a change before the server has made it; `change` gives undefined where nothing is to change. */
export function showAhead<T extends object>(filters: QueryFilters, change: (data: T | undefined) => T | undefined) {
  queryClient.setQueriesData<T>(filters, change)
  for (const [, data] of queryClient.getQueriesData<T>(filters)) if (data) ahead.add(data)
}

/** Changes that are made by now, to be looked at once none is under way. */
let made: QueryFilters[] = []

/**
 * Makes a change that is shown already. An answer that was asked for before can come in its place and would stay: once
 * no such change is under way, what was changed is read again where one of them came, or is still on its way.
 */
export function makeShown(filters: QueryFilters, write: () => Promise<unknown>): Promise<unknown> {
  underWay += 1
  return write()
    .then(() => made.push(filters))
    .finally(() => {
      underWay -= 1
      if (underWay === 0) readAgainWhereOlder()
    })
}

function readAgainWhereOlder(): void {
  const changed = new Set(made.flatMap((filters) => queryClient.getQueryCache().findAll(filters)))
  made = []
  for (const { queryKey, state } of changed) {
    const isOlder = typeof state.data === 'object' && state.data !== null && !ahead.has(state.data)
    if (isOlder || state.fetchStatus === 'fetching') void readAgain({ queryKey, exact: true })
  }
}
