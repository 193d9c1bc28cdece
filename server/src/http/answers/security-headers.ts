import helmet from '@fastify/helmet'
import { fastify, type FastifyInstance } from 'fastify'
import type { PaymentGateway } from '../../adapters/payments/payment-gateway.ts'
import { isOfApi } from '../route.ts'

/** The card provider's own script, frames and calls; the sandbox needs none (reliability S1, S8). */
const hostsOf: Record<PaymentGateway['name'], { scripts: string[]; frames: string[]; calls: string[] }> = {
  sandbox: { scripts: [], frames: [], calls: [] },
  stripe: {
    scripts: ['https://js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
  },
}

type SecurityHeaders = readonly [name: string, value: string][]

/** Sends the headers of reliability S1 with every answer. */
export function sendSecurityHeaders(server: FastifyInstance, headers: SecurityHeaders): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value)
    if ((isOfApi(request) || reply.statusCode >= 400) && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/**
 * They are the same in every answer, and helmet takes a tenth of a small request to write them: it is asked once.
 * Styles may be inline: the interface sets sizes on elements.
 */
export async function securityHeaders(cardProvider: PaymentGateway['name']): Promise<SecurityHeaders> {
  const once = fastify()
  const provider = hostsOf[cardProvider]
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider.scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // pictures of items and companies are files of ours: an address elsewhere would tell who looks at what
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...provider.calls],
        frameSrc: ["'self'", ...provider.frames],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  once.get('/', () => null)
  const answer = await once.inject('/')
  await once.close()
  const ofHelmet = Object.entries(answer.headers).filter(
    ([name]) => !/^(content-type|content-length|date|connection)$/.test(name),
  )
  return [
    ...ofHelmet.map(([name, value]): [string, string] => [name, String(value)]),
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=()'],
  ]
}
