import { PgBoss, fromKysely, type JobResult } from 'pg-boss'
import type { Job, JobQueue } from './job-queue.ts'

export type PostgresJobQueueOptions = { ownerUrl: string; onError: (error: Error) => void; applicationRole?: string }

/** tried again for about half a day, ever more slowly */
const retries = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 }

/** Jobs as rows of the same PostgreSQL (pg-boss): several processes share the work, a killed one loses none of it. */
export async function postgresJobQueue({
  ownerUrl,
  onError,
  applicationRole = 'larder_app',
}: PostgresJobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 4,
    application_name: 'larder-jobs',
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  await allowEnqueueing(boss, applicationRole)
  const queues = new Map<string, Promise<void>>()
  const queue = (name: string) => {
    let made = queues.get(name)
    if (!made) queues.set(name, (made = boss.createQueue(name, { ...retries, notify: true })))
    return made
  }

  async function work<P>(job: Job<P>): Promise<void> {
    await queue(job.name)
    // A backlog is only fetched at once with a real batch size and the burst flag; single jobs would wait for the next poll.
    const options = {
      batchSize: 20,
      burstWhenBatchFull: true,
      notifyPollingIntervalSeconds: 5,
      perJobResults: true,
    } as const
    await boss.work(job.name, options, async (jobs: { id: string; data: unknown }[]) => {
      const results: JobResult[] = []
      for (const { id, data } of jobs) {
        try {
          await job.handle(job.payload.parse(data))
          results.push({ id, status: 'completed' })
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)))
          results.push({
            id,
            status: 'failed',
            output: { message: error instanceof Error ? error.message : String(error) },
          })
        }
      }
      return results
    })
  }

  return {
    work,
    async enqueue(tx, job, payload) {
      await queue(job.name)
      await boss.send(job.name, payload as object, { db: fromKysely(tx.withoutPlugins()) })
    },
    async repeat(job, cron, payload) {
      await work(job)
      await boss.schedule(job.name, cron, payload as object)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: true }),
  }
}

/** The application's role only adds jobs; fetching and finishing them is the queue's own connection. */
async function allowEnqueueing(boss: PgBoss, role: string): Promise<void> {
  const db = boss.getDb()
  await db.executeSql(`grant usage on schema pgboss to ${role}`)
  await db.executeSql(`grant select, insert, update, delete on all tables in schema pgboss to ${role}`)
  await db.executeSql(
    `alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${role}`,
  )
  await db.executeSql(`grant execute on all functions in schema pgboss to ${role}`)
}
