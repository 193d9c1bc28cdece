import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react'
import { useActiveLocation, useSession } from '../accounts/session.ts'
import { RunningTutorial } from '../inventory/inventories/tutorial/running-tutorial.tsx'
import { followTakenLists } from '../inventory/offline/follow-taken-lists.ts'
import { listenForChanges } from '../live/live-changes.ts'
import { followOrders } from '../ordering/order-history/follow-orders.ts'
import style from './app-frame.module.css'
import { Header } from './header.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { Sidebar } from './sidebar.tsx'
import { closeDrawer, useSidebarState } from './sidebar-state.ts'

/** Loaded after the page: it waits for what happens later. */
const OfflineGuard = lazy(async () => ({
  default: (await import('../inventory/offline/offline-guard.tsx')).OfflineGuard,
}))

// Not with the sign-in, which has nothing to follow.
followOrders()
followTakenLists()
listenForChanges()

/** The main app: header, sidebar and the page. Another location starts its pages anew. */
export function AppFrame() {
  const main = useRef<HTMLElement>(null)
  const location = useActiveLocation()
  const { userId } = useSession()
  // Who has no location any more may still have counts of it on this device.
  const isCounting = location ? location.display_comparison_view === 1 : userId !== null
  useTellOfLostAccess(location?.id, isCounting)
  const sidebar = useSidebarState()
  useFocusOnNewPage(main)
  return (
    <div className={style.frame} data-sidebar={sidebar}>
      <a className={style.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <Sidebar />
      <main ref={main} id="main" className={style.main} tabIndex={-1}>
        <Outlet key={location?.id} />
      </main>
      <ShortcutKeys />
      <RunningTutorial />
      {isCounting && (
        <Suspense fallback={null}>
          <OfflineGuard />
        </Suspense>
      )}
    </div>
  )
}

/** Where nothing is counted nothing else would tell of counts of a location that the person does not belong to any more. */
function useTellOfLostAccess(locationId: number | undefined, isCounting: boolean) {
  useEffect(() => {
    if (locationId === undefined || isCounting) return
    const tell = async () => (await import('../inventory/offline/lost-access.tsx')).tellIfAccessSeemsLost()
    tell().catch(() => undefined)
  }, [locationId, isCounting])
}

/** After a move to another page the keyboard and screen readers start at its top, unless the page put the focus somewhere. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shownBefore = useRef(pathname)
  useEffect(() => {
    closeDrawer()
    if (shownBefore.current === pathname) return
    shownBefore.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
