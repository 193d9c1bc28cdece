import { Agent, request } from 'node:http'

export type Answered = { status: number; body: string }
export type Sent = {
  method: string
  path: string
  key?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}
export type Asking = ((sent: Sent) => Promise<Answered>) & { close(): void }

const mostConnections = 256
/** less than the server's five, so that no call goes out on a connection that is being closed */
const quietMs = 3_000

/** Calls at one address over connections that stay open, with as little computing as it can be done with. */
export function askingAt(address: string): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections, timeout: quietMs })
  const ask = ({ method, path, key, headers, body }: Sent) =>
    new Promise<Answered>((resolve, reject) => {
      const of = request(
        `${address}/api/v1${path}`,
        {
          method,
          agent,
          headers: {
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
        },
      )
      of.on('error', reject)
      of.end(body)
    })
  return Object.assign(ask, { close: () => agent.destroy() })
}
