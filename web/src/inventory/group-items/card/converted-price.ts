import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { formatUnitPrice } from '../../../kit/money.ts'

type Converted = Pick<
  GroupItem,
  'finalUnitPrice' | 'finalUnit' | 'isConvertible' | 'isMarketPrice' | 'isPriceMissing' | 'packSizeUom'
>

/**
 * The price of one unit as a card says it: '$2.11 /LB', 'Unit Price below $0.01', 'Not convertible to LB', or that
 * the pack is not known; undefined where there is no price to convert.
 */
export function convertedPriceText(
  { finalUnitPrice, finalUnit, isConvertible, isMarketPrice, isPriceMissing, packSizeUom }: Converted,
  groupUnit: string | null,
): { text: string; tooltip?: string } | undefined {
  if (isMarketPrice || isPriceMissing) return undefined
  if (!isConvertible && packSizeUom !== null)
    return {
      text: `Not convertible to ${groupUnit ?? 'this unit'}`,
      tooltip: 'We are not able to convert the packsize for you selection',
    }
  if (finalUnitPrice === null)
    return { text: 'Pack size not known', tooltip: 'Without a pack size there is no price per unit' }
  const amount = formatUnitPrice(unitPrice(Math.round(finalUnitPrice * 10_000)))
  return { text: amount.startsWith('Unit') || !finalUnit ? amount : `${amount} /${finalUnit}` }
}
