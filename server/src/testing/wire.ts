import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type WireAnswer = {
  /** 0: the server closed the connection without a word */
  status: number
  headers: Record<string, string>
  text: string
  tookMs: number
}

/** Makes the server listen on a free port, for requests that no client library would send. */
export async function portOf(server: FastifyInstance): Promise<number> {
  const address = server.server.address()
  if (address && typeof address === 'object') return address.port
  await server.listen({ port: 0, host: '127.0.0.1' })
  return portOf(server)
}

type Sending = {
  /** end our half of the connection when all is sent, as a client does that went away */
  hangsUp?: boolean
  /** go on sending a letter at a time, for ever */
  trickles?: boolean
  /** reject when there is no answer after this long */
  patienceMs?: number
}

/** Sends these bytes and reads one answer, whatever they are. */
export function sendBytes(port: number, bytes: Buffer | string, sending: Sending = {}): Promise<WireAnswer> {
  const { hangsUp = false, trickles = false, patienceMs = 120_000 } = sending
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = Buffer.alloc(0)
    const timer = setTimeout(() => end(() => reject(new Error(`no answer in ${patienceMs} ms`))), patienceMs)
    const trickle = trickles ? setInterval(() => socket.write('x'), 50) : undefined
    function end(done: () => void): void {
      clearTimeout(timer)
      clearInterval(trickle)
      socket.destroy()
      done()
    }
    const answerNow = () => {
      const answer = answerIn(received, performance.now() - begun)
      end(() => resolve(answer ?? { status: 0, headers: {}, text: received.toString(), tookMs: 0 }))
    }
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      if (answerIn(received, 0)) answerNow()
    })
    socket.on('error', () => answerNow())
    socket.on('close', () => answerNow())
    socket.write(bytes)
    if (hangsUp) socket.end()
  })
}

/** A request line with its headers; the body follows as it is, whatever the headers say of it. */
export function requestOf(method: string, target: string, headers: Record<string, string>, body: Buffer | string = '') {
  const sent: Record<string, string> = { host: 'localhost', ...headers }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), Buffer.from(body)])
}

/** The answer once it is whole; of an endless stream its head is enough. */
function answerIn(received: Buffer, tookMs: number): WireAnswer | undefined {
  const endOfHead = received.indexOf('\r\n\r\n')
  if (endOfHead < 0) return undefined
  const [first = '', ...lines] = received.subarray(0, endOfHead).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  ) as Record<string, string>
  const length = headers['content-length']
  // behind it may come the answer to what was left over
  const body = received.subarray(endOfHead + 4, length === undefined ? undefined : endOfHead + 4 + Number(length))
  const isWhole =
    length !== undefined
      ? body.length === Number(length)
      : headers['transfer-encoding'] !== 'chunked' ||
        headers['content-type']?.startsWith('text/event-stream') ||
        body.subarray(-5).toString() === '0\r\n\r\n'
  if (!isWhole) return undefined
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0), headers, text: body.toString(), tookMs }
}
