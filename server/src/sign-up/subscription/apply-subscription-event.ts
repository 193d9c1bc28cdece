import type { SubscriptionEvent } from '../../adapters/payments/payment-gateway.ts'
import type { Deps } from '../../deps.ts'
import { existsPaymentEvent, insertPaymentEvent } from '../../payments/payments.queries.ts'
import { noteOutcome } from './follow-subscription.ts'
import { findSubscriptionOfProvider } from './subscriptions.queries.ts'

/**
 * Hears that a subscription was renewed, failed or ended. The event only says where to look: the provider is asked for the
 * current state, so events that come twice, late or in the wrong order end in the same one. Of two at once neither writes
 * an answer that is older than the other's: `noteOutcome` asks again.
 */
export async function applySubscriptionEvent(
  deps: Deps,
  { eventId, subscriptionId }: SubscriptionEvent,
): Promise<'applied' | 'none' | 'unanswered'> {
  const { shared } = deps.database
  const gateway = deps.payments.name
  const known = await findSubscriptionOfProvider(shared, gateway, subscriptionId)
  if (!known || (await existsPaymentEvent(shared, gateway, eventId))) return 'none'
  const after = await noteOutcome(deps, known, await deps.payments.subscriptionOf(subscriptionId))
  if (!after) return 'unanswered'
  const isSame = after.status === known.status && after.paidUntil?.getTime() === known.paidUntil?.getTime()
  const effect = isSame ? 'none' : 'applied'
  await insertPaymentEvent(shared, { gateway, eventId, effect, receivedAt: deps.clock.now() })
  return effect
}
