import type { Unsaved } from './cart-session.ts'

const storageName = 'unsavedCart'

/** Keeps in this tab what a location's cart has not saved yet, so that a reload loses nothing. */
export function keepUnsaved(locationId: number | undefined, unsaved: Unsaved | null) {
  if (unsaved === null) {
    if (keptUnsaved(locationId)) sessionStorage.removeItem(storageName)
  } else sessionStorage.setItem(storageName, JSON.stringify({ locationId, unsaved }))
}

/** Gives what was left unsaved for this location; only this file writes it, so it has the shape it had. */
export function keptUnsaved(locationId: number | undefined): Unsaved | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageName) ?? 'null') as { locationId: number; unsaved: Unsaved } | null
    return kept && kept.locationId === locationId ? kept.unsaved : null
  } catch {
    return null
  }
}
