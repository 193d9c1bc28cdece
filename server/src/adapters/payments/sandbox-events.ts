import { cents } from '@larder/domain/values/money.ts'
import { z } from 'zod'
import type { ReadEvent } from './payment-gateway.ts'
import type { SandboxPaymentRow } from './sandbox-books.ts'

const kinds = {
  'payment.authorised': 'authorised',
  'payment.declined': 'declined',
  'payment.voided': 'voided',
} as const
type Kind = keyof typeof kinds

/** An event of the sandbox, as it goes over the wire. */
const SandboxEvent = z.object({
  id: z.string().min(1).max(200),
  kind: z.string(),
  payment: z.object({
    id: z.string().min(1).max(200),
    reference: z.string(),
    amount: z.int(),
    currency: z.string(),
    message: z.string().nullable(),
  }),
})
type SandboxEvent = z.infer<typeof SandboxEvent>

/** The event for the current state of a payment; none while its owner has to consent. */
export function sandboxEvent(payment: SandboxPaymentRow, id: string): SandboxEvent | undefined {
  const kind = (Object.keys(kinds) as Kind[]).find((each) => kinds[each] === payment.status)
  if (!kind) return undefined
  const { paymentId, reference, amountCents: amount, currency, message } = payment
  return { id, kind, payment: { id: paymentId, reference, amount, currency, message } }
}

export function readSandboxEvent(body: Buffer): ReadEvent {
  const parsed = SandboxEvent.safeParse(jsonOf(body))
  if (!parsed.success) return { kind: 'irrelevant' }
  const { id: eventId, kind, payment } = parsed.data
  const { id: paymentId, reference, amount, currency, message } = payment
  const facts = { eventId, reference, paymentId, amount: cents(amount), currency }
  if (kind === 'payment.authorised')
    return { kind: 'event', event: { ...facts, outcome: { kind: 'approved', paymentId } } }
  if (kind === 'payment.voided') return { kind: 'event', event: { ...facts, outcome: { kind: 'voided' } } }
  if (kind === 'payment.declined')
    return {
      kind: 'event',
      event: { ...facts, outcome: { kind: 'declined', message: message ?? 'Your card was declined.' } },
    }
  return { kind: 'irrelevant' }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
