import { CompiledQuery } from 'kysely'
import type { LocationDb } from '../database/connections/connection.ts'

/** The plan, with the rows really read, of the last statement that the work sends. */
export async function lastPlan(db: LocationDb, work: (spied: LocationDb) => Promise<unknown>): Promise<string> {
  let last: CompiledQuery | undefined
  const plain = db.withoutPlugins()
  const note = new Proxy(plain, {
    get: (target, key) =>
      key === 'executeQuery'
        ? (query: CompiledQuery) => {
            last = query
            return target.executeQuery(query)
          }
        : Reflect.get(target, key),
  })
  await work(
    new Proxy(db, { get: (target, key) => (key === 'withoutPlugins' ? () => note : Reflect.get(target, key)) }),
  )
  const explained = await plain.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`explain (analyze, costs off, timing off) ${last?.sql}`, [...(last?.parameters ?? [])]),
  )
  return explained.rows.map((row) => Object.values(row)[0]).join('\n')
}

/** The most rows that one node of the plan gave or threw away. */
export function mostRowsRead(plan: string): number {
  return Math.max(
    ...[...plan.matchAll(/rows=([\d.]+)|Rows Removed by Filter: (\d+)/g)].map((found) => Number(found[1] ?? found[2])),
  )
}

/** How often the node of the plan that ran most often did so: more than once is a loop within a loop. */
export function mostRuns(plan: string): number {
  return Math.max(...[...plan.matchAll(/loops=(\d+)/g)].map(([, runs]) => Number(runs)))
}
