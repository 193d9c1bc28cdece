import pg from 'pg'
import type { TestApp } from '../test-app.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

export type Read = {
  during: string
  text: string
  /** of tables and indexes that were looked at */
  rows: number
  /** given or changed */
  given: number
  at: string
}

/**
 * Has the planner use an index wherever one can be used, so that what still goes through a table is no matter of its size
 * or of statistics; and the database tell the plan of each statement that it carries out, triggers' and functions' too.
 */
const settings = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  random_page_cost: '1',
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '0',
}

/** What each statement reads from now on; whoever calls says during which call. */
export async function watchReads({ databaseUrl, deps }: TestApp): Promise<{ reads: Read[]; during: { call: string } }> {
  const reads: Read[] = []
  const during = { call: '' }
  deps.database.pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const json = /^duration: [\d.]+ ms {2}plan:\n([^]*)$/.exec(message)?.[1]
      if (!json) return
      const { Plan: plan, 'Query Text': text } = JSON.parse(json) as { Plan: Node; 'Query Text': string }
      reads.push({ during: during.call, text: text.replaceAll(/\s+/g, ' ').trim(), ...summed(plan) })
    }),
  )
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const { database } = owner
  for (const [name, value] of Object.entries(settings))
    await owner.query(`alter database ${database} set ${name} = '${value}'`)
  // They count for new connections only.
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database],
  )
  await owner.end()
  return { reads, during }
}

function summed(plan: Node): Pick<Read, 'rows' | 'given' | 'at'> {
  const nodes = flat(plan)
  const scans = nodes.filter(
    (node) => node['Node Type'].endsWith(' Scan') && (node['Relation Name'] ?? node['Index Name']),
  )
  const most = scans.toSorted((one, other) => readBy(other) - readBy(one))[0]
  const written = nodes.filter((node) => node['Node Type'] === 'ModifyTable').flatMap((node) => node.Plans ?? [])
  return {
    rows: Math.round(scans.reduce((sum, node) => sum + readBy(node), 0)),
    given: Math.max(...[plan, ...written].map((node) => node['Actual Rows'] * node['Actual Loops'])),
    at: [most?.['Node Type'], most?.['Relation Name'], most?.['Index Name']].filter(Boolean).join(' '),
  }
}

function readBy(node: Node): number {
  const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + left) * node['Actual Loops']
}

function flat(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)]
}
