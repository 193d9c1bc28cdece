import { defaultTimeZone } from '@larder/domain/values/calendar-date.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { useLocalTime } from '../../distributors/use-local-time.ts'
import { useOrdersInCart } from '../cart/session/orders-in-cart.ts'
import { cutOffsSoon, type CutOff } from './cut-offs.ts'

/** The distributors in the cart that must be ordered from soon; none for a person who may not order. */
export function useCutOffsSoon(): readonly CutOff[] {
  const location = useActiveLocation()
  const inCart = useOrdersInCart()
  const now = useLocalTime()
  const canOrder = location?.display_shopping_cart === 1 && location.canPlaceOrder
  return canOrder ? cutOffsSoon(inCart, now, location.timezone ?? defaultTimeZone) : []
}
