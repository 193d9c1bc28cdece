import { setTimeout as pause } from 'node:timers/promises'

export type Listeners = {
  /** how often a stream ended and was opened again */
  readonly reopened: number
  /** answers that said that the person is signed out */
  readonly signedOut: number
  /** Resolves with the number of those who hear nothing within the time, once `change` has been made. */
  deafTo(change: () => Promise<unknown>, withinMs: number): Promise<number>
  stop(): void
}

/** People who only watch: their streams of changes are opened again whenever they end, as the web app does. */
export function listen(address: string, keys: readonly string[]): Listeners {
  const over = new AbortController()
  const heard = keys.map(() => 0)
  const seen = { reopened: 0, signedOut: 0 }
  for (const [at, key] of keys.entries()) void follow(at, key)

  async function follow(at: number, key: string): Promise<void> {
    while (!over.signal.aborted) {
      try {
        const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' }
        const answer = await fetch(`${address}/api/v1/changes`, { headers, signal: over.signal })
        if (answer.status === 401) seen.signedOut++
        const decoder = new TextDecoder()
        for await (const piece of answer.body ?? [])
          if (/^data:/m.test(decoder.decode(piece as Uint8Array, { stream: true }))) heard[at]! += 1
      } catch {
        // It is opened again below.
      }
      if (over.signal.aborted) return
      seen.reopened++
      await pause(200)
    }
  }
  return {
    get reopened() {
      return seen.reopened
    },
    get signedOut() {
      return seen.signedOut
    },
    async deafTo(change, withinMs) {
      const before = [...heard]
      await change()
      const deaf = () => heard.filter((count, at) => count === before[at]).length
      for (const from = performance.now(); deaf() > 0 && performance.now() - from < withinMs;) await pause(50)
      return deaf()
    },
    stop: () => over.abort(),
  }
}
