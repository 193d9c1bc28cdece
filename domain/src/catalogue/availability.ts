export type OfferedItem = { isUnpurchasable: boolean; status: 'active' | 'inactive'; isPunchedOut: boolean }

/** Why an item may not be added: it is ordered by a call, it is out of stock, or the newest order guide lacks it. */
export type Unavailability = 'callIn' | 'outOfStock' | 'punchedOut'
type Availability = { mayBeAdded: true } | { mayBeAdded: false; reason: Unavailability }

/**
 * Whether an item may be added to the cart, and why not (spec 1 §4, Blocked adds). A punched-out item may be
 * changed while the order is under review; the other two reasons hold everywhere.
 */
export function availability(item: OfferedItem, { isOnReviewOrder }: { isOnReviewOrder: boolean }): Availability {
  if (item.isUnpurchasable) return { mayBeAdded: false, reason: 'callIn' }
  if (item.status !== 'active') return { mayBeAdded: false, reason: 'outOfStock' }
  if (item.isPunchedOut && !isOnReviewOrder) return { mayBeAdded: false, reason: 'punchedOut' }
  return { mayBeAdded: true }
}
