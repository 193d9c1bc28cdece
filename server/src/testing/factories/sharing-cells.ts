import { rmSync } from 'node:fs'
import type pg from 'pg'
import { Registry } from 'prom-client'
import { beforeAll, expect } from 'vitest'
import { diskFileStore } from '../../adapters/files/disk-file-store.ts'
import { inlineJobQueue } from '../../adapters/jobs/inline-job-queue.ts'
import { insertBroadcastRead, listBroadcastMessages, type Reader } from '../../accounts/messages/messages.queries.ts'
import { cellsOf } from '../../admin/cells/cells.ts'
import { openCell, type OpenCell } from '../../admin/cells/open-cell.ts'
import { runInCells } from '../../admin/cells/run-in-cells.ts'
import { readStandings, shareFacts, unshareFacts, type SharePlan } from '../../admin/share-facts/share-facts.ts'
import type { Administrator } from '../../administration/administrator.ts'
import { broadcast } from '../../administration/messages/send-message.ts'
import { readConfig } from '../../config.ts'
import { asOwner, rowsOf } from '../../database/cells/as-owner.ts'
import { setIdRanges } from '../../database/cells/id-ranges.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'
import { migrate } from '../../database/migrate.ts'
import { measureStores } from '../../watching/store-metrics.ts'
import { closeAfterFile } from '../after-file.ts'
import { patience } from '../busy/patience.ts'
import { fastFolder } from '../fast-folder.ts'

export const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '16MB',
  wal_retrieve_retry_interval: '100ms',
}
type Cell = {
  dataDirectory: string
  server: EmbeddedPostgres
  /** opened once: it takes longer than most that is done with it */
  screens?: Promise<OpenCell> | undefined
}
export let cells: [Cell, Cell]

/** Each with a PostgreSQL server of its own, as replication needs. They share nothing yet. */
export function inTwoCells(): void {
  beforeAll(async () => {
    cells = await Promise.all([aCell(0), aCell(1)])
  }, 120_000)
}

async function aCell(number: number): Promise<Cell> {
  const dataDirectory = fastFolder(`larder-shared-${number}-`)
  const cell: Cell = { dataDirectory, server: await startEmbeddedPostgres({ dataDirectory, settings: quick }) }
  closeAfterFile(async () => {
    await closeScreens(cell)
    await cell.server.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  })
  await migrate(cell.server.url)
  await asOwner(cell.server.url, (client) => setIdRanges(client, number))
  return cell
}

export async function restart(cell: Cell, meanwhile?: () => Promise<void>): Promise<void> {
  await closeScreens(cell)
  await cell.server.stop()
  try {
    await meanwhile?.()
  } finally {
    cell.server = await startEmbeddedPostgres({ dataDirectory: cell.dataDirectory, settings: quick })
  }
}

export const urls = () => new Map(cells.map(({ server }, number) => [number, server.url]))
export const share = (plan: Partial<SharePlan> = {}) => shareFacts({ urls: urls(), publisher: 0, ...plan })
export const unshare = () => unshareFacts(urls(), { publisher: 0 })
export const standings = () => readStandings(urls())

const at = <T>(cell: 0 | 1, work: (client: pg.Client) => Promise<T>) => asOwner(cells[cell].server.url, work)
export const ask = <Row extends object>(cell: 0 | 1, statement: string, values: unknown[] = []) =>
  at(cell, (client) => rowsOf<Row>(client, statement, values))

export async function aDistributor(cell: 0 | 1, nickname: string, ownOf: number | null = null): Promise<number> {
  const [row] = await ask<{ id: number }>(
    cell,
    'insert into distributors (nickname, added_by_location) values ($1, $2) returning id',
    [nickname, ownOf],
  )
  return row?.id ?? 0
}

export async function aLocation(cell: 0 | 1): Promise<number> {
  const [row] = await ask<{ id: number }>(
    cell,
    "with business as (insert into companies (nickname, title) values ('Harbour', 'Harbour') returning id) insert into locations (company_id, nickname) select id, 'Pier' from business returning id",
  )
  return row?.id ?? 0
}

export const approve = (cell: 0 | 1, distributorId: number, signature = 'ref what') =>
  ask(
    cell,
    "insert into order_guide_layouts (distributor_id, signature, columns, approved_by, approved_at) values ($1, $2, '[]', 'tester', now())",
    [distributorId, signature],
  )
export const withdraw = (cell: 0 | 1, distributorId: number) =>
  ask(cell, 'delete from order_guide_layouts where distributor_id = $1', [distributorId])
export const edit = (cell: 0 | 1, id: number, terms: string) =>
  ask(cell, 'update distributors set payment_terms = $2 where id = $1', [id, terms])
export const termsOf = async (cell: 0 | 1, id: number) =>
  (await ask<{ terms: string }>(cell, 'select payment_terms as terms from distributors where id = $1', [id])).map(
    ({ terms }) => terms,
  )
export const layoutsOf = async (cell: 0 | 1, id: number) =>
  (
    await ask<{ signature: string }>(
      cell,
      'select signature from order_guide_layouts where distributor_id = $1 order by 1',
      [id],
    )
  ).map(({ signature }) => signature)
export const slots = (cell: 0 | 1) =>
  ask<{ name: string }>(cell, 'select slot_name::text as name from pg_replication_slots')
export const arrives = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 })

/** A layout of the distributor that a location of the cell asks to have approved. */
export async function aTemplateRequest(cell: 0 | 1, distributorId: number): Promise<number> {
  const place = await aLocation(cell)
  const [company] = await ask<{ id: number }>(cell, 'select id from companies order by id limit 1')
  await ask(cell, 'insert into location_distributors (location_id, distributor_id) values ($1, $2)', [
    place,
    distributorId,
  ])
  const [person] = await ask<{ id: number }>(
    cell,
    "insert into users (company_id, first_name, last_name, email, password_hash) values ($1, 'Ana', 'Ruiz', $2, '') returning id",
    [company?.id, `ana-${distributorId}@pier.test`],
  )
  const [request] = await ask<{ id: number }>(
    cell,
    `insert into template_requests (location_id, distributor_id, signature, columns, file_name, file_key, requested_by, created_at)
      values ($1, $2, 'asked for', '{"headerRow":0,"columns":[]}', 'week.csv', 'none', $3, now()) returning id`,
    [place, distributorId, person?.id],
  )
  return request?.id ?? 0
}

export function metricsOf(number: 0 | 1): Promise<string> {
  return atScreen(number, ({ database }) => {
    const registry = new Registry()
    measureStores(registry, {
      config: ownConfig(),
      database,
      jobs: { ...inlineJobQueue(), unfinished: () => Promise.resolve([]) },
      clock: { now: () => new Date() },
    })
    return registry.metrics()
  })
}

const ownConfig = () => readConfig({ DATA_DIR: cells[0].dataDirectory, DEMO_DATA: 'off' })

function openOne(number: 0 | 1): Promise<OpenCell> {
  return (cells[number].screens ??= openCell(
    { cell: number, url: cells[number].server.url, ...patience },
    {
      config: ownConfig(),
      files: diskFileStore({ directory: cells[0].dataDirectory }),
      now: new Date(),
      name: 'tester',
    },
  ))
}

async function closeScreens(cell: Cell): Promise<void> {
  const opened = await cell.screens
  cell.screens = undefined
  await opened?.close()
}

/** Works as an administrator at the screens of a cell. */
export async function atScreen<T>(number: 0 | 1, work: (by: Administrator) => Promise<T>): Promise<T> {
  const { operator } = await openOne(number)
  return work({ ...operator, now: new Date() })
}

/** Writes a message to everybody at the screen of a cell; the number of it. */
export const toEverybody = (cell: 0 | 1, text: string) => atScreen(cell, (by) => broadcast(by, 'everybody', text))

/** Somebody at a location of the cell. */
export async function aReader(cell: 0 | 1): Promise<Reader> {
  const locationId = await aLocation(cell)
  const [person] = await ask<{ userId: number; companyId: number }>(
    cell,
    `insert into users (company_id, first_name, last_name, email, password_hash)
      select company_id, 'Rosa', 'Lim', 'rosa-' || id || '@pier.test', '' from locations where id = $1
      returning id as "userId", company_id as "companyId"`,
    [locationId],
  )
  return { userId: 0, companyId: 0, ...person, locationId, timeZone: 'America/New_York' }
}

/** How often the person is shown the text as a message to everybody that they have not read. */
export const timesShown = (cell: 0 | 1, reader: Reader, text: string) =>
  atScreen(cell, async ({ database, now }) => {
    const unread = await listBroadcastMessages(database.shared, reader, { withRead: false, now })
    return unread.filter(({ broadcast_message: shown }) => shown === text).length
  })

/** The person reads every message to everybody with the text. */
export const readBy = (cell: 0 | 1, reader: Reader, text: string) =>
  atScreen(cell, ({ database, now }) =>
    transactionOn(database.shared, async (tx) => {
      for (const { id, broadcast_message: shown } of await listBroadcastMessages(tx, reader, { withRead: false, now }))
        if (shown === text) await insertBroadcastRead(tx, id, reader.userId, now)
    }),
  )

/** What the operator's command line says over both cells. */
export async function run(words: string[], { away }: { away?: 0 | 1 } = {}) {
  const said: string[] = []
  const opened = cellsOf([0, 1], (cell) =>
    cell === away ? Promise.reject(new Error('it is away')) : openOne(cell === 0 ? 0 : 1),
  )
  const exitCode = await runInCells(
    { cells: opened, directory: undefined, say: (line) => said.push(...line.split('\n')) },
    words,
  )
  return { exitCode, said }
}
