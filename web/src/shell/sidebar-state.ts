import { useSyncExternalStore } from 'react'

const storageName = 'sidebar'
const drawerWidths = '(max-width: 1023px)'
let isDrawerOpen = false
const listeners = new Set<() => void>()

export type SidebarState = 'open' | 'folded' | 'drawer-open' | 'drawer-closed'

/** Gives how the sidebar stands: 232 px, 56 px, or a drawer below 1024 px. */
export function useSidebarState(): SidebarState {
  return useSyncExternalStore(subscribe, sidebarState)
}

/** What the Menu button does: folds and unfolds, or opens and closes the drawer. */
export function toggleSidebar() {
  if (isDrawer()) isDrawerOpen = !isDrawerOpen
  else if (sidebarState() === 'folded') localStorage.removeItem(storageName)
  else localStorage.setItem(storageName, 'folded')
  tell()
}

/** Gives the width back to the page once a link was followed. */
export function closeDrawer() {
  if (!isDrawerOpen) return
  isDrawerOpen = false
  tell()
}

function sidebarState(): SidebarState {
  if (isDrawer()) return isDrawerOpen ? 'drawer-open' : 'drawer-closed'
  return localStorage.getItem(storageName) === 'folded' ? 'folded' : 'open'
}

function isDrawer(): boolean {
  return matchMedia(drawerWidths).matches
}

function subscribe(listener: () => void) {
  const query = matchMedia(drawerWidths)
  listeners.add(listener)
  query.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    query.removeEventListener('change', listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
