import { setTimeout as pause } from 'node:timers/promises'
import type { Upload } from '../server/src/testing/test-app.ts'
import { keyInFlight } from '@larder/contract/refusal.ts'

export type Answer = { status: number; body: Record<string, unknown> }

/** An answer that must never be given, however often something is killed. */
export type Complaint = { what: string; detail: string }

const pauseMs = 40

type Stubbornness = {
  address: string
  authKey: string
  complain: (complaint: Complaint) => void
  isGivingUp: () => boolean
  /** a silence that nobody waits for any longer */
  hangsAfterMs?: number | undefined
}

export type StubbornClient = {
  /** Sends the request, with one key, until it is answered with something other than 'not now'. */
  post(path: string, body: unknown, idempotencyKey: string | undefined): Promise<Answer>
  /** The same for a file; the server knows by its bytes that it was sent before. */
  upload(path: string, fields: Record<string, string>, file: Upload): Promise<Answer>
  /** answers given after having to ask again */
  readonly triedAgain: number
}

type Sent = { headers: Record<string, string>; body: string | FormData }

/**
 * A client as the web app is one on a bad line: no answer, 503 and 'the first try is under way' mean to ask again with the
 * same key; every other server error and every silence of more than 8 seconds, where nothing else is said, is a complaint.
 */
export function stubbornClient({
  address,
  authKey,
  complain,
  isGivingUp,
  hangsAfterMs = 8_000,
}: Stubbornness): StubbornClient {
  let triedAgain = 0
  return {
    get triedAgain() {
      return triedAgain
    },
    post: (path, body, key) =>
      untilAnswered(path, () => ({
        headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
        body: JSON.stringify(body),
      })),
    upload: (path, fields, file) => untilAnswered(path, () => ({ headers: {}, body: formOf(fields, file) })),
  }

  async function untilAnswered(path: string, sent: () => Sent): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      if (isGivingUp()) throw new Error(`gave up on ${path}`)
      const answer = await ask(path, sent())
      if (answer) {
        if (tries > 0) triedAgain++
        return answer
      }
      await pause(pauseMs)
    }
  }

  async function ask(path: string, { headers, body: sent }: Sent): Promise<Answer | undefined> {
    const startedAt = performance.now()
    try {
      const response = await fetch(`${address}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${authKey}`, ...headers },
        body: sent,
        signal: AbortSignal.timeout(hangsAfterMs),
      })
      const text = await response.text()
      if (response.status === 503) {
        if (!response.headers.get('retry-after')) complain({ what: '503 without Retry-After', detail: path })
        return undefined
      }
      if (response.status >= 500)
        complain({ what: `answer ${response.status}`, detail: `${path}: ${text.slice(0, 200)}` })
      const answer = JSON.parse(text) as Record<string, unknown>
      const isUnderWay = response.status === 409 && answer.code === keyInFlight.code
      return response.status >= 500 || isUnderWay ? undefined : { status: response.status, body: answer }
    } catch (error) {
      if (performance.now() - startedAt >= hangsAfterMs) complain({ what: 'hung', detail: `${path}: ${String(error)}` })
      return undefined
    }
  }
}

function formOf(fields: Record<string, string>, { field = 'file', fileName, bytes }: Upload): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(field, new Blob([new Uint8Array(bytes)]), fileName)
  return form
}
