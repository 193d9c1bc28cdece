import {
  IconChecklist,
  IconClipboardList,
  IconCreditCard,
  IconLogout,
  IconMessagePlus,
  IconPackages,
  IconReceipt,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useCurrentUser } from '../accounts/current-user.ts'
import { useActiveLocation } from '../accounts/session.ts'
import { TutorialLink } from '../inventory/inventories/tutorial/tutorial-link.tsx'
import { WelcomeTourLink } from '../ordering/tour/welcome-tour-link.tsx'
import { useModalLayer } from '../ui/modal-layer.ts'
import { floatingLayer } from '../ui/modal.tsx'
import { DisplayMenu } from './display-menu.tsx'
import { landingPath } from './landing.ts'
import { LocationSwitcher } from './location-switcher.tsx'
import { useLastPlaceOrderView } from './place-order-view.ts'
import { hasScreen } from './screens.ts'
import { closeDrawer, useSidebarState, type SidebarState } from './sidebar-state.ts'
import style from './sidebar.module.css'

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
  return createPortal(
    <div
      ref={layer}
      className={style.drawerLayer}
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && closeDrawer()}
      onKeyDown={(event) => event.key === 'Escape' && closeDrawer()}
    >
      <Navigation state="drawer-open" />
    </div>,
    floatingLayer(),
  )
}

function Navigation({ state }: { state: SidebarState }) {
  const isFolded = state === 'folded'
  const location = useActiveLocation()
  const hasCart = location?.display_shopping_cart === 1
  const hasComparisonView = location?.display_comparison_view === 1
  const placeOrder = landingPath(useLastPlaceOrderView())
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
        <SidebarLink to={placeOrder} label="Place Order" icon={IconClipboardList} isFolded={isFolded} />
        <SidebarLink to="/shopping-lists" label="Shopping Lists" icon={IconChecklist} isFolded={isFolded} />
        <SidebarLink to="/order-history" label="Order History" icon={IconReceipt} isFolded={isFolded} />
        {hasComparisonView && (
          <SidebarLink to="/inventory-view/inventories" label="Inventories" icon={IconPackages} isFolded={isFolded} />
        )}
        <SidebarLink to="/distributor" label="Distributor" icon={IconTruckDelivery} isFolded={isFolded} />
        <SidebarLink to="/manage-cards" label="Manage Card" icon={IconCreditCard} isFolded={isFolded} />
        {hasCart && (
          <SidebarLink to="/special-request" label="Add Special Request" icon={IconMessagePlus} isFolded={isFolded} />
        )}
      </ul>
      <div className={style.foot}>
        {!isFolded && <Person />}
        <DisplayMenu isFolded={isFolded} />
        <ul>
          <li className={style.item}>
            <WelcomeTourLink
              className={style.link}
              newMark={style.newMark}
              isFolded={isFolded}
              onFollow={closeDrawer}
            />
          </li>
          {hasComparisonView && (
            <li className={style.item}>
              <TutorialLink className={style.link} newMark={style.newMark} isFolded={isFolded} onFollow={closeDrawer} />
            </li>
          )}
          <SidebarLink to="/logout" label="Log Out" icon={IconLogout} isFolded={isFolded} />
        </ul>
      </div>
    </nav>
  )
}

type SidebarLinkProps = { to: string; label: string; icon: Icon; isFolded: boolean }

/** A link to a screen; screens that this product does not have yet get none. */
function SidebarLink({ to, label, icon: LinkIcon, isFolded }: SidebarLinkProps) {
  if (!hasScreen(to)) return null
  return (
    <li className={style.item}>
      <Link
        to={to}
        preload={to === '/logout' ? false : 'intent'}
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
  return (
    <p className={style.person}>
      <span>
        {user.firstName} {user.lastName}
      </span>
      <span className="meta">{user.title ?? user.email}</span>
    </p>
  )
}
