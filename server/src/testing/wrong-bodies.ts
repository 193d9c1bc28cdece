// Bodies that are not what their headers say, and what must come of them.
import type { IncomingMessage, Server } from 'node:http'
import type { Call } from '@larder/contract/call.ts'
import type { WireAnswer } from './wire.ts'

export type SentBody = {
  headers: Record<string, string>
  bytes: Buffer
  /** our half of the connection ends behind the bytes */
  hangsUp: boolean
}

/** a body that stops is given up after this, rather than after the product's 10 and 30 seconds */
const hushMs = 150

/** Has the server give up silent connections soon, as it does after ten seconds, until it is stopped. */
export function giveUpSoon(server: Server): { stop(): void } {
  const hush = ({ socket }: IncomingMessage): void => {
    const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.emit('timeout')), hushMs)
  }
  server.on('request', hush)
  return { stop: () => void server.off('request', hush) }
}

/** A multipart body with the boundary 'x': one field, and a file after it. */
export function aFormOf(value: string, contentType = ''): Buffer {
  const file = 'Content-Disposition: form-data; name="file"; filename="guide.csv"'
  const field = `Content-Disposition: form-data; name="merchantIds"${contentType ? `\r\nContent-Type: ${contentType}` : ''}`
  return Buffer.from(
    `--x\r\n${field}\r\n\r\n${value.slice(0, 90_000)}\r\n--x\r\n${file}\r\n\r\ndin,name\r\n1,Basil\r\n--x--\r\n`,
  )
}

/** The address of a call with what is known of its path; 1 for what is not. */
export function targetOf(call: Call, known: Record<string, string | number> = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known[name] ?? 1)))
  return `/api/v1${path}`
}

/** The fault of an answer: none, 5xx, or an error that is not of the one shape; undefined when it is right. */
export function complaintAbout({ status, text, headers }: WireAnswer) {
  if (status === 0) return 'no answer'
  if (status >= 500) return `a defect of ours ${text.slice(0, 200)}`
  if (status < 400) return undefined
  if (!headers['content-type']?.startsWith('application/json')) return `an error that is no JSON: ${status}`
  if (headers['transfer-encoding'] === 'chunked') return undefined
  const failure = JSON.parse(text) as Record<string, unknown>
  if (typeof failure.message !== 'string' || typeof failure.code !== 'string') return 'an error of another shape'
  return undefined
}
