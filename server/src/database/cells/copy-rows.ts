import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { OwnTable } from './company-rows.ts'

/** Rows are compared in so many pieces of each table, and only pieces that differ are copied. */
const pieces = 256
const summedPiece = (columns: string, key: string) =>
  `('x' || left(md5(concat_ws('/', ${key})), 2))::bit(8)::int as piece, ${columns}`

type Sums = Map<number, string>
export type Compared = { rows: number; differing: number[] }

/** The pieces of a table that are not the same on both sides, by count and sum of their rows. */
async function compareRows(source: pg.Client, target: pg.Client, table: OwnTable): Promise<Compared> {
  const [here, there] = await Promise.all([sumsOf(source, table, table.sent), sumsOf(target, table, table.columns)])
  const differing = Array.from({ length: pieces }, (_, piece) => piece).filter(
    (piece) => here.sums.get(piece) !== there.sums.get(piece),
  )
  return { rows: here.rows, differing }
}

async function sumsOf(
  client: pg.Client,
  { name, where, key }: OwnTable,
  columns: string,
): Promise<{ sums: Sums; rows: number }> {
  const { rows } = await client.query<{ piece: number; rows: number; sum: string }>(
    `select piece, count(*)::int as rows, sum(('x' || left(md5(r::text), 15))::bit(60)::bigint)::text as sum
      from (select ${summedPiece(columns, key)} from ${name} where ${where}) r group by piece`,
  )
  return {
    sums: new Map(rows.map(({ piece, rows: count, sum }) => [piece, `${count} ${sum}`])),
    rows: rows.reduce((all, { rows: count }) => all + count, 0),
  }
}

/** Makes these pieces of the table at the target what they are at the source. */
async function copyPieces(
  source: pg.Client,
  target: pg.Client,
  table: OwnTable,
  differing: readonly number[],
): Promise<void> {
  if (differing.length === 0) return
  const { name, where, columns, sent, key } = table
  const isMeant =
    differing.length === pieces
      ? where
      : `${where} and ('x' || left(md5(concat_ws('/', ${key})), 2))::bit(8)::int = any ('{${differing.join(',')}}')`
  await target.query(`delete from ${name} where ${isMeant}`)
  await pipeline(
    source.query(copyTo(`copy (select ${sent} from ${name} where ${isMeant}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
  )
}

/** Makes the tables at the target what they are at the source; how many rows they have, and how many pieces were copied. */
export async function copyTables(
  source: pg.Client,
  target: pg.Client,
  tables: readonly OwnTable[],
): Promise<{ rows: number; copied: number }> {
  let [rows, copied] = [0, 0]
  for (const table of tables) {
    const compared = await compareRows(source, target, table)
    await copyPieces(source, target, table, compared.differing)
    rows += compared.rows
    copied += compared.differing.length
  }
  return { rows, copied }
}

/** Throws when a table is not the same on both sides, by count and sum. */
export async function requireSame(source: pg.Client, target: pg.Client, tables: readonly OwnTable[]): Promise<void> {
  for (const table of tables) {
    const { differing } = await compareRows(source, target, table)
    if (differing.length > 0) throw new Error(`${table.name} is not the same in both cells`)
  }
}
