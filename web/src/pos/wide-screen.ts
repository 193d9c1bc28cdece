import { zoomedComputer } from '../kit/theme/preferences.ts'

/** A computer's, also one made narrow by letters twice as large; paper is narrower than the screen that it is printed from. */
export const wideScreen = `(width >= 56.25em), ${zoomedComputer}, print`

export function isWideScreen(): boolean {
  return matchMedia(wideScreen).matches
}
