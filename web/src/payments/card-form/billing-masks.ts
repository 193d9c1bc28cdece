import { digitsOf } from '@larder/domain/payments/card-number.ts'

/** A state as typed so far: at most two letters, large (spec 3 §5). */
export function shownState(typed: string): string {
  return typed
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 2)
    .toUpperCase()
}

/** A zip code as typed so far: at most five digits; of a ZIP+4 the first five. */
export function shownZip(typed: string): string {
  return digitsOf(typed).slice(0, 5)
}
