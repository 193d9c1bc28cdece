import { unsentWork } from '../../../accounts/session.ts'
import type { Unsaved } from './cart-world.ts'

/** Whose cart it is, and where. */
type CartOwner = { userId: number | null; locationId: number | undefined }

const begin = `${unsentWork}cart `

/**
 * Keeps in this tab what a person's cart has not saved yet, so that neither a reload nor an ended session loses it.
 */
export function keepUnsaved(owner: CartOwner, unsaved: Unsaved | null) {
  if (unsaved === null) sessionStorage.removeItem(nameFor(owner))
  else sessionStorage.setItem(nameFor(owner), JSON.stringify(unsaved))
}

/** Gives what was left unsaved; only this file writes it, so it has the shape it had. */
export function keptUnsaved(owner: CartOwner): Unsaved | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameFor(owner)) ?? 'null') as Unsaved | null
  } catch {
    return null
  }
}

/** Gives up what is kept in this tab, after a log-out that said so. */
export function forgetUnsaved() {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(begin)) sessionStorage.removeItem(name)
}

function nameFor({ userId, locationId }: CartOwner): string {
  return `${begin}${userId} ${locationId}`
}
