import { storedText } from '../../kit/store.ts'

/** The keys of a sales rep on this device, one a restaurant, apart from the session of staff. */
const stored = storedText('repKey')

export const repKeys = { subscribe: stored.subscribe, get: () => stored.get() ?? '' }

export function keysOf(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

export function addRepKey(key: string) {
  stored.set([...keysOf(repKeys.get()).filter((other) => other !== key), key].join(' '))
}

export function forgetRepKeys(gone: readonly string[]) {
  const left = keysOf(repKeys.get()).filter((key) => !gone.includes(key))
  stored.set(left.length > 0 ? left.join(' ') : null)
}

/** The options of a rep's calls: with the rep's own key, and a refused one ends nobody else's session. */
export function asRep(key: string) {
  return { authKey: key, isLeaving: true, quiet: true }
}
