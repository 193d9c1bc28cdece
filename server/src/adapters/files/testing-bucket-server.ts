import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Kept = { bytes: Buffer; contentType: string }
type TestingBucketServer = {
  url: string
  files: Map<string, Kept>
  /** of how many parts each of the files that came in parts was put together */
  parts: Map<string, number>
  /** the names of files of which parts have come, and which are neither whole nor given up */
  arriving(): string[]
  /** answers no part from now on, until the result is called */
  holdParts(): () => void
  /** the next answers are this status instead of what was asked for */
  failNext(status: number, times: number): void
  /** the next file that is put is kept without its last bytes */
  cutNext(bytes: number): void
  stop(): Promise<void>
}

/**
 * So much of S3 as the product asks for: PUT, GET, HEAD and DELETE of '/bucket/key', files put in parts, the list of a
 * folder in one page, errors as XML.
 */
export async function aBucketServer(bucket: string): Promise<TestingBucketServer> {
  const files = new Map<string, Kept>()
  const parts = new Map<string, number>()
  const arriving = new Map<string, Map<number, Buffer>>()
  let toCut = 0
  let held: Promise<void> | undefined
  const keep = (key: string, bytes: Buffer, contentType: string) => {
    files.set(key, { bytes: bytes.subarray(0, bytes.length - toCut), contentType })
    toCut = 0
  }
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
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
      const [, asked = '', ...rest] = pathname.split('/')
      const key = decodeURIComponent(rest.join('/'))
      if (asked !== bucket) return refuse(404, 'NoSuchBucket')
      const answer = (xml: string) => {
        response.writeHead(200, { 'content-type': 'application/xml' })
        response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
      }
      const bytes = Buffer.concat(chunks)
      const type = request.headers['content-type'] ?? ''
      if (searchParams.has('list-type')) {
        const below = searchParams.get('prefix') ?? ''
        const found = [...files.keys()].filter(
          (name) => name.startsWith(below) && !name.slice(below.length).includes('/'),
        )
        const folders = new Set(
          [...files.keys()].flatMap((name) => {
            const [folder, ...rest] = name.slice(below.length).split('/')
            return name.startsWith(below) && rest.length > 0 ? [`${below}${folder}/`] : []
          }),
        )
        const prefixes = [...folders].map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`)
        const contents = found.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
        return answer(
          `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}${prefixes.join('')}</ListBucketResult>`,
        )
      }
      const upload = searchParams.get('uploadId')
      if (request.method === 'POST' && upload === null) {
        arriving.set(key, new Map())
        return answer(`<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`)
      }
      if (request.method === 'POST') {
        const all = [...(arriving.get(key) ?? [])].toSorted(([one], [other]) => one - other).map(([, part]) => part)
        parts.set(key, all.length)
        arriving.delete(key)
        keep(key, Buffer.concat(all), type)
        return answer('<CompleteMultipartUploadResult><ETag>"made-up"</ETag></CompleteMultipartUploadResult>')
      }
      if (request.method === 'PUT') {
        if (upload === null) keep(key, bytes, type)
        else arriving.get(key)?.set(Number(searchParams.get('partNumber')), bytes)
        return void Promise.resolve(held).then(() => response.writeHead(200, { etag: '"made-up"' }).end())
      }
      if (request.method === 'DELETE') {
        if (upload === null) files.delete(key)
        else arriving.delete(key)
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
    parts,
    arriving: () => [...arriving.keys()],
    holdParts: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    cutNext: (bytes) => {
      toCut = bytes
    },
    failNext: (status, times) => Object.assign(failing, { status, times }),
    stop: () => {
      server.closeAllConnections()
      return new Promise((stopped) => void server.close(() => stopped()))
    },
  }
}
