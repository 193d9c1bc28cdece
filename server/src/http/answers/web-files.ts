import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { notFound } from '@larder/contract/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { namedByContent } from './named-by-content.ts'

/** The reader of barcodes is WebAssembly; it may run in its own worker and nowhere else (reliability S1). */
const barcodeWorker = /^barcode-worker-[\w-]+\.js/
const policyOfBarcodeWorker =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const forEver = 'public, max-age=31536000, immutable'
const builtWeb = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/**
 * Serves the built web app: files named by their content for ever and out of memory, the page itself always
 * revalidated, every screen's path gives the page. A new build is served without a restart.
 */
export function serveWeb(server: FastifyInstance, folder: string = builtWeb): void {
  const hasWeb = existsSync(path.join(folder, 'index.html'))
  if (hasWeb) {
    void server.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`)
        void reply.header('cache-control', isNamedByContent ? forEver : 'no-cache')
      },
    })
    const find = namedByContent(path.join(folder, 'assets'))
    server.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, async (request, reply) => {
      const { name } = request.params
      const found = await find(name, request.headers['accept-encoding'] ?? '')
      if (barcodeWorker.test(name)) void reply.header('content-security-policy', policyOfBarcodeWorker)
      if (!found) return reply.sendFile(`assets/${name}`)
      return reply.headers({ ...found.headers, 'cache-control': forEver }).send(found.body)
    })
    server.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'))
  }
  server.setNotFoundHandler((request, reply) => {
    if (hasWeb && ['GET', 'HEAD'].includes(request.method) && mayBeScreen(request.url))
      return reply.sendFile('index.html')
    return reply.status(404).send({ message: notFound.text, code: notFound.code, requestId: request.id })
  })
}

/** No screen has a dot in its path: those with one are files, and what is not there is not the app. */
function mayBeScreen(url: string): boolean {
  const [path = ''] = url.split('?')
  return !decodeURI(path).includes('.') && !/^\/(api|webhooks|assets)(\/|$)/.test(decodeURI(path))
}
