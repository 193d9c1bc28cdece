import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

type Shown = { close: (() => void) | null }

const shown: Shown[] = []
let stayInApp: () => void = () => undefined

/**
 * While it is shown, the browser's Back closes it rather than leaves the screen, the uppermost first. null: it must be
 * answered, so that Back does nothing; undefined: it is not shown.
 */
export function useClosedByBack(close: (() => void) | null | undefined) {
  const isShown = close !== undefined
  const mustBeAnswered = close === null
  const closeNow = useEffectEvent(() => close?.())
  useEffect(() => {
    if (!isShown) return undefined
    const one: Shown = { close: mustBeAnswered ? null : () => closeNow() }
    shown.push(one)
    stayInApp()
    return () => void shown.splice(shown.indexOf(one), 1)
  }, [isShown, mustBeAnswered])
}

/** True while Back closes something instead of leaving. */
export function isClosedByBack(): boolean {
  return shown.length > 0
}

/**
 * Has Back close what is shown above the screen; once for the app. Nobody is asked about a Back that leaves the app, so
 * that its first screen gets a second entry, made by `enterAgain`, which Back passes over while nothing is shown.
 */
export function closeByBack(history: RouterHistory, enterAgain: () => void) {
  stayInApp = () => {
    // Entries that come by themselves are passed over by browsers, and would be in the way of a page that is opening.
    const isUsed = 'userActivation' in navigator && navigator.userActivation.hasBeenActive
    if (isUsed && history.location.state.__TSR_index === 0) enterAgain()
  }
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation }) => {
      if (action !== 'BACK') return false
      if (isClosedByBack()) {
        // Only once the router is at the screen's own entry again: what closes by another address would go on from the entry
        // before, and the next Back would be lost.
        window.addEventListener('popstate', () => shown.at(-1)?.close?.(), { once: true })
        return true
      }
      if (currentLocation.state.isEnteredAgain) setTimeout(() => window.history.back())
      return false
    },
  })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isEnteredAgain?: true
  }
}
