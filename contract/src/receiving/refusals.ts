/** it was cancelled, or its payment still waits */
export const orderNotReceivable = {
  code: 'order_not_receivable',
  status: 409,
  text: 'This order can’t be received: it was cancelled, or its payment is still pending.',
} as const
export const orderAlreadyReceived = {
  code: 'order_already_received',
  status: 409,
  text: 'This order was received already. Press Edit in the order history to correct it.',
} as const
export const orderNotReceived = {
  code: 'order_not_received',
  status: 409,
  text: 'This order has not been received yet.',
} as const
/** answered with `lines`, each {oi_id, item} */
export const itemsNotChecked = {
  code: 'items_not_checked',
  status: 409,
  text: 'Not all items are checked.',
} as const
/** answered with `lines`, each {oi_id, item}; title and text of the alert are the specification's (spec 3 §5) */
export const pricesMissing = {
  code: 'prices_missing',
  status: 400,
  text: 'To complete the receiving of this order please enter all your price data.',
} as const
export const rejectTooMuch = {
  code: 'reject_too_much',
  status: 400,
  text: 'You can reject at most {most} of {item}.',
} as const
export const moreRejectedThanCame = {
  code: 'more_rejected_than_came',
  status: 400,
  text: 'You rejected {rejected} of {item}. Change the reject first.',
} as const
/** answered with `lines`, each an OrderItem as it is now; to who may not see prices, each {oi_id, item} */
export const lineChangedMeanwhile = {
  code: 'line_changed',
  status: 409,
  text: 'Somebody else changed this delivery meanwhile. Please look at it again.',
} as const
export const totalChangedMeanwhile = {
  code: 'total_changed',
  status: 409,
  text: 'This delivery was changed meanwhile: the new total is {now}, not {shown}. Please check it again.',
} as const
/** complete again with acceptedCharge to charge only what was held */
export const moreThanHeld = {
  code: 'more_than_held',
  status: 409,
  text: 'The card holds {held}, and this delivery comes to {total}. We can charge {held}; settle {rest} with the distributor.',
} as const
/** to who may not see prices */
export const moreThanHeldUnseen = {
  code: 'more_than_held',
  status: 409,
  text: 'This delivery comes to more than the card holds. Please ask somebody who sees prices to complete it.',
} as const
/** to who may not see prices; answered with `lines`, each {oi_id, item} */
export const unpricedUnseen = {
  code: 'prices_missing_unseen',
  status: 409,
  text: 'A card pays for this delivery, and something on it has no price yet. Please ask somebody who sees prices to complete it.',
} as const
export const otherDistributorsItem = {
  code: 'other_distributors_item',
  status: 400,
  text: 'Only items of {distributor} can be added to this order.',
} as const
export const onlyAddedLines = {
  code: 'only_added_lines',
  status: 400,
  text: 'Ordered items can’t be removed. Reject what did not come.',
} as const
