import { noRepToMail } from '@larder/contract/ordering/orders.ts'
import { severalDistributors, type CreditsMail } from '@larder/contract/receiving/credits/credits.ts'
import { notFound } from '@larder/contract/refusal.ts'
import type { AtLocation } from '../../context.ts'
import { refuse } from '../../http/failures.ts'
import { findRepToMail } from '../../ordering/purchase-orders/order-mails.queries.ts'
import { claimLetter } from './claim-letter.ts'
import { listLetterFactsOfClaims } from './credit-mails.queries.ts'

/** The mail of these claims as it would go: those that were given up go with all that was in their mail. */
export async function previewMail(at: AtLocation, ids: readonly number[]): Promise<CreditsMail> {
  const facts = await listLetterFactsOfClaims(at, ids)
  const found = new Set(facts.map(({ id }) => id))
  const [first] = facts
  if (!first || ids.some((id) => !found.has(id))) return refuse(notFound)
  const { distributor, distributorId } = first
  if (facts.some((claim) => claim.distributorId !== distributorId)) refuse(severalDistributors)
  const rep = (await findRepToMail(at, distributorId)) ?? refuse(noRepToMail, { distributor })
  const { subject, text } = await claimLetter(first, facts, 0)
  return { recipients: [rep], subject, text }
}
