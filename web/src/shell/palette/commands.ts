import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { useActiveLocation, useSession } from '../../accounts/session.ts'
import { switchLocation } from '../../accounts/switch-location.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { openReorder } from '../../ordering/order-history/reorder/open-reorder.tsx'
import { landingPath } from '../landing.ts'
import { showMessage } from '../modals.tsx'
import { hasScreen } from '../screens.ts'
import { openShortcutList } from '../shortcut-keys.tsx'
import { useInventoryCommands } from './inventory-commands.ts'

export type Command = {
  key: string
  label: string
  group: 'Go to' | 'Do' | 'Location' | 'Item'
  /** what is known of it, in a few words: of an item what is on hand */
  note?: { short: string; whole: string } | undefined
  /** the key that does the same */
  shortcut?: string
  run: () => unknown
}

/** Gives what the palette offers: the screens and doings the location may have, its distributors' last orders, locations. */
export function useCommands(): readonly Command[] {
  const screens = useScreenCommands()
  const inventory = useInventoryCommands()
  const reorders = useReorderCommands()
  const locations = useLocationCommands()
  return [
    ...screens,
    ...inventory,
    { key: 'shortcuts', label: 'Keyboard shortcuts', group: 'Do', shortcut: '?', run: openShortcutList },
    ...reorders,
    ...locations,
  ]
}

type ScreenCommand = { to: string; label: string; isOff?: boolean; shortcut?: string }

function useScreenCommands(): Command[] {
  const navigate = useNavigate()
  const location = useActiveLocation()
  const hasCart = location?.display_shopping_cart === 1
  const hasInventory = location?.display_comparison_view === 1
  const screens: ScreenCommand[] = [
    { to: '/place-order/list', label: 'Place Order' },
    { to: '/checkout-ordering/review-order', label: 'Review order', isOff: !hasCart },
    { to: '/special-request', label: 'Add Special Request', isOff: !hasCart },
    { to: '/shopping-lists', label: 'Shopping Lists' },
    { to: '/shopping-lists/add-list', label: 'Add a shopping list' },
    { to: '/order-history', label: 'Order History' },
    { to: '/place-order/inventory', label: 'Inventory View', isOff: !hasInventory },
    { to: '/inventory-view/inventories', label: 'Inventories', isOff: !hasInventory },
    { to: '/distributor', label: 'Distributor' },
    { to: '/manage-cards', label: 'Manage Card' },
    { to: '/logout', label: 'Log Out' },
  ]
  return screens
    .filter(({ to, isOff }) => !isOff && hasScreen(to))
    .map(({ to, label }) => ({ key: to, label, group: 'Go to', run: () => navigate({ to }) }))
}

/** 'Reorder last {distributor}': the preview of the newest order to it. */
function useReorderCommands(): Command[] {
  const isOn = useActiveLocation()?.display_shopping_cart === 1
  const { data } = useQuery({ ...queryOf('getDistributorNames'), enabled: isOn })
  if (!isOn) return []
  return (data?.data ?? []).map(({ id, nickname }) => ({
    ...{ key: `reorder ${id}`, label: `Reorder last ${nickname}`, group: 'Do' },
    run: () => reorderLast(id, nickname),
  }))
}

async function reorderLast(distributorId: number, nickname: string) {
  try {
    const { data } = await call('getOrders', { query: { distributorId, limit: 1 } })
    const [last] = data
    if (last) openReorder(last)
    else await showMessage({ message: `Nothing has been ordered from ${nickname} yet.` })
  } catch (failure) {
    await showMessage({ message: messageOf(failure) })
  }
}

function useLocationCommands(): Command[] {
  const { locations, activeLocation } = useSession()
  const user = useCurrentUser()
  const router = useRouter()
  if (!user) return []
  const goTo = async (id: number) => {
    try {
      await switchLocation(user.id, id)
      await router.navigate({ to: landingPath() })
    } catch (failure) {
      await showMessage({ message: messageOf(failure) })
    }
  }
  return locations
    .filter(({ id }) => id !== activeLocation?.id)
    .map(({ id, nickname }) => ({
      ...{ key: `location ${id}`, label: `Switch to ${nickname}`, group: 'Location' },
      run: () => goTo(id),
    }))
}
