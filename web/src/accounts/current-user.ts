import type { User } from '@larder/contract/accounts/current-user.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { storedKey } from '../api/stored-key.ts'
import { queryClient } from '../api/query-client.ts'
import { keepUser } from './session.ts'

let changesSoFar = 0

/** The signed-in person; every answer is kept as the session too. */
export const currentUserQuery = queryOptions({
  queryKey: ['getCurrentUser', {}],
  queryFn: ({ signal }) => readUser(signal),
  staleTime: 60_000,
})

/**
 * A read that began before a change would show the location of before, while the server files under the new one; one of
 * a session that was left since is kept nowhere.
 */
async function readUser(signal: AbortSignal): Promise<User> {
  const [changesBefore, keyBefore] = [changesSoFar, storedKey()]
  const user = await call('getCurrentUser', undefined, { signal, quiet: true })
  if (changesSoFar !== changesBefore && storedKey() !== undefined) return readUser(signal)
  if (storedKey() !== keyBefore) throw new DOMException('The session was left.', 'AbortError')
  keepUser(user)
  return user
}

/** The person as a change was answered. */
export function takeUser(user: User) {
  changesSoFar += 1
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  keepUser(user)
}

/** The person as the server knows them by now, undefined where it gives no answer. */
export async function readUserNow(): Promise<User | undefined> {
  const read = () => queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false }).catch(() => undefined)
  // A read under way may have begun before they went to another location.
  if (queryClient.isFetching({ queryKey: currentUserQuery.queryKey, exact: true }) > 0) await read()
  return read()
}

/** The person, undefined until the server has answered. */
export function useCurrentUser(): User | undefined {
  return useQuery(currentUserQuery).data
}
