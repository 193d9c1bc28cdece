type CardEligibility = { isOffered: true } | { isOffered: false; reason: 'distributor' | 'unpriced' }

/**
 * Whether an order may be paid by card (spec 1 §5): the distributor takes cards (acceptCC 1 or 2) and not every
 * line is a special request or a market price, whose amount nobody knows yet.
 */
export function cardEligibility(
  acceptCC: 0 | 1 | 2,
  lines: readonly { isMarketPrice: boolean; isSpecial: boolean }[],
): CardEligibility {
  if (acceptCC === 0) return { isOffered: false, reason: 'distributor' }
  const isUnpriced = lines.every((line) => line.isSpecial || line.isMarketPrice)
  return isUnpriced ? { isOffered: false, reason: 'unpriced' } : { isOffered: true }
}
