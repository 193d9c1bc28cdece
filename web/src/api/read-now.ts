import type { CallName } from '@larder/contract/all-calls.ts'
import type { AnswerOf, InputArgument } from './call-input.ts'
import { queryOf } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Makes a call again, even if its answer is known; screens that show the answer show the new one. Throws CallFailure. */
export async function readNow<N extends CallName>(name: N, ...input: InputArgument<N>): Promise<AnswerOf<N>> {
  const query = queryOf(name, ...input)
  // A read under way may have begun before a change that matters.
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
}
