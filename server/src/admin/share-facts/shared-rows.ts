import type pg from 'pg'
import { sharedTables } from '../../database/cells/shared-facts.ts'
import { NotShared, type OpenedCell } from './open-cells.ts'

const mostNamed = 10

type SharedRow = { key: string; facts: string; name: string }
/** The shared rows of each table by their keys. */
type SharedFacts = ReadonlyMap<string, ReadonlyMap<string, SharedRow>>
export type TakenOver = { added: number; changed: number; removed: number }

export async function readShared(client: pg.Client): Promise<SharedFacts> {
  const facts = new Map<string, Map<string, SharedRow>>()
  for (const { name: table, key, where, named = `'${table} ' || ${key[0]}` } of sharedTables) {
    const { rows } = await client.query<SharedRow>(
      `select concat_ws(' ', ${key.join(', ')}) as key, to_jsonb(t)::text as facts, ${named} as name
      from ${table} t where ${where} order by ${key.join(', ')}`,
    )
    facts.set(table, new Map(rows.map((row) => [row.key, row])))
  }
  return facts
}

/** Facts of everybody that only this cell has become everybody's in all cells; how many. */
export async function bringToPublisher(
  publisher: OpenedCell,
  subscriber: OpenedCell,
  { isAgain }: { isAgain: boolean },
): Promise<number> {
  const [there, here] = [await readShared(publisher.client), await readShared(subscriber.client)]
  let brought = 0
  for (const { name, isNeverRemoved } of sharedTables) {
    // A fact that only the subscriber has was withdrawn at the publisher.
    if (isAgain && !isNeverRemoved) continue
    for (const row of missingIn(here, there, name)) {
      await requireNoOwn(publisher, name, row)
      await insertRow(publisher.client, name, isAgain ? withClosedRun(row) : row)
      brought += 1
    }
  }
  return brought
}

/** Makes the facts of a cell those of the publisher. */
export async function takeOver(
  subscriber: OpenedCell,
  facts: SharedFacts,
  { isOverwriting, isAgain }: { isOverwriting: boolean; isAgain: boolean },
): Promise<TakenOver> {
  const { cell, client } = subscriber
  const here = await readShared(client)
  const taken: TakenOver = { added: 0, changed: 0, removed: 0 }
  const differing = sharedTables.flatMap(({ name }) => differingIn(facts, here, name))
  if (differing.length > 0 && !isOverwriting)
    throw new NotShared(
      `${differing.length} facts of everybody are not the same in cell ${cell}: ${differing
        .slice(0, mostNamed)
        .map(({ name }) => name)
        .join(', ')}. Those of the publisher count with --overwrite`,
    )
  for (const { name, key, isNeverRemoved } of sharedTables) {
    // First what is over, as an open run of a message: the new one of the same words may be among the added.
    for (const row of differingIn(facts, here, name)) {
      await updateRow(client, name, key, row)
      taken.changed += 1
    }
    for (const row of missingIn(facts, here, name)) {
      await requireNoOwn(subscriber, name, row)
      await insertRow(client, name, row)
      if (name === 'broadcast_messages') await joinOwnMessage(client, Number(row.key))
      taken.added += 1
    }
    if (!isAgain || isNeverRemoved) continue
    for (const row of missingIn(here, facts, name)) {
      await client.query(`delete from ${name} where concat_ws(' ', ${key.join(', ')}) = $1`, [row.key])
      taken.removed += 1
    }
  }
  return taken
}

/** The names of facts that are not the same in both. */
export function differences(one: SharedFacts, other: SharedFacts): string[] {
  return sharedTables.flatMap(({ name: table }) =>
    [...missingIn(one, other, table), ...missingIn(other, one, table), ...differingIn(one, other, table)].map(
      ({ name }) => name,
    ),
  )
}

function missingIn(of: SharedFacts, other: SharedFacts, table: string): SharedRow[] {
  return [...(of.get(table)?.values() ?? [])].filter(({ key }) => !other.get(table)?.has(key))
}

function differingIn(of: SharedFacts, other: SharedFacts, table: string): SharedRow[] {
  return [...(of.get(table)?.values() ?? [])].filter(({ key, facts }) => {
    const known = other.get(table)?.get(key)
    return known !== undefined && known.facts !== facts
  })
}

/** Everybody's in one cell and one location's own in the other: nobody but a person can say which it is. */
async function requireNoOwn({ cell, client }: OpenedCell, table: string, { key, name }: SharedRow): Promise<void> {
  if (table !== 'distributors') return
  const { rows } = await client.query('select from distributors where id = $1', [Number(key)])
  if (rows.length > 0) throw new NotShared(`${name} is a location’s own in cell ${cell}, and everybody’s in another`)
}

/** A message of the cell's own that the same run sent is this one: whoever has read it is not shown it again. */
async function joinOwnMessage(client: pg.Client, id: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select own.id from broadcast_messages own join broadcast_messages shared using (run_id)
      where shared.id = $1 and not own.is_shared`,
    [id],
  )
  for (const { id: own } of rows) {
    await client.query('update broadcast_message_reads set message_id = $1 where message_id = $2', [id, own])
    await client.query('delete from broadcast_messages where id = $1', [own])
  }
}

/** The publisher that lost a message may have sent the same words again since, in a run that is open. */
function withClosedRun(row: SharedRow): SharedRow {
  const facts = JSON.parse(row.facts) as Record<string, unknown>
  return 'is_run_open' in facts ? { ...row, facts: JSON.stringify({ ...facts, is_run_open: false }) } : row
}

async function insertRow(client: pg.Client, table: string, { facts }: SharedRow): Promise<void> {
  await client.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [facts])
}

async function updateRow(
  client: pg.Client,
  table: string,
  key: readonly string[],
  { key: value, facts }: SharedRow,
): Promise<void> {
  const columns = Object.keys(JSON.parse(facts) as object).filter((column) => !key.includes(column))
  await client.query(
    `update ${table} t set (${columns.join(', ')}) = (select ${columns.join(', ')} from jsonb_populate_record(null::${table}, $2))
      where concat_ws(' ', ${key.join(', ')}) = $1`,
    [value, facts],
  )
}
