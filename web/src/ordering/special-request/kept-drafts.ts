import type { RequestDraft } from './request-draft.ts'

/** Older ones go: nobody comes back to them. */
const mostKept = 10

/** The requests under this name that were written and not sent, the newest last. */
export function keptDrafts(name: string): readonly RequestDraft[] {
  try {
    // Only this file writes under it, so what is there has the shape it had when it was kept.
    return JSON.parse(localStorage.getItem(name) ?? '[]') as RequestDraft[]
  } catch {
    return []
  }
}

/** Keeps a request on the device until it is sent or given up, so that no lost signal, closed tab or ended session takes it. */
export function keepDraft(name: string, draft: RequestDraft) {
  keep(name, [...without(name, draft.id), draft].slice(-mostKept))
}

export function forgetDraft(name: string, id: string) {
  keep(name, without(name, id))
}

function without(name: string, id: string): RequestDraft[] {
  return keptDrafts(name).filter((draft) => draft.id !== id)
}

function keep(name: string, drafts: readonly RequestDraft[]) {
  if (drafts.length === 0) return localStorage.removeItem(name)
  try {
    localStorage.setItem(name, JSON.stringify(drafts))
  } catch {
    // A full or closed storage must not stop the writing; the request is still on the screen.
  }
}
