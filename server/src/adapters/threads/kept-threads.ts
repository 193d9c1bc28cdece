import { Worker } from 'node:worker_threads'

/** The end of a task: with its outcome, too late, by an error of the thread, or without a word. */
export type Ended<Outcome> =
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'late' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'gone' }

type Message<Outcome> = { share: number } | { outcome: Outcome }

export type RunOptions<Outcome> = {
  longestMs: number
  onShare?: ((share: number) => void) | undefined
  /** false after what may leave much memory or unfinished work behind: the thread is ended */
  isHarmless: (outcome: Outcome) => boolean
}

type Options = {
  memoryMegabytes: number
  /** a free thread waits so long for its next task, and for good where this is left out */
  keptMs?: number
}

type KeptThreads<Task> = {
  run<Outcome>(task: Task, options: RunOptions<Outcome>): Promise<Ended<Outcome>>
  /** has a thread load its modules before the first task comes */
  warm(): void
  /** ends the thread that is free */
  close(): Promise<void>
}

/** long enough for the next file of the same person */
export const keptForAFile = 30_000

/**
 * Runs each task in a thread that has no other meanwhile. One thread is kept for the next task, which saves the third of a second
 * that loading its modules takes. A thread whose task failed or took too long is ended.
 */
export function keptThreads<Task>(script: URL, { memoryMegabytes, keptMs }: Options): KeptThreads<Task> {
  let free: Worker | undefined
  let untilEnd: NodeJS.Timeout | undefined

  function take(): Worker {
    const worker = free ?? start()
    free = undefined
    clearTimeout(untilEnd)
    worker.ref()
    return worker
  }

  function start(): Worker {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
      // The server's own settings and secrets are none of the thread's business; compiled code it may share.
      env: process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {},
    })
    const forget = () => {
      if (free === worker) free = undefined
    }
    return worker.on('error', forget).on('exit', forget)
  }

  function keep(worker: Worker): void {
    free = worker
    // The server may end meanwhile.
    worker.unref()
    if (keptMs !== undefined) untilEnd = setTimeout(() => void close(), keptMs).unref()
  }

  async function close(): Promise<void> {
    const worker = free
    free = undefined
    clearTimeout(untilEnd)
    await worker?.terminate()
  }

  async function run<Outcome>(
    task: Task,
    { longestMs, onShare, isHarmless }: RunOptions<Outcome>,
  ): Promise<Ended<Outcome>> {
    const worker = take()
    const ended = await new Promise<Ended<Outcome>>((resolve) => {
      const timer = setTimeout(() => finish({ kind: 'late' }), longestMs)
      const onMessage = (message: Message<Outcome>) =>
        'share' in message ? onShare?.(message.share) : finish({ kind: 'done', outcome: message.outcome })
      const onError = (error: unknown) => finish({ kind: 'failed', error })
      const onExit = () => finish({ kind: 'gone' })
      const finish = (how: Ended<Outcome>): void => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        resolve(how)
      }
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(task)
    })
    if (ended.kind === 'done' && !free && isHarmless(ended.outcome)) keep(worker)
    else await worker.terminate()
    return ended
  }

  return { run, close, warm: () => keep(take()) }
}
