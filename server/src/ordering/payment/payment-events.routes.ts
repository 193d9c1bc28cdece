import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cellName, type OfCell } from '../../accounts/tokens.ts'
import type { Deps } from '../../deps.ts'
import type { SubscriptionEvent } from '../../adapters/payments/payment-gateway.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

export const paymentEventsPath = '/webhooks/payments'

/** The address that the provider is told in production: of another cell than the first it names that cell. */
function paymentEventsPathOf(of: OfCell): string {
  return [paymentEventsPath, cellName(of)].filter(Boolean).join('/')
}

/** 'unanswered': the provider was asked how the subscription is and did not say; it sends the event again later. */
type ApplyIt = (deps: Deps, event: SubscriptionEvent) => Promise<'applied' | 'none' | 'unanswered'>

/**
 * The route for events of the card provider. No call of the wire: it is signed over its bytes, so they are taken as
 * they are. What can't be trusted is 400; what was heard before or is none of ours is thanked for.
 */
export function registerPaymentEventRoute(server: FastifyInstance, deps: Deps, applySubscriptionEvent: ApplyIt): void {
  void server.register((scope: FastifyInstance, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    const paths = new Set([paymentEventsPath, paymentEventsPathOf(deps.config)])
    const take = async (request: FastifyRequest, reply: FastifyReply) => {
      const { 'stripe-signature': stripe, 'sandbox-signature': sandbox } = request.headers
      const signature = String((deps.payments.name === 'stripe' ? stripe : sandbox) ?? '')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const heard = deps.payments.readEvent(body, signature, deps.clock.now())
      if (heard.kind === 'untrusted')
        return reply.status(400).send({ message: 'Not signed, or too long ago.', code: 'untrusted' })
      if (heard.kind === 'irrelevant') return { effect: 'none' }
      if (heard.kind === 'subscription') {
        const effect = await applySubscriptionEvent(deps, heard.event)
        if (effect !== 'unanswered') return { effect }
        return reply.status(503).send({ message: 'The provider does not answer.', code: 'unanswered' })
      }
      const effect = await applyPaymentEvent(deps, heard.event)
      if (effect === 'mismatch')
        return reply.status(400).send({ message: 'Not the payment we know.', code: 'mismatch' })
      return { effect }
    }
    for (const path of paths) scope.post(path, { schema: { hide: true } }, take)
    done()
  })
}
