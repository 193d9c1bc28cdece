import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '@larder/server/database/embedded/embedded-postgres.ts'

/** The faults that a bad connection can cause in one request (reliability 2.3). */
export const faults = [
  'refuse',
  'cut half the request',
  'cut before the answer',
  'cut half the answer',
  'blackhole',
  'slow',
] as const
export type Fault = (typeof faults)[number]
export type Passed = {
  method: string
  /** without its query */
  path: string
  number: number
  body: string
  fault: Fault | undefined
}

export type FaultProxy = {
  url: string
  /** calls of the API that came, numbered from 1; not the stream of changes, which comes and goes by itself */
  passed: Passed[]
  /** decides about each call of the API; files of the app are passed on */
  faultOf: (request: Passed) => Fault | undefined
  /** true: nothing comes through at all, the app's own files neither */
  isDown: boolean
  /** gives the text of a file in place of the server's, as a new build would */
  edit: (path: string, text: string) => string
  /** gives the address of a call in place of the browser's */
  readdress: (path: string) => string
  /** gives the body of a call in place of what the browser sent; for products broken on purpose */
  rewrite: (path: string, body: string) => string
  /** of every answer, as on a slow line */
  delayMs: number
  /** more delay in milliseconds, asked for each request once on its way and once on the way back */
  delayOf: (request: IncomingMessage) => number
  /** how often a chunk of an answer gets lost and has to be sent again, 0..1 */
  lossShare: number
  /** begins to count from 1 again, without faults */
  reset(): void
  stop(): Promise<void>
}

const slowMs = 1_500
const resendMs = 400

/** A proxy between a browser and the server; each connection carries one request, so that no browser repeats one unasked. */
export async function startFaultProxy(serverUrl: string): Promise<FaultProxy> {
  const target = new URL(serverUrl)
  const port = await freePort()
  const held = new Set<IncomingMessage>()
  const proxy: FaultProxy = {
    url: `http://localhost:${port}`,
    passed: [],
    faultOf: () => undefined,
    isDown: false,
    edit: (_path, text) => text,
    readdress: (path) => path,
    rewrite: (_path, body) => body,
    delayMs: 0,
    delayOf: () => 0,
    lossShare: 0,
    reset() {
      proxy.passed = []
      proxy.faultOf = () => undefined
      proxy.isDown = false
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  let random = 7
  const isLost = () => (random = (random * 48_271) % 2_147_483_647) / 2_147_483_647 < proxy.lossShare

  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy())
  })
  server.on('clientError', (_error, socket) => socket.destroy())

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (proxy.isDown) return void request.socket.destroy()
    const sent = await bodyOf(request)
    const isText = request.headers['content-type']?.startsWith('application/json')
    const body = isCounted(path) && isText ? Buffer.from(proxy.rewrite(path, sent.toString())) : sent
    const fault = isCounted(path) ? decide(request.method ?? 'GET', path, body.toString()) : undefined
    if (fault === 'refuse') return void request.socket.destroy()
    if (fault === 'blackhole') return void held.add(request)
    if (fault === 'cut half the request') {
      sendHalf(request, body)
      return void request.socket.destroy()
    }
    if (fault === 'slow') await after(slowMs)
    if (isCounted(path)) await after(proxy.delayMs / 2 + proxy.delayOf(request))
    await forward(request, body, response, fault)
  }

  function decide(method: string, path: string, body: string): Fault | undefined {
    const number = proxy.passed.length + 1
    const one: Passed = { method, path: path.replace(/\?.*/, ''), number, body, fault: undefined }
    proxy.passed.push(one)
    one.fault = proxy.faultOf(one)
    return one.fault
  }

  function edited(path: string, sent: Buffer, headers: { 'content-length'?: string | undefined }): Buffer {
    if (isCounted(path) || !path.endsWith('.js')) return sent
    const text = sent.toString()
    const next = proxy.edit(path, text)
    if (next === text) return sent
    const whole = Buffer.from(next)
    headers['content-length'] = String(whole.length)
    return whole
  }

  /** The server gets a request that says it is longer than what comes. */
  function sendHalf(request: IncomingMessage, body: Buffer): void {
    const half = ask(optionsOf(request, body))
    half.on('error', () => undefined)
    if (body.length > 0) half.write(body.subarray(0, Math.floor(body.length / 2)))
    setTimeout(() => half.destroy(), 20)
  }

  function optionsOf(request: IncomingMessage, body: Buffer) {
    // The browser must not learn that a file is unchanged: the proxy may have edited it.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...headers } = request.headers
    const { method, url = '/' } = request
    const path = isCounted(url) ? proxy.readdress(url) : url
    return {
      host: target.hostname,
      port: target.port,
      method,
      path,
      headers: { ...headers, ...lengthOf(request, body), 'accept-encoding': 'identity' },
    }
  }

  function forward(request: IncomingMessage, body: Buffer, response: ServerResponse, fault: Fault | undefined) {
    return new Promise<void>((resolve, reject) => {
      const onward = ask(optionsOf(request, body), (answer) => {
        const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
        const headers = { ...answer.headers, connection: 'close' }
        if (isStream) {
          response.writeHead(answer.statusCode ?? 502, headers)
          response.on('close', () => answer.destroy())
          answer.pipe(response)
          return resolve()
        }
        bodyOf(answer).then(async (sent) => {
          const whole = edited(request.url ?? '/', sent, headers)
          if (fault === 'cut before the answer') {
            request.socket.destroy()
            return
          }
          response.writeHead(answer.statusCode ?? 502, headers)
          if (fault === 'cut half the answer') {
            response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => request.socket.destroy())
            return
          }
          if (isCounted(request.url ?? '')) await after(proxy.delayMs / 2 + proxy.delayOf(request))
          for (let at = 0; at < whole.length || at === 0; at += 16_384) {
            // oxlint-disable-next-line no-await-in-loop -- a lost piece holds up what comes after it
            if (isLost()) await after(resendMs)
            response.write(whole.subarray(at, at + 16_384))
          }
          response.end()
        }, reject)
        resolve()
      })
      onward.on('error', reject)
      onward.end(body)
    })
  }

  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return proxy
}

function lengthOf({ headers }: IncomingMessage, body: Buffer): { 'content-length'?: string } {
  return headers['content-length'] === undefined ? {} : { 'content-length': String(body.length) }
}

function isCounted(path: string): boolean {
  return path.startsWith('/api/v1/') && !path.startsWith('/api/v1/changes')
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function after(pauseMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs))
}
