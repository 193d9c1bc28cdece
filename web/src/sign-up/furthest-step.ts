import { contactProblems, locationProblems } from '@larder/domain/sign-up/sign-up-problems.ts'
import { contactParts, partOfLocation, problemsOfPart } from './contact-parts.ts'
import { activeLocations, type Draft, type WizardStep } from './draft.ts'

/** A step, and within the first one its location, or the part that a phone shows; both from 1. */
type Place = { step: WizardStep; location?: number; part?: number }

/**
 * The furthest step that may be open: the furthest one reached, unless an earlier one was emptied since. The passwords
 * don't count, as a reload forgets them: step 4 asks for them again.
 */
export function furthestPlace(draft: Draft): Place {
  if (draft.reached === 1) return { step: 1 }
  const ofContact = contactProblems(draft.contact).filter(
    ({ field }) => field !== 'password' && field !== 'confirmPassword',
  )
  const part = contactParts.findIndex((_, at) => problemsOfPart(ofContact, at + 1).length > 0)
  if (part >= 0) return part === 0 ? { step: 1 } : { step: 1, part: part + 1 }
  const unfinished = activeLocations(draft).find(({ at, location }) => locationProblems(location, at + 1).length > 0)
  if (unfinished)
    return { step: 1, ...(unfinished.at === 0 ? { part: partOfLocation } : { location: unfinished.at + 1 }) }
  if (draft.reached === 4 && !isSigned(draft)) return { step: 3 }
  return { step: draft.reached }
}

/** Whether the agreement is ticked and has a name below it (spec 3 §5). */
export function isSigned({ isAgreed, fullName }: Draft): boolean {
  return isAgreed && fullName.trim() !== ''
}
