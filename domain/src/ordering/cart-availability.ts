export type Orderable = { status: string; isUnpurchasable: boolean; isPunchedOut: boolean }

export type CartAvailability = { mayBeAdded: true } | { mayBeAdded: false; reason: 'callIn' | 'outOfStock' | 'punchedOut' }

/**
 * Gives whether a cart line may get a quantity (spec 1 §4, Blocked adds). Taking away is always possible. A punched-out
 * item can't be added, but one that stands in the cart may be changed, as on review order.
 */
export function cartAvailability(item: Orderable, { standingQuantity, wantedQuantity }: { standingQuantity: number; wantedQuantity: number }): CartAvailability {
  if (wantedQuantity <= standingQuantity) return { mayBeAdded: true }
  if (item.isUnpurchasable) return { mayBeAdded: false, reason: 'callIn' }
  if (item.status !== 'active') return { mayBeAdded: false, reason: 'outOfStock' }
  if (item.isPunchedOut && standingQuantity === 0) return { mayBeAdded: false, reason: 'punchedOut' }
  return { mayBeAdded: true }
}
