/** Paper is narrower than the screen that it is printed from. */
export const wideScreen = '(min-width: 900px), print'

export function isWideScreen(): boolean {
  return matchMedia(wideScreen).matches
}
