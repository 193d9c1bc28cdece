import type { Unsaved } from './cart-world.ts'

/** Keeps in this tab what a location's cart has not saved yet, so that a reload loses nothing. */
export function keepUnsaved(locationId: number | undefined, unsaved: Unsaved | null) {
  if (unsaved === null) sessionStorage.removeItem(nameFor(locationId))
  else sessionStorage.setItem(nameFor(locationId), JSON.stringify(unsaved))
}

/** Gives what was left unsaved for this location; only this file writes it, so it has the shape it had. */
export function keptUnsaved(locationId: number | undefined): Unsaved | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameFor(locationId)) ?? 'null') as Unsaved | null
  } catch {
    return null
  }
}

function nameFor(locationId: number | undefined): string {
  return `unsavedCart ${locationId ?? ''}`
}
