import { useEffect } from 'react'
import { store } from '../kit/store.ts'
import type { Draft } from './kept-draft.ts'

/** Parts of the page that hold something typed and not saved; those with a draft are kept on the device. */
export const unsavedParts = store<ReadonlyMap<string, Pick<Draft, 'forget'> | undefined>>(new Map())

/** The name and texts of a recipe: others' changes to them show beside what is typed. */
export const descriptionPart = 'description'

/** Whether the open recipe may be read again without losing anything typed. */
export function isSafeToReadAgain(): boolean {
  return [...unsavedParts.get().keys()].every((part) => part === descriptionPart)
}

/** Says for a part of the page, as long as it is shown, whether it holds something unsaved, and what keeps that. */
export function useUnsaved(part: string, isUnsaved: boolean, draft?: Pick<Draft, 'forget'>) {
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsavedParts.set(new Map(unsavedParts.get()).set(part, draft))
    return () => unsavedParts.set(new Map([...unsavedParts.get()].filter(([one]) => one !== part)))
  }, [part, isUnsaved, draft])
}
