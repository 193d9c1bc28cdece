import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { transactionOn, openDatabase, type Database } from '../../database/connections/connection.ts'
import { cloneDatabase } from '../../testing/test-database.ts'
import type { Job, JobQueue } from './job-queue.ts'
import { installJobQueue, postgresJobQueue } from './postgres-job-queue.ts'
import { patience } from '../../testing/busy/patience.ts'

const note = { name: 'write-note', payload: z.object({ text: z.string() }) }
/** much longer than it takes, much shorter than waiting for the next look into the queue would */
const soon = { timeout: 60_000, interval: 20 }

let url: string
let jobsUrl: string
let database: Database
let owner: pg.Client
let errors: Error[]
let clearing: (() => unknown)[]

beforeEach(async () => {
  const clone = await cloneDatabase(inject('databaseServerUrl'))
  url = clone.url
  jobsUrl = clone.jobsUrl
  await installJobQueue({ ownerUrl: url, jobsRole: clone.jobsRole })
  errors = []
  database = openDatabase({ url: clone.applicationUrl, ...patience, onError: (error) => errors.push(error) })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  clearing = [clone.drop, () => database.close(), () => owner.end()]
})
afterEach(async () => {
  for (const clear of clearing.toReversed()) await clear()
})

describe('a job', () => {
  it('is done when its transaction commits, with what it was given', async () => {
    const queue = await aQueue()
    const { job, done } = aNoteTaker()
    await queue.work(job)
    await enqueue(queue, 'Crème fraîche, 豆腐')
    await vi.waitFor(() => expect(done).toEqual(['Crème fraîche, 豆腐']), soon)
    expect(errors).toEqual([])
    // The queue's own notices would hold up all commits of the database.
    expect((await owner.query('select name from pgboss.queue where notify')).rows).toEqual([])
  })

  it('is not done when its transaction rolls back, nor before it commits', async () => {
    const queue = await aQueue()
    const { job, done } = aNoteTaker()
    await queue.work(job)
    const rolledBack = transactionOn(database.forLocation(1), async (tx) => {
      await queue.enqueue(tx, note, { text: 'rolled back' })
      await enqueue(queue, 'committed meanwhile')
      await vi.waitFor(() => expect(done).toEqual(['committed meanwhile']), soon)
      throw new Error('the order was refused')
    })
    await expect(rolledBack).rejects.toThrow('the order was refused')
    await enqueue(queue, 'committed after')
    await vi.waitFor(() => expect(done).toEqual(['committed meanwhile', 'committed after']), soon)
    // The queue notes it after the work.
    await vi.waitFor(async () => expect(await jobsBy('state')).toEqual({ completed: 2 }), soon)
  })

  it('that takes hours counts as lost only after them', async () => {
    const queue = await aQueue()
    const { job } = aNoteTaker()
    await queue.work({ ...job, mayTakeHours: 6 })
    const { rows } = await owner.query(`select expire_seconds from pgboss.queue where name = '${note.name}'`)
    expect(rows).toEqual([{ expire_seconds: 21_600 }])
  })

  it('waits for somebody who does its kind', async () => {
    const queue = await aQueue()
    await enqueue(queue, 'early')
    expect(await queue.unfinished()).toMatchObject([{ name: note.name, state: 'due', count: 1 }])
    const { job, done } = aNoteTaker()
    await queue.work(job)
    await vi.waitFor(() => expect(done).toEqual(['early']), soon)
  })

  it('that fails is tried again later, and the others are done all the same', async () => {
    const queue = await aQueue()
    let isFailing = true
    const { job, done } = aNoteTaker((text) => {
      if (text === 'bad' && isFailing) throw new Error('mail server away')
    })
    await enqueue(queue, 'bad')
    await enqueue(queue, 'good')
    await queue.work(job)
    await vi.waitFor(async () => expect(await jobsBy('state')).toEqual({ completed: 1, retry: 1 }), soon)
    expect(done).toEqual(['good'])
    expect(errors.map(({ message }) => message)).toEqual(['mail server away'])
    const { rows } = await owner.query(
      "select start_after > now() later, retry_limit, output from pgboss.job where state = 'retry'",
    )
    expect(rows).toEqual([{ later: true, retry_limit: 200, output: { message: 'mail server away' } }])
    expect(await queue.unfinished()).toMatchObject([{ name: note.name, state: 'later', count: 1 }])

    isFailing = false
    await owner.query("update pgboss.job set start_after = now() where state = 'retry'")
    // which also wakes the worker, that would look again in 5 s only
    await enqueue(queue, 'newer')
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['bad', 'good', 'newer']), soon)
  })

  it('of another shape than its kind takes never reaches the work', async () => {
    const queue = await aQueue()
    const { job, done } = aNoteTaker()
    await transactionOn(database.forLocation(1), (tx) =>
      queue.enqueue(tx, { name: note.name, payload: z.object({ text: z.number() }) }, { text: 42 }),
    )
    await queue.work(job)
    await vi.waitFor(async () => expect(await jobsBy('state')).toEqual({ retry: 1 }), soon)
    expect(done).toEqual([])
  })
})

describe('many jobs', () => {
  it('that waited already are done without pause: a backlog of 200', async () => {
    const queue = await aQueue()
    await transactionOn(database.forLocation(1), async (tx) => {
      for (const text of numbered(200)) await queue.enqueue(tx, note, { text })
    })
    const { job, done } = aNoteTaker()
    await queue.work(job)
    // a batch at each look into the queue would take 50 s
    await vi.waitFor(() => expect(done).toHaveLength(200), soon)
    expect(new Set(done).size).toBe(200)
  })

  it('are shared by several processes that start at the same time, each job done once', async () => {
    const queues = await Promise.all([aQueue(), aQueue(), aQueue(), aQueue()])
    const takers = queues.map(() => aNoteTaker(() => pause(1)))
    await Promise.all(queues.map((queue, at) => queue.work(takers[at]?.job ?? aNoteTaker().job)))
    await Promise.all(numbered(100).map((text, at) => enqueue(queues[at % 4] ?? queues[0], text)))
    const done = () => takers.flatMap((taker) => taker.done)
    await vi.waitFor(() => expect(done()).toHaveLength(100), soon)
    await vi.waitFor(async () => expect(await jobsBy('state')).toEqual({ completed: 100 }), soon)
    expect(done().toSorted()).toEqual(numbered(100).toSorted())
    expect(errors).toEqual([])
  })
})

describe('stopping', () => {
  it('ends what is under way and leaves the rest to the next process', async () => {
    const queue = await aQueue()
    for (const text of numbered(5)) await enqueue(queue, text)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const first = aNoteTaker(() => held)
    await queue.work(first.job)
    await vi.waitFor(() => expect(first.begun).toHaveLength(1), soon)
    const stopped = queue.stop()
    letGo()
    await stopped
    expect(first.done).toEqual(first.begun)
    expect(first.done).toHaveLength(1)
    expect(await jobsBy('state')).toEqual({ completed: 1, retry: 4 })

    await owner.query("update pgboss.job set start_after = now() where state = 'retry'")
    const second = aNoteTaker()
    await (await aQueue()).work(second.job)
    await vi.waitFor(() => expect(second.done).toHaveLength(4), soon)
    expect([...first.done, ...second.done].toSorted()).toEqual(numbered(5))
  })

  it('does not wait for ever, and what it did not wait for is done again', async () => {
    const queue = await aQueue()
    await enqueue(queue, 'slow')
    let letGo = () => {}
    const { job, begun } = aNoteTaker(() => new Promise<void>((resolve) => (letGo = resolve)))
    await queue.work(job)
    await vi.waitFor(() => expect(begun).toHaveLength(1), soon)
    await queue.stop()
    expect(await jobsBy('state')).toEqual({ retry: 1 })
    letGo()
  })

  it('twice is no failure', async () => {
    const queue = await aQueue()
    await queue.work(aNoteTaker().job)
    await Promise.all([queue.stop(), queue.stop()])
    await queue.stop()
  })
})

describe('repeated work', () => {
  it('has one schedule, however many processes start it', async () => {
    const queues = await Promise.all([aQueue(), aQueue()])
    const { job } = aNoteTaker()
    await Promise.all(queues.map((queue) => queue.repeat(job, '5 * * * *', { text: 'hourly' })))
    const { rows } = await owner.query('select name, cron, timezone, data from pgboss.schedule')
    expect(rows).toEqual([{ name: note.name, cron: '5 * * * *', timezone: 'UTC', data: { text: 'hourly' } }])
  })
})

describe('the role of the application', () => {
  it('adds jobs and can neither change nor take any away', async () => {
    const queue = await aQueue()
    await enqueue(queue, 'mine')
    expect(await jobsBy('state')).toEqual({ created: 1 })
    for (const sql of [
      'delete from pgboss.job',
      "update pgboss.job set state = 'completed'",
      'truncate pgboss.job',
      'delete from pgboss.queue',
      'insert into pgboss.schedule (name, cron) values (1, 1)',
      'drop schema pgboss cascade',
    ]) {
      await expect(database.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/)
    }
  })
})

async function aQueue(): Promise<JobQueue> {
  const queue = await postgresJobQueue({ url: jobsUrl, onError: (error) => errors.push(error) })
  clearing.push(() => queue.stop())
  return queue
}

function enqueue(queue: JobQueue, text: string): Promise<void> {
  return transactionOn(database.forLocation(1), (tx) => queue.enqueue(tx, note, { text }))
}

/** Work that remembers which notes it began and which it ended. */
function aNoteTaker(effort: (text: string) => unknown = () => {}) {
  const begun: string[] = []
  const done: string[] = []
  const job: Job<{ text: string }> = {
    ...note,
    handle: async ({ text }) => {
      begun.push(text)
      await effort(text)
      done.push(text)
    },
  }
  return { job, begun, done }
}

async function jobsBy(column: 'state'): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ kind: string; count: number }>(
    `select ${column} kind, count(*)::int count from pgboss.job where name = $1 group by 1 order by 1`,
    [note.name],
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, at) => String(at + 1))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
