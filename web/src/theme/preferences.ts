import { useSyncExternalStore } from 'react'

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
  return useSyncExternalStore(subscribeToWidth, () => matchMedia(phone).matches)
}

function subscribeToWidth(listener: () => void) {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
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
