import type { Unsaved } from './cart-world.ts'

/** Keeps in this tab what a location's cart has not saved yet, so that a reload loses nothing. */
export function keepUnsaved(locationId: number | undefined, unsaved: Unsaved | null) {
  if (unsaved === null) sessionStorage.removeItem(nameFor(locationId))
  else sessionStorage.setItem(nameFor(locationId), JSON.stringify(unsaved))
}

/** Gives what was left unsaved for this location; only this file writes it, so it has the shape it had. */
export function keptUnsaved(locationId: number | undefined): Unsaved | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameFor(locationId)) ?? 'null') as (Unsaved & Before) | null
    return kept && { ...kept, pending: kept.pending ?? kept.wishes ?? [] }
  } catch {
    return null
  }
}

function nameFor(locationId: number | undefined): string {
  return `unsavedCart ${locationId ?? ''}`
}

/** The name that an earlier version of the app kept them under. */
type Before = { wishes?: Unsaved['pending'] }
