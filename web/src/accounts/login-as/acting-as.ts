import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { storedKey, storeKey } from '../../api/stored-key.ts'
import { administrator } from '../roles.ts'
import { forgetEverything, keepRole, keepUser } from '../session.ts'

const ownKeyName = 'administratorKey'

/** Signs the administrator in as a person at a location; the own key waits for the end of it. */
export async function actAs(userId: number, locationId: number, reason: string) {
  const user = await call('postMerchantLogin', {
    body: { user_id: userId, merchant_id: locationId, reason: reason.trim() },
  })
  const ownKey = storedKey()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getCompany' })
  keepUser(user)
  if (ownKey) localStorage.setItem(ownKeyName, ownKey)
}

/** Ends acting as somebody and gives the administrator's own session back. */
export async function stopActingAs() {
  const ownKey = localStorage.getItem(ownKeyName)
  // The key of the other person must not live on; when the server can't be told, the key expires after 60 minutes.
  await call('postLogout', undefined, { isLeaving: true }).catch(() => undefined)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getCompany' })
  if (!ownKey) return forgetEverything()
  localStorage.removeItem(ownKeyName)
  keepRole(administrator)
  // Last: other tabs follow it.
  storeKey(ownKey)
}

/** The administrator's own key while somebody else's is in use, for ending both at logout. */
export function waitingKey(): string | null {
  return localStorage.getItem(ownKeyName)
}
