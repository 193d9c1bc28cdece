import { queueAccountMail } from '../../accounts/mails/account-mail.ts'
import type { SubscriptionOutcome } from '../../adapters/payments/payment-gateway.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { cents } from '@larder/domain/values/money.ts'
import {
  findSignerEmail,
  findSubscription,
  listSubscriptionsToFollow,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions.queries.ts'

/** Asks the provider how a subscription is, starting it where it never was, and writes the answer down. */
export async function followSubscription(deps: Deps, companyId: number): Promise<SubscriptionRow> {
  const known = await findSubscription(deps.database.shared, companyId)
  if (!known) throw new Error(`no subscription of company ${companyId}`)
  const outcome = known.providerId
    ? await deps.payments.subscriptionOf(known.providerId)
    : await deps.payments.startSubscription(requestOf(known))
  return noteOutcome(deps, known, outcome)
}

/** The request for a business's subscription; the same key for the same subscription, however often it is sent. */
export function requestOf({ companyId, number, ownerId, cardToken, setUpCents, monthlyCents }: SubscriptionRow) {
  const reference = `company-${companyId}`
  const amounts = { setUp: cents(setUpCents), monthly: cents(monthlyCents) }
  return { key: `subscription-${companyId}-${number}`, ownerId, token: cardToken, ...amounts, reference }
}

/** Writes down what the provider said. A payment that failed just now is mailed to whoever signed the business up. */
export function noteOutcome(
  deps: Deps,
  before: SubscriptionRow,
  outcome: SubscriptionOutcome,
): Promise<SubscriptionRow> {
  if (outcome.kind === 'unanswered') return Promise.resolve(before)
  const now = deps.clock.now()
  return transactionOn(deps.database.shared, async (tx) => {
    const after = await updateSubscription(tx, before.companyId, { ...changesOf(outcome, before), changedAt: now })
    if (after.status === 'past_due' && before.status !== 'past_due') {
      const recipient = await findSignerEmail(tx, before.companyId)
      if (recipient) await queueAccountMail(deps, tx, { kind: 'payment-failed', recipient, now })
    }
    return after
  })
}

function changesOf(outcome: Exclude<SubscriptionOutcome, { kind: 'unanswered' }>, before: SubscriptionRow) {
  if (outcome.kind === 'unknownCard')
    // with nothing at the provider yet, the next card starts it
    return { problem: 'Your card is not known any more. Please use another card.', status: before.status }
  const { id: providerId, paidUntil } = outcome
  if (outcome.kind === 'ended') return { providerId, paidUntil, status: 'ended', problem: null }
  const { isCancelled } = outcome
  return outcome.kind === 'active'
    ? { providerId, paidUntil, isCancelled, status: 'active', problem: null }
    : { providerId, paidUntil, isCancelled, status: 'past_due', problem: outcome.message }
}

/** Looks at every subscription whose payment is due. The sandbox's clock may be ahead of ours, so there all are asked. */
export async function followAllSubscriptions(deps: Deps): Promise<void> {
  const { shared } = deps.database
  const until = deps.sandbox ? new Date(8_640_000_000_000_000 / 100) : deps.clock.now()
  for (const companyId of await listSubscriptionsToFollow(shared, until)) await followSubscription(deps, companyId)
}
