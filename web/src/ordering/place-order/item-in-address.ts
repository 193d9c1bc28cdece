import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type Go<Url> = (to: {
  search: (now: Url) => Url
  replace: boolean
  resetScroll: boolean
  state: true | { isItemOpened: true }
}) => unknown

/**
 * Shows an item over a list by the address, or none. Closed, the address is the list's entry again, so that the next Back
 * leaves the list; another item in the place of the one that is shown is no further entry.
 */
export function useItemInAddress<Url extends { item?: number | undefined }>(
  go: Go<Url>,
): (item: number | undefined) => void {
  const { history } = useRouter()
  return useCallback(
    (item) => {
      // The address is read at the press, so that this function stays the same and the rows that hold it are not drawn again.
      const { search, state: now } = history.location
      if (item === undefined && now.isItemOpened) return history.back({ ignoreBlocker: true })
      const isShown = new URLSearchParams(search).has('item')
      const state = isShown || item === undefined ? true : ({ isItemOpened: true } as const)
      void go({ search: (url) => ({ ...url, item }), replace: state === true, resetScroll: false, state })
    },
    [history, go],
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the entry before it is the same list without the item */
    isItemOpened?: true | undefined
  }
}
