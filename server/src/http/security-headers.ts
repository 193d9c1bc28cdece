import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from './route.ts'

/** The headers of reliability S1. Styles may be inline: the interface library sets sizes on elements. */
export function sendSecurityHeaders(server: FastifyInstance): void {
  void server.register(helmet, {
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
  server.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    if (request.url.startsWith(apiPrefix) && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}
