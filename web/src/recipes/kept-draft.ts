import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../accounts/session.ts'
import { unsentWorkAt } from '../accounts/unsent/unsent-work.ts'
import { toast } from '../kit/layers/toasts.tsx'

/** A recipe's texts that are typed and not saved, on this device. */
export type Draft<T = unknown> = {
  /** as it was kept by an earlier page */
  before: T | undefined
  keep: (typed: T) => void
  forget: () => void
}

/**
 * Keeps what is typed of a recipe until it is saved or given up, so that neither an ended session nor a page that the
 * phone closes takes it along. It belongs to its person at their location.
 */
export function useDraft<T>(of: number | 'new' | 'import'): Draft<T> {
  const [draft] = useState(() => draftOf<T>(of))
  return draft
}

/** Keeps what is typed as long as it is unsaved. True while it is still the draft of an earlier page. */
export function useKept<T>(draft: Draft<T>, typed: T, isUnsaved: boolean): boolean {
  const isKept = useRef(false)
  const [isFromBefore, setIsFromBefore] = useState(draft.before !== undefined)
  if (isFromBefore && !isUnsaved) setIsFromBefore(false)
  useEffect(() => {
    if (isUnsaved) draft.keep(typed)
    // Another tab may have one of the same recipe.
    else if (isKept.current) draft.forget()
    isKept.current = isUnsaved
  }, [draft, typed, isUnsaved])
  return isFromBefore
}

/** Empties a form; for a while that can be taken back. */
export function startOver<V extends object>(form: { values: V; change: (to: Partial<V>) => void }, to: V) {
  const { values, change } = form
  change(to)
  toast({ message: 'What you typed is gone', undo: () => change(values) })
}

function draftOf<T>(of: number | 'new' | 'import'): Draft<T> {
  const { userId, activeLocation } = currentSession()
  const { read, keep, forget } = unsentWorkAt<T>(`recipe ${userId} ${activeLocation?.id} ${of}`)
  return { before: read(), keep, forget }
}
