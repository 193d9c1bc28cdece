import { unsentWork } from '../../../accounts/session.ts'
import type { Unsaved } from './cart-world.ts'

/** Whose cart it is, and where; the person may not have been read yet. */
type CartOwner = { userId: number | null; locationId: number | undefined }

const begin = `${unsentWork}cart `

/**
 * Keeps in this tab what a person's cart has not saved yet, so that neither a reload nor an ended session loses it.
 */
export function keepUnsaved(owner: CartOwner, unsaved: Unsaved | null) {
  for (const name of namesFor(owner)) sessionStorage.removeItem(name)
  const [own = ''] = namesFor(owner)
  if (unsaved !== null) sessionStorage.setItem(own, JSON.stringify(unsaved))
}

/** The changes that were left unsaved. Only this file writes them, so they have the shape that they had. */
export function keptUnsaved(owner: CartOwner): Unsaved | null {
  try {
    const [kept = 'null'] = namesFor(owner).flatMap((name) => sessionStorage.getItem(name) ?? [])
    return JSON.parse(kept) as Unsaved | null
  } catch {
    return null
  }
}

/** Removes all unsaved changes from this tab, after a log-out that said so. */
export function forgetUnsaved() {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(begin)) sessionStorage.removeItem(name)
}

/** Their own name first, then that of before it was known who they are, which does not outlive the session. */
function namesFor({ userId, locationId }: CartOwner): string[] {
  const ofNobodyYet = `unsavedCart ${locationId}`
  return userId === null ? [ofNobodyYet] : [`${begin}${userId} ${locationId}`, ofNobodyYet]
}
