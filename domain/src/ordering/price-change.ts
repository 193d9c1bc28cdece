import { cents, type Cents } from '../values/money.ts'

/** A price that people see of one orderable unit; a market price is known only at delivery. */
type ShownPrice = { priceCents: Cents; isMarketPrice: boolean }

/**
 * True when a line may not be ordered at today's price before somebody agreed: it costs more than what was seen, or its
 * price became a market price, which nobody knows. `seenCents` is in cents, 0 for a market price, null when there was
 * none to see. A lower price needs no question.
 */
export function needsAgreement(seenCents: Cents | null, now: ShownPrice): boolean {
  if (seenCents === null) return false
  return now.isMarketPrice ? seenCents > 0 : now.priceCents > seenCents
}

/** The lower of a price seen before and what is shown now, in cents; a market price that is shown now says nothing new. */
export function lowestSeen(seenCents: Cents | null, now: ShownPrice): Cents {
  if (now.isMarketPrice) return seenCents ?? cents(0)
  return cents(Math.min(seenCents ?? now.priceCents, now.priceCents))
}
