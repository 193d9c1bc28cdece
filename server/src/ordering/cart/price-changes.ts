import { priceChanged, type AcceptedPrice, type ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { packNeedsAgreement, type ShownPack } from '@larder/domain/ordering/pack-change.ts'
import { needsAgreement } from '@larder/domain/ordering/price-change.ts'
import { cents, dollars, noMoney, type Cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import { refuseLines } from '../../http/failures.ts'
import type { LineToOrder } from '../orders/place-order.queries.ts'

type Accepted = z.output<typeof AcceptedPrice>

/**
 * Refuses lines that cost more or hold less than somebody saw, and a delivery fee that rose, with both figures. What was
 * seen is kept with each line of the cart, so that a client that shows nothing is covered too; `acceptedPrices` says
 * otherwise for what it names. The order is always charged at the house's figures, which neither sets.
 */
export function requireAgreedPrices(
  lines: readonly LineToOrder[],
  deliveryFee: Cents,
  acceptedPrices: readonly Accepted[],
): void {
  const accepted = new Map(acceptedPrices.map((each) => [each.itemDistributorId, each]))
  const changed = [
    ...lines.flatMap((line) => changeOf(line, line.itemId === null ? undefined : accepted.get(line.itemId))),
    ...changedFee(accepted.get(null)?.price ?? feeSeen(lines), deliveryFee, 'higher'),
  ]
  if (changed.length > 0) refuseLines(priceChanged, changed)
}

function changeOf(line: LineToOrder, accepted: Accepted | undefined): ChangedPrice[] {
  const seen = accepted?.price ?? line.seenPriceCents
  if (seen === null) return []
  const hasSmallerPack = isPackSmaller(line, seen) && !isPackAccepted(line, accepted)
  return needsAgreement(seen, line) || hasSmallerPack ? changedLine(line, seen, hasSmallerPack) : []
}

function isPackSmaller({ seenPack, pack, isCatchWeight, priceCents }: LineToOrder, seen: Cents): boolean {
  if (!seenPack || !pack) return false
  return packNeedsAgreement({ pack: seenPack, priceCents: seen }, { pack, priceCents, isCatchWeight })
}

function isPackAccepted({ pack }: LineToOrder, accepted: Accepted | undefined): boolean {
  if (!accepted) return false
  const { packSize, unitMeasure } = accepted
  return (packSize ?? pack?.packSize) === pack?.packSize && (unitMeasure ?? pack?.unitMeasure) === pack?.unitMeasure
}

/** The lowest delivery fee that was shown while the lines came into the cart. */
function feeSeen(lines: readonly LineToOrder[]): Cents | null {
  const fees = lines.flatMap(({ seenFeeCents }) => seenFeeCents ?? [])
  return fees.length === 0 ? null : cents(Math.min(...fees))
}

/** The delivery fee as a line of the refusal, when it is higher, or another at all, than it was. */
export function changedFee(before: Cents | null, now: Cents, asks: 'higher' | 'other'): ChangedPrice[] {
  if (before === null || now === before || (asks === 'higher' && now < before)) return []
  return [
    {
      shoppingCartId: null,
      itemDistributorId: null,
      name: 'Delivery fee',
      quantity: 1,
      oldPrice: dollars(before),
      newPrice: dollars(now),
      isMarketPrice: false,
      oldPack: null,
      newPack: null,
    },
  ]
}

/** The price of one of a line on the order: nothing for a market price, which is known only at delivery. */
export function orderedPrice({ isMarketPrice, priceCents }: LineToOrder): Cents {
  return isMarketPrice ? noMoney : priceCents
}

/** A line that is another than it was, as the refusal tells it; nothing for a special request, which has no price. */
export function changedLine(
  line: LineToOrder,
  before: Cents,
  hasSmallerPack: boolean,
  seenPack: ShownPack | null = line.seenPack,
): ChangedPrice[] {
  if (line.itemId === null) return []
  return [
    {
      shoppingCartId: line.id,
      itemDistributorId: line.itemId,
      name: line.name,
      quantity: line.quantity,
      oldPrice: dollars(before),
      newPrice: dollars(orderedPrice(line)),
      isMarketPrice: line.isMarketPrice,
      oldPack: hasSmallerPack ? seenPack : null,
      newPack: hasSmallerPack ? line.pack : null,
    },
  ]
}
