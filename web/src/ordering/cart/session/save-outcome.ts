import { CallFailure, isFirstUnderWay } from '../../../api/failures.ts'

const mayPass: readonly number[] = [0, 408, 425, 429]

/**
 * The outcome of a failed save: 'refused' by a rule, so it must not be sent again; 'signed out', so it has to wait for
 * the person; 'lost', so that nobody knows and the same save goes out again.
 */
export function outcomeOf(failure: unknown): 'refused' | 'signed out' | 'lost' {
  if (!(failure instanceof CallFailure)) return 'lost'
  if (failure.status === 401) return 'signed out'
  if (isFirstUnderWay(failure)) return 'lost'
  return mayPass.includes(failure.status) || failure.status >= 500 ? 'lost' : 'refused'
}

/** False when a refusal holds for whatever is sent, as when the cart is switched off for the location. */
export function isAboutOneLine(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status !== 403
}
