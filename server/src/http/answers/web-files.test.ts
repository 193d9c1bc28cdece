import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveWeb } from './web-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-web-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every screen gives the page, files of a build made meanwhile are served, notes of the build are not', async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<p>first</p>')
  writeFileSync(path.join(folder, '.built-from'), 'secret')
  const server = fastify()
  serveWeb(server, folder)
  expect((await server.inject('/place-order/list')).body).toBe('<p>first</p>')

  const script = path.join(folder, 'assets', 'page-2.js')
  writeFileSync(script, 'go()')
  writeFileSync(`${script}.br`, brotliCompressSync('go()'))
  writeFileSync(path.join(folder, 'index.html'), '<p>second</p>')
  const plain = await server.inject('/assets/page-2.js')
  expect([plain.body, plain.headers['cache-control']]).toEqual(['go()', 'public, max-age=31536000, immutable'])
  const small = await server.inject({ url: '/assets/page-2.js', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('go()')
  const reader = path.join(folder, 'assets', 'reader-1.wasm')
  writeFileSync(reader, 'whole')
  writeFileSync(`${reader}.br`, brotliCompressSync('whole'))
  const wasm = await server.inject({ url: '/assets/reader-1.wasm', headers: { 'accept-encoding': 'br' } })
  expect([wasm.headers['content-type'], wasm.headers['content-encoding']]).toEqual(['application/wasm', 'br'])
  expect(brotliDecompressSync(wasm.rawPayload).toString()).toBe('whole')
  const page = await server.inject('/')
  expect([page.body, page.headers['cache-control']]).toEqual(['<p>second</p>', 'no-cache'])

  const worker = path.join(folder, 'assets', 'barcode-worker-Ab_1-x.js')
  writeFileSync(worker, 'read()')
  const policyOf = async (url: string) => (await server.inject(url)).headers['content-security-policy']
  expect(await policyOf('/assets/barcode-worker-Ab_1-x.js')).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(await policyOf('/assets/page-2.js')).toBeUndefined()

  expect((await server.inject('/assets/gone.js')).statusCode).toBe(404)
  expect((await server.inject('/.built-from')).body).not.toContain('secret')
  expect((await server.inject('/../package.json')).body).not.toContain('"name"')
  await server.close()
})

test('what looks like a file and is none is not found; every other path is a screen', async () => {
  writeFileSync(path.join(folder, 'index.html'), '<p>page</p>')
  const server = fastify()
  serveWeb(server, folder)
  const files = ['/.git/config', '/.env', '/%2egit/config', '/foo.php', '/foo.php?x=1', '/wp-login.php/x', '/a.sqlite3']
  const ours = [
    '/dump.sql.gz',
    '/assets/x.js',
    '/assets/x',
    '/.well-known/security.txt',
    '/api',
    '/api/v1/x',
    '/webhooks/x',
  ]
  for (const url of [...files, ...ours]) expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404])
  const screens = [
    '/login',
    '/change-password/a_B-9',
    '/order-history/12',
    '/no/such/screen',
    '/apiary',
    '/login?next=/a.b',
  ]
  for (const url of screens) expect([url, (await server.inject(url)).body]).toEqual([url, '<p>page</p>'])
  expect((await server.inject({ url: '/login', method: 'HEAD' })).statusCode).toBe(200)
  expect((await server.inject({ url: '/login', method: 'POST' })).statusCode).toBe(404)
  await server.close()
})
