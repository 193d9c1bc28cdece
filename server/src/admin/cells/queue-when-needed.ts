import type { JobQueue } from '../../adapters/jobs/job-queue.ts'
import { postgresJobQueue } from '../../adapters/jobs/postgres-job-queue.ts'

type Parts = { jobsUrl: string; prepareJobs(): Promise<void> }

/** Most commands leave no work behind; for those that do, a running server does it, or the next one that starts. */
export function queueWhenNeeded({ jobsUrl, prepareJobs }: Parts) {
  let begun: Promise<JobQueue> | undefined
  const jobs: Pick<JobQueue, 'enqueue'> = {
    async enqueue(...work) {
      begun ??= prepareJobs().then(() => postgresJobQueue({ url: jobsUrl, onError: () => {} }))
      await (await begun).enqueue(...work)
    },
  }
  // One that could not be begun has nothing to stop, and must not keep the rest from it.
  return { jobs, stop: async () => (await begun?.catch(() => undefined))?.stop() }
}
