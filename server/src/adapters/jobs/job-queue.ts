import type { z } from 'zod'
import type { Tx } from '../../database/connections/connection.ts'

/** A kind of work done after the answer, declared beside its area: a name, what it needs, and one use case. */
export type Job<P = unknown> = {
  name: string
  payload: z.ZodType<P>
  /** `stopping` is aborted when this process is about to end: work that takes minutes ends then, and is begun again later. */
  handle(payload: P, stopping?: AbortSignal): Promise<void>
  /** how many are done at a time here; one when nothing is said */
  atOnce?: number
  /** after so long it counts as lost and begins again, beside itself where it still runs; a quarter of an hour when nothing is said */
  mayTakeHours?: number
}

type JobName<P> = { name: string; payload: z.ZodType<P> }

/** `due`: to be done now or earlier; `later`: tried again later, or not yet due; `failed`: given up. */
export type UnfinishedJobs = {
  name: string
  state: 'due' | 'later' | 'active' | 'failed'
  count: number
  /** since when the oldest of them waits */
  since: Date
}

export type JobQueue = {
  /** Puts work into the queue as part of the transaction: it is done if and only if the transaction commits. */
  enqueue<P>(tx: Tx, job: JobName<P>, payload: P): Promise<void>
  /** Starts doing jobs of this kind here. */
  work<P>(job: Job<P>): Promise<void>
  /** Does a job of this kind again and again, by cron expression in UTC. */
  repeat<P>(job: Job<P>, cron: string, payload: P): Promise<void>
  /** The jobs that are not done, by kind and state. */
  unfinished(): Promise<UnfinishedJobs[]>
  /** Finishes what is under way, at most a few seconds. */
  stop(): Promise<void>
}
