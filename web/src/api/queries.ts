import type { CallName } from '@larder/contract/all-calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, InputArgument, ListCallName } from './call-input.ts'
import { callLoosely } from './client.ts'
import { queryClient } from './query-client.ts'
import type { LooseInput } from './request-of.ts'

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
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

function onPage(input: LooseInput = {}, page: number): LooseInput {
  return { ...input, query: { ...input.query, page } }
}
