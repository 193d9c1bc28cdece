import type { ReactNode } from 'react'
import { openModal } from './modals.tsx'
import { toast } from './toasts.tsx'

let lastAsked = 0

/**
 * Opens a layer whose code comes with its first use, and says when it can't come; `what` begins that sentence. Of several
 * that are asked for while their code is on its way, the last one opens.
 */
export async function openLate(what: string, load: () => Promise<(close: () => void) => ReactNode>) {
  const asked = ++lastAsked
  try {
    const render = await load()
    if (asked === lastAsked) openModal(render)
  } catch {
    if (asked === lastAsked) tellNotOpened(what)
  }
}

/** Says that something could not be opened, as `what` names it at the beginning of a sentence. */
export function tellNotOpened(what: string) {
  toast({ message: `${what} could not be opened. Please try again.` })
}
