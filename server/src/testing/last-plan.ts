import { CompiledQuery } from 'kysely'
import type { LocationDb } from '../database/connections/connection.ts'

/** The plan, with the rows really read, of the last statement that the work sends. */
export async function lastPlan(db: LocationDb, work: (spied: LocationDb) => Promise<unknown>): Promise<string> {
  const { sql: text, parameters } = await lastStatement(db, work)
  return explained(db, CompiledQuery.raw(`explain (analyze, costs off, timing off) ${text}`, [...parameters]))
}

/**
 * The same by the plan that is made once for any values: which is used from the sixth time on where it costs no more than one
 * for these values. Numbers and lists of numbers only.
 */
export async function lastPlanForAnyValues(
  db: LocationDb,
  work: (spied: LocationDb) => Promise<unknown>,
): Promise<string> {
  const { sql: text, parameters } = await lastStatement(db, work)
  const values = parameters.map((value) => (Array.isArray(value) ? `'{${value.join()}}'` : Number(value)))
  const run = (statement: string) => explained(tx, CompiledQuery.raw(statement))
  const tx = await db.startTransaction().execute()
  try {
    await run('set local plan_cache_mode = force_generic_plan')
    await run(`prepare last as ${text}`)
    const plan = await run(`explain (analyze, costs off, timing off) execute last(${values.join()})`)
    await run('deallocate last')
    return plan
  } finally {
    await tx.rollback().execute()
  }
}

async function explained(db: LocationDb, statement: CompiledQuery): Promise<string> {
  const { rows } = await db.withoutPlugins().executeQuery<Record<string, string>>(statement)
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

async function lastStatement(
  db: LocationDb,
  work: (spied: LocationDb) => Promise<unknown>,
): Promise<Pick<CompiledQuery, 'sql' | 'parameters'>> {
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
  return last ?? { sql: '', parameters: [] }
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
