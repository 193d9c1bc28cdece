import type { RequestDraft } from './request-draft.ts'

/** Older ones go: nobody comes back to them. */
const mostKept = 10

/** The requests of a location that were written and not sent, the newest last. */
export function keptDrafts(locationId: number | undefined): readonly RequestDraft[] {
  try {
    // Only this file writes the name, so what is there has the shape it had when it was kept.
    return JSON.parse(localStorage.getItem(nameFor(locationId)) ?? '[]') as RequestDraft[]
  } catch {
    return []
  }
}

/** Keeps a request on the device until it is sent or given up, so that no lost signal and no closed tab takes it. */
export function keepDraft(locationId: number | undefined, draft: RequestDraft) {
  keep(locationId, [...without(locationId, draft.id), draft].slice(-mostKept))
}

export function forgetDraft(locationId: number | undefined, id: string) {
  keep(locationId, without(locationId, id))
}

function without(locationId: number | undefined, id: string): RequestDraft[] {
  return keptDrafts(locationId).filter((draft) => draft.id !== id)
}

function keep(locationId: number | undefined, drafts: readonly RequestDraft[]) {
  if (drafts.length === 0) return localStorage.removeItem(nameFor(locationId))
  try {
    localStorage.setItem(nameFor(locationId), JSON.stringify(drafts))
  } catch {
    // A full or closed storage must not stop the writing; the request is still on the screen.
  }
}

function nameFor(locationId: number | undefined): string {
  return `specialRequests ${locationId ?? ''}`
}
