import pg from 'pg'
import { Registry } from 'prom-client'
import { afterEach, expect, it, vi } from 'vitest'
import type { UnfinishedJobs } from '../adapters/jobs/job-queue.ts'
import { testApp } from '../testing/test-app.ts'
import { measureStores } from './store-metrics.ts'

const app = await testApp()
app.clock.set('2026-03-04T15:00:00Z')
afterEach(() => vi.restoreAllMocks())

/** The metrics beside these jobs in the queue. */
function metricsOf(unfinished: () => Promise<UnfinishedJobs[]>): Registry {
  const registry = new Registry()
  measureStores(registry, { ...app.deps, jobs: { ...app.deps.jobs, unfinished } })
  return registry
}

it('jobs that are done are gone from the metrics at the next look, and only due ones wait', async () => {
  const of = { name: 'send-mail', count: 2, since: new Date('2026-03-04T14:55:00Z') }
  let jobs: UnfinishedJobs[] = [
    { ...of, state: 'due' },
    { ...of, state: 'later', since: new Date('2026-03-04T13:00:00Z') },
    { ...of, name: 'read-invoice', state: 'failed' },
  ]
  const registry = metricsOf(() => Promise.resolve(jobs))
  const first = await registry.metrics()
  expect(first).toContain('queue_jobs{job="read-invoice",state="failed"} 2\n')
  expect(first).toContain('queue_oldest_due_seconds{job="send-mail"} 300\n')
  expect(first).not.toContain('queue_oldest_due_seconds{job="read-invoice"}')
  jobs = []
  const later = performance.now() + 10_001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(await registry.metrics()).not.toMatch(/^queue_(jobs|oldest_due_seconds)\{/m)
})

it('a database that does not answer is said to be down, and the rest is still measured', async () => {
  const said = await metricsOf(() => Promise.reject(new Error('no connection'))).metrics()
  expect(said).toContain('database_up 0\n')
  expect(said).not.toMatch(/^database_size_bytes \d/m)
  expect(said).toMatch(/^data_disk_bytes\{state="free"\} [1-9]\d+$/m)
})

it('the sequence that has given out most of its ids is named, with their share', async () => {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query("select setval(pg_get_serial_sequence('order_items', 'id'), 1717986918)")
  await client.end()
  const said = await metricsOf(() => Promise.resolve([])).metrics()
  expect(said).toMatch(/^database_ids_used_ratio\{sequence="order_items_id_seq"\} 0\.[78]/m)
})
