import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  bodyMissing,
  headersTooLarge,
  notFound,
  unreadable,
  wrongExpectation,
  type Refusal,
} from '@larder/contract/refusal.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './failures.ts'

type Headers = readonly (readonly [name: string, value: string])[]

/** Requests that reach no route are refused in the same shape as all others, with the headers of every answer. */
export function outsideRoutes(headers: Headers) {
  return {
    rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => pathOf(url),
    // Node's own refusals have no body: see refuseOutsideRoutes
    http: { requireHostHeader: false },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound : unreadable
      for (const [name, value] of headers) void reply.header(name, value)
      const failure = { message: refusal.text, code: refusal.code, requestId: request.id }
      void reply
        .status(refusal.status)
        .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
        .type('application/json')
        .send(JSON.stringify(failure))
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Duplex) => {
      if (error.code !== 'ECONNRESET') refuseOn(socket, refusalOfClient(error), headers)
    },
  }
}

/** The same for requests that Node itself would answer without a body or not at all. */
export function refuseOutsideRoutes(server: FastifyInstance, headers: Headers): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // RFC 9112, 3.2
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) refuse(unreadable)
    done()
  })
  server.server.on('checkExpectation', (request: IncomingMessage) =>
    refuseOn(request.socket, wrongExpectation, headers),
  )
  server.server.on('connect', (_request, socket: Duplex) => refuseOn(socket, notFound, headers))
}

/** RFC 9112, 3.2.2: a target that names its host, as clients of a proxy send it, is the path behind it. */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}

function refusalOfClient({ code }: NodeJS.ErrnoException): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return bodyMissing
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge
  return unreadable
}

function refuseOn(socket: Duplex, refusal: Refusal, headers: Headers): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify({ message: refusal.text, code: refusal.code })
  const all = [
    ...headers,
    ['cache-control', 'no-store'],
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
  ]
  const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head}\r\n${body}`)
  // Keep reading for a moment: closing on unread bytes would lose the answer.
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

const lingerMs = 1_000
