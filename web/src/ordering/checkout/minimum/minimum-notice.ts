import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'

/** The words of the modal that holds back an order below its minimum, or undefined when nothing does (spec 1 §5). */
export function minimumNotice({
  distributor,
  minimum,
}: Pick<OrderInCart, 'distributor' | 'minimum'>): { title: string; message: string } | undefined {
  if (!distributor || !minimum || minimum.isMet) return undefined
  const wanted = formatMoney(fromWire(distributor.minOrderAmount))
  return { title: `Price below ${wanted}`, message: `Minimum price required for placing order is ${wanted} !` }
}
