import type { CartEntry, CartLine } from '@larder/contract/ordering/cart.ts'
import type { ReorderLine, ReorderPreview } from '@larder/contract/ordering/reorder.ts'
import { specialRequestUnitOf, unitsOfSpecialRequests } from '@larder/domain/ordering/special-request.ts'
import { cartTotal, type CartTotal } from '@larder/domain/ordering/cart-total.ts'
import { noMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import type { LineInCart } from '../../cart/line-in-cart.ts'

/** The groups of lines in the preview of a reorder. */
export type ReorderGroup = 'unavailable' | 'changed' | 'inCart' | 'asBefore'

/** The one thing to say first about a line: that it can't come, else that it is in the cart, else that it changed. */
export function groupOfLine(line: ReorderLine): ReorderGroup {
  if (line.unavailable) return 'unavailable'
  if (line.inCart > 0) return 'inCart'
  return isChanged(line) ? 'changed' : 'asBefore'
}

/** True when the price or the pack is not what it was. */
export function isChanged({ priceThen, priceNow, packSizeThen }: ReorderLine): boolean {
  return priceThen !== priceNow || packSizeThen !== null
}

/** The lines that are ticked at first: all that can come, but for those in the cart, which would come twice. */
export function startingChoice({ lines }: Pick<ReorderPreview, 'lines'>): ReadonlySet<number> {
  return new Set(lines.flatMap((line) => (['changed', 'asBefore'].includes(groupOfLine(line)) ? line.oi_id : [])))
}

/** The total of the chosen lines. */
export function totalOfChoice(lines: readonly ReorderLine[]): CartTotal {
  return cartTotal(
    lines.map((line) => ({
      quantity: line.quantity,
      priceCents: line.priceNow === null ? noMoney : fromWire(line.priceNow),
      isMarketPrice: line.item?.isMarketPrice ?? false,
      isSpecial: line.specialItem !== null,
      isCatchWeight: line.item?.isCatchWeight ?? false,
    })),
  )
}

/** The items of one bulk save: the quantities of the order on top of those in the cart. */
export function entriesOf(lines: readonly ReorderLine[], cart: readonly LineInCart[]): CartEntry[] {
  const entries: CartEntry[] = []
  for (const line of lines) {
    const existing = lineInCart(line, cart)
    const shoppingCartId = existing?.shoppingCartId ?? undefined
    const quantity = (existing?.quantity ?? 0) + line.quantity
    if (line.itemDistributorId !== null) {
      entries.push({ itemDistributorId: line.itemDistributorId, quantity })
    } else if (shoppingCartId) {
      // Two special requests in the same words may both mean one line of the cart.
      const same = entries.find((entry) => entry.shoppingCartId === shoppingCartId)
      if (same) same.quantity += line.quantity
      else entries.push({ shoppingCartId, quantity })
    } else {
      entries.push({ quantity, description: line.specialItem?.description, specialItem: specialItemOf(line) })
    }
  }
  return entries
}

/**
 * The save that takes an addition back, from the cart as it is now; lines that were changed since are let alone.
 * `answered` are the lines that the server told of when they were added.
 */
export function undoOf(
  added: readonly CartEntry[],
  {
    before,
    answered,
    now,
  }: { before: readonly LineInCart[]; answered: readonly CartLine[]; now: readonly LineInCart[] },
): CartEntry[] {
  return added.flatMap((entry) => {
    const ofEntry = (line: Pick<LineInCart, 'itemDistributorId' | 'shoppingCartId'>) =>
      entry.itemDistributorId
        ? line.itemDistributorId === entry.itemDistributorId
        : line.shoppingCartId === shoppingCartIdOf(entry, before, answered)
    const existing = now.find(ofEntry)
    if (!existing || existing.quantity !== entry.quantity) return []
    const quantity = before.find(ofEntry)?.quantity ?? 0
    return existing.itemDistributorId === null
      ? { shoppingCartId: existing.shoppingCartId, quantity }
      : { itemDistributorId: existing.itemDistributorId, quantity }
  })
}

/** A special request gets its number by the save that brings it. */
function shoppingCartIdOf(
  { shoppingCartId, specialItem, quantity }: CartEntry,
  before: readonly LineInCart[],
  answered: readonly CartLine[],
): number | undefined {
  if (shoppingCartId) return shoppingCartId
  const known = new Set(before.map((line) => line.shoppingCartId))
  return answered.find(
    (line) =>
      !known.has(line.id) && line.quantity === quantity && line.specialItem?.description === specialItem?.description,
  )?.id
}

function lineInCart(line: ReorderLine, cart: readonly LineInCart[]): LineInCart | undefined {
  return line.itemDistributorId === null
    ? cart.find(({ shoppingCartId }) => shoppingCartId !== null && shoppingCartId === line.shoppingCartId)
    : cart.find(({ itemDistributorId }) => itemDistributorId === line.itemDistributorId)
}

function specialItemOf({ specialItem, unitMeasure }: ReorderLine): CartEntry['specialItem'] {
  if (!specialItem) return undefined
  const { distributorId, din, packSize, description } = specialItem
  const uom =
    unitsOfSpecialRequests.find((unit) => unit === specialItem.uom) ?? specialRequestUnitOf(unitMeasure) ?? 'case'
  return { distributorId, din, packSize, description, uom }
}
