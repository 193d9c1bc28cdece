import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onChange } from '../../live/live-changes.ts'
import { confirm, showMessage } from '../../shell/modals.tsx'
import { ownerNow } from '../counts/count-owner.ts'
import { offlineListNow, useOfflineList } from '../counts/offline-list.ts'
import { readCopy } from './device-copy.ts'
import { leavePage, leaveRoute, underInventory } from './offline-texts.ts'
import { resumeOffline } from './resume.ts'

const inventoryPaths = ['/place-order/inventory', '/inventory-view', '/sort-inventory']

/** Asks before an offline list is left, and tells when the list on the screen is taken by somebody else. */
export function OfflineGuard() {
  const list = useOfflineList()
  useEffect(() => void resumeOffline(), [])
  useEffect(() => onChange((change) => void tellWhenTaken(change)), [])
  useBlocker({
    disabled: !list,
    shouldBlockFn: async ({ next }) => {
      if (next.pathname === '/' || inventoryPaths.some((path) => next.pathname.startsWith(path))) return false
      // /logout asks by itself.
      if (next.pathname === '/logout') return false
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

type ListChange = Parameters<Parameters<typeof onChange>[0]>[0]

/** Time for this browser's own going offline to be known here. */
const pauseMs = 1_500

async function tellWhenTaken(change: ListChange): Promise<void> {
  if (change.kind !== 'inventory-list' || !change.onInventory) return
  const { comparisonViewId: id } = change
  const isOnScreen = () =>
    window.location.pathname.startsWith('/place-order/inventory') && localStorage.getItem('inventoryList') === String(id)
  if (!isOnScreen()) return
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  const owner = ownerNow()
  const copy = owner === undefined ? undefined : await readCopy(owner).catch(() => undefined)
  if (offlineListNow()?.listId === id || copy?.listId === id || !isOnScreen()) return
  const name = document.querySelector('[aria-label="Inventory list"] option:checked')?.textContent ?? 'This'
  await showMessage({ message: underInventory(name.replace(/ \(counted offline\)$/, '')), button: 'Refresh' })
  window.location.assign('/')
}
