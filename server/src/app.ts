import { LogController, fastify, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { registerAccountRoutes } from './accounts/accounts.routes.ts'
import { registerItemRoutes } from './catalogue/items.routes.ts'
import type { Deps } from './deps.ts'
import { renderOrderGuideCsv } from './distributors/order-guide-download.ts'
import { registerDistributorRoutes } from './distributors/distributors.routes.ts'
import { registerOrderGuideRoutes } from './distributors/order-guides.routes.ts'
import { sessionsOf } from './http/actor.ts'
import { answerSerializer } from './http/answer-serializer.ts'
import { serveApiDocuments } from './http/api-documents.ts'
import { limitCalls } from './http/call-rate.ts'
import { registerDownloadRoute } from './http/downloads.ts'
import { answerFailures } from './http/failures.ts'
import { loggerOptions } from './http/logging.ts'
import { observe } from './http/observability.ts'
import { speakPlainly } from './http/plain-messages.ts'
import { acceptFiles, type App } from './http/route.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { serveWeb } from './http/web-files.ts'
import { registerCartRoutes } from './ordering/cart.routes.ts'
import { registerOrderRoutes } from './ordering/orders.routes.ts'
import { renderPurchaseOrder } from './ordering/purchase-order-file.ts'
import { registerShoppingListRoutes } from './ordering/shopping-lists.routes.ts'

export const version = '0.1.0'

export type BuiltApp = { server: FastifyInstance; app: App; state: { isStopping: boolean } }

/** Builds the whole application from what it works with: hooks first, then every area's calls, then the web app's files. */
export async function buildApp(deps: Deps): Promise<BuiltApp> {
  const state = { isStopping: false }
  const server = fastify({
    logger: loggerOptions(deps.config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    bodyLimit: 262_144,
    requestTimeout: 60_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 250 },
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(answerSerializer)
  server.removeContentTypeParser('text/plain')
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  speakPlainly()
  answerFailures(server)
  sendSecurityHeaders(server)
  observe(server, deps, state)
  limitCalls(server, deps.config)
  acceptFiles(server)
  await serveApiDocuments(server, version)

  const app: App = { server, sessions: sessionsOf(deps), bound: new Set() }
  registerAccountRoutes(app, deps)
  registerItemRoutes(app, deps)
  registerDistributorRoutes(app, deps)
  registerOrderGuideRoutes(app, deps)
  registerCartRoutes(app, deps)
  registerOrderRoutes(app, deps)
  registerShoppingListRoutes(app, deps)
  registerDownloadRoute(app, deps, {
    'order-guide': (locationId, id) => renderOrderGuideCsv(deps.database.forLocation(locationId), locationId, id),
    'purchase-order-pdf': (locationId, id) => renderPurchaseOrder(deps, locationId, id, 'pdf'),
    'purchase-order-xlsx': (locationId, id) => renderPurchaseOrder(deps, locationId, id, 'xlsx'),
  })
  serveWeb(server)
  return { server, app, state }
}
