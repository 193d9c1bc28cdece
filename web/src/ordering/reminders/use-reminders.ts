import { defaultTimeZone } from '@larder/domain/values/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useActiveLocation } from '../../accounts/session.ts'
import { useShowsStock } from '../../accounts/use-shows-stock.ts'
import { queryOf } from '../../api/queries.ts'
import { useLocalTime } from '../../distributors/use-local-time.ts'
import { useOrdersInCart } from '../cart/orders-in-cart.ts'
import { cutOffsSoon } from './cut-offs.ts'
import { inventoryReminders, orderReminders, type Reminder } from './reminders.ts'

/** Where a strip is: above the order list, or in the inventory view, which has to do with the inventory only. */
export type StripPlace = 'orders' | 'inventory'

/** What waits for somebody at the active location; undefined until all of it is known. */
export function useReminders(place: StripPlace): readonly Reminder[] | undefined {
  const location = useActiveLocation()
  const hasInventory = useShowsStock()
  const orders = useQuery({ ...queryOf('getOrderReminders'), enabled: place === 'orders' })
  const inventory = useQuery({ ...queryOf('getInventoryReminders'), enabled: hasInventory })
  const inCart = useOrdersInCart()
  const now = useLocalTime()
  const canOrder = location?.display_shopping_cart === 1 && location.canPlaceOrder
  if (!location || (place === 'orders' && !orders.data) || (hasInventory && inventory.isPending)) return undefined
  const cutOffs = canOrder ? cutOffsSoon(inCart, now, location.timezone ?? defaultTimeZone) : []
  return [
    ...(orders.data && place === 'orders' ? orderReminders(orders.data, cutOffs) : []),
    ...(inventory.data && hasInventory ? inventoryReminders(inventory.data, place === 'inventory') : []),
  ]
}
