import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useCurrentUser } from '../accounts/current-user.ts'
import type { Screen } from '../accounts/area-manifest.ts'
import { useActiveLocation } from '../accounts/session.ts'
import { useStore } from '../kit/store.ts'
import { useModalLayer } from '../kit/layers/modal-layer.ts'
import { isRepeated, useOwnPresses } from '../kit/layers/own-presses.ts'
import { floatingLayer } from '../kit/layers/modal.tsx'
import { useIsHandheld } from '../kit/theme/preferences.ts'
import { areas, isOfferedTo, screens } from './areas.ts'
import { DisplayMenu } from './display-menu.tsx'
import { LocationSwitcher } from './location-switcher.tsx'
import { hasScreen } from '../kit/page/screens.ts'
import { closeDrawer, useSidebarState, type SidebarState } from './sidebar-state.ts'
import style from './sidebar.module.css'
import { TourLink } from './tour-link.tsx'

/** The navigation: 232 px, folded to 56, or a drawer over the page below 1024 px. */
export function Sidebar() {
  const state = useSidebarState()
  if (state === 'drawer-closed') return null
  if (state === 'drawer-open') return <Drawer />
  return <Navigation state={state} />
}

function Drawer() {
  const layer = useRef<HTMLDivElement>(null)
  useModalLayer(layer, closeDrawer)
  const ownPresses = useOwnPresses()
  return createPortal(
    <div
      ref={layer}
      className={style.drawerLayer}
      role="presentation"
      onMouseDown={(event) => event.target === event.currentTarget && !isRepeated(event) && closeDrawer()}
      {...ownPresses}
      onKeyDown={(event) => event.key === 'Escape' && closeDrawer()}
    >
      <Navigation state="drawer-open" />
    </div>,
    floatingLayer(),
  )
}

const inSidebar = screens.filter((screen) => screen.icon !== undefined)
/** Log Out is at the foot, below the tours. */
const footRank = 100
const tours = areas.flatMap(({ tours: own = [] }) => own)

function Navigation({ state }: { state: SidebarState }) {
  const isFolded = state === 'folded'
  const location = useActiveLocation()
  const isHandheld = useIsHandheld()
  const user = useCurrentUser()
  const offered = inSidebar.filter(
    (screen) => isOfferedTo(screen, location, user) && !(isHandheld && screen.isOnlyOnDesktop),
  )
  return (
    <nav
      id="sidebar"
      className={style.sidebar}
      data-state={state}
      aria-label="Main"
      tabIndex={-1}
      data-first-focus
      data-focus-quietly
    >
      {!isFolded && <LocationSwitcher />}
      <ul className={style.links}>
        {offered
          .filter(({ rank }) => rank < footRank)
          .map((screen) => (
            <SidebarLink key={screen.path} screen={screen} isFolded={isFolded} />
          ))}
      </ul>
      <div className={style.foot}>
        {!isFolded && <Person />}
        <DisplayMenu isFolded={isFolded} />
        <ul>
          {tours
            .filter(({ isOffered }) => isOffered?.(location) ?? true)
            .map((tour) => (
              <li key={tour.label} className="block">
                <TourLink
                  tour={tour}
                  className={style.link}
                  newMark={style.newMark}
                  isFolded={isFolded}
                  onFollow={closeDrawer}
                />
              </li>
            ))}
          {offered
            .filter(({ rank }) => rank >= footRank)
            .map((screen) => (
              <SidebarLink key={screen.path} screen={screen} isFolded={isFolded} />
            ))}
        </ul>
      </div>
    </nav>
  )
}

/** A link to a screen; screens that this product does not have yet get none. */
function SidebarLink({ screen, isFolded }: { screen: Screen; isFolded: boolean }) {
  const { path, label, icon: LinkIcon, currentPath, isNotPreloaded = false } = screen
  const to = useStore(currentPath ?? { get: () => path, subscribe: () => () => undefined })
  if (!hasScreen(path) || !LinkIcon) return null
  return (
    <li className="block">
      <Link
        to={to}
        preload={isNotPreloaded ? false : 'intent'}
        className={style.link}
        activeProps={{ 'aria-current': 'page' }}
        data-tooltip={isFolded ? label : undefined}
        onClick={closeDrawer}
      >
        <LinkIcon size={20} stroke={1.5} aria-hidden />
        <span className={isFolded ? 'only-for-readers' : undefined}>{label}</span>
      </Link>
    </li>
  )
}

function Person() {
  const user = useCurrentUser()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Link to="/profile" className={style.person} title="Your account" onClick={closeDrawer}>
      <span>{name}</span>
      <span className="meta">{user.title || user.email}</span>
    </Link>
  )
}
