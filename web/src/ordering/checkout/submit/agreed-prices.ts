import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import type { priceChanged, ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { lowestSeen } from '@larder/domain/ordering/price-change.ts'
import { formatMoney } from '../../../kit/money.ts'
import { CallFailure } from '../../../api/failures.ts'
import { fromWire, toWire } from '../../../api/wire-money.ts'
import type { LineInCart } from '../../cart/line-in-cart.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import type { OrderBody } from './order-attempt.ts'

/** Lines that the person agreed to as they are now, by item; the delivery fee has none. */
export type AgreedPrices = ReadonlyMap<number | null, ChangedPrice>
export const noneAgreed: AgreedPrices = new Map()

/**
 * The prices at which an order's lines and delivery fee were shown: the agreed ones, else the lower of the price when
 * the line was put in and the one on the screen, in the pack it had then. Everything dearer or smaller is asked about by
 * the server.
 */
export function acceptedPrices(
  { lines, distributor }: Pick<OrderInCart, 'lines' | 'distributor'>,
  agreed: AgreedPrices,
): NonNullable<OrderBody['acceptedPrices']> {
  const ofLines = lines.flatMap(({ itemDistributorId, item, priceWhenAdded, packWhenAdded }) => {
    if (itemDistributorId === null || !item) return []
    const shown = { priceCents: fromWire(item.price), isMarketPrice: item.isMarketPrice }
    const seen = lowestSeen(priceWhenAdded === null ? null : fromWire(priceWhenAdded), shown)
    const now = agreed.get(itemDistributorId)
    const { packSize, unitMeasure } = now?.newPack ?? packWhenAdded ?? item
    return { itemDistributorId, price: now?.newPrice ?? toWire(seen), packSize, unitMeasure }
  })
  const fee = agreed.get(null)?.newPrice ?? lowestFee(lines, distributor)
  return fee === undefined ? ofLines : [...ofLines, { itemDistributorId: null, price: fee }]
}

/** The lowest delivery fee that was shown since the lines are in the cart, in dollars; undefined when none was. */
function lowestFee(
  lines: readonly LineInCart[],
  distributor: Pick<Distributor, 'deliveryFee'> | undefined,
): number | undefined {
  const fees = [...lines.map((line) => line.deliveryFeeWhenAdded), distributor?.deliveryFee]
  const shown = fees.filter((fee) => fee !== null && fee !== undefined)
  return shown.length === 0 ? undefined : Math.min(...shown)
}

/** 'was $10.00 when added', where the delivery fee is higher now; else empty. */
export function feeRiseWords({ lines, distributor }: Pick<OrderInCart, 'lines' | 'distributor'>): string {
  const before = lowestFee(lines, undefined)
  if (!distributor || before === undefined || distributor.deliveryFee <= before) return ''
  return `was ${formatMoney(fromWire(before))} when added`
}

/** As the contract has it, whose schemas stay out of the browser. */
export const priceChangedRefusal: Pick<typeof priceChanged, 'code' | 'text'> = {
  code: 'price_changed',
  text: 'Prices, packs or the delivery fee changed since you added these items. Please check them before you order.',
}

/** The lines of a refused order whose prices changed; undefined when it was refused for something else. */
export function changedPricesIn(failure: unknown): readonly ChangedPrice[] | undefined {
  if (!(failure instanceof CallFailure) || failure.code !== priceChangedRefusal.code) return undefined
  // The contract gives this refusal these lines.
  return failure.lines as readonly ChangedPrice[]
}

export function agreedToo(agreed: AgreedPrices, lines: readonly ChangedPrice[]): AgreedPrices {
  return new Map([...agreed, ...lines.map((line) => [line.itemDistributorId, line] as const)])
}
