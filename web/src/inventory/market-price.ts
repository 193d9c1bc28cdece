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

/**
 * How many items an amount leaves out, as answers count them: all of them, and of these those that have no market price.
 * A server of the version before does not tell the second.
 */
export type LeftOut = { marketPriceCount: number; unpricedCount?: number | null | undefined }

/** The items of these whose amount no total can hold. */
export function leftOutOf(counts: readonly { item: Priced; values: CountValues }[]): LeftOut {
  const unpriced = counts.filter(({ item, values }) => isUnpriced(item, values))
  return {
    marketPriceCount: unpriced.length,
    unpricedCount: unpriced.filter(({ item }) => item.isCustomItem || item.isSubRecipe).length,
  }
}

/** What several amounts leave out together. */
export function leftOutTogether(parts: readonly LeftOut[]): LeftOut {
  return {
    marketPriceCount: parts.reduce((count, part) => count + part.marketPriceCount, 0),
    unpricedCount: parts.reduce((count, part) => count + unpricedOf(part), 0),
  }
}

/** A total as shown, with what it leaves out: '$412.10 + 2 market-price items' (ux.md §0.11). */
export function totalText(amount: Cents, leftOut: LeftOut): string {
  return [formatMoney(amount), ...leftOutWords(leftOut)].join(' + ')
}

/** The items that a total leaves out, in words: '2 market-price items + 1 unpriced item'; empty: none. */
export function leftOutText(leftOut: LeftOut): string {
  return leftOutWords(leftOut).join(' + ')
}

function leftOutWords(leftOut: LeftOut): string[] {
  const unpriced = unpricedOf(leftOut)
  return [...counted(leftOut.marketPriceCount - unpriced, 'market-price item'), ...counted(unpriced, 'unpriced item')]
}

/** Where it is not told which of them are at a market price, none is said to be; a count read earlier is no more than all. */
function unpricedOf({ marketPriceCount, unpricedCount }: LeftOut): number {
  return Math.min(unpricedCount ?? marketPriceCount, marketPriceCount)
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`]
}
