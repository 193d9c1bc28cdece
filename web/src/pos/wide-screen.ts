export const wideScreen = '(min-width: 900px)'

export function isWideScreen(): boolean {
  return matchMedia(wideScreen).matches
}
