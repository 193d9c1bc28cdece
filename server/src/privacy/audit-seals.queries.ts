import { sql } from 'kysely'
import type { Tx } from '../database/connections/connection.ts'

/** no transaction of the product is open for longer */
const latestAfter = sql`interval '1 hour'`

/** What a company brought along from another cell has numbers of that one, and a seal of its own (docs/decisions/0017). */
const own = (id: string) => sql`${sql.ref(id)} between
  (select seqmin from pg_sequence where seqrelid = 'audit_log_id_seq'::regclass)
  and (select seqmax from pg_sequence where seqrelid = 'audit_log_id_seq'::regclass)`

/** The sum of a seal: of the one before it, its own facts, and every entry with its digest. */
const sealHash = (previous: ReturnType<typeof sql>, id: ReturnType<typeof sql>, at: ReturnType<typeof sql>) => sql`
  sha256(coalesce(${previous}, ''::bytea)
    || convert_to(concat_ws(' ', ${id}, extract(epoch from ${at}), count(*)), 'UTF8')
    || string_agg(int8send(entry_id) || digest, ''::bytea order by entry_id))`

/**
 * Seals the entries that no seal has yet, at most `limit`; the result is how many. It locks nothing: an entry whose
 * transaction ends later than those after it is part of a later seal.
 */
export async function sealEntries(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with previous as (select id, hash from audit_seals order by id desc limit 1),
    fresh as materialized (
      select a.id as entry_id, audit_digest(a) as digest from audit_log a
      where a.id > (select coalesce(max(last_entry), 0) from audit_seals where sealed_at < ${now}::timestamptz - ${latestAfter} and ${own('last_entry')})
        and ${own('a.id')}
        and not exists (select from audit_sealed_entries s where s.entry_id = a.id)
      order by a.id limit ${limit}
    ),
    made as (
      insert into audit_seals (id, sealed_at, entries, last_entry, hash)
      select coalesce((select id from previous), 0) + 1, ${now}, count(*), max(entry_id),
        ${sealHash(sql`(select hash from previous)`, sql`coalesce((select id from previous), 0) + 1`, sql`${now}::timestamptz`)}
      from fresh having count(*) > 0 returning id
    ),
    placed as (
      insert into audit_sealed_entries (entry_id, seal_id, digest)
      select entry_id, made.id, digest from fresh, made returning 1
    )
    select count(*)::integer as count from placed`.execute(tx)
  return rows[0]?.count ?? 0
}

type AuditFault = { fault: 'changed' | 'removed' | 'inserted' | 'seal broken'; id: number }

/** Entries and seals that are not as they were sealed, at most `limit`. */
export async function listAuditFaults(tx: Tx, limit: number): Promise<AuditFault[]> {
  const { rows } = await sql<AuditFault>`
    select 'changed' as fault, a.id::float8 as id
      from audit_sealed_entries s join audit_log a on a.id = s.entry_id where s.digest <> audit_digest(a)
    union all
    select 'removed', s.entry_id from audit_sealed_entries s
      where not exists (select from audit_log a where a.id = s.entry_id)
    union all
    -- dated long before entries with smaller numbers and the seal before its own; or passed over by the seals, with a
    -- number from among theirs. What was noted before there were seals is in the order of its numbers.
    select 'inserted', a.id from (
        select id, at, max(at) over (order by id rows between unbounded preceding and 1 preceding) as latest from audit_log
        where ${own('id')}
      ) a left join audit_sealed_entries s on s.entry_id = a.id
      join audit_seals before on before.id = coalesce(s.seal_id - 1, (select max(id) from audit_seals))
      where (a.at < before.sealed_at - ${latestAfter} and a.at < a.latest - ${latestAfter})
        or (s.entry_id is null
          and a.id <= (select max(last_entry) from audit_seals where sealed_at < before.sealed_at - ${latestAfter} and ${own('last_entry')}))
    union all
    select 'inserted', a.id from audit_log a
      where not (${own('a.id')}) and not exists (select from audit_sealed_entries s where s.entry_id = a.id)
    union all
    select 'seal broken', seal.id from audit_seals seal left join audit_seals before on before.id = seal.id - 1
      cross join lateral (
        select count(*) as entries, max(entry_id) as last_entry,
          ${sealHash(sql`before.hash`, sql`seal.id`, sql`seal.sealed_at`)} as hash
        from audit_sealed_entries where seal_id = seal.id
      ) now
      where now.hash is distinct from seal.hash or now.entries <> seal.entries or now.last_entry <> seal.last_entry
        or (seal.id > 1 and before.id is null)
    limit ${limit}`.execute(tx)
  return rows
}

type SealedSoFar = { seals: number; sealed: number; entries: number; head: string | null; sealedAt: Date | null }

/** The number of sealed entries, and the hash of the last seal: a copy elsewhere shows when all seals were remade. */
export async function readSealedSoFar(tx: Tx): Promise<SealedSoFar> {
  const { rows } = await sql<SealedSoFar>`
    select (select count(*)::integer from audit_seals) as seals,
      (select coalesce(sum(entries), 0)::integer from audit_seals) as sealed,
      (select count(*)::integer from audit_log) as entries, last.head, last.sealed_at as "sealedAt"
    from (select 1) one left join (
      select id || ':' || encode(hash, 'hex') as head, sealed_at from audit_seals order by id desc limit 1
    ) last on true`.execute(tx)
  return rows[0] ?? { seals: 0, sealed: 0, entries: 0, head: null, sealedAt: null }
}

/** The hash of a seal in hex; undefined when there is no such seal. */
export async function findSealHash(tx: Tx, id: number): Promise<string | undefined> {
  const seal = await tx
    .selectFrom('auditSeals')
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('id', '=', id)
    .executeTakeFirst()
  return seal?.hash
}
