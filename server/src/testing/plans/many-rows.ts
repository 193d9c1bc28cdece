import type pg from 'pg'

/** The ids of a copy are this much higher than those of the copy before. */
const step = 1_000_000

/** Tables of which a location has a few rows at most, or that tell of others. */
const notCopied = new Set([
  'locations',
  'location_distributors',
  'location_users',
  'invitation_locations',
  'item_counts',
  'tagged_item_counts',
  'carts',
  'downloads',
  'search_words_read',
  'payment_accounts',
  'payments_to_settle',
  'cart_lines',
  'edi_connections',
  'sales_reps',
  'payment_methods',
  'register_keys',
  'recipe_menu_categories',
  'inventory_lists',
  'prepared_recipes',
  'taken_foods',
  'own_columns',
  'counting_devices',
  'location_exports',
  'held_guides',
  'invitations',
  'recipes_to_cost',
  'accounting_suppliers',
  'accounting_categories',
  'accounting_gl_codes',
])

/** Numbers that name something outside of the location, which all copies share. */
const isShared =
  /^(location_id|distributor_id|user_id|administrator_id|company_id|session_id|rep_id|sales_rep_id|inventory_list_id|list_id|menu_category_id|supplier_id|category_id|gl_code_id|invitation_id)$/

type Column = { name: string; type: string; isGenerated: boolean }
type Table = { name: string; columns: Column[]; unique: string[][] }

/**
 * Copies every row of a location so many times, with ids, names and days of their own, so that each of their tables is
 * large: what one statement reads of it then tells whether it looks for its rows or goes through all of them.
 */
export async function multiplyRows(owner: pg.Client, locationId: number, copies: number): Promise<void> {
  await owner.query('set session_replication_role = replica')
  for (const table of await tablesOf(owner)) {
    if (notCopied.has(table.name)) continue
    const columns = table.columns.filter(({ isGenerated }) => !isGenerated)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map((column) => valueOf(column, table)).join(', ')
    await owner.query(
      `insert into ${table.name} (${names}) overriding system value
        select ${values} from ${table.name} t, generate_series(1, $2::integer) k
        where t.location_id = $1 on conflict do nothing`,
      [locationId, copies],
    )
  }
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}

async function tablesOf(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isGenerated', a.attgenerated <> '')
        order by a.attnum) as columns,
      (select coalesce(json_agg((select json_agg(k.attname) from pg_attribute k where k.attrelid = c.oid and k.attnum = any(i.indkey))), '[]')
        from pg_index i where i.indrelid = c.oid and i.indisunique) as unique
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.oid, 1 having bool_or(a.attname = 'location_id') order by 1`,
  )
  return rows
}

function isId({ name, type }: Column): boolean {
  return /^(integer|bigint)$/.test(type) && /^(id|\w+_id)$/.test(name) && !isShared.test(name)
}

function valueOf(column: Column, table: Table): string {
  const value = `t."${column.name}"`
  if (isId(column)) return `${value} + k * ${step}`
  if (isToVary(column, table)) {
    if (column.type === 'text') return `${value} || ' ' || k`
    if (column.type === 'uuid') return 'gen_random_uuid()'
    if (column.type === 'date') return `${value} - k`
    if (column.type === 'bytea') return `sha256(${value} || k::text::bytea)`
    if (column.type === 'timestamp with time zone') return `${value} - k * interval '12 hours'`
    if (/^(integer|bigint|smallint)$/.test(column.type)) return `${value} + k`
  }
  if (column.type === 'text' && /^(name|din|nickname|\w+_hash|\w+_number)$/.test(column.name))
    return `${value} || ' ' || k`
  if (column.type === 'timestamp with time zone' && !/expires|until|try_at|deletes/.test(column.name))
    return `${value} - k * interval '12 hours'`
  return value
}

/** Whether a unique index has no id, so that another of its columns has to differ. */
function isToVary({ name }: Column, table: Table): boolean {
  const byName = new Map(table.columns.map((column) => [column.name, column]))
  return table.unique.some((columns) => {
    const known = columns.map((one) => byName.get(one)).filter((one) => one !== undefined)
    if (known.some(isId)) return false
    const able = known.filter(
      (one) => !isShared.test(one.name) && !/^(kind|source|format|gateway|type|status)$/.test(one.name),
    )
    return able.at(-1)?.name === name
  })
}
