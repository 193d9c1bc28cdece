import type { Change } from '@larder/contract/ordering/changes.ts'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

export type ChangeReader = {
  status: number
  /** everything told so far */
  seen: Change[]
  /**
   * the kinds of what was told of the location, in its order. That the person may look at themselves is left out: their
   * session is read before they are told, so what was changed of them before the stream began may come after its mark
   */
  kindsHeard(): Change['kind'][]
  /** the next change of a kind; undefined when the stream ended without one */
  next<K extends Change['kind']>(kind: K): Promise<Extract<Change, { kind: K }> | undefined>
  /** resolves with the pause asked for, in ms, when the server ended the stream */
  ended: Promise<number | undefined>
  /** forgets what was told between the start and this mark */
  forgetUntil(mark: number): Promise<void>
  leave(): void
}

/** no test makes so many lists: notices of these ids mark what was told before them, and are seen by no test */
const firstMark = 2_000_000_000
let marks = 0

/**
 * A reader of a person's stream that has told its start and forgotten what was changed before it: such a notice is on
 * its way through the database for a moment, and a stream opened meanwhile hears it.
 */
export async function listening(
  app: Pick<TestApp, 'deps'>,
  baseUrl: string,
  { authKey }: { authKey: string },
): Promise<ChangeReader> {
  const reader = await readChanges(baseUrl, authKey)
  const start = await reader.next('start')
  const mark = firstMark + marks++
  const notice = { kind: 'shopping-list', shoppingListId: mark, locationId: start?.locationId }
  await sql`select announce(${JSON.stringify(notice)}::json)`.execute(app.deps.database.shared)
  await reader.forgetUntil(mark)
  return reader
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
  let passed = 0
  const ended = read()

  function hear(change: Change): void {
    if (change.kind !== 'shopping-list' || change.shoppingListId < firstMark) seen.push(change)
    else passed = Math.max(passed, change.shoppingListId)
  }

  async function forgetUntil(mark: number): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- one notice after the other
    while (passed < mark && !isOver) await new Promise<void>((resolve) => waiting.push(resolve))
    // A change that was on its way may have come before the start.
    seen.splice(0, seen.length, ...seen.filter(({ kind }) => kind === 'start'))
  }

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
          if (block.startsWith('data: ')) hear(JSON.parse(block.slice(6)) as Change)
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

  const kindsHeard = () => seen.map(({ kind }) => kind).filter((kind) => kind !== 'current-user')

  return { status: response.status, seen, kindsHeard, next, ended, forgetUntil, leave: () => leaving.abort() }
}
