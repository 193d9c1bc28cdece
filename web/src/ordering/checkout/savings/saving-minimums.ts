import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import type { CartLineMatches, CartMatch } from '@larder/contract/ordering/savings.ts'
import { add, minus, noMoney, times } from '@larder/domain/values/money.ts'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { minimumAt, type OrderInCart } from '../../cart/cart-by-distributor.ts'
import { lineTotalOf } from '../../cart/line-price.ts'

/** Sentences about the minimums of both orders after a swap to another distributor; none when all stay met. */
export function minimumsAfter(
  row: CartLineMatches,
  match: CartMatch,
  orders: readonly OrderInCart[],
  distributors: readonly Distributor[],
): string[] {
  if (row.decision !== 'undecided' || match.distributorId === row.item.distributorId) return []
  return [leaving(row, orders), arriving(match, orders, distributors)].filter((sentence) => sentence !== undefined)
}

function leaving(row: CartLineMatches, orders: readonly OrderInCart[]): string | undefined {
  const order = orders.find(({ distributorId }) => distributorId === row.item.distributorId)
  const line = order?.lines.find(({ itemDistributorId }) => itemDistributorId === row.itemDistributorId)
  if (!order?.distributor || !line || order.lines.length === 1 || !order.minimum?.isMet) return undefined
  const isSpecialOnly = order.lines.every((each) => each === line || each.specialItem !== null)
  const after = minimumAt(order.distributor, minus(order.total.totalCents, lineTotalOf(line)), isSpecialOnly)
  return after.isMet
    ? undefined
    : `Your order to ${order.name} would be ${formatMoney(after.shortfallCents)} below its minimum.`
}

function arriving(
  match: CartMatch,
  orders: readonly OrderInCart[],
  distributors: readonly Distributor[],
): string | undefined {
  const distributor = distributors.find(({ id }) => id === match.distributorId)
  if (!distributor) return undefined
  const current = orders.find(({ distributorId }) => distributorId === match.distributorId)?.total.totalCents ?? noMoney
  const after = minimumAt(distributor, add(current, times(fromWire(match.price), match.quantity)))
  const wanted = formatMoney(fromWire(distributor.minOrderAmount))
  if (after.isMet)
    return current === noMoney && after.progress < 100
      ? `That order would be below the ${wanted} minimum (you can still order).`
      : undefined
  return `Then ${formatMoney(after.shortfallCents)} to go to the ${wanted} minimum of ${match.distributor}.`
}
