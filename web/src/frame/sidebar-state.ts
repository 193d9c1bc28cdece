import { useSyncExternalStore } from 'react'
import { store, storedText } from '../kit/store.ts'

const drawerWidths = '(width < 64em)'
const isDrawerOpen = store(false)
const folded = storedText('sidebar')

export type SidebarState = 'open' | 'folded' | 'drawer-open' | 'drawer-closed'

/** The sidebar as it is now: 232 px, 56 px, or a drawer below 1024 px. */
export function useSidebarState(): SidebarState {
  return useSyncExternalStore(subscribe, sidebarState)
}

/** The Menu button folds and unfolds the sidebar, or opens and closes the drawer. */
export function toggleSidebar() {
  if (isDrawer()) isDrawerOpen.set(!isDrawerOpen.get())
  else folded.set(sidebarState() === 'folded' ? null : 'folded')
}

/** Returns the width to the page once a link was followed. */
export function closeDrawer() {
  isDrawerOpen.set(false)
}

function sidebarState(): SidebarState {
  if (isDrawer()) return isDrawerOpen.get() ? 'drawer-open' : 'drawer-closed'
  return folded.get() === 'folded' ? 'folded' : 'open'
}

function isDrawer(): boolean {
  return matchMedia(drawerWidths).matches
}

function subscribe(listener: () => void) {
  const query = matchMedia(drawerWidths)
  query.addEventListener('change', listener)
  const ends = [isDrawerOpen.subscribe(listener), folded.subscribe(listener)]
  return () => {
    query.removeEventListener('change', listener)
    for (const end of ends) end()
  }
}
