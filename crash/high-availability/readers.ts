import { setTimeout as pause } from 'node:timers/promises'

export type Reads = { answered: number; refused: number; longestGapMs: number }

const everyMs = 100
const givenUpAfterMs = 10_000

/** Reads the first page of items with each key again and again, until told to stop; a gap is what one key waited between answers. */
export function read(address: string, keys: readonly string[]): { stop(): Promise<Reads> } {
  const reads: Reads = { answered: 0, refused: 0, longestGapMs: 0 }
  let isOver = false
  const reading = keys.map(async (key) => {
    let lastAnsweredAt = performance.now()
    // A key that is never answered again has a gap, too.
    const noteGap = () => (reads.longestGapMs = Math.max(reads.longestGapMs, performance.now() - lastAnsweredAt))
    while (!isOver) {
      const isAnswered = await isRead(address, key)
      noteGap()
      if (isAnswered) {
        reads.answered++
        lastAnsweredAt = performance.now()
      } else reads.refused++
      await pause(everyMs)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(reading)
      return reads
    },
  }
}

function isRead(address: string, key: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${key}` }
  return fetch(`${address}/api/v1/items`, { headers, signal: AbortSignal.timeout(givenUpAfterMs) }).then(
    async (answer) => {
      await answer.text()
      return answer.status === 200
    },
    () => false,
  )
}
