import { refresh } from '../../api/queries.ts'

/** Reads again all that says how a credit is. */
export function refreshCredits(): Promise<void> {
  return refresh('getCredits', 'getCreditSummary', 'getUnclaimedRejects', 'getOrderMatch', 'getOrder', 'getInvoice')
}
