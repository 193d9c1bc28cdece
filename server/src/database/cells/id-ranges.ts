import pg from 'pg'

/** Numbered from 0; the ids of all of them together stay below 2^53, which JavaScript counts exactly. */
export const mostCells = 16

/** How many ids a cell has in a column of the type. */
const idsPerCell = new Map([
  ['integer', 2n ** 31n / BigInt(mostCells)],
  ['bigint', 2n ** 53n / BigInt(mostCells)],
])

/** The ids that a cell gives out in a column of this type. */
export function idsOfCell(cell: number, type: 'integer' | 'bigint' = 'integer'): { least: bigint; most: bigint } {
  const ids = idsPerCell.get(type) ?? 1n
  return { least: cell === 0 ? 1n : BigInt(cell) * ids, most: BigInt(cell + 1) * ids - 1n }
}

type IdRanges = { set: number; kept: number }

/**
 * Every number that the database gives out comes from the cell's own range from now on, so that companies of two cells
 * never share one. All or nothing, refused when rows lie outside; what has the range already is left alone, because rows that were moved in lie outside.
 */
export async function setIdRanges(client: pg.Client, cell: number): Promise<IdRanges> {
  await client.query('begin')
  try {
    // A server that is running goes on after a moment, or this gives up.
    await client.query("set local lock_timeout = '5s'")
    // An owner to whom rows are hidden is refused instead of finding a table empty.
    await client.query('set local row_security = off')
    let set = 0
    const numberings = await numberingsOf(client)
    if (numberings.length === 0) throw new Error('the database has no tables yet; start Larder once before')
    for (const numbering of numberings) if (await setRange(client, numbering, cell)) set += 1
    await client.query('commit')
    return { set, kept: numberings.length - set }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The cell whose range the ids of the database come from; undefined while it has none, or no tables. */
export async function cellOf(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ least: string; most: string }>(
    `select seqmin::text as least, seqmax::text as most from pg_sequence
      where to_regclass('companies') is not null
        and seqrelid = pg_get_serial_sequence(to_regclass('companies')::text, 'id')::regclass`,
  )
  const ids = idsPerCell.get('integer') ?? 1n
  const [range] = rows
  if (!range || BigInt(range.most) - BigInt(range.least) >= ids) return undefined
  return Number(BigInt(range.most) / ids)
}

/** Ids of tables that are new since come from the range that the database's others have. */
export async function keepIdRanges(client: pg.Client): Promise<void> {
  const cell = await cellOf(client)
  if (cell !== undefined) await setIdRanges(client, cell)
}

/**
 * The cell of the database; 0 where nothing was ever said of cells. The setting CELL, if given, is held against it: a
 * database without a range gets the cell's, one of another cell is refused.
 */
export async function keepCell(ownerUrl: string, cell: number | undefined): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'larder-cell' })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await cellOf(client)
    if (cell === undefined) return found ?? 0
    if (found === undefined) await setIdRanges(client, cell)
    else if (found !== cell)
      throw new Error(`CELL is ${cell}, and the database is of cell ${found}: its ids would be given out twice`)
    return cell
  } finally {
    await client.end()
  }
}

type Numbering = {
  sequence: string
  type: string
  least: string
  most: string
  table: string | null
  column: string
  /** the owner sees no row of the table */
  isHidden: boolean
}

/** Every sequence with the column it numbers: an identity's, or a default's that draws from it. */
async function numberingsOf(client: pg.Client): Promise<Numbering[]> {
  const { rows } = await client.query<Numbering>(
    `select s.seqrelid::regclass::text as sequence, format_type(least(s.seqtypid, a.atttypid), null) as type,
      s.seqmin::text as least, s.seqmax::text as most, a.attrelid::regclass::text as table, quote_ident(a.attname) as column,
      exists (select from pg_class f join pg_roles r on r.rolname = current_user
        where f.oid = a.attrelid and f.relforcerowsecurity and not r.rolsuper and not r.rolbypassrls) as "isHidden"
    from pg_sequence s join pg_class c on c.oid = s.seqrelid and c.relnamespace = 'public'::regnamespace
      left join lateral (
        select refobjid as relation, refobjsubid as number from pg_depend
        where classid = 'pg_class'::regclass and objid = s.seqrelid and refclassid = 'pg_class'::regclass
          and deptype in ('a', 'i') and refobjsubid > 0
        union
        select adrelid, adnum from pg_depend d join pg_attrdef on pg_attrdef.oid = d.objid
        where d.classid = 'pg_attrdef'::regclass and refclassid = 'pg_class'::regclass and refobjid = s.seqrelid
      ) used on true
      left join pg_attribute a on attrelid = used.relation and attnum = used.number
    order by 1`,
  )
  return rows
}

async function setRange(client: pg.Client, numbering: Numbering, cell: number): Promise<boolean> {
  const { sequence, type, table, column } = numbering
  const ids = idsPerCell.get(type)
  if (ids === undefined || table === null) throw new Error(`${sequence} numbers no column of a known type`)
  const least = cell === 0 ? 1n : BigInt(cell) * ids
  const most = BigInt(cell + 1) * ids - 1n
  if (numbering.least === String(least) && numbering.most === String(most)) return false
  await client.query(`lock table ${table} in share row exclusive mode`)
  if (numbering.isHidden) await client.query(`alter table ${table} no force row level security`)
  const { rows } = await client.query<{ outside: string | null; last: string | null }>(
    `select min(${column}) filter (where ${column} not between $1 and $2)::text as outside, max(${column})::text as last
    from ${table}`,
    [String(least), String(most)],
  )
  if (numbering.isHidden) await client.query(`alter table ${table} force row level security`)
  const { outside = null, last = null } = rows[0] ?? {}
  if (outside !== null)
    throw new Error(`${table} has ${outside}, which is outside ${least} to ${most}, the range of cell ${cell}`)
  const given = await client.query<{ next: string }>(
    `select (last_value + is_called::int)::text as next from ${sequence}`,
  )
  const candidates = [least, BigInt(last ?? 0) + 1n, BigInt(given.rows[0]?.next ?? 1)]
  const next = candidates.filter((id) => id <= most).reduce((a, b) => (a > b ? a : b))
  await client.query(`alter sequence ${sequence} minvalue ${least} maxvalue ${most} start ${least} restart ${next}`)
  return true
}
