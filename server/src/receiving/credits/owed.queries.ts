import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'

type OwedRow = {
  distributorId: number
  distributor: string
  openCount: number
  totalCents: number
  upTo7Cents: number
  upTo30Cents: number
  upTo60Cents: number
  olderCents: number
  unmailedIds: number[]
  unmailedCount: number
}

/** The amount each distributor still owes after the payments so far, by age in days; the most first. */
export async function listOwed({ db, locationId }: AtLocation, now: Date): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select distributor_id as "distributorId", nickname as distributor, count(*)::integer as "openCount", sum(open_cents)::bigint as "totalCents",
      coalesce(sum(open_cents) filter (where days <= 7), 0)::bigint as "upTo7Cents",
      coalesce(sum(open_cents) filter (where days > 7 and days <= 30), 0)::bigint as "upTo30Cents",
      coalesce(sum(open_cents) filter (where days > 30 and days <= 60), 0)::bigint as "upTo60Cents",
      coalesce(sum(open_cents) filter (where days > 60), 0)::bigint as "olderCents",
      coalesce((array_agg(id order by id) filter (where mail_id is null))[:100], '{}') as "unmailedIds",
      count(*) filter (where mail_id is null)::integer as "unmailedCount"
    from (
      select c.id, c.distributor_id, d.nickname, c.mail_id,
        c.amount_cents - coalesce((select sum(p.amount_cents) from credit_payments p
          where p.location_id = c.location_id and p.credit_id = c.id), 0) as open_cents,
        floor(extract(epoch from ${now}::timestamptz - c.created_at) / 86400) as days
      from credits c join distributors d on d.id = c.distributor_id
      where c.location_id = ${locationId} and c.status in ('open', 'promised')
    ) owed
    group by distributor_id, nickname order by 4 desc, distributor_id limit 500`.execute(db.withoutPlugins())
  return rows
}
