import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { currentSession, onLocationChange, useActiveLocation, useSession } from '../accounts/session.ts'
import { listenForChanges } from '../api/live/live-changes.ts'
import { readWhatWasMissed } from '../api/live/read-what-was-missed.ts'
import style from './app-frame.module.css'
import { areas, needsPrices } from './areas.ts'
import { followPrices } from './prices/follow-prices.ts'
import { Header } from './header.tsx'
import { PricesHidden } from './prices/prices-hidden.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { Sidebar } from './sidebar.tsx'
import { closeDrawer, useSidebarState } from './sidebar-state.ts'

// Not with the sign-in, which has nothing to follow.
for (const { follow } of areas) follow?.()
followPrices()
readWhatWasMissed()
listenForChanges({
  place: () => {
    const location = currentSession().activeLocation
    return location ? String(location.id) : undefined
  },
  onPlaceChange: onLocationChange,
})

const besides = areas.flatMap(({ Beside }) => Beside ?? [])

/** The main app: header, sidebar and the page. Changing the location starts its pages again. */
export function AppFrame() {
  const main = useRef<HTMLElement>(null)
  const location = useActiveLocation()
  const sidebar = useSidebarState()
  useFocusOnNewPage(main)
  const { pathname } = useLocation()
  const isHidden = !useSession().seePrices && needsPrices(pathname)
  return (
    <div className={style.frame} data-sidebar={sidebar}>
      <a className={style.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <Sidebar />
      <main ref={main} id="main" className="shrinks" tabIndex={-1}>
        {isHidden ? <PricesHidden /> : <Outlet key={location?.id} />}
      </main>
      <ShortcutKeys />
      {besides.map((Beside, index) => (
        <Beside key={index} />
      ))}
    </div>
  )
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
