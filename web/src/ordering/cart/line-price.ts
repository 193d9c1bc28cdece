import {
  cartTotal,
  isEstimated,
  lineTotal,
  type CartTotal,
  type PricedLine,
} from '@larder/domain/ordering/cart-total.ts'
import { add, noMoney, sum, type Cents } from '@larder/domain/values/money.ts'
import { formatAbout } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import type { LineInCart } from './line-in-cart.ts'

export function pricedLine({ quantity, item, specialItem }: LineInCart): PricedLine {
  return {
    quantity,
    priceCents: item ? fromWire(item.price) : noMoney,
    isMarketPrice: item?.isMarketPrice ?? false,
    isSpecial: specialItem !== null || item === null,
    isCatchWeight: item?.isCatchWeight ?? false,
  }
}

export function lineTotalOf(line: LineInCart): Cents {
  return lineTotal(pricedLine(line))
}

/** Whether anybody knows what a line costs before it is delivered. */
export function isPricedLine({ item }: Pick<LineInCart, 'item'>): boolean {
  return item !== null && !item.isMarketPrice
}

/** Whether the price of a line is one of its average weight. */
export function isEstimatedLine(line: LineInCart): boolean {
  return isEstimated(pricedLine(line))
}

export function totalOf(lines: readonly LineInCart[]): CartTotal {
  return cartTotal(lines.map(pricedLine))
}

/** The savings of the accepted swaps among these lines, $0.00 when there are none (spec 1 §9, Savings on review). */
export function acceptedSavings(lines: readonly LineInCart[]): Cents {
  return sum(lines.map(({ swapAcceptId, savings }) => fromWire(swapAcceptId === null ? 0 : (savings ?? 0))))
}

/** The amount of a total with its delivery fee, if any; '≈ $412.10' where something of it is billed by delivered weight. */
export function amountText({ totalCents, estimatedLines }: CartTotal, fee = noMoney): string {
  return formatAbout(add(totalCents, fee), estimatedLines > 0)
}

/** A total as shown; what could not be priced is said behind it: '$412.10 + 2 market-price items' (ux.md §0.11). */
export function totalText(total: CartTotal): string {
  return [amountText(total), unpricedText(total)].filter(Boolean).join(' + ')
}

/** The lines of a total that could not be priced, in words: '2 market-price items'; empty when all could. */
export function unpricedText({ marketPriceLines, specialLines }: Omit<CartTotal, 'estimatedLines'>): string {
  return [counted(marketPriceLines, 'market-price item'), counted(specialLines, 'special request')]
    .filter(Boolean)
    .join(' + ')
}

export function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
}
