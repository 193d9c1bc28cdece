import { digitsOf } from '@larder/domain/payments/card-number.ts'
import { usStates } from '@larder/domain/sign-up/states.ts'

/**
 * A state as typed so far: at most two letters, large (spec 3 §5). A whole name, as people paste it and browsers fill it
 * in, is its abbreviation.
 */
export function shownState(typed: string): string {
  const letters = typed.replaceAll(/[^a-z]/gi, '').toLowerCase()
  const named = usStates.find(({ name }) => name.replaceAll(' ', '').toLowerCase() === letters)
  return named?.code ?? letters.slice(0, 2).toUpperCase()
}

/** A zip code as typed so far: at most five digits; of a ZIP+4 the first five. */
export function shownZip(typed: string): string {
  return digitsOf(typed).slice(0, 5)
}
