import { useCallback, useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'comfortable' | 'compact'

const phoneRowHeight = 56
const rowHeights = { comfortable: 40, compact: 32 } as const
const listeners = new Set<() => void>()

/** Gives the theme the person chose: the system's, or one of the two. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => oneOf(['light', 'dark'], localStorage.getItem('theme'), 'system'))
}

export function chooseTheme(theme: Theme) {
  keep('theme', theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Gives how close rows stand on a desktop: 40 or 32 px. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, () => oneOf(['compact'], localStorage.getItem('density'), 'comfortable'))
}

export function chooseDensity(density: Density) {
  keep('density', density === 'comfortable' ? null : density)
  if (density === 'comfortable') delete document.documentElement.dataset.density
  else document.documentElement.dataset.density = density
}

/** Single-letter shortcuts can be switched off (ux.md §0.2). */
export function useShortcuts(): boolean {
  return useSyncExternalStore(subscribe, shortcutsAreOn)
}

export function shortcutsAreOn(): boolean {
  return localStorage.getItem('shortcuts') !== 'off'
}

export function chooseShortcuts(on: boolean) {
  keep('shortcuts', on ? null : 'off')
}

/** Gives the height of one row in px, as the theme's --row has it: 40, 32 or, on a phone, 56. */
export function useRowHeight(): number {
  const density = useDensity()
  return useIsPhone() ? phoneRowHeight : rowHeights[density]
}

const phone = '(max-width: 767px)'

/** True below 768 px, where screens are laid out for one hand. */
export function useIsPhone(): boolean {
  return useMedia(phone)
}

/** True on a phone, also one that is held sideways: the keyboard of the system would cover what is typed into. */
export function useNeedsOwnKeys(): boolean {
  return useMedia(`${phone}, (pointer: coarse) and (max-height: 500px)`)
}

/** Gives whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(name: string, value: string | null) {
  if (value === null) localStorage.removeItem(name)
  else localStorage.setItem(name, value)
  for (const listener of listeners) listener()
}

function oneOf<T extends string, E extends string>(allowed: readonly T[], value: string | null, otherwise: E): T | E {
  return allowed.find((choice) => choice === value) ?? otherwise
}
