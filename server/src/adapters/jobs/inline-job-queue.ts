import type { Job, JobQueue } from './job-queue.ts'

/** Keeps jobs until the caller runs them by name: the fake for tests. */
export type InlineJobQueue = JobQueue & { runAll(): Promise<void> }

export function inlineJobQueue(): InlineJobQueue {
  const handlers = new Map<string, Job<never>>()
  let waiting: { name: string; payload: unknown }[] = []
  return {
    enqueue: (_tx, job, payload) => {
      waiting.push({ name: job.name, payload })
      return Promise.resolve()
    },
    work: (job) => {
      handlers.set(job.name, job as Job<never>)
      return Promise.resolve()
    },
    repeat: (job) => {
      handlers.set(job.name, job as Job<never>)
      return Promise.resolve()
    },
    unfinished: () => {
      const since = new Date()
      const byName = Map.groupBy(waiting, ({ name }) => name)
      return Promise.resolve([...byName].map(([name, { length: count }]) => ({ name, state: 'due', count, since })))
    },
    stop: () => Promise.resolve(),
    async runAll() {
      const now = waiting
      waiting = []
      const failures: unknown[] = []
      for (const { name, payload } of now) {
        const job = handlers.get(name)
        if (!job) throw new Error(`nobody does jobs of the kind ${name}`)
        try {
          await job.handle(job.payload.parse(payload))
        } catch (error) {
          // it waits for the next time, and holds up no other
          waiting.push({ name, payload })
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
