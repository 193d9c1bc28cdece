import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { csvFile } from '../../adapters/documents/csv.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { atLocation, type AtLocation } from '../../context.ts'
import { transactionOn, type Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { exportedTables, type ExportedColumn, type ExportedTable } from './exported-tables.ts'
import {
  deleteExport,
  failLostExports,
  findNewestExport,
  listOldExports,
  noteProgress,
} from './location-exports.queries.ts'
import { zipWriter } from './zip-of-tables.ts'

export const keptDays = 7
const rowsAtOnce = 2_000
/** The largest takes minutes. */
const lostAfterMs = 60 * 60_000

export const exportLocationJob = {
  name: 'export-location',
  payload: z.object({ locationId: z.int(), exportId: z.int() }),
}

export function exportLocationWork(deps: Deps): Job<{ locationId: number; exportId: number }> {
  return {
    ...exportLocationJob,
    mayTakeHours: 1,
    handle: ({ locationId, exportId }) => exportLocation(deps, locationId, exportId),
  }
}

/** Whoever asked for an export before then and has none by now need not wait for it any longer. */
export function lostBefore(now: Date): Date {
  return new Date(now.getTime() - lostAfterMs)
}

/**
 * Writes the tables of a location into a zip, all of them as they were at one moment. Stopped in the middle, the queue
 * begins it again, for an hour; an export that fails says so, and another can be asked for.
 */
async function exportLocation(deps: Deps, locationId: number, exportId: number): Promise<void> {
  const at = atLocation(deps.database, locationId)
  const begun = deps.clock.now()
  await failLostExports(at, lostBefore(begun), begun)
  const fileKey = `exports/${locationId}/${exportId}-${randomUUID()}`
  const former = await findNewestExport(at)
  if (!(await noteProgress(at, exportId, { status: 'working', tablesDone: 0, rowCount: 0, fileKey }))) return
  try {
    if (former?.id === exportId && former.fileKey) await deps.files.remove(former.fileKey)
    const { bytes, rowCount } = await zipOf(deps, at, exportId)
    await deps.files.put(fileKey, bytes, 'application/zip')
    const done = { status: 'done', sizeBytes: bytes.length, rowCount, finishedAt: deps.clock.now() } as const
    if (!(await noteProgress(at, exportId, done))) await deps.files.remove(fileKey)
    else await forget(deps, at, { olderThan: exportId })
  } catch (error) {
    await noteProgress(at, exportId, { status: 'failed', finishedAt: deps.clock.now() })
    throw error
  }
}

/** Deletes the zips of a location that were made before this time. */
export function forgetExports(at: AtLocation, before: Date, deps: Pick<Deps, 'files'>): Promise<void> {
  return forget(deps, at, { before })
}

/** The file first: a row that is left says where it is. */
async function forget({ files }: Pick<Deps, 'files'>, at: AtLocation, which: { before?: Date; olderThan?: number }) {
  for (const { id, fileKey } of await listOldExports(at, which)) {
    // oxlint-disable-next-line no-await-in-loop -- few, one after the other
    if (fileKey) await files.remove(fileKey)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await deleteExport(at, id)
  }
}

async function zipOf(deps: Deps, at: AtLocation, exportId: number): Promise<{ bytes: Buffer; rowCount: number }> {
  const now = deps.clock.now()
  // A transaction that PostgreSQL refused is made again, with a zip of its own.
  return transactionOn(at.db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const { timeZone } = await tx
      .selectFrom('locations')
      .select('timeZone')
      .where('id', '=', at.locationId)
      .executeTakeFirstOrThrow()
    await sql`select set_config('timezone', ${timeZone}, true)`.execute(tx)
    const zip = zipWriter()
    let rowCount = 0
    for (const [place, table] of exportedTables.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one table after the other, a page at a time
      rowCount += await writeTable(tx, at.locationId, table, zip.file(table.file, now))
      // oxlint-disable-next-line no-await-in-loop -- seen by the owner while the next table is written
      await noteProgress(at, exportId, { tablesDone: place + 1, rowCount })
    }
    const about = zip.file('about.txt', now)
    about.write(Buffer.from(aboutText(now, timeZone)))
    about.end()
    return { bytes: zip.finish(), rowCount }
  })
}

type TableFile = { write: (piece: Buffer) => unknown; end: () => unknown }

/** Writes a table page by page; how many rows it has. An empty one has its titles too. */
async function writeTable(tx: Tx, locationId: number, table: ExportedTable, file: TableFile): Promise<number> {
  const { columns, from, owner, order } = table
  const selected = columns.map((column, at) => `${written(column)} as c${at}`).join(', ')
  await sql`declare exported no scroll cursor for select ${sql.raw(selected)} from ${sql.raw(from)}
    where ${sql.raw(owner)}.location_id = ${sql.lit(locationId)} order by ${sql.raw(order)}`.execute(tx)
  file.write(csvFile([columns.map(({ title }) => title)]))
  let count = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(tx)
    if (rows.length === 0) break
    count += rows.length
    const cells = rows.map((row) => columns.map((column, at) => cellOf(column, row[`c${at}`] ?? null)))
    file.write(csvFile(cells).subarray(markBytes))
  }
  await sql`close exported`.execute(tx)
  file.end()
  return count
}

type Row = Record<string, string | null>

/** the mark of UTF-8 is at the beginning of a file only */
const markBytes = 3

/** Every value as text, as PostgreSQL writes it exactly. */
function written({ kind, of }: ExportedColumn): string {
  if (kind === 'dollars') return `(${of} / 100.0)::numeric(16, 2)::text`
  if (kind === 'thousandths') return `(${of} / 1000.0)::numeric(16, 3)::text`
  if (kind === 'time') return `to_char(${of}, 'YYYY-MM-DD HH24:MI:SS')`
  if (kind === 'yes') return `case when ${of} then 'yes' else 'no' end`
  return `(${of})::text`
}

/** Figures without the zeros of their column; money keeps its two decimals, as in every other file. */
function cellOf({ kind }: ExportedColumn, value: string | null): string | number | null {
  return value !== null && (kind === 'number' || kind === 'thousandths') ? Number(value) : value
}

/** not in the zip, so that nobody takes it for a copy of everything */
const leftOut =
  'Not in here: pictures and uploaded files, single counts, reasons of rejects, payments of credits, unit equivalents, links of sales to recipes.'

function aboutText(now: Date, timeZone: string): string {
  const files = exportedTables.map(({ file, about }) => `${file}: ${about}`).join('\r\n')
  return `Tables of this location in Larder, as of ${now.toISOString()}.\r\nMoney is in dollars, times are in the time zone of the location (${timeZone}).\r\n${leftOut}\r\n\r\n${files}\r\n`
}
