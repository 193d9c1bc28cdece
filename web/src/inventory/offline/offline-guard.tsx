import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { confirm } from '../../kit/layers/modals.tsx'
import { isClosedByBack } from '../../kit/layers/closed-by-back.ts'
import { useOfflineList } from '../counts/offline-list.ts'
import { leavesInventory } from './leaves-inventory.ts'
import { leavePage, leaveRoute } from './offline-texts.ts'
import { registerServiceWorker } from './keep-shell.ts'
import { resumeOffline } from './sync/resume.ts'

/** Asks before an offline list is left. */
export function OfflineGuard() {
  const list = useOfflineList()
  useEffect(() => void resumeOffline(), [])
  useEffect(registerServiceWorker, [])
  useBlocker({
    disabled: !list,
    shouldBlockFn: async ({ next, action }) => {
      // It leaves no screen: what is shown above it goes.
      if (action === 'BACK' && isClosedByBack()) return false
      if (!leavesInventory(next.pathname)) return false
      return !(await confirm({ message: leaveRoute, confirmLabel: 'Leave' }))
    },
    enableBeforeUnload: false,
  })
  useEffect(() => {
    if (!list) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Browsers that still show a page's own words show the specification's.
      event.returnValue = leavePage
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [list])
  return null
}
