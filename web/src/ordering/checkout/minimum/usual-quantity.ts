type ComparedToUsual = 'much less' | 'much more' | 'usual'

/**
 * Compares a quantity with the one of the last purchase: at most half or at least twice catches the 50 typed for 5
 * (ux.md §2). Without a last purchase everything is usual.
 */
export function comparedToUsual(quantity: number, lastPurchasedQty: number | null): ComparedToUsual {
  if (lastPurchasedQty === null || lastPurchasedQty <= 0) return 'usual'
  if (quantity * 2 <= lastPurchasedQty) return 'much less'
  return quantity >= lastPurchasedQty * 2 ? 'much more' : 'usual'
}
