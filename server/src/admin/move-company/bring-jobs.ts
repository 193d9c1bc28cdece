import type pg from 'pg'
import { conditionOf, kindOf, type Company } from '../../database/cells/company-rows.ts'
import { NotMoved } from './require-movable.ts'

/** Jobs of the company that are not done; one that is under way is begun again in the other cell. */
export async function bringJobs(source: pg.Client, target: pg.Client, company: Company): Promise<void> {
  if (!(await hasQueue(source))) return
  const { rows } = await source.query<{ name: string; job: object }>(
    `select name, to_jsonb(j) as job from pgboss.job j where ${isOf(company)}`,
  )
  for (const { name, job } of rows) {
    const queue = (await hasQueue(target))
      ? await target.query('select from pgboss.queue where name = $1', [name])
      : undefined
    if (!queue?.rowCount) throw new NotMoved(`the other cell has no queue ${name}: start Larder on it once`)
    await target.query('delete from pgboss.job where id = $1', [(job as { id: string }).id])
    await target.query(
      `insert into pgboss.job select * from jsonb_populate_record(null::pgboss.job, $1::jsonb
        || case when $1::jsonb ->> 'state' = 'active' then '{"state": "retry", "started_on": null, "heartbeat_on": null}'::jsonb else '{}' end)`,
      [job],
    )
  }
}

export async function removeJobs(client: pg.Client, company: Company): Promise<void> {
  if (await hasQueue(client)) await client.query(`delete from pgboss.job where ${isOf(company)}`)
}

async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass(\'pgboss.job\') is not null as "isThere"',
  )
  return rows[0]?.isThere === true
}

function isOf(company: Company): string {
  const mails = conditionOf({ name: 'account_mails', kind: kindOf('account_mails') }, company)
  return `state < 'completed' and (
    data ->> 'locationId' = any ('{${company.locations.join(',')}}'::text[]) or data ->> 'companyId' = '${company.id}'
    or name = 'send-account-mail' and data ->> 'mailId' in (select id::text from account_mails where ${mails}))`
}
