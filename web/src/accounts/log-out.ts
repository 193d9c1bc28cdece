import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { storedKey } from '../api/stored-key.ts'
import { closeAllModals } from '../kit/layers/modals.tsx'
import { waitingKey } from './login-as/acting-as.ts'
import { wipe } from './leaving.ts'
import { forgetEverything } from './session.ts'

/** Forgets the person at once and tells the server to end the session; a key that is dead already is no matter. */
export function logOut() {
  const keys = [storedKey(), waitingKey()].filter((key) => typeof key === 'string')
  forgetEverything()
  closeAllModals()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getCompany' })
  wipe()
  for (const authKey of keys)
    call('postLogout', undefined, { authKey, quiet: true, isLeaving: true }).catch(() => undefined)
}
