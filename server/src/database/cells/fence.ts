import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { placeLocks } from '../advisory-locks.ts'
import { conditionOf, type Company } from './company-rows.ts'
import { tableKinds } from './table-kinds.ts'

const lockMayTakeMs = 1_000
const triggerLockMayTakeMs = 300
const mostTries = 100

export type State = 'arriving' | 'leaving' | 'closing' | 'left'

/** Makes the triggers that refuse writes of the company once its state says so. Until then they let everything pass. */
export async function raiseFence(client: pg.Client, company: Company): Promise<void> {
  for (const [name, kind] of Object.entries(tableKinds)) {
    if (kind.of === 'cell' || kind.of === 'shared') continue
    const on = (row: 'new' | 'old') =>
      kind.of === 'row' ? '' : `when (${conditionOf({ name, kind }, company, `${row}.`, true)})`
    // A trigger's own condition can't look at another table.
    const parent = kind.of === 'row' ? [conditionOf({ name, kind }, company, '($1).', true) ?? ''] : []
    const call = `execute function refuse_moving(${[company.id, ...parent].map(quoted).join(', ')})`
    const fence = fenceName(company)
    await patiently(client, [
      `drop trigger if exists ${fence}_new on ${name}`,
      `drop trigger if exists ${fence}_old on ${name}`,
      `create trigger ${fence}_new before insert or update on ${name} for each row ${on('new')} ${call}`,
      `create trigger ${fence}_old before update or delete on ${name} for each row ${on('old')} ${call}`,
    ])
  }
}

export async function takeFenceDown(client: pg.Client, company: Pick<Company, 'id'>): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as table from pg_trigger where tgname like $1`,
    [`${fenceName(company)}\\_%`],
  )
  for (const { name, table } of rows) await patiently(client, [`drop trigger if exists ${name} on ${table}`])
}

const fenceName = ({ id }: Pick<Company, 'id'>) => `a_fence_of_company_${id}`

function quoted(value: string | number): string {
  return `'${String(value).replaceAll("'", "''")}'`
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
