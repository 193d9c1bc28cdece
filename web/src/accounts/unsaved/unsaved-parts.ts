import { useEffect } from 'react'
import { store } from '../../kit/store.ts'

/** The part of something typed that is kept on the device. */
type Kept = { forget: () => void }

/** Parts of the page that hold something typed and not saved; those with a draft are kept on the device. */
export const unsavedParts = store<ReadonlyMap<string, Kept | undefined>>(new Map())

/** Says for a part of the page, as long as it is shown, whether it holds something unsaved, and what keeps that. */
export function useUnsaved(part: string, isUnsaved: boolean, draft?: Kept) {
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsavedParts.set(new Map(unsavedParts.get()).set(part, draft))
    return () => unsavedParts.set(new Map([...unsavedParts.get()].filter(([one]) => one !== part)))
  }, [part, isUnsaved, draft])
}
