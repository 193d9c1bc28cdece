import { Readable } from 'node:stream'

const heartbeatMs = 15_000
/** a client that reads this slowly is better off looking again */
const mostUnreadBytes = 64_000

export type EventStream = {
  body: Readable
  send(data: object): void
  /** ends it; the client is asked to wait that long before it comes back */
  end(retryMs?: number): void
}

/** Server-sent events (WHATWG HTML, 9.2), with a comment as heartbeat so that no proxy takes the silence for an end. */
export function eventStream(): EventStream {
  const body = new Readable({ read: () => {} })
  let isEnded = false
  const heartbeat = setInterval(() => push(': \n\n'), heartbeatMs).unref()
  body.once('close', () => {
    isEnded = true
    clearInterval(heartbeat)
  })

  function push(text: string): void {
    if (isEnded) return
    body.push(text)
    if (body.readableLength > mostUnreadBytes) end()
  }

  function end(retryMs?: number): void {
    if (isEnded) return
    isEnded = true
    clearInterval(heartbeat)
    if (retryMs !== undefined) body.push(`retry: ${retryMs}\n\n`)
    body.push(null)
  }

  // Headers go out with the first bytes.
  push(': \n\n')
  return { body, send: (data) => push(`data: ${JSON.stringify(data)}\n\n`), end }
}

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // of proxies that would collect an answer before they pass it on
  'x-accel-buffering': 'no',
  // the connection of a stream is not used again, so that a stop has not to wait for it
  connection: 'close',
} as const
