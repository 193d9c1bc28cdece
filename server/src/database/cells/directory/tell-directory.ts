import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { repeat } from '../../../repeat.ts'
import { databaseLocks } from '../../advisory-locks.ts'
import { transactionOn, type Tx } from '../../connections/connection.ts'
import { openDirectory, type Directory, type Name, type NameKind } from './directory.ts'

const everyMs = 1_000
const atOnce = 200
const againAfterMinutes = 10

type Change = { kind: string; name: string; version: number; movedFrom: number | null }
export type Told = { told: number; refused: number }

/**
 * Tells the directory of the names that changed here, as they are now; what it can't be told waits. One process of a cell
 * does so at a time, and no write of anybody waits for it. `refused`: names that another cell has, whose entry stays.
 */
export function tellDirectory(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  directory: Directory,
  cell: number,
): Promise<Told> {
  return transactionOn(database.shared, async (tx) => {
    const { rows } = await sql<{
      isOurs: boolean
    }>`select pg_try_advisory_xact_lock(${databaseLocks.tellingDirectory}) as "isOurs"`.execute(tx)
    if (!rows[0]?.isOurs) return { told: 0, refused: 0 }
    const changes = await listChanges(tx)
    if (changes.length === 0) return { told: 0, refused: 0 }
    const here = await namesHere(tx, changes)
    const isHere = (change: Change) => here.has(keyOf(change))
    const gone = changes.filter((change) => !isHere(change))
    if (gone.length > 0) await directory.release(cell, gone.map(nameOf))
    const noted = new Set<string>()
    for (const [movedFrom, wanted] of Map.groupBy(changes.filter(isHere), (change) => change.movedFrom))
      for (const name of await directory.claim(cell, wanted.map(nameOf), movedFrom ?? undefined)) noted.add(keyOf(name))
    const isTold = (change: Change) => !isHere(change) || noted.has(keyOf(change))
    const refused = changes.filter((change) => !isTold(change))
    await deleteChanges(tx, changes.filter(isTold))
    await noteRefused(tx, refused)
    for (const { kind, name } of refused)
      log.error({ kind, name: kind === 'email' ? undefined : name }, 'another cell has this name in the directory')
    return { told: changes.length - refused.length, refused: refused.length }
  })
}

/** Does so every second, in every process of a cell that has a directory. */
export function keepTellingDirectory(deps: Deps): { stop(): Promise<void> } {
  const { directory: at, cell = 0 } = deps.config
  if (!at) return { stop: () => Promise.resolve() }
  const directory = openDirectory(at)
  let isReached = true
  const telling = repeat(
    () =>
      tellDirectory(deps, directory, cell).then(
        () => {
          isReached = true
        },
        (error: unknown) => {
          // Once, not every second.
          if (isReached) deps.log.warn({ err: error }, 'the directory can’t be told; the names wait')
          isReached = false
        },
      ),
    everyMs,
  )
  return {
    async stop() {
      await telling.stop()
      await directory.close()
    },
  }
}

const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`
const nameOf = ({ kind, name }: Change): Name => ({ kind: kind as NameKind, name })

function listChanges(tx: Tx): Promise<Change[]> {
  return tx
    .selectFrom('directoryChanges')
    .select(['kind', 'name', 'version', 'movedFrom'])
    .where((eb) =>
      eb.or([
        eb('refusedAt', 'is', null),
        eb('refusedAt', '<', sql<Date>`now() - make_interval(mins => ${againAfterMinutes})`),
      ]),
    )
    .orderBy('kind')
    .orderBy('name')
    .limit(atOnce)
    .execute()
}

/** Those of the names that are this cell's own now: rows of companies that left are hidden, or marked. */
async function namesHere(tx: Tx, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const named = (kind: NameKind) => changes.filter((change) => change.kind === kind).map(({ name }) => name)
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'email' as kind, lower(email) as name from users where lower(email) = any (${named('email')}) and not is_elsewhere
    union all select 'company', id::text from companies where id = any (${named('company')}::integer[])
    union all select 'location', id::text from locations where id = any (${named('location')}::integer[])`.execute(tx)
  return new Set(rows.map(keyOf))
}

/** A name that changed again meanwhile stays, to be told once more. */
async function deleteChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  const { kinds, names, versions } = columnsOf(changes)
  await sql`delete from directory_changes using unnest(${kinds}::text[], ${names}::text[], ${versions}::integer[]) as told(k, n, v)
    where kind = k and name = n and version = v`.execute(tx)
}

async function noteRefused(tx: Tx, changes: readonly Change[]): Promise<void> {
  const { kinds, names, versions } = columnsOf(changes)
  await sql`update directory_changes set refused_at = now()
    from unnest(${kinds}::text[], ${names}::text[], ${versions}::integer[]) as refused(k, n, v)
    where kind = k and name = n and version = v`.execute(tx)
}

function columnsOf(changes: readonly Change[]) {
  return {
    kinds: changes.map(({ kind }) => kind),
    names: changes.map(({ name }) => name),
    versions: changes.map(({ version }) => version),
  }
}
