import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import type { CartTotal } from '@larder/domain/ordering/cart-total.ts'
import { orderMinimum, type OrderMinimum } from '@larder/domain/ordering/order-minimum.ts'
import { noMoney, type Cents } from '@larder/domain/values/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import type { LineInCart } from './line-in-cart.ts'
import { totalOf } from './line-price.ts'

/** The lines for one distributor; each distributor gets its own order. */
export type OrderInCart = {
  distributorId: number
  name: string
  /** undefined until the distributors are loaded, and its minimum with it */
  distributor?: Distributor
  minimum?: OrderMinimum
  lines: readonly LineInCart[]
  total: CartTotal
  isSpecialOnly: boolean
}

/** The cart by distributor, in the order in which the server lists it too: a reload moves nothing. */
export function cartByDistributor(lines: readonly LineInCart[], distributors: readonly Distributor[]): OrderInCart[] {
  const byDistributor = Map.groupBy(lines.toSorted(asListed), (line) => line.distributorId)
  return [...byDistributor].map(([distributorId, linesOfOne]) => {
    const distributor = distributors.find(({ id }) => id === distributorId)
    const total = totalOf(linesOfOne)
    const isSpecialOnly = linesOfOne.every((line) => line.specialItem !== null)
    return {
      distributorId,
      name: distributor?.nickname ?? nameIn(linesOfOne),
      distributor,
      minimum: distributor && orderMinimum(total.totalCents, termsOf(distributor), isSpecialOnly),
      lines: linesOfOne,
      total,
      isSpecialOnly,
    }
  })
}

/** The fee of an order's delivery; nothing until its distributor is loaded. */
export function deliveryFeeOf({ distributor }: Pick<OrderInCart, 'distributor'>): Cents {
  return distributor ? fromWire(distributor.deliveryFee) : noMoney
}

/** By the numbers of distributors and lines; a line without its number is not saved yet and comes last. */
function asListed(a: LineInCart, b: LineInCart): number {
  return a.distributorId - b.distributorId || (a.shoppingCartId ?? notSaved) - (b.shoppingCartId ?? notSaved)
}

const notSaved = Number.MAX_SAFE_INTEGER

/** The missing amount of the order that is furthest from its minimum; undefined when all are met. */
export function worstGap(orders: readonly OrderInCart[]): { name: string; shortfallCents: number } | undefined {
  const gaps = orders.flatMap(({ name, minimum }) =>
    minimum && !minimum.isMet ? { name, shortfallCents: minimum.shortfallCents } : [],
  )
  return gaps.toSorted((a, b) => b.shortfallCents - a.shortfallCents)[0]
}

/** The minimum of a distributor beside a total, and what is missing to it. */
export function minimumAt(distributor: Distributor, totalCents: Cents, isSpecialOnly = false): OrderMinimum {
  return orderMinimum(totalCents, termsOf(distributor), isSpecialOnly)
}

function termsOf({ minOrderAmount, isMinOrderAmountRequired, skipMinOrder }: Distributor) {
  return { minimumCents: fromWire(minOrderAmount), isMinOrderAmountRequired, skipMinOrder }
}

function nameIn([first]: readonly LineInCart[]): string {
  return first?.item?.distributor ?? first?.specialItem?.distributorName ?? 'Distributor'
}
