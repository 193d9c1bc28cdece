import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { priceText, type Priced } from '../../../catalogue/price-texts.ts'
import { isMarketPriced, unknownPriceText } from '../../market-price.ts'
import { formatUnitPriceOf } from '../../../kit/money.ts'

type Converted = Pick<
  GroupItem,
  | 'price'
  | 'isCustomItem'
  | 'finalUnitPrice'
  | 'finalUnit'
  | 'isConvertible'
  | 'isMarketPrice'
  | 'isPriceMissing'
  | 'packSizeUom'
>

/** The price of a case of a group's item as '$42.10 /CS', or in words where nobody knows it. */
export function casePriceText(item: Priced & Pick<GroupItem, 'isCustomItem' | 'isSubRecipe' | 'isPriceMissing'>) {
  const unknown = unknownPriceText(item)
  return unknown === undefined ? priceText(item) : { amount: unknown, unit: '' }
}

/**
 * The price of one unit as a card says it: '$2.11 /LB', 'Unit Price below $0.01', 'Not convertible to LB', or that
 * the pack is not known; undefined where there is no price to convert. Among `unitPrices` of its group it has two decimals,
 * unless they differ later.
 */
export function convertedPriceText(
  item: Converted,
  groupUnit: string | null,
  unitPrices: readonly number[],
): { text: string; tooltip?: string } | undefined {
  const { finalUnitPrice, finalUnit, isConvertible, isMarketPrice, packSizeUom } = item
  if (isMarketPrice || isMarketPriced(item)) return undefined
  if (!isConvertible && packSizeUom !== null)
    return {
      text: `Not convertible to ${groupUnit ?? 'this unit'}`,
      tooltip: 'We are not able to convert the packsize for you selection',
    }
  if (finalUnitPrice === null)
    return { text: 'Pack size not known', tooltip: 'Without a pack size there is no price per unit' }
  const amount = formatUnitPriceOf(finalUnitPrice, unitPrices)
  return { text: amount.startsWith('Unit') || !finalUnit ? amount : `${amount} /${finalUnit}` }
}

/** The prices per unit of a group's items, as far as they are known. */
export function unitPricesOf(items: readonly Pick<GroupItem, 'finalUnitPrice'>[] = []): number[] {
  return items.flatMap(({ finalUnitPrice }) => finalUnitPrice ?? [])
}
