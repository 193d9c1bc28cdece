import type { Deps } from '../../deps.ts'
import { holdDuePayments } from '../../payments/payments.queries.ts'
import { repeat } from '../../repeat.ts'
import { settlePayment } from './settle-payment.ts'

const atOnce = 20
const everyMs = 5_000

/** Brings payments to their end that nobody works on: unanswered, left by a killed process, or not consented to in time. */
export async function settleDuePayments(deps: Deps): Promise<void> {
  const due = await holdDuePayments(deps.database.shared, deps.clock.now(), atOnce)
  await Promise.all(
    due.map(({ locationId, paymentId }) =>
      settlePayment(deps, locationId, paymentId).catch((error: unknown) =>
        deps.log.error({ err: error, locationId, paymentId }, 'a payment could not be settled'),
      ),
    ),
  )
}

/** Does so every few seconds, in every process. */
export function keepSettlingPayments(deps: Deps): { stop(): Promise<void> } {
  return repeat(
    () => settleDuePayments(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'payments wait')),
    everyMs,
  )
}
