import { useQuery } from '@tanstack/react-query'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { localTimeAt } from '../../distributors/open-deliveries.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { useShowsStock } from '../../accounts/use-shows-stock.ts'
import { queryOf } from '../../api/queries.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { useCutOffsSoon } from './use-cut-offs.ts'
import { inventoryReminders, orderReminders, priceReminders, type Reminder } from './reminders.ts'

/** The place of a strip: above the order list, or in the inventory view, with reminders about the inventory only. */
export type StripPlace = 'orders' | 'inventory'

/** The reminders of the active location; undefined until all of them are known. */
export function useReminders(place: StripPlace): readonly Reminder[] | undefined {
  const location = useActiveLocation()
  const hasInventory = useShowsStock()
  const orders = useQuery({ ...queryOf('getOrderReminders'), enabled: place === 'orders' })
  const inventory = useQuery({ ...queryOf('getInventoryReminders'), enabled: hasInventory })
  const prices = useQuery({ ...queryOf('getPriceChangeSummary'), enabled: place === 'orders' && !isMoneyHidden() })
  const cutOffs = useCutOffsSoon()
  // The bar of a phone's cart names them: a line of their own would take a row of the list.
  const isInCartBar = useIsPhone()
  if (place === 'orders' && !isMoneyHidden() && prices.isPending) return undefined
  if (!location || (place === 'orders' && !orders.data) || (hasInventory && inventory.isPending)) return undefined
  const thisYear = Number(localTimeAt(location).date.slice(0, 4))
  return [
    ...(orders.data && place === 'orders' ? orderReminders(orders.data, isInCartBar ? [] : cutOffs) : []),
    ...(prices.data && place === 'orders' ? priceReminders(prices.data) : []),
    ...(inventory.data && hasInventory ? inventoryReminders(inventory.data, place === 'inventory', thisYear) : []),
  ]
}
