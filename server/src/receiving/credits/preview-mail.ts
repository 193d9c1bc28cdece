import { noRepToMail } from '@larder/contract/ordering/orders.ts'
import { creditStepRefused, type CreditsMail } from '@larder/contract/receiving/credits/credits.ts'
import type { AtLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { findRepToMail } from '../../ordering/purchase-orders/order-mails.queries.ts'
import { claimLetter } from './claim-letter.ts'
import { photosOfClaims } from './claim-photos.ts'
import { listCreditsToMail, listLetterFactsOfClaims } from './credit-mails.queries.ts'
import { requireMailable } from './mail-credit.ts'

/**
 * The mail of these claims as it would go, or the refusal that sending it would meet: those that were given up go with all
 * of their mail that is still open.
 */
export async function previewMail(
  deps: Pick<Deps, 'files'>,
  at: AtLocation,
  ids: readonly number[],
): Promise<CreditsMail> {
  const { distributor, distributorId } = requireMailable(await listCreditsToMail(at, ids), ids)
  const rep = (await findRepToMail(at, distributorId)) ?? refuse(noRepToMail, { distributor })
  const facts = await listLetterFactsOfClaims(at, ids)
  const [first] = facts
  // settled meanwhile
  if (!first) return refuse(creditStepRefused)
  const { leftOut } = await photosOfClaims(deps, at, facts)
  const { subject, text } = await claimLetter(first, facts, leftOut)
  return { recipients: [rep], subject, text }
}
