import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { Cents } from '@larder/domain/values/money.ts'
import { formatMoney } from '../kit/money.ts'
import type { CountValues } from './counting/fields/countable-fields.ts'

type Priced = Pick<GroupItem, 'price' | 'isCustomItem' | 'isSubRecipe' | 'isPriceMissing'>

/**
 * True for what a distributor sells at the day's price, for a sub-recipe whose cost is not complete and for a custom item
 * that nobody has entered a price of: it is worth something, but nobody knows what (ux.md §0.11).
 */
export function isMarketPriced({
  price,
  isCustomItem,
  isPriceMissing,
}: Pick<Priced, 'price' | 'isCustomItem' | 'isPriceMissing'>): boolean {
  return isPriceMissing === true || (price === 0 && !isCustomItem)
}

/** True where some of it is on the shelf that no total can hold. */
export function isUnpriced(item: Priced, { onHand, onHandPack, onHandUom }: CountValues): boolean {
  return isMarketPriced(item) && [onHand, onHandPack, onHandUom].some((counted) => counted !== null && counted > 0)
}

/** The words for the price of a custom item that somebody added who may not see prices. */
const noPriceYet = 'No price yet'

/** The value of an item's count, as shown. */
export function amountText(item: Priced, amount: Cents): string {
  return unknownPriceText(item) ?? formatMoney(amount)
}

/** The words in place of a price that nobody knows; undefined: it is known. */
export function unknownPriceText(item: Priced): string | undefined {
  if (!isMarketPriced(item)) return undefined
  if (item.isPriceMissing) return noPriceYet
  return item.isSubRecipe ? 'Cost incomplete' : 'Market price'
}

/** A total as shown, with what it leaves out: '$412.10 + 2 unpriced items' (ux.md §0.11). */
export function totalText(amount: Cents, unpriced: number): string {
  return unpriced === 0 ? formatMoney(amount) : `${formatMoney(amount)} + ${unpricedText(unpriced)}`
}

/** The items that a total leaves out, in words: '2 unpriced items', whatever the reason: a market price, a cost that is not complete, no price yet. */
export function unpricedText(unpriced: number): string {
  return `${unpriced.toLocaleString('en-US')} unpriced ${unpriced === 1 ? 'item' : 'items'}`
}
