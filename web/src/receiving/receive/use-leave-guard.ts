import { useEffect } from 'react'
import type { Draft } from '../draft/draft-state.ts'

/** Asks before the page is left while something was said that neither the device nor the server has. */
export function useLeaveGuard(draft: Draft, unkeptRemovals: number) {
  const isUnkept =
    unkeptRemovals > 0 || [...draft.values()].some(({ phase, change }) => phase === 'writing' || change.isUnkept)
  useEffect(() => {
    if (!isUnkept) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnkept])
}
