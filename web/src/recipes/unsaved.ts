import { useEffect } from 'react'
import { store } from '../kit/store.ts'

/** Parts of the page that hold something typed and not saved. */
export const unsavedParts = store<ReadonlySet<string>>(new Set())

/** The name and texts of a recipe: others' changes to them show beside what is typed. */
export const descriptionPart = 'description'

/** Whether the open recipe may be read again without losing anything typed. */
export function isSafeToReadAgain(): boolean {
  return [...unsavedParts.get()].every((part) => part === descriptionPart)
}

/** Says for a part of the page, as long as it is shown, whether it holds something unsaved. */
export function useUnsaved(part: string, isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsavedParts.set(new Set(unsavedParts.get()).add(part))
    return () => unsavedParts.set(new Set([...unsavedParts.get()].filter((one) => one !== part)))
  }, [part, isUnsaved])
}
