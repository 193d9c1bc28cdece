/**
 * The statuses by which the order history is filtered. What it calls 'On the Way' is placed: every status but the others
 * (spec 3 §4). An order that its sales rep refused as a whole keeps the status placed; here it is refused.
 */
export const orderStatuses = [
  'placed',
  'refused',
  'received',
  'electronically_received',
  'payment_pending',
  'cancelled',
] as const
