import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { currentUserQuery } from './current-user.ts'
import { keepUser } from './session.ts'

/** Makes another of one's locations the active one; what the screens know of the old one is read anew. Throws CallFailure. */
export async function switchLocation(userId: number, locationId: number) {
  const user = await call('putUser', { params: { id: userId }, body: { id: userId, active_location_id: locationId } })
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  keepUser(user)
}
