import type { Change } from '@larder/contract/ordering/changes.ts'

export type ChangeReader = {
  status: number
  /** everything told so far */
  seen: Change[]
  /** the next change of a kind; undefined when the stream ended without one */
  next<K extends Change['kind']>(kind: K): Promise<Extract<Change, { kind: K }> | undefined>
  /** resolves with the pause asked for, in ms, when the server ended the stream */
  ended: Promise<number | undefined>
  leave(): void
}

/** Reads the stream of changes at an address as a browser does: over HTTP, with the key as bearer. */
export async function readChanges(baseUrl: string, key: string): Promise<ChangeReader> {
  const leaving = new AbortController()
  const response = await fetch(`${baseUrl}/api/v1/changes`, {
    headers: { authorization: `Bearer ${key}` },
    signal: leaving.signal,
  })
  const seen: Change[] = []
  const taken = new Set<Change>()
  let waiting: (() => void)[] = []
  let isOver = false
  const wake = () => {
    const woken = waiting
    waiting = []
    for (const each of woken) each()
  }
  const ended = read()

  async function read(): Promise<number | undefined> {
    let rest = ''
    let pauseMs: number | undefined
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body ?? []) {
        rest += decoder.decode(chunk as Uint8Array, { stream: true })
        const blocks = rest.split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          if (block.startsWith('data: ')) seen.push(JSON.parse(block.slice(6)) as Change)
          if (block.startsWith('retry: ')) pauseMs = Number(block.slice(7))
        }
        wake()
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    } finally {
      isOver = true
      wake()
    }
    return pauseMs
  }

  async function next<K extends Change['kind']>(kind: K): Promise<Extract<Change, { kind: K }> | undefined> {
    for (;;) {
      const found = seen.find(
        (change): change is Extract<Change, { kind: K }> => change.kind === kind && !taken.has(change),
      )
      if (found) {
        taken.add(found)
        return found
      }
      if (isOver) return undefined
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  return { status: response.status, seen, next, ended, leave: () => leaving.abort() }
}
