import type { Change } from '@larder/contract/ordering/changes.ts'
import { calls } from 'virtual:calls'
import { headersOf, refused } from '../client.ts'
import { requestOf } from '../request-of.ts'
import { storedKey } from '../stored-key.ts'
import { eventReader } from './event-text.ts'
import { keepStream } from './stream-keeper.ts'

/** The server says something every 15 s: after this silence the connection is as good as gone. */
const longestSilenceMs = 40_000

const listeners = new Set<(change: Change) => void>()

/** Tells what others change at the active location, as it happens. */
export function onChange(listener: (change: Change) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Listened = {
  /** the location listened to; undefined while there is none */
  place: () => string | undefined
  onPlaceChange: (look: () => void) => unknown
}

/**
 * Listens to the server while somebody looks: not in a hidden tab, where it would hold one of the few connections a
 * browser has, nor offline or signed out. Called once, when the main app is first shown.
 */
export function listenForChanges({ place, onPlaceChange }: Listened) {
  const look = keepStream({ wanted: () => wanted(place()), read, random: Math.random, after })
  onPlaceChange(look)
  document.addEventListener('visibilitychange', look)
  for (const event of ['online', 'offline']) window.addEventListener(event, look)
}

function wanted(place: string | undefined): string | undefined {
  const key = storedKey()
  const isLooked = document.visibilityState === 'visible' && navigator.onLine
  return isLooked && key !== undefined && place !== undefined ? `${place} ${key}` : undefined
}

async function read(signal: AbortSignal, onOpen: () => void): Promise<number | 'never' | undefined> {
  const silence = new AbortController()
  const { url } = requestOf(calls.getChanges, {})
  const sentAs = storedKey()
  const response = await fetch(url, {
    headers: headersOf(false, {}),
    signal: AbortSignal.any([signal, silence.signal]),
  })
  if (!response.ok || !response.body) {
    const text = await response.text()
    if (signal.aborted) return undefined
    refused({ name: 'getChanges', status: response.status, text, sentAs })
    const isForNow = response.status === 429 || response.status >= 500
    return isForNow ? Number(response.headers.get('retry-after') ?? 0) * 1000 : 'never'
  }
  onOpen()
  return readAll(response.body, () => silence.abort())
}

async function readAll(body: ReadableStream<Uint8Array>, onSilence: () => void): Promise<number | undefined> {
  const take = eventReader()
  const decoder = new TextDecoder()
  const pieces = body.getReader()
  let retryMs: number | undefined
  for (;;) {
    const callOff = after(longestSilenceMs, onSilence)
    const { done, value } = await pieces.read().finally(callOff)
    if (done) return retryMs
    for (const event of take(decoder.decode(value, { stream: true }))) {
      if ('data' in event) tell(event.data)
      else retryMs = event.retryMs
    }
  }
}

/** The server has made it from the contract; the browser does not check it again. */
function tell(data: string) {
  const change: Change = JSON.parse(data)
  for (const listener of listeners) listener(change)
}

function after(pauseMs: number, then: () => void): () => void {
  const timer = setTimeout(then, pauseMs)
  return () => clearTimeout(timer)
}
