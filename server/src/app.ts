import fastifyCompress from '@fastify/compress'
import { LogController, fastify, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { Deps } from './deps.ts'
import { sessionsOf } from './http/actor.ts'
import { answerSerializer } from './http/answers/answer-serializer.ts'
import { serveApiDocuments } from './http/api-documents.ts'
import { longestSilenceMs, longestUploadMs, readBodies } from './http/bodies.ts'
import { refuseCardNumbers } from './http/card-numbers.ts'
import { limitCalls } from './http/limits/call-rate.ts'
import { registerDownloadRoute } from './http/answers/downloads.ts'
import { answerFailures } from './http/failures.ts'
import { loggerOptions } from './http/logging.ts'
import { observe } from './http/observability.ts'
import { outsideRoutes, refuseOutsideRoutes } from './http/outside-routes.ts'
import { speakPlainly } from './http/plain-messages.ts'
import type { App } from './http/route.ts'
import { acceptFiles } from './http/sent-file.ts'
import { securityHeaders, sendSecurityHeaders } from './http/answers/security-headers.ts'
import { makeQueue } from './http/limits/work-queue.ts'
import { serveWeb } from './http/answers/web-files.ts'
import { liveChanges } from './live/live-changes.ts'
import { registerChangesRoute } from './ordering/cart/changes.routes.ts'
import { registerAreas } from './areas.ts'
import { renderersOf } from './download-renderers.ts'

export const version = '0.1.0'

/** One is at work while the next has come as far as the lock it waits for. */
const queueOfLocation = { atOnce: 2, patienceMs: 1_000 }
/** Somebody who waits for a report waits for the one before it: together they would take the time of everybody else. */
const reportsOfLocation = { atOnce: 1, patienceMs: 30_000 }
/**
 * So many calls of one location are computed at once: a program with many connections takes no more turns than others. A
 * crowd is more calls than two screens ask for at once.
 */
const turnsOfLocation = { atOnce: 4, patienceMs: 30_000, longestTurnMs: 250, crowd: 12 }

export type BuiltApp = { server: FastifyInstance; app: App; state: { isStopping: boolean } }

/** Builds the whole application from what it works with: hooks first, then every area's calls, then the web app's files. */
export async function buildApp(deps: Deps): Promise<BuiltApp> {
  // Before any part asks its first question: from here on every listener can serve.
  await deps.database.warm()
  const state = { isStopping: false }
  const headers = await securityHeaders(deps.payments.name)
  const server = fastify({
    ...outsideRoutes(headers),
    logger: loggerOptions(deps.config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    bodyLimit: 262_144,
    requestTimeout: longestUploadMs,
    connectionTimeout: longestSilenceMs,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 250 },
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(answerSerializer)
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  deps.tracing?.followRequests(server)
  speakPlainly()
  answerFailures(server)
  sendSecurityHeaders(server, headers)
  refuseOutsideRoutes(server, headers)
  observe(server, deps, state)
  limitCalls(server, deps)
  readBodies(server)
  refuseCardNumbers(server)
  acceptFiles(server)
  void server.register(fastifyCompress, {
    threshold: 2_048,
    encodings: ['gzip'],
    // bodies.ts unpacks what comes in
    globalDecompression: false,
    customTypes: /^application\/json|^text\/(csv|html|plain)/,
  })
  await serveApiDocuments(server, version)

  const app: App = {
    server,
    sessions: sessionsOf(deps),
    bound: new Set(),
    queue: makeQueue(queueOfLocation),
    turns: makeQueue(turnsOfLocation),
    reports: makeQueue(reportsOfLocation),
  }
  registerAreas(app, deps)
  const live = liveChanges(deps, app.sessions)
  registerChangesRoute(app, deps, live)
  server.addHook('onReady', () => live.start())
  // A stop waits for requests under way, and these would never end by themselves.
  server.addHook('preClose', (done) => {
    live.endStreams()
    done()
  })
  server.addHook('onClose', () => live.stop())
  registerDownloadRoute(app, deps, renderersOf(deps))
  serveWeb(server)
  return { server, app, state }
}
