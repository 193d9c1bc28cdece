import { useCallback, useSyncExternalStore } from 'react'
import { storedText, useStore } from '../store.ts'

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'comfortable' | 'compact'

const phoneRowHeight = 56
const rowHeights = { comfortable: 40, compact: 32 } as const
const chosenTheme = storedText('theme')
const chosenDensity = storedText('density')
const shortcutsOff = storedText('shortcuts')

/** The theme the person chose: the system's, or one of the two. */
export function useTheme(): Theme {
  return oneOf(['light', 'dark'], useStore(chosenTheme), 'system')
}

export function chooseTheme(theme: Theme) {
  chosenTheme.set(theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** The density of rows on a desktop: 40 or 32 px high at the usual text size. */
export function useDensity(): Density {
  return oneOf(['compact'], useStore(chosenDensity), 'comfortable')
}

export function chooseDensity(density: Density) {
  chosenDensity.set(density === 'comfortable' ? null : density)
  if (density === 'comfortable') delete document.documentElement.dataset.density
  else document.documentElement.dataset.density = density
}

/** Single-letter shortcuts can be switched off (ux.md §0.2). */
export function useShortcuts(): boolean {
  return useStore(shortcutsOff) !== 'off'
}

export function shortcutsAreOn(): boolean {
  return shortcutsOff.get() !== 'off'
}

export function chooseShortcuts(on: boolean) {
  shortcutsOff.set(on ? null : 'off')
}

/** The height of one row in px at the usual text size, as the theme's --row has it: 40, 32 or, on a phone, 56. */
export function useRowHeight(): number {
  const density = useDensity()
  return useIsPhone() ? phoneRowHeight : rowHeights[density]
}

const phone = '(width < 48em)'

/** True below 768 px at the usual text size, where screens are laid out for one hand. */
export function useIsPhone(): boolean {
  return useMedia(phone)
}

/** The same, asked once. */
export function isPhone(): boolean {
  return matchMedia(phone).matches
}

/** A computer at 200 %: as narrow as a phone on its side, but with a mouse. Below 640 px it counts as a phone all the same. */
export const zoomedComputer = '(width >= 40em) and (hover: hover) and (pointer: fine)'

/** True where screens for computers have no place: on a phone, but not in the narrow window of somebody with a mouse. */
export function useIsHandheld(): boolean {
  return useMedia(`${phone} and (not (${zoomedComputer}))`)
}

/** True where a screen has room for rows in their full width beside a rail. */
export function useIsWide(): boolean {
  return useMedia('(width >= 100em)')
}

/** True on a phone, also one that is held sideways: the keyboard of the system would cover what is typed into. */
export function useNeedsOwnKeys(): boolean {
  return useMedia(`${phone}, (pointer: coarse) and (height <= 31.25em)`)
}

/** Whether a media query holds now. */
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

function oneOf<T extends string, E extends string>(allowed: readonly T[], value: string | null, otherwise: E): T | E {
  return allowed.find((choice) => choice === value) ?? otherwise
}
