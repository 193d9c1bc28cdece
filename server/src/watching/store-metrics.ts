import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { UnfinishedJobs } from '../adapters/jobs/job-queue.ts'
import { readAllLocations } from '../administration/all-locations.ts'
import { summarizeUnsentMails, type OutboxSummary } from '../administration/outbox.queries.ts'
import { lastBackup } from '../backup/backup-place.ts'
import { logWaitsSince } from '../backup/log/keep-log.ts'
import { sharing } from '../database/cells/shared-facts.ts'
import type { Deps } from '../deps.ts'

type Watched = Pick<Deps, 'database' | 'config' | 'jobs' | 'clock'>

/** however often it is asked, the database is asked no more than once in this time */
const factsKeptMs = 10_000

type Facts = {
  size: number
  backends: number
  mostBackends: number
  /** the sequence with the fewest numbers left, and which share of them it has given out */
  fullest: string | null
  idsUsed: number | null
  /** of a cell that follows the publisher of shared facts */
  isFollowing: boolean | null
  /** at the publisher: the cells that follow it, by the bytes of its log that they have not confirmed */
  followers: { cell: string; behind: number }[]
  mails: OutboxSummary[]
  jobs: UnfinishedJobs[]
}

/** Measures what waits in the queue and the outbox, and how full the pool, the database and the disk are. */
export function measureStores(registry: Registry, deps: Watched): void {
  const { database, config, clock } = deps
  const factsNow = remembered(() => readFacts(deps))
  const ageOf = (moment: Date) => Math.max(0, (clock.now().getTime() - moment.getTime()) / 1000)

  gauge(
    'database_connections',
    'Connections of the pool by state: all, idle; requests waiting for one',
    ['state'],
    (g) => {
      g.set({ state: 'all' }, database.pool.totalCount)
      g.set({ state: 'idle' }, database.pool.idleCount)
      g.set({ state: 'waiting' }, database.pool.waitingCount)
    },
  )
  gauge('database_up', '1 while the database answers', [], async (g) => g.set((await factsNow()) ? 1 : 0))
  ofFacts('database_size_bytes', 'The size of the database', [], (g, facts) => g.set(facts.size))
  ofFacts('database_backends', 'Connections to the database by all processes', [], (g, facts) => g.set(facts.backends))
  ofFacts('database_backends_limit', 'Connections that the database server allows', [], (g, facts) =>
    g.set(facts.mostBackends),
  )
  ofFacts(
    'database_ids_used_ratio',
    'The share of ids given out, of the sequence with the fewest left',
    ['sequence'],
    (g, { fullest, idsUsed }) => {
      if (fullest !== null) g.set({ sequence: fullest }, idsUsed ?? 0)
    },
  )
  ofFacts(
    'shared_facts_behind_bytes',
    'How much of the publisher’s log a cell that follows it has not confirmed yet',
    ['cell'],
    (g, { followers }) => {
      for (const { cell, behind } of followers) g.set({ cell }, behind)
    },
  )
  ofFacts(
    'shared_facts_following',
    '1 while the cell follows the publisher of shared facts, 0 while it should and does not',
    [],
    (g, { isFollowing }) => (isFollowing === null ? g.remove() : g.set(isFollowing ? 1 : 0)),
  )
  ofFacts('queue_jobs', 'Jobs by kind and state: due, later, active, failed', ['job', 'state'], (g, { jobs }) => {
    for (const { name, state, count } of jobs) g.set({ job: name, state }, count)
  })
  ofFacts('queue_oldest_due_seconds', 'How long the oldest due job of each kind waits', ['job'], (g, { jobs }) => {
    for (const { name, state, since } of jobs) if (state === 'due') g.set({ job: name }, ageOf(since))
  })
  ofFacts('outbox_mails', 'Mails that wait or were given up, by kind', ['kind', 'status'], (g, { mails }) => {
    for (const { kind, status, count } of mails)
      g.set({ kind, status: status === 'failed' ? 'given up' : 'waiting' }, count)
  })
  ofFacts('outbox_oldest_waiting_seconds', 'How long the oldest mail of each kind waits', ['kind'], (g, { mails }) => {
    for (const { kind, status, oldest } of mails) if (status === 'waiting') g.set({ kind }, ageOf(oldest))
  })
  gauge('data_disk_bytes', 'The disk of DATA_DIR: size and what is free', ['state'], async (g) => {
    const { bsize, blocks, bavail } = await statfs(config.dataDirectory)
    g.set({ state: 'size' }, bsize * blocks)
    g.set({ state: 'free' }, bsize * bavail)
  })
  const { to, log } = config.backups
  if (to) {
    const newestBackup = lastBackup(to, config.dataDirectory)
    gauge(
      'backup_last_success_timestamp_seconds',
      'When the newest whole backup was begun; 0 without one',
      [],
      async (g) => g.set(((await newestBackup())?.getTime() ?? 0) / 1000),
    )
  }
  if (log)
    gauge(
      'backup_log_oldest_waiting_seconds',
      'How long the oldest finished part of the database’s log waits to be stored beside the backups',
      [],
      async (g) => {
        const since = await logWaitsSince(config.dataDirectory)
        g.set(since ? ageOf(since) : 0)
      },
    )

  function gauge<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    set: (gauge: Gauge<L>) => void | Promise<void>,
  ): void {
    new Gauge<L>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // A label that is not set again is of what is over.
        this.reset()
        await set(this)
      },
    })
  }

  /** Without a database there is nothing to say, and database_up says so. */
  function ofFacts<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    set: (gauge: Gauge<L>, facts: Facts) => void,
  ): void {
    gauge(name, help, labelNames, async (g) => {
      const facts = await factsNow()
      if (facts) set(g, facts)
      // Without labels it would say 0.
      else if (labelNames.length === 0) g.remove()
    })
  }
}

async function readFacts({ database, jobs }: Watched): Promise<Facts> {
  const { rows } = await sql<Omit<Facts, 'mails' | 'jobs'>>`
    select pg_database_size(current_database())::float8 as size,
      (select sum(numbackends)::integer from pg_stat_database) as backends,
      current_setting('max_connections')::integer as "mostBackends", fullest.sequence as fullest, fullest.share as "idsUsed",
      (select exists (select from pg_stat_subscription where subname = ${sharing} and pid is not null)
        from shared_facts where role = 'subscriber') as "isFollowing",
      (select coalesce(json_agg(json_build_object('cell', substring(slot_name from '\\d+$'), 'behind',
          case when pg_is_in_recovery() then 0 else pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn) end)), '[]')
        from pg_replication_slots
        where starts_with(slot_name::text, ${`${sharing}_`}) and database = current_database()) as followers
    from (values (1)) one left join (select * from ids_given_out() order by share desc limit 1) fullest on true`.execute(
    database.shared,
  )
  const [sizes] = rows
  if (!sizes) throw new Error('the database said nothing')
  return { ...sizes, mails: await readAllLocations(database, summarizeUnsentMails), jobs: await jobs.unfinished() }
}

/** The facts as they were at most a moment ago; undefined while they can't be read. */
function remembered(read: () => Promise<Facts>): () => Promise<Facts | undefined> {
  let known: Promise<Facts | undefined> | undefined
  let readAt = 0
  return () => {
    if (!known || performance.now() - readAt > factsKeptMs) {
      readAt = performance.now()
      known = read().catch(() => undefined)
    }
    return known
  }
}
