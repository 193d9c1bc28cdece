import helmet from '@fastify/helmet'
import { fastify, type FastifyInstance } from 'fastify'
import { apiPrefix } from './route.ts'

/** Sends the headers of reliability S1 with every answer. */
export async function sendSecurityHeaders(server: FastifyInstance): Promise<void> {
  const headers = await securityHeaders()
  server.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value)
    if (request.url.startsWith(apiPrefix) && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/**
 * They are the same in every answer, and helmet takes a tenth of a small request to write them: it is asked once.
 * Styles may be inline: the interface sets sizes on elements.
 */
async function securityHeaders(): Promise<[name: string, value: string][]> {
  const once = fastify()
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
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
