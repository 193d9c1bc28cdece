import type { UnsentWork } from '../../accounts/unsent/unsent-work.ts'
import type { RequestDraft } from './request-draft.ts'

/** Requests that were written and not sent, the newest last. */
export type KeptDrafts = UnsentWork<readonly RequestDraft[]>

/** Older ones go: nobody comes back to them. */
const mostKept = 10

export function newestDraft(kept: KeptDrafts): RequestDraft | undefined {
  return kept.read()?.at(-1)
}

/** Keeps a request on the device until it is sent or given up, so that no lost signal, closed tab or ended session takes it. */
export function keepDraft(kept: KeptDrafts, draft: RequestDraft) {
  kept.keep([...without(kept, draft.id), draft].slice(-mostKept))
}

export function forgetDraft(kept: KeptDrafts, id: string) {
  const left = without(kept, id)
  if (left.length === 0) kept.forget()
  else kept.keep(left)
}

function without(kept: KeptDrafts, id: string): RequestDraft[] {
  return (kept.read() ?? []).filter((draft) => draft.id !== id)
}
