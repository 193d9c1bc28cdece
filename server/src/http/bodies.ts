import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib'
import { isNestedTooDeep } from '@larder/contract/nesting.ts'
import {
  bodyMissing,
  fileTooLarge,
  nestedTooDeep,
  unreadable,
  wrongEncoding,
  type Refusal,
} from '@larder/contract/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused, refuse } from './failures.ts'

/** a body that stops for longer than this is not waited for; longer for files, which come from phones in cold rooms */
export const longestSilenceMs = 10_000
const longestSilenceOfFilesMs = 30_000
/** nor one that is not whole by then, however steadily it comes */
const longestBodyMs = 60_000
/** 24 MB of a phone with 0.7 Mbit/s */
export const longestUploadMs = 300_000

/** Reads the bodies of requests: packed ones unpacked, nothing nested too deep, and none waited for without end. */
export function readBodies(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain')
  parseJson(server)
  unpackBodies(server)
  answerSlowBodies(server)
}

/** JSON that is nested deeper than anything the spec asks for is refused before it is parsed: what walks it may recurse. */
function parseJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isNestedTooDeep(body)) return done(refusalOf(nestedTooDeep))
    void parse(request, body, done)
  })
}

const unpackers = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
}
const packings = 'gzip, deflate, br, zstd'

/** Unpacks a body in one go, up to what a body may have: one that is not what it says, or is cut, is known at once. */
function unpackBodies(server: FastifyInstance): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
    if (encoding === 'identity') return done(null, payload)
    const unpack = Object.hasOwn(unpackers, encoding) ? unpackers[encoding as keyof typeof unpackers] : undefined
    if (!unpack || isForm(request)) {
      void reply.header('accept-encoding', isForm(request) ? 'identity' : packings)
      return done(refusalOf(wrongEncoding))
    }
    const { bodyLimit } = request.routeOptions
    const unpacked = Readable.from(unpacking()) as Readable & { receivedEncodedLength: number }
    unpacked.receivedEncodedLength = 0
    done(null, unpacked)

    // begins when the body is asked for: after it is known who sends it
    async function* unpacking(): AsyncGenerator<Buffer> {
      const chunks: Buffer[] = []
      for await (const chunk of payload) {
        unpacked.receivedEncodedLength += (chunk as Buffer).length
        if (unpacked.receivedEncodedLength > bodyLimit) refuse(fileTooLarge)
        chunks.push(chunk as Buffer)
      }
      yield await (unpack as NonNullable<typeof unpack>)(Buffer.concat(chunks), { maxOutputLength: bodyLimit }).catch(
        (error: NodeJS.ErrnoException) => refuse(error.code === 'ERR_BUFFER_TOO_LARGE' ? fileTooLarge : unreadable),
      )
    }
  })
}

export function isForm(request: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
}

/** Has this request's connection wait longer; Node puts it back with the next request, and ends what takes too long for a file. */
export function bearWithFiles({ raw }: FastifyRequest): void {
  clearTimeout(untilLate.get(raw))
  // what tests inject has no real one
  if (raw.socket instanceof Socket) raw.socket.setTimeout(longestSilenceOfFilesMs)
}

/** of requests whose body is still to come */
const untilLate = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * A silent connection: a client that owes us the rest of a body is told so, slow work goes on, and
 * only a client that reads none of its answer is left alone. Without these listeners Node cuts the connection. A body that
 * comes without end is told the same.
 */
export function answerSlowBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const sayMissing = () => raw.emit('error', refusalOf(bodyMissing))
    raw.on('timeout', () => {
      if (!reply.sent && raw.listenerCount('error') > 0) sayMissing()
      else if (reply.sent) raw.destroy()
    })
    if (hasBody(raw)) {
      const late = setTimeout(() => {
        if (!raw.complete && !reply.sent && raw.listenerCount('error') > 0) sayMissing()
      }, longestBodyMs).unref()
      untilLate.set(raw, late)
      raw.once('close', () => clearTimeout(late))
    }
    reply.raw.on('timeout', () => {
      if (raw.socket.writableLength > 0) raw.destroy()
    })
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function refusalOf(refusal: Refusal): Refused {
  return new Refused(refusal, refusal.text)
}
