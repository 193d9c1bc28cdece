import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Kept = { bytes: Buffer; contentType: string }
export type TestingBucketServer = {
  url: string
  files: Map<string, Kept>
  /** the next answers are this status instead of what was asked for */
  failNext(status: number, times: number): void
  stop(): Promise<void>
}

/** So much of S3 as a store of files asks for: PUT, GET, HEAD and DELETE of '/bucket/key', errors as XML. */
export async function aBucketServer(bucket: string): Promise<TestingBucketServer> {
  const files = new Map<string, Kept>()
  const failing = { status: 500, times: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const refuse = (status: number, code: string) => {
        response.writeHead(status, { 'content-type': 'application/xml' })
        response.end(
          `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
        )
      }
      if (failing.times > 0) {
        failing.times -= 1
        return refuse(failing.status, 'InternalError')
      }
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=')) return refuse(403, 'AccessDenied')
      const [, asked = '', ...rest] = new URL(request.url ?? '/', 'http://bucket').pathname.split('/')
      const key = decodeURIComponent(rest.join('/'))
      if (asked !== bucket) return refuse(404, 'NoSuchBucket')
      if (request.method === 'PUT') {
        const bytes = Buffer.concat(chunks)
        files.set(key, { bytes, contentType: request.headers['content-type'] ?? '' })
        return response.writeHead(200, { etag: '"made-up"' }).end()
      }
      if (request.method === 'DELETE') {
        files.delete(key)
        return response.writeHead(204).end()
      }
      const kept = files.get(key)
      if (!kept) return refuse(404, 'NoSuchKey')
      response.writeHead(200, { 'content-type': kept.contentType, 'content-length': kept.bytes.length })
      return response.end(request.method === 'HEAD' ? undefined : kept.bytes)
    })
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    failNext: (status, times) => Object.assign(failing, { status, times }),
    stop: () => {
      server.closeAllConnections()
      return new Promise((stopped) => void server.close(() => stopped()))
    },
  }
}
