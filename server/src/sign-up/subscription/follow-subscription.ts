import { queueAccountMail } from '../../accounts/mails/account-mail.ts'
import { listOwnerEmailsOfBusiness } from '../../accounts/people/people.queries.ts'
import type { SubscriptionOutcome } from '../../adapters/payments/payment-gateway.ts'
import { auditBy, type Auditor } from '../../database/audit.ts'
import { transactionOn, type Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { oneAfterTheOther } from '../../one-after-the-other.ts'
import { cents } from '@larder/domain/values/money.ts'
import {
  findSubscription,
  listSubscriptionsToFollow,
  lockSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions.queries.ts'

/** Asks the provider how a subscription is, starting it where it never was, and writes the answer down. */
export async function followSubscription(deps: Deps, companyId: number): Promise<SubscriptionRow> {
  const known = await findSubscription(deps.database.shared, companyId)
  if (!known) throw new Error(`no subscription of company ${companyId}`)
  return (await noteOutcome(deps, known, await ask(deps, known))) ?? known
}

function ask({ payments }: Deps, known: SubscriptionRow): Promise<SubscriptionOutcome> {
  return known.providerId ? payments.subscriptionOf(known.providerId) : payments.startSubscription(requestOf(known))
}

/** The request for a business's subscription; the same key for the same subscription, however often it is sent. */
export function requestOf({ companyId, number, ownerId, cardToken, setUpCents, monthlyCents }: SubscriptionRow) {
  const reference = `company-${companyId}`
  const amounts = { setUp: cents(setUpCents), monthly: cents(monthlyCents) }
  return { key: `subscription-${companyId}-${number}`, ownerId, token: cardToken, ...amounts, reference }
}

/**
 * Writes down what the provider said; undefined when it does not answer. `known` was read before the provider was asked:
 * when the row has changed since, the answer may be older than the one written, and the provider is asked again. A payment
 * that failed just now is mailed to its owners. A change that a person asked for is noted in the same transaction, once.
 */
export async function noteOutcome(
  deps: Deps,
  known: SubscriptionRow,
  outcome: SubscriptionOutcome,
  by?: Auditor,
): Promise<SubscriptionRow | undefined> {
  if (outcome.kind === 'unanswered') return undefined
  const now = deps.clock.now()
  const { row, isOvertaken } = await transactionOn(deps.database.shared, async (tx) => {
    // Of several that hear of one failure at once, the first mails it.
    const before = await lockSubscription(tx, known.companyId)
    // An answer about a subscription that another one has followed meanwhile.
    if (before.number !== known.number) return { row: before, isOvertaken: false }
    if (before.changedAt.getTime() !== known.changedAt.getTime()) return { row: before, isOvertaken: true }
    const isAnswered = by !== undefined || isSettled(before, now)
    const after = await updateSubscription(tx, before.companyId, {
      ...changesOf(outcome, before),
      changedAt: now,
      ...(isAnswered ? { askedAt: null, askedBy: null } : {}),
    })
    await noteWanted(tx, by ?? (before.askedBy as unknown as Auditor | null), { before, after }, now)
    if (after.status === 'past_due' && before.status !== 'past_due') {
      for (const recipient of await listOwnerEmailsOfBusiness(tx, before.companyId))
        await queueAccountMail(deps, tx, { kind: 'payment-failed', recipient, now })
    }
    return { row: after, isOvertaken: false }
  })
  return isOvertaken ? noteOutcome(deps, row, await ask(deps, row), by) : row
}

/** an answer may be on its way for so long */
const patienceMs = 60_000

/** Whether a change that was asked for before must have reached the provider by now, or never will. */
function isSettled({ askedAt }: SubscriptionRow, now: Date): boolean {
  return askedAt !== null && now.getTime() - askedAt.getTime() > patienceMs
}

/**
 * Notes that a subscription was cancelled or resumed by who asked for it, of whose wish the answer may have been lost. What
 * was so already is not noted again, and one that was cancelled before ends by itself: who asked last wanted to resume it.
 */
async function noteWanted(
  tx: Tx,
  by: Auditor | null,
  { before, after }: { before: SubscriptionRow; after: SubscriptionRow },
  now: Date,
): Promise<void> {
  const hasEnded = after.status === 'ended' && before.status !== 'ended'
  const isChanged = hasEnded ? !before.isCancelled : before.isCancelled !== after.isCancelled
  if (by === null || !isChanged) return
  const action = after.isCancelled || hasEnded ? 'cancel-subscription' : 'resume-subscription'
  await auditBy(tx, by, { action, objectType: 'company', objectId: after.companyId }, now)
}

function changesOf(outcome: Exclude<SubscriptionOutcome, { kind: 'unanswered' }>, before: SubscriptionRow) {
  if (outcome.kind === 'unknownCard')
    // with nothing at the provider yet, the next card starts it
    return { problem: 'Your card is not known any more. Please use another card.', status: before.status }
  const { id: providerId, paidUntil } = outcome
  const over = { problem: null, consentSecret: null }
  if (outcome.kind === 'ended') return { providerId, paidUntil, status: 'ended', ...over }
  const { isCancelled } = outcome
  return outcome.kind === 'active'
    ? { providerId, paidUntil, isCancelled, status: 'active', ...over }
    : {
        providerId,
        paidUntil,
        isCancelled,
        status: 'past_due',
        problem: outcome.message,
        consentSecret: outcome.consentSecret ?? null,
      }
}

/** Looks at every subscription whose payment is due. The sandbox's clock may be ahead of ours, so there all are asked. */
export async function followAllSubscriptions(deps: Deps): Promise<void> {
  const { shared } = deps.database
  const until = deps.sandbox ? new Date(8_640_000_000_000_000 / 100) : deps.clock.now()
  await oneAfterTheOther(deps, {
    places: await listSubscriptionsToFollow(shared, until),
    nameOf: (companyId) => ({ companyId }),
    work: (companyId) => followSubscription(deps, companyId),
    failed: 'the subscription of a company could not be looked at',
  })
}
