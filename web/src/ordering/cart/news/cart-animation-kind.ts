import { times } from '@larder/domain/values/money.ts'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import type { LineInCart } from '../line-in-cart.ts'

export type CartAnimationKind = 'none' | 'cartUpdated' | 'rebatesEarned' | 'savingItemAdded' | 'specialRequest'

/** The animation of a special request that went into the cart (spec 1 §4 and §9). */
export const specialRequestAdded = {
  kind: 'specialRequest',
  text: 'The Item was added to your order as special request',
} as const

/** The animation by the item added: its rebate, else its savings, else that the cart changed (contract.md, Screens). */
export function animationOf(
  { item, savings }: Pick<LineInCart, 'item' | 'savings'>,
  added: number,
  flags: { showsRebates: boolean; showsSavings: boolean },
) {
  if (flags.showsRebates && item?.rebate) {
    const earned = formatMoney(times(fromWire(item.rebate), added))
    return { kind: 'rebatesEarned', text: `Nice ${earned} in rebates earned!` } as const
  }
  if (flags.showsSavings && savings) return { kind: 'savingItemAdded', text: 'Saving Item Added to Cart!' } as const
  return { kind: 'cartUpdated', text: 'Shopping Cart Updated!' } as const
}
