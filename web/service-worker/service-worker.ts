/*
 * Keeps the app itself on the device, so that it opens without a connection: its page, scripts, styles, fonts and icons.
 * Never an answer of the API (reliability S4). Built into one file of its own by service-worker-plugin.ts, which writes
 * the list of files in place of __SHELL__.
 */

import { hasCounts } from './waiting-counts.ts'

type ShellFile = { url: string; /** of files whose name does not say what is in them */ sha256?: string }
declare const __SHELL__: { version: string; files: ShellFile[]; onDemand: string[] }

type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = LastingEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type AskedEvent = LastingEvent & { data: unknown; ports: readonly MessagePort[] }
type ShellWorker = {
  addEventListener: ((type: 'install' | 'activate', listener: (event: LastingEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'message', listener: (event: AskedEvent) => void) => void)
  skipWaiting: () => Promise<void>
  registration: { active: unknown }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { includeUncontrolled: boolean }) => Promise<{ postMessage: (message: string) => void }[]>
  }
}

const shell = __SHELL__
const cachePrefix = 'larder-shell-'
const cacheName = cachePrefix + shell.version
const pagePath = '/index.html'
const known = new Set([...shell.files.map(({ url }) => url), ...shell.onDemand])
const filesAtOnce = 6
/** How long a page waits for the newest version before the kept one opens. */
const patienceMs = 3_000

// The library of the worker's own names is not that of a page, which the rest of the app is checked against.
const worker = globalThis as unknown as ShellWorker

worker.addEventListener('install', (event) => event.waitUntil(install()))
// A page that was opened before there was a worker finds its further parts without a connection too.
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldShells().then(() => worker.clients.claim())))
worker.addEventListener('message', (event) => {
  if (event.data === 'keep what is loaded on demand') event.waitUntil(keepOnDemand(event.ports[0]))
})
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})

/** A new version never comes over counts that wait: installing fails, and the browser tries again later (reliability O9). */
async function install(): Promise<void> {
  await refuseOverCounts()
  const cache = await caches.open(cacheName)
  const left = [...shell.files]
  const fetchSome = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      // oxlint-disable-next-line no-await-in-loop -- some at a time
      await keep(cache, file)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, fetchSome))
  await refuseOverCounts()
  await worker.skipWaiting()
}

async function refuseOverCounts(): Promise<void> {
  if (!worker.registration.active || !(await hasCounts())) return
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true })) page.postMessage('new version waits')
  throw new Error('Counts are waiting')
}

/** Before a list is counted offline: what else it may need there, as the reader of barcodes. */
async function keepOnDemand(answer: MessagePort | undefined): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await Promise.allSettled(shell.onDemand.map((url) => keep(cache, { url })))
  answer?.postMessage(kept.every(({ status }) => status === 'fulfilled'))
}

async function keep(cache: Cache, { url, sha256 }: ShellFile): Promise<void> {
  const before = sha256 === undefined ? await caches.match(url) : undefined
  const response = before ?? (await fetch(url, { cache: sha256 === undefined ? 'default' : 'no-cache' }))
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  // While a new build is put in place, the page may be one of another version than this list.
  if (sha256 !== undefined && (await digestOf(response.clone())) !== sha256) throw new Error(`${url} has changed`)
  await cache.put(url, response)
}

async function digestOf(response: Response): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The version before stays too: a page of it that is still open finds its parts. */
async function forgetOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return undefined
  const isPage =
    request.mode === 'navigate' && !/\.\w{1,5}$/.test(pathname) && !/^\/(healthz|readyz|metrics)$/.test(pathname)
  if (isPage) return page(request)
  return known.has(pathname) || pathname.startsWith('/assets/') ? fileOf(request, pathname) : undefined
}

/** The newest version when there is a connection; while counts wait, the one that made them. */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(pagePath)
  if (!kept) return fetch(request)
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  // A page comes in any case, also where nobody can tell what waits.
  if (await Promise.race([hasCounts().catch(() => undefined), tooLong])) return kept
  const fetched = fetch(request).catch(() => undefined)
  const newest = await Promise.race([fetched, tooLong])
  return newest?.ok ? newest : kept
}

async function fileOf(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = (await cache.match(pathname)) ?? (await caches.match(pathname))
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && shell.onDemand.includes(pathname)) await cache.put(pathname, response.clone())
  return response
}
