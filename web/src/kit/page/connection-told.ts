import { useLayoutEffect } from 'react'
import { store, useStore } from '../store.ts'

const telling = store(0)

/** While it is mounted, the screen itself tells that there is no connection, where people look: no bar says it again. */
export function useTellsConnection() {
  useLayoutEffect(() => {
    telling.set(telling.get() + 1)
    return () => telling.set(telling.get() - 1)
  }, [])
}

/** Whether the screen tells it itself. */
export function useIsConnectionTold(): boolean {
  return useStore(telling) > 0
}
