import type { CallName } from '@larder/contract/all-calls.ts'
import { infiniteQueryOptions, queryOptions, useQuery, type Query, type QueryFilters } from '@tanstack/react-query'
import { useSettled } from '../kit/forms/use-settled.ts'
import type { AnswerOf, InputArgument, ListCallName } from './call-input.ts'
import { callLoosely } from './client.ts'
import { queryClient } from './query-client.ts'
import type { LooseInput } from './request-of.ts'

const searchPauseMs = 250

type Paged = { _meta: { pageCount: number; currentPage: number } }

/** The query of a read call; its key is the call's name and its input. */
export function queryOf<N extends CallName>(name: N, ...[input]: InputArgument<N>) {
  return queryOptions({
    queryKey: [name, input ?? {}],
    queryFn: ({ signal }): Promise<AnswerOf<N>> => callLoosely(name, input, { signal, quiet: true }),
  })
}

/** The query of a paged list; `data.pages` holds the answers so far. The input carries no page. */
export function infiniteQueryOf<N extends ListCallName>(name: N, ...[input]: InputArgument<N>) {
  return infiniteQueryOptions({
    queryKey: [name, input ?? {}, 'pages'],
    queryFn: ({ signal, pageParam }): Promise<AnswerOf<N>> =>
      callLoosely(name, onPage(input, pageParam), { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ _meta }: Paged) => (_meta.currentPage < _meta.pageCount ? _meta.currentPage + 1 : undefined),
  })
}

/** Marks every answer of these calls as old, so that what is on the screen is read again. */
export async function refresh(...names: CallName[]) {
  await Promise.all(names.map((name) => readAgain({ queryKey: [name] })))
}

/** The same for some answers of a call. */
export async function readAgain(filters: QueryFilters) {
  // A first read and a further page go on, and may have begun before the change; a page that was ended never comes.
  const begun = underWay(filters).filter((query) => query.state.data === undefined || isOfFurtherPage(query))
  await Promise.all([
    queryClient.invalidateQueries(without(begun, filters)),
    ...begun.map((query) => query.fetch().then(nothing, nothing)),
  ])
  if (begun.length > 0) await queryClient.invalidateQueries(filters)
  // Somebody who asks for a further page ends the read, and only that page would be new.
  if (queryClient.getQueryCache().findAll(filters).some(wasEndedByFurtherPage)) await readAgain(filters)
}

/** Marks every answer of these calls as old, to be read again when it is next shown: not under somebody's hands. */
export function markOld(...names: CallName[]) {
  const refetchType = 'none'
  for (const name of names) {
    const reads = underWay({ queryKey: [name] })
    void queryClient.invalidateQueries({ queryKey: [name], refetchType })
    // A read under way may have begun before the change, and its answer would count as new.
    for (const query of reads) {
      const { queryKey } = query
      query.fetch().then(() => queryClient.invalidateQueries({ queryKey, exact: true, refetchType }), nothing)
    }
  }
}

/**
 * Changes what was read, as a write was answered or somebody else's change was told. The change is made to answers that
 * are under way too, which may be older: `change` must go by version and leave alone what is newer.
 */
export function changeAnswers<T>(filters: QueryFilters, change: (data: T) => T) {
  const changeKept = (data: T | undefined) => data && change(data)
  const reads = underWay(filters)
  queryClient.setQueriesData<T>(filters, changeKept)
  for (const query of reads)
    void query.fetch().then(() => queryClient.setQueryData(query.queryKey, changeKept), nothing)
}

/**
 * Runs `again` after each answer that is under way has come, as it may be older than a change that is shown. An answer
 * that fails or is asked for anew needs nothing: the newer one knows the change.
 */
export function afterEachUnderWay(filters: QueryFilters, again: () => Promise<void>) {
  for (const query of underWay(filters)) query.fetch().then(again).then(nothing, nothing)
}

function underWay(filters: QueryFilters) {
  return queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
}

function without(some: Query[], filters: QueryFilters): QueryFilters {
  return { ...filters, predicate: (query) => !some.includes(query) && (filters.predicate?.(query) ?? true) }
}

/** Whether the last read of a paged list was of the page after those it has. */
export function isOfFurtherPage({ state }: Query): boolean {
  return state.fetchMeta?.fetchMore !== undefined
}

function wasEndedByFurtherPage(query: Query) {
  return query.isActive() && !query.isDisabled() && isOfFurtherPage(query)
}

/** The screen that reads says when a read fails. */
function nothing() {}

function onPage(input: LooseInput = {}, page: number): LooseInput {
  return { ...input, query: { ...input.query, page } }
}

/** Searches on the server for a text that somebody types, once they pause; `isWaiting` until that is answered. */
export function useSearch<N extends CallName>(name: N, typed: string, inputOf: (search: string) => InputArgument<N>) {
  const search = useSettled(typed, searchPauseMs)
  const query = useQuery(queryOf(name, ...inputOf(search)))
  return {
    found: query.data,
    isWaiting: query.isPending || search !== typed,
    isError: query.isError,
    retry: () => void query.refetch(),
  }
}
