import { expect, it } from 'vitest'
import { keptForAFile, keptThreads, type Ended, type RunOptions } from './kept-threads.ts'

/** Says in which thread it runs, after what the task asks for. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (task) => {
      if (task === 'throw') throw new Error('broken')
      if (task === 'exit') process.exit()
      parentPort.postMessage({ share: 0.5 })
      if (task !== 'hang') parentPort.postMessage({ outcome: threadId })
    })`)}`,
)
type Task = 'answer' | 'throw' | 'exit' | 'hang'
const { run } = keptThreads<Task>(script, { memoryMegabytes: 64, keptMs: keptForAFile })
const ask = (task: Task, options: Partial<RunOptions<number>> = {}) =>
  run<number>(task, { longestMs: 120_000, isHarmless: () => true, ...options })
const threadOf = (ended: Ended<number>) => (ended.kind === 'done' ? ended.outcome : ended.kind)

it('one thread is kept for the next task, and two tasks at once have a thread each', async () => {
  const shares: number[] = []
  const first = await ask('answer', { onShare: (share) => shares.push(share) })
  expect(shares).toEqual([0.5])
  expect(threadOf(await ask('answer'))).toBe(threadOf(first))
  expect(shares).toEqual([0.5])

  const [one, other] = await Promise.all([ask('answer'), ask('answer')])
  expect(threadOf(one)).toBe(threadOf(first))
  expect(threadOf(other)).not.toBe(threadOf(first))
})

it.each<[Task, string, Partial<RunOptions<number>>]>([
  ['throw', 'failed', {}],
  ['exit', 'gone', {}],
  ['hang', 'late', { longestMs: 300 }],
  ['answer', 'done', { isHarmless: () => false }],
])('after %s, which is %s, the next task has another thread', async (task, kind, options) => {
  const before = threadOf(await ask('answer'))
  const ended = await ask(task, options)
  expect(ended.kind).toBe(kind)
  const after = threadOf(await ask('answer'))
  expect(after).toEqual(expect.any(Number))
  expect(after).not.toBe(before)
})

it('a thread that was made ready is the one of the first task, and is kept until it is closed', async () => {
  const threads = keptThreads<Task>(script, { memoryMegabytes: 64 })
  const answer = () => threads.run<number>('answer', { longestMs: 120_000, isHarmless: () => true })
  const before = threadOf(await ask('answer', { isHarmless: () => false }))
  threads.warm()
  // one thread was made since, and not a second for the task
  const first = threadOf(await answer())
  expect(first).toBe(Number(before) + 1)
  expect(threadOf(await answer())).toBe(first)
  await threads.close()
  expect(threadOf(await answer())).toBe(Number(first) + 1)
  await threads.close()
})
