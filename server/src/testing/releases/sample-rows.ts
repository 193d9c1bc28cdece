import type pg from 'pg'

/** a table with fewer rows is taken whole */
const wholeUpTo = 40
/** of each larger table */
const rowsOfLarge = 3
/** enough to list and to order */
const itemsTaken = 12
const childrenPerItem = 2

type Table = { name: string; hasLocation: boolean; columns: string[] }
type ForeignKey = { child: string; parent: string; childColumns: string[]; parentColumns: string[] }

/**
 * A little of each kind of row, each a line of JSON: small tables whole, some of each large one, a few items with all that
 * belongs to them, and everything that those refer to. The server of the database must stand still.
 */
export async function sampleRows(client: pg.Client, locationId: number): Promise<Map<string, string[]>> {
  await client.query("set timezone = 'UTC'; create temporary table taken (of text, at tid, primary key (of, at))")
  const tables = await tablesOf(client)
  const keys = await foreignKeysOf(client)
  for (const { name, hasLocation } of tables) {
    const ours = hasLocation ? `where location_id = ${locationId}` : ''
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${name} ${ours}`)
    const limit = (rows[0]?.count ?? 0) <= wholeUpTo ? wholeUpTo : rowsOfLarge
    await take(client, name, `select ctid as at from ${name} ${ours} order by ctid desc limit ${limit}`)
  }
  await takeItems(client, keys, locationId)
  while ((await takeParents(client, keys)) > 0);
  const sampled = new Map<string, string[]>()
  for (const { name, columns } of tables) {
    const wanted = columns.map((column) => `t."${column}"`).join(', ')
    const { rows } = await client.query<{ line: string }>(
      `select to_json(r)::text as line from (select ${wanted} from ${name} t
        where t.ctid = any(array(select at from taken where of = '${name}')) order by t.ctid) r`,
    )
    if (rows.length > 0)
      sampled.set(
        name,
        rows.map(({ line }) => line),
      )
  }
  return sampled
}

/** The next number of every sequence. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; next: number }>(
    "select sequencename as name, (coalesce(last_value, 0) + 1)::float8 as next from pg_sequences where schemaname = 'public' order by 1",
  )
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]))
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
      bool_or(attname = 'location_id') as "hasLocation",
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where c.relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
    group by 1 order by 1`,
  )
  return rows
}

async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(select attname::text from unnest(conkey) with ordinality k(n, o) join pg_attribute on attrelid = conrelid and attnum = n order by o) as "childColumns",
      array(select attname::text from unnest(confkey) with ordinality k(n, o) join pg_attribute on attrelid = confrelid and attnum = n order by o) as "parentColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, oid`,
  )
  return rows
}

/** Items that can be ordered, with the newest rows of every table that refers to them. */
async function takeItems(client: pg.Client, keys: readonly ForeignKey[], locationId: number): Promise<void> {
  await take(
    client,
    'items',
    `select ctid as at from items where location_id = ${locationId} and status = 'active' and not is_unpurchasable and not is_punched_out order by id limit ${itemsTaken}`,
  )
  for (const key of keys.filter(({ parent }) => parent === 'items'))
    await take(
      client,
      key.child,
      `select n.at from items p join taken on of = 'items' and taken.at = p.ctid
        cross join lateral (select c.ctid as at from ${key.child} c where ${joined(key)} order by c.ctid desc limit ${childrenPerItem}) n`,
    )
}

async function takeParents(client: pg.Client, keys: readonly ForeignKey[]): Promise<number> {
  let added = 0
  for (const key of keys)
    added += await take(
      client,
      key.parent,
      `select distinct p.ctid as at from ${key.child} c join ${key.parent} p on ${joined(key)}
        where c.ctid = any(array(select at from taken where of = '${key.child}'))`,
    )
  return added
}

function joined({ childColumns, parentColumns }: ForeignKey): string {
  return childColumns.map((column, at) => `c."${column}" = p."${parentColumns[at]}"`).join(' and ')
}

async function take(client: pg.Client, table: string, found: string): Promise<number> {
  const { rowCount } = await client.query(
    `insert into taken select '${table}', found.at from (${found}) found on conflict do nothing`,
  )
  return rowCount ?? 0
}
