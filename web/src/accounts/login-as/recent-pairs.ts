import type { SearchOption } from '../../kit/forms/search-select.tsx'

export type Pair = { location: SearchOption; user: SearchOption }

const storageName = 'recentPairs'
const mostKept = 5

/** The last pairs this administrator used on this device, the newest first; a logout forgets them. */
export function recentPairs(): readonly Pair[] {
  try {
    // Only keepPair writes this name.
    const kept: Pair[] = JSON.parse(localStorage.getItem(storageName) ?? '[]')
    return kept
  } catch {
    return []
  }
}

export function keepPair(pair: Pair) {
  const others = recentPairs().filter(
    ({ location, user }) => location.id !== pair.location.id || user.id !== pair.user.id,
  )
  localStorage.setItem(storageName, JSON.stringify([pair, ...others].slice(0, mostKept)))
}
