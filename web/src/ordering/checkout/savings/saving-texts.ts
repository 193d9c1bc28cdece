import type { CartLineMatches, CartMatch, MatchItem } from '@larder/contract/ordering/savings.ts'
import { formatMoney, formatUnitPriceOf } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import type { OrderInCart } from '../../cart/cart-by-distributor.ts'

type Compared = Pick<MatchItem, 'pricePerUnit' | 'commonUnit'>

/** The price of the unit that both sides of a suggestion share, among those it is compared with: '$1.40/LB'. */
export function commonPriceText(
  { pricePerUnit, commonUnit }: Compared,
  { item, matches }: { item: Compared; matches: readonly Compared[] },
): string {
  const text = formatUnitPriceOf(
    pricePerUnit,
    [item, ...matches].map((compared) => compared.pricePerUnit),
  )
  return text.startsWith('$') ? `${text}/${commonUnit}` : text
}

/** The words under a name: brand, pack, distributor. */
export function factsOf({
  brand,
  packSize,
  distributor,
}: Pick<MatchItem, 'brand' | 'packSize' | 'distributor'>): string {
  return [brand, packSize, distributor].filter(Boolean).join(' · ')
}

/** The changes in the order besides the price, each in one sentence: cases, amount, distributor. */
export function consequencesOf(
  row: CartLineMatches,
  match: CartMatch,
  orders: readonly Pick<OrderInCart, 'distributorId'>[],
): string[] {
  const hasOrder = orders.some(({ distributorId }) => distributorId === match.distributorId)
  const { item, quantity } = row
  return [
    match.quantity !== quantity &&
      `${cases(quantity, item.unitMeasure)} ${quantity === 1 ? 'becomes' : 'become'} ${cases(match.quantity, match.unitMeasure)}, because the packs differ.`,
    match.extraAmount > 0 && `That is ${figure(match.extraAmount)} ${match.commonUnit} more than you have now.`,
    match.distributorId !== item.distributorId &&
      (hasOrder ? `Goes into your order to ${match.distributor}.` : `Starts a new order to ${match.distributor}.`),
  ].filter((sentence) => sentence !== false)
}

type SavingFigure = { label: string; amount: string; note: string }

/** The saving three ways: per case, on this order, per year at the usual pace. */
export function savingFigures(match: CartMatch): SavingFigure[] {
  return [
    {
      label: 'Per case',
      amount: formatMoney(fromWire(match.savings)),
      note: `compared per ${match.commonUnit.toLowerCase()}`,
    },
    { label: 'On this order', amount: formatMoney(fromWire(match.savingsPerOrder)), note: 'in your cart' },
    match.savingsPerYear === null
      ? { label: 'Per year', amount: '—', note: 'not bought in the last 12 months' }
      : { label: 'Per year', amount: formatMoney(fromWire(match.savingsPerYear)), note: 'at your usual pace' },
  ]
}

function cases(count: number, unit: string): string {
  return `${count.toLocaleString('en-US')} ${unit || (count === 1 ? 'case' : 'cases')}`
}

function figure(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
