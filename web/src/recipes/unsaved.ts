import { useEffect } from 'react'
import { store } from '../kit/store.ts'

/** Parts of the page that hold something typed and not saved. */
export const unsavedParts = store<ReadonlySet<string>>(new Set())

/** Says for a part of the page, as long as it is shown, whether it holds something unsaved. */
export function useUnsaved(part: string, isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsavedParts.set(new Set(unsavedParts.get()).add(part))
    return () => unsavedParts.set(new Set([...unsavedParts.get()].filter((one) => one !== part)))
  }, [part, isUnsaved])
}
