import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onChange } from '../../live/live-changes.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { confirm, showMessage } from '../../shell/modals.tsx'
import { inventoryListsQuery } from '../comparison-view/inventory-queries.ts'
import { ownerNow } from '../counts/count-owner.ts'
import { useOfflineList } from '../counts/offline-list.ts'
import { readCopy } from './device-copy.ts'
import { leavePage, leaveRoute, underInventory } from './offline-texts.ts'
import { registerServiceWorker } from './keep-shell.ts'
import { resumeOffline } from './resume.ts'

const inventoryPaths = ['/place-order/inventory', '/inventory-view', '/sort-inventory']

/** Asks before an offline list is left, and tells when the list on the screen is taken by somebody else. */
export function OfflineGuard() {
  const list = useOfflineList()
  useEffect(() => void resumeOffline(), [])
  useEffect(registerServiceWorker, [])
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
  const name = nameOnScreen(id)
  if (name === undefined) return
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  const owner = ownerNow()
  const copy = owner === undefined ? undefined : await readCopy(owner).catch(() => undefined)
  if (copy?.listId === id || nameOnScreen(id) === undefined) return
  // This device may have had it, and given it back since.
  const list = await call('getInventoryList', { params: { id } }, { quiet: true }).catch(() => undefined)
  if (list?.onInventory !== true) return
  await showMessage({ message: underInventory(name), button: 'Refresh' })
  window.location.assign('/')
}

/** Gives the list's name when it is the one that is shown and counted now. */
function nameOnScreen(listId: number): string | undefined {
  if (!window.location.pathname.startsWith('/place-order/inventory')) return undefined
  const lists = queryClient.getQueryData(inventoryListsQuery.queryKey)?.data
  const kept = localStorage.getItem('inventoryList')
  const shown = lists?.find(({ id }) => String(id) === kept) ?? lists?.[0]
  return shown?.id === listId ? shown.name : undefined
}
