import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { databaseLocks, placeLocks } from '../advisory-locks.ts'
import { conditionOf, namedBy, type Company, type Named } from './company-rows.ts'
import { tableKinds } from './table-kinds.ts'

const lockMayTakeMs = 1_000
const triggerLockMayTakeMs = 300
const mostTries = 100

export type State = 'arriving' | 'leaving' | 'closing' | 'left'

/** Makes the triggers that refuse writes of the company once its state says so. Until then they let everything pass. */
export async function raiseFence(client: pg.Client, { id, locations, people }: Company): Promise<void> {
  await holdingFence(client, async () => {
    await client.query(
      `insert into fenced_companies (company_id, locations, people) values ($1, $2, $3)
        on conflict (company_id) do update set locations = excluded.locations, people = excluded.people`,
      [id, locations, people],
    )
    await makeTriggers(client)
  })
}

export async function takeFenceDown(client: pg.Client, company: Pick<Company, 'id'>): Promise<void> {
  await holdingFence(client, async () => {
    await dropOwnTriggers(client, company)
    const { rowCount } = await client.query('delete from fenced_companies where company_id = $1', [company.id])
    if (rowCount) await makeTriggers(client)
  })
}

/** One command at a time: the triggers are made from the list of all companies, which another one may be changing. */
async function holdingFence(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [databaseLocks.raisingFence])
  try {
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [databaseLocks.raisingFence])
  }
}

/**
 * Two triggers on each table for all companies together: a table with triggers for each of them would make every write of
 * everybody slower with each company that left.
 */
async function makeTriggers(client: pg.Client): Promise<void> {
  const fenced = await readFenced(client)
  for (const [name, kind] of Object.entries(tableKinds)) {
    if (kind.of === 'cell' || kind.of === 'shared') continue
    const condition = (of: Named, row: string) => conditionOf({ name, kind }, of, row, true) ?? ''
    const create = (row: 'new' | 'old', events: string) => {
      // A trigger's own condition can't look at another table.
      const [when, parent] =
        kind.of === 'row' ? ['', [condition(fenced, '($1).')]] : [`when (${condition(fenced, `${row}.`)})`, []]
      const given = [row, condition(eachFenced, '($1).'), ...parent].map(quoted).join(', ')
      return `create trigger a_fence_${row} before ${events} on ${name} for each row ${when} execute function refuse_fenced(${given})`
    }
    await patiently(client, [
      `drop trigger if exists a_fence_new on ${name}`,
      `drop trigger if exists a_fence_old on ${name}`,
      ...(fenced.count === 0 ? [] : [create('new', 'insert or update'), create('old', 'update or delete')]),
    ])
  }
}

/** A row of fenced_companies, as the triggers' function reads it. */
const eachFenced: Named = { ids: 'array[f.company_id]', locations: 'f.locations', people: 'f.people' }

async function readFenced(client: pg.Client): Promise<Named & { count: number }> {
  const { rows } = await client.query<Company>(
    'select company_id as id, locations, people from fenced_companies order by company_id',
  )
  const named = namedBy({
    ids: rows.map(({ id }) => id),
    locations: rows.flatMap(({ locations }) => locations),
    people: rows.flatMap(({ people }) => people),
  })
  return { ...named, count: rows.length }
}

/** Those that a version before made for this company alone. */
async function dropOwnTriggers(client: pg.Client, { id }: Pick<Company, 'id'>): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as table from pg_trigger where tgname like $1`,
    [`a_fence_of_company_${id}\\_%`],
  )
  for (const { name, table } of rows) await patiently(client, [`drop trigger if exists ${name} on ${table}`])
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** In a transaction of their own, which gives way to people at work. */
async function patiently(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(
        `begin; set local lock_timeout = '${triggerLockMayTakeMs}ms'; ${statements.join('; ')}; commit`,
      )
      return
    } catch (error) {
      await client.query('rollback')
      const { code } = error as { code?: unknown }
      if ((code !== '55P03' && code !== '40P01') || attempt >= mostTries) throw error
      await pause(triggerLockMayTakeMs)
    }
  }
}

/** Waits for what is being written by the company's people, then changes its state; false when it is not in one of these. */
export async function changeState(
  client: pg.Client,
  company: Pick<Company, 'id'>,
  change: { from: readonly (State | null)[]; to: State; forMs?: number; otherCell?: number | undefined },
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '${lockMayTakeMs}ms'`)
      await client.query('select pg_advisory_xact_lock($1, $2)', [placeLocks.writingOfCompany, company.id])
      const { rows } = await client.query<{ state: State; isLapsed: boolean }>(
        'select state, coalesce(until < clock_timestamp(), false) as "isLapsed" from company_places where company_id = $1',
        [company.id],
      )
      const [place] = rows
      const isLate = change.to !== 'leaving' && place?.isLapsed === true
      if (isLate || !change.from.includes(place?.state ?? null)) {
        await client.query('rollback')
        return false
      }
      await client.query(
        `insert into company_places (company_id, state, other_cell, until)
          values ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms')
        on conflict (company_id) do update set state = $2, other_cell = coalesce($3, company_places.other_cell),
          until = coalesce(excluded.until, company_places.until), changed_at = clock_timestamp()`,
        [company.id, change.to, change.otherCell ?? null, change.forMs ?? null],
      )
      await client.query('commit')
      return true
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: unknown }).code !== '55P03' || attempt >= mostTries) throw error
    }
  }
}

export async function stateOf(client: pg.Client, companyId: number): Promise<State | null> {
  const { rows } = await client.query<{ state: State }>('select state from company_places where company_id = $1', [
    companyId,
  ])
  return rows[0]?.state ?? null
}
