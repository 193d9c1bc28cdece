import { useRef, useState } from 'react'
import { CallFailure, messageOf, messageOf400 } from '../../../api/failures.ts'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { focusGroup } from './focus-group.ts'
import { createGroup } from './group-changes.ts'
import { shortestName } from './group-name.ts'

type Draft<At> = {
  at: At
  name: string
  error: string | undefined
  isSaving: boolean
  /** had the focus before the field was opened */
  opener: Element | null
  /** the same for one opening of the field, wherever it is drawn */
  opening: number
  /** the field was drawn and had the focus */
  wasFocused: boolean
}

export type NewGroup<At = unknown> = ReturnType<typeof useNewGroup<At>>

/**
 * The name of a group that is being added, and where. It outlives the field: groups that others add meanwhile, or the
 * new one when it is told of before it is answered, move the field to another row.
 */
export function useNewGroup<At>(listId: number) {
  const [draft, setDraft] = useState<Draft<At>>()
  const current = useRef<Draft<At>>(undefined)
  const openings = useRef(0)
  const put = (next: Draft<At> | undefined) => {
    current.current = next
    setDraft(next)
  }
  const open = (at: At) =>
    put({
      at,
      name: '',
      error: undefined,
      isSaving: false,
      opener: document.activeElement,
      opening: ++openings.current,
      wasFocused: false,
    })
  const focused = () => draft && put({ ...draft, wasFocused: true })
  const change = (name: string) => draft && put({ ...draft, name, error: undefined })
  /** Saves the group in front of the one with this place, or as the last. */
  const save = async (place: number | undefined) => {
    if (!draft || current.current?.isSaving) return
    const { opening } = draft
    const name = draft.name.trim()
    if (name.length < shortestName) return put({ ...draft, error: `Please enter at least ${shortestName} characters.` })
    put({ ...draft, error: undefined, isSaving: true })
    // A field that was left for another one neither closes that one nor takes its focus.
    const isOpen = () => current.current?.opening === opening
    try {
      const id = await createGroup(listId, name, place)
      if (!isOpen()) return
      if (isFocusFree()) focusGroup(id)
      put(undefined)
    } catch (failure) {
      // With what was typed meanwhile.
      if (isOpen() && current.current) put({ ...current.current, error: errorOf(failure), isSaving: false })
      else toastFailure(`${name} was not added: ${messageOf(failure)}`)
    }
  }
  return { draft, open, close: () => put(undefined), focused, change, save }
}

/** The person is not at another field or button by now. */
function isFocusFree(): boolean {
  const at = document.activeElement
  return at === null || at === document.body || at.closest('[data-new-group]') !== null
}

/** Spelled as the specification has it (spec 2 §8). */
const somethingWrong = "Something wen't wrong"

function errorOf(failure: unknown): string {
  return failure instanceof CallFailure && failure.status === 400 ? messageOf400(failure) : somethingWrong
}
