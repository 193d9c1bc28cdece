import type { User } from '@larder/contract/accounts/current-user.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { keepUser } from './session.ts'

/** The signed-in person; every answer is kept as the session too. */
export const currentUserQuery = queryOptions({
  queryKey: ['getCurrentUser', {}],
  queryFn: async ({ signal }): Promise<User> => {
    const user = await call('getCurrentUser', undefined, { signal, quiet: true })
    keepUser(user)
    return user
  },
  staleTime: 60_000,
})

/** The person, undefined until the server has answered. */
export function useCurrentUser(): User | undefined {
  return useQuery(currentUserQuery).data
}
