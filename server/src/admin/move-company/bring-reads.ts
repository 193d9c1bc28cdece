import type pg from 'pg'
import type { Company } from '../../database/cells/company-rows.ts'

/** A message to everybody of all cells is one message: people who have read it in the old cell have read it in the new. */
export async function bringReads(source: pg.Client, target: pg.Client, { people }: Company): Promise<void> {
  const { rows } = await source.query<{ run: string; person: number; at: string }>(
    `select run_id as run, user_id as person, read_at::text as at
    from broadcast_message_reads join broadcast_messages on id = message_id
    where run_id is not null and user_id = any ($1)`,
    [people],
  )
  await target.query(
    `insert into broadcast_message_reads (message_id, user_id, read_at)
      select id, person, at from unnest($1::uuid[], $2::integer[], $3::timestamptz[]) as read(run, person, at)
        join broadcast_messages on run_id = run
      on conflict do nothing`,
    [rows.map(({ run }) => run), rows.map(({ person }) => person), rows.map(({ at }) => at)],
  )
}
