import type pg from 'pg'
import type { Company } from '../../database/cells/company-rows.ts'
import { sharingRoleOf } from '../../database/cells/shared-facts.ts'
import { NotMoved } from './require-movable.ts'

/** A message to everybody of all cells is one message: people who have read it in the old cell have read it in the new. */
export async function bringReads(source: pg.Client, target: pg.Client, { people }: Company): Promise<void> {
  const { rows } = await source.query<{ id: number | null; run: string | null; person: number; at: string }>(
    `select case when is_shared then id end as id, run_id as run, user_id as person, read_at::text as at
    from broadcast_message_reads join broadcast_messages on id = message_id
    where (is_shared or run_id is not null) and user_id = any ($1)`,
    [people],
  )
  await requireArrived(target, [...new Set(rows.flatMap(({ id }) => id ?? []))])
  await target.query(
    `insert into broadcast_message_reads (message_id, user_id, read_at)
      select m.id, person, at
        from unnest($1::integer[], $2::uuid[], $3::integer[], $4::timestamptz[]) as read(shared, run, person, at)
        join broadcast_messages m on m.run_id = run or (m.is_shared and m.id = shared)
      on conflict do nothing`,
    [rows.map(({ id }) => id), rows.map(({ run }) => run), rows.map(({ person }) => person), rows.map(({ at }) => at)],
  )
}

/** Refuses while a message that was read has not reached the target: its readers would be shown it again there. */
async function requireArrived(target: pg.Client, messages: readonly number[]): Promise<void> {
  if ((await sharingRoleOf(target))?.role !== 'subscriber') return
  const { rows } = await target.query<{ id: number }>(
    `select id from unnest($1::integer[]) as read(id)
      where not exists (select from broadcast_messages m where m.id = read.id) limit 1`,
    [messages],
  )
  if (rows[0])
    throw new NotMoved(
      `the message B${rows[0].id} has not reached the other cell: it is behind with what all cells share (share-facts status)`,
    )
}
