import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss, fromKysely, type JobResult } from 'pg-boss'
import { listen } from '../../database/connections/listen.ts'
import type { Job, JobQueue, UnfinishedJobs } from './job-queue.ts'

type PostgresJobQueueOptions = {
  url: string
  onError: (error: Error) => void
  /** does the work of a job, as in a span of traces */
  follow?: ((job: { name: string; id: string }, work: () => Promise<void>) => Promise<void>) | undefined
}
/** Role names are already quoted for SQL. */
type JobQueueRoles = { ownerUrl: string; applicationRole?: string; jobsRole?: string }

/** tried again for a day and more, ever more slowly; an area that gives up earlier says so itself */
const retries = { retryLimit: 200, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 }

/** a killed process is missed after a quarter of a minute and its jobs go to another one (reliability R6) */
const heartbeat = { heartbeatSeconds: 15 }
/** how soon jobs are found that nobody told of: tried again, due now, or told while this process did not listen */
const lookEverySeconds = 5
const listeningMayTakeMs = 2_000

/** Names of queues that have work are told here, right after the commit (migration 0800). */
const channel = 'larder_jobs'

const lookedAfter = { monitorIntervalSeconds: 10, superviseIntervalSeconds: 10 }

/** Makes the tables of the queue, as the owner of the database, and gives their rights: before the application serves. */
export async function installJobQueue({
  ownerUrl,
  applicationRole = 'larder_app',
  jobsRole = applicationRole,
}: JobQueueRoles): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  try {
    await allowEnqueueing(boss, applicationRole)
    if (jobsRole !== applicationRole) await allowWorking(boss, jobsRole)
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}

/** Jobs as rows of the same PostgreSQL (pg-boss): several processes share the work, a killed one loses none of it. */
export async function postgresJobQueue({
  url,
  onError,
  follow = (_, work) => work(),
}: PostgresJobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    migrate: false,
    createSchema: false,
    max: 4,
    application_name: 'larder-jobs',
    ...lookedAfter,
  })
  boss.on('error', onError)
  await boss.start()
  const workers = new Map<string, string[]>()
  const wake = (ids: readonly string[] = []) => ids.forEach((id) => boss.notifyWorker(id))
  const listener = listen({
    url,
    channel,
    onNotice: (name) => wake(workers.get(name)),
    onBack: () => wake([...workers.values()].flat()),
    onError,
  })
  await Promise.race([listener.heard, pause(listeningMayTakeMs, undefined, { ref: false })])
  const queues = new Map<string, Promise<void>>()
  const queue = (name: string, mayTakeHours?: number) => {
    let made = queues.get(name)
    if (!made) {
      made = makeQueue(boss, name, mayTakeHours)
      queues.set(name, made)
      // A queue that could not be made is made at the next need.
      made.catch(() => queues.delete(name))
    }
    return made
  }
  const stopping = new AbortController()

  async function outcomeOf<P>(job: Job<P>, { id, data }: { id: string; data: unknown }): Promise<JobResult> {
    // Jobs that were fetched but not begun go back, for another process or the next start.
    if (stopping.signal.aborted) return { id, status: 'failed', output: { message: 'not begun before the stop' } }
    try {
      await follow({ name: job.name, id }, async () => job.handle(job.payload.parse(data), stopping.signal))
      return { id, status: 'completed' }
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      onError(error)
      return { id, status: 'failed', output: { message: error.message } }
    }
  }

  async function work<P>(job: Job<P>): Promise<void> {
    await queue(job.name, job.mayTakeHours)
    // A backlog is only fetched at once with a real batch size and the burst flag; single jobs would wait for the next poll.
    const options = {
      // done several at a time, each is fetched by itself: none waits behind another of its batch
      batchSize: job.atOnce === undefined ? 20 : 1,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: lookEverySeconds,
      perJobResults: true,
    } as const
    const handle = async (fetched: { id: string; data: unknown }[]) => {
      const results: JobResult[] = []
      for (const one of fetched) results.push(await outcomeOf(job, one))
      return results
    }
    // Each is a worker of its own: only the first of several that are made together could be woken.
    const made = Array.from({ length: job.atOnce ?? 1 }, () => boss.work(job.name, options, handle))
    workers.set(job.name, [...(workers.get(job.name) ?? []), ...(await Promise.all(made))])
  }

  return {
    work,
    async enqueue(tx, job, payload) {
      await queue(job.name)
      const sent = boss.send(job.name, payload as object, { db: fromKysely(tx.withoutPlugins()) })
      await Promise.all([sent, sql`select leave_notice(${channel}, ${job.name})`.execute(tx)])
    },
    async repeat(job, cron, payload) {
      await work(job)
      await boss.schedule(job.name, cron, payload as object)
    },
    async unfinished() {
      const { rows } = await boss.getDb().executeSql(
        `select name, count(*)::integer as count, min(start_after) as since,
          case when state = 'active' then 'active' when state = 'failed' then 'failed'
            when start_after > now() then 'later' else 'due' end as state
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, 4`,
      )
      return rows as UnfinishedJobs[]
    },
    async stop() {
      stopping.abort()
      await listener.stop()
      await boss.stop({ graceful: true, timeout: 5_000, close: true })
    },
  }
}

/** A queue that an older version made gets today's settings. */
async function makeQueue(boss: PgBoss, name: string, mayTakeHours?: number): Promise<void> {
  const expiry = mayTakeHours === undefined ? {} : { expireInSeconds: mayTakeHours * 3_600 }
  // Its own way of waking workers would hold up all commits of the database (migration 0800).
  const settings = { ...retries, ...heartbeat, ...expiry, notify: false }
  await boss.createQueue(name, settings)
  await boss.updateQueue(name, settings)
}

/**
 * The application's role only adds jobs; fetching and finishing them is the queue's own connection. One process at a
 * time: PostgreSQL refuses two grants on the same table at once. Statements sent together are one transaction.
 */
async function allowEnqueueing(boss: PgBoss, role: string): Promise<void> {
  await boss.getDb().executeSql(`
    select pg_advisory_xact_lock(hashtext('larder: rights on jobs'));
    grant usage on schema pgboss to ${role};
    grant select on pgboss.queue to ${role};
    grant select, insert on pgboss.job, pgboss.job_common to ${role};
  `)
}

/** The rights that the queue's own connection needs: rows, no tables. */
async function allowWorking(boss: PgBoss, role: string): Promise<void> {
  await boss.getDb().executeSql(`
    select pg_advisory_xact_lock(hashtext('larder: rights on jobs'));
    grant usage on schema pgboss to ${role};
    grant select, insert, update, delete on all tables in schema pgboss to ${role};
  `)
}
