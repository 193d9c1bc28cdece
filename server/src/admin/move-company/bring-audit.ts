import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { conditionOf, kindOf, type Company } from '../../database/cells/company-rows.ts'

const columns =
  'id, at, location_id, user_id, administrator_id, action, object_type, object_id, before, after, request_id'

/**
 * Adds the company's entries that the other cell does not have, and seals them there at once, as the next seal of its
 * chain. The old cell keeps them, in its own chain: both can be verified (docs/decisions/0017).
 */
export async function bringAuditEntries(source: pg.Client, target: pg.Client, company: Company): Promise<void> {
  const where = conditionOf({ name: 'audit_log', kind: kindOf('audit_log') }, company)
  await target.query('lock table audit_seals in share row exclusive mode')
  await target.query('create temporary table arriving_entries (like audit_log) on commit drop')
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from audit_log where ${where}) to stdout`)),
    target.query(copyFrom(`copy arriving_entries (${columns}) from stdin`)),
  )
  await target.query('delete from arriving_entries n using audit_log a where a.id = n.id')
  await target.query(
    `insert into audit_log (${columns}) overriding system value select ${columns} from arriving_entries`,
  )
  await target.query(
    `with previous as (select id, hash from audit_seals order by id desc limit 1),
    fresh as materialized (
      select a.id as entry_id, audit_digest(a) as digest from audit_log a join arriving_entries n on n.id = a.id
    ),
    made as (
      insert into audit_seals (id, sealed_at, entries, last_entry, hash)
      select coalesce((select id from previous), 0) + 1, $1, count(*), max(entry_id),
        sha256(coalesce((select hash from previous), ''::bytea)
          || convert_to(concat_ws(' ', coalesce((select id from previous), 0) + 1, extract(epoch from $1::timestamptz), count(*)), 'UTF8')
          || string_agg(int8send(entry_id) || digest, ''::bytea order by entry_id))
      from fresh having count(*) > 0 returning id
    )
    insert into audit_sealed_entries (entry_id, seal_id, digest) select entry_id, made.id, digest from fresh, made`,
    [new Date()],
  )
}

/** Notes in the log of a cell that a company came or went. */
export async function noteMove(
  client: pg.Client,
  action: 'move-company-here' | 'move-company-away',
  companyId: number,
  cells: { from: number; to: number },
): Promise<void> {
  await client.query(
    "insert into audit_log (at, action, object_type, object_id, after) values (now(), $1, 'company', $2, $3)",
    [action, companyId, cells],
  )
}
