import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type pg from 'pg'
import { z } from 'zod'

const migrations = new URL('../../../migrations/', import.meta.url)
const releases = new URL('../../../releases/', import.meta.url)

const Head = z.object({
  /** the commit whose server wrote the rows */
  commit: z.string(),
  /** when it wrote them */
  now: z.string(),
  /** each migration it had, with the sum of its text */
  migrations: z.record(z.string(), z.string()),
  /** the next number of each sequence */
  sequences: z.record(z.string(), z.number()),
})

/** An earlier release: its migrations, and a little of each kind of row that its server wrote. */
export type Release = z.infer<typeof Head> & { name: string; rows: Map<string, string[]> }

/** The releases that are kept, the oldest first. */
export function keptReleases(): string[] {
  return readdirSync(releases)
    .flatMap((file) => /^(.+)\.txt$/.exec(file)?.[1] ?? [])
    .sort()
}

export function releaseFile(name: string): URL {
  return new URL(`${name}.txt`, releases)
}

/** A line of JSON about the release, then for each table its name and its rows, each a line of JSON. */
export function releaseText({ commit, now, migrations: had, sequences, rows }: Omit<Release, 'name'>): string {
  const head = JSON.stringify({ commit, now, migrations: had, sequences })
  return [head, ...[...rows].flatMap(([table, lines]) => [`table ${table}`, ...lines]), ''].join('\n')
}

export function readRelease(name: string): Release {
  const [head = '', ...lines] = readFileSync(releaseFile(name), 'utf8').trimEnd().split('\n')
  const rows = new Map<string, string[]>()
  let current: string[] = []
  for (const line of lines) {
    const table = /^table (\w+)$/.exec(line)?.[1]
    if (table) rows.set(table, (current = []))
    else current.push(line)
  }
  return { name, rows, ...Head.parse(JSON.parse(head)) }
}

/** The sum by which a migration is known: one that a release had is never changed again. */
export function sumOfMigration(name: string): string {
  return createHash('sha256')
    .update(readFileSync(new URL(name, migrations)))
    .digest('hex')
    .slice(0, 16)
}

/** Puts the release's rows into a database that had its migrations and nothing else; foreign keys and triggers rest. */
export async function loadRelease(client: pg.Client, { rows, sequences }: Release): Promise<void> {
  await client.query('begin')
  await client.query("set local session_replication_role = replica; set local timezone = 'UTC'")
  for (const [table, lines] of rows) {
    await client.query(`delete from ${table}`)
    const columns = Object.keys(JSON.parse(lines[0] ?? '{}') as object)
      .map((column) => `"${column}"`)
      .join(', ')
    await client.query(
      `insert into ${table} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [`[${lines.join(',')}]`],
    )
  }
  for (const [sequence, next] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2, false)', [sequence, next])
  await client.query('commit')
}
