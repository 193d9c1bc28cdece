import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { keepUser } from './session.ts'

/** Makes another of one's locations the active one; everything known of the old one is forgotten. Throws CallFailure. */
export async function switchLocation(userId: number, locationId: number) {
  const user = await call('putUser', { params: { id: userId }, body: { id: userId, active_location_id: locationId } })
  keepUser(user)
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getCompany' })
}
