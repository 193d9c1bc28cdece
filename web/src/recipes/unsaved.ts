import { unsavedParts } from '../accounts/unsaved/unsaved-parts.ts'

/** The name and texts of a recipe: others' changes to them show beside what is typed. */
export const descriptionPart = 'description'

/** Whether the open recipe may be read again without losing anything typed. */
export function isSafeToReadAgain(): boolean {
  return [...unsavedParts.get().keys()].every((part) => part === descriptionPart)
}
