import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import type { CartTotal } from '@larder/domain/ordering/cart-total.ts'
import { orderMinimum, type OrderMinimum } from '@larder/domain/ordering/order-minimum.ts'
import { fromWire } from '../../api/wire-money.ts'
import type { LineInCart } from './line-in-cart.ts'
import { totalOf } from './line-price.ts'

/** What goes to one distributor: each makes an order of its own. */
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

/** Gives the cart by distributor, in the order of its lines. */
export function cartByDistributor(lines: readonly LineInCart[], distributors: readonly Distributor[]): OrderInCart[] {
  return [...Map.groupBy(lines, (line) => line.distributorId)].map(([distributorId, linesOfOne]) => {
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

/** Gives the missing amount of the order that is furthest from its minimum; undefined when all are met. */
export function worstGap(orders: readonly OrderInCart[]): { name: string; shortfallCents: number } | undefined {
  const gaps = orders.flatMap(({ name, minimum }) =>
    minimum && !minimum.isMet ? { name, shortfallCents: minimum.shortfallCents } : [],
  )
  return gaps.toSorted((a, b) => b.shortfallCents - a.shortfallCents)[0]
}

function termsOf({ minOrderAmount, isMinOrderAmountRequired, skipMinOrder }: Distributor) {
  return { minimumCents: fromWire(minOrderAmount), isMinOrderAmountRequired, skipMinOrder }
}

function nameIn([first]: readonly LineInCart[]): string {
  return first?.item?.distributor ?? first?.specialItem?.distributorName ?? 'Distributor'
}
