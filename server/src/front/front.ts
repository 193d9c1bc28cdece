import replyFrom from '@fastify/reply-from'
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { companyMoving, notFound, unavailable, wrongEncoding, type Refusal } from '@larder/contract/refusal.ts'
import { LogController, fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Directory, Name } from '../database/cells/directory/directory.ts'
import { securityHeaders, sendSecurityHeaders } from '../http/answers/security-headers.ts'
import { bearerToken } from '../http/actor.ts'
import { answerSlowBodies, bearWithFiles, longestSilenceMs, longestUploadMs } from '../http/bodies.ts'
import { Refused, answerFailures, cellHeader, refuse, refuseUntil } from '../http/failures.ts'
import { loggerOptions } from '../http/logging.ts'
import { requireScraper } from '../http/observability.ts'
import { outsideRoutes, refuseOutsideRoutes } from '../http/outside-routes.ts'
import { apiPrefix } from '../http/route.ts'
import { cellFinder, comeBackSeconds, type CellFinder } from './find-cell.ts'
import type { FrontConfig } from './front-config.ts'
import { measureFront } from './front-metrics.ts'
import { signedOutCalls, whoseAddress, whoseCall, type SignedOutCall, type Whose } from './whose-request.ts'
import { watchCells } from './watch-cells.ts'

/** Bodies up to this size are kept until the answer, so that they can be sent to the cell that a company moved to. */
const keptBytes = 262_144
const mostMoves = 3
const ofNobody: Name = { kind: 'location', name: '0' }
/** An upload may wait a minute for its turn in a cell and be worked on for two. */
const longestAnswerMs = 200_000

/** Passes each request on to the cell of whoever makes it, as it is: nothing is read but what says whose it is. */
export async function buildFront(config: FrontConfig, directory: Pick<Directory, 'cellOf'>): Promise<FastifyInstance> {
  const headers = await securityHeaders('sandbox')
  const server = fastify({
    ...outsideRoutes(headers),
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestTimeout: longestUploadMs,
    connectionTimeout: longestSilenceMs,
    keepAliveTimeout: 5_000,
    // Requests that are under way are answered before it stops.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 250 },
  })
  answerSlowBodies(server)
  answerFailures(server)
  sendSecurityHeaders(server, headers)
  refuseOutsideRoutes(server, headers)
  const watch = watchCells(config.cells)
  const isDirectoryUp = () =>
    directory.cellOf(ofNobody).then(
      () => true,
      () => false,
    )
  const metrics = measureFront([...config.cells.keys()], watch.isUp, isDirectoryUp)
  const cellOf: Directory['cellOf'] = (name) =>
    directory.cellOf(name).catch((error: unknown) => {
      metrics.noteDirectoryFailure()
      throw error
    })
  const finder = cellFinder({ config, directory: { cellOf }, isUp: watch.isUp, log: server.log })
  server.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply)
    done()
  })
  server.addHook('onReady', () => watch.start())
  server.addHook('onClose', () => watch.stop())
  await server.register(replyFrom, {
    undici: {
      // Cells close what was quiet for 5 s.
      keepAliveTimeout: 3_000,
      keepAliveMaxTimeout: 3_000,
      pipelining: 1,
      // Streams say something every 15 s.
      connectTimeout: 2_000,
      headersTimeout: longestAnswerMs,
      bodyTimeout: 60_000,
    },
    disableRequestLogging: true,
    destroyAgent: true,
    disableCache: true,
  })
  server.get('/healthz', () => ({ status: 'ok' }))
  server.get('/readyz', (_request, reply) => {
    const isReady = [...config.cells.keys()].some(watch.isUp)
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'no cell answers' })
  })
  server.get('/metrics', async (request, reply) => {
    requireScraper(request, config)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  // A stream never ends by itself: whoever listens comes back to another front.
  const streams = new Set<Readable>()
  server.addHook('preClose', (done) => {
    for (const stream of streams) stream.destroy()
    done()
  })
  const noteStream = (stream: Readable) => {
    streams.add(stream)
    stream.once('close', () => streams.delete(stream))
  }
  const pass = passOn({ config, finder, metrics, noteDown: watch.noteDown, noteStream })
  registerSignedOutCalls(server, pass)
  registerAllOthers(server, pass)
  return server
}

type Pass = (request: FastifyRequest, reply: FastifyReply, whose: Whose) => Promise<FastifyReply>

/** Calls that people make signed out: their body or address says whose they are. Somebody signed in is known by their key here too. */
function registerSignedOutCalls(server: FastifyInstance, pass: Pass): void {
  void server.register((scope: FastifyInstance, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: keptBytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    for (const name of Object.keys(signedOutCalls) as SignedOutCall[]) {
      const { method, path }: Call = allCalls[name]
      scope.route({
        method,
        url: apiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => {
          const key = bearerToken(request)
          const isByKey = key !== undefined && signedOutCalls[name] === 'first'
          return pass(request, reply, isByKey ? { by: 'token', token: key } : whoseCall(name, said(request)))
        },
      })
    }
    done()
  })
}

function said({ params, query, body, headers }: FastifyRequest) {
  if (!Buffer.isBuffer(body) || body.length === 0) return { params, query, body: undefined }
  if (headers['content-encoding'] !== undefined) refuse(wrongEncoding)
  try {
    return { params, query, body: JSON.parse(body.toString()) as unknown }
  } catch {
    // The cell refuses it.
    return { params, query, body: undefined }
  }
}

function registerAllOthers(server: FastifyInstance, pass: Pass): void {
  void server.register((scope: FastifyInstance, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request, payload: Readable, parsed) => {
      const bytes = Number(request.headers['content-length'] ?? Infinity)
      if (bytes > keptBytes) {
        bearWithFiles(request)
        return parsed(null, payload)
      }
      const parts: Buffer[] = []
      payload.on('data', (part: Buffer) => parts.push(part))
      payload.on('end', () => parsed(null, Buffer.concat(parts)))
      payload.on('error', (error) => parsed(error))
    })
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const key = bearerToken(request)
      const [path = '/'] = request.url.split('?')
      return pass(request, reply, key === undefined ? whoseAddress(path) : { by: 'token', token: key })
    }
    scope.all('/', handle)
    scope.all('/*', handle)
    done()
  })
}

type Parts = {
  config: FrontConfig
  finder: CellFinder
  metrics: Pick<ReturnType<typeof measureFront>, 'noteCell' | 'noteCellFailure'>
  noteDown(cell: number): void
  noteStream(stream: Readable): void
}

function passOn({ config, finder, metrics, noteDown, noteStream }: Parts): Pass {
  return async (request, reply, whose) => passTo(request, reply, whose, await finder.find(whose), 0)

  function passTo(
    request: FastifyRequest,
    reply: FastifyReply,
    whose: Whose,
    cell: number,
    moves: number,
  ): FastifyReply {
    const address = config.cells.get(cell)
    if (address === undefined) return refuseUntil(unavailable, comeBackSeconds)
    const [path = '/'] = request.url.split('?')
    if (decodeURIComponent(path).split('/').includes('..')) return refuse(notFound)
    metrics.noteCell(request, cell)
    const kept = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined
    return reply.from(address + path, {
      ...(kept ? { body: kept, contentType: request.headers['content-type'] ?? 'application/octet-stream' } : {}),
      // A cell's own 503 is the answer.
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, given) => headersTo(request, given),
      rewriteHeaders: (given) => without(given, ['connection', 'keep-alive', cellHeader]),
      onResponse: (_request, _reply, answer) => {
        const { stream, headers } = answer as unknown as { stream: Readable; headers: Record<string, unknown> }
        const to = Number(headers[cellHeader] ?? Number.NaN)
        if (!config.cells.has(to) || to === cell || moves >= mostMoves) {
          if (String(headers['content-type']).startsWith('text/event-stream')) noteStream(stream)
          return void reply.send(stream)
        }
        finder.noteMove(whose, to)
        stream.resume()
        for (const name of Object.keys(headers)) void reply.removeHeader(name)
        // A body that was passed on while it came can't be sent again by us; its sender finds the new cell.
        if (isGone(request)) return sendLater(request, reply, companyMoving, 1)
        passTo(request, reply, whose, to, moves + 1)
      },
      onError: (_reply, { error }) => {
        if (error.cause instanceof Refused) {
          void reply.send(error.cause)
          return
        }
        request.log.warn({ err: error, cell }, 'a cell does not answer')
        metrics.noteCellFailure(cell)
        if (isOfConnecting(error)) noteDown(cell)
        sendLater(request, reply, unavailable, comeBackSeconds)
      },
    })
  }
}

function isGone({ body }: FastifyRequest): boolean {
  return typeof body === 'object' && body !== null && !Buffer.isBuffer(body)
}

/** The address of whoever asks goes along, and the name that they asked for; what is between two machines does not. */
function headersTo(request: FastifyRequest, given: Headers): Headers {
  const ofHop = ['keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect', 'forwarded', cellHeader]
  const ofBody = ['GET', 'HEAD'].includes(request.method) ? ['content-length', 'content-type'] : []
  return {
    ...without(given, [...ofHop, ...ofBody]),
    host: request.headers.host ?? '',
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  }
}

type Headers = Record<string, string | string[] | undefined>

function without(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

function isOfConnecting(error: Error): boolean {
  const { cause } = error as { cause?: { code?: string } }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(cause?.code ?? '')
}

/** A refusal that passes, in the shape of all others. */
function sendLater(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, text }: Refusal,
  seconds: number,
): void {
  void reply
    .status(status)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .type('application/json')
    .send(JSON.stringify({ message: text, code, requestId: request.id }))
}
