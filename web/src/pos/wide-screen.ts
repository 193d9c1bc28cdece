/** Paper is narrower than the screen that it is printed from. */
export const wideScreen = '(width >= 56.25em), print'

export function isWideScreen(): boolean {
  return matchMedia(wideScreen).matches
}
