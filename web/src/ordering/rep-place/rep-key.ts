import { storedText } from '../../kit/store.ts'

/** The key of a sales rep on this device, apart from the session of staff. */
export const repKey = storedText('repKey')

/** How a rep's calls are made: with their own key, and a refused one ends nobody else's session. */
export function asRep(key: string) {
  return { authKey: key, isLeaving: true, quiet: true }
}
