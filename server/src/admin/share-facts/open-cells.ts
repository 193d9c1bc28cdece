import pg from 'pg'
import { cellOf } from '../../database/cells/id-ranges.ts'
import { appliedMigrations } from '../../database/migrate.ts'
import { reasonOf } from '../cells/open-cell.ts'

/** Facts can't be shared as things are; the sentence says what to do. */
export class NotShared extends Error {}

const connectsWithinMs = 5_000
const sameText = "set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set extra_float_digits = 1"

/** The databases of all cells, by their numbers. */
export type CellUrls = ReadonlyMap<number, string>
export type OpenedCell = { cell: number; url: string; client: pg.Client }

/** The database of one cell, as its owner. */
export async function openCell(urls: CellUrls, cell: number): Promise<OpenedCell> {
  const url = urls.get(cell)
  if (url === undefined)
    throw new NotShared(`there is no cell ${cell} in CELL_DATABASES, which has ${[...urls.keys()].join(', ')}`)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'larder-share-facts',
    connectionTimeoutMillis: connectsWithinMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new NotShared(`cell ${cell} can’t be reached: ${reasonOf(error)}`, { cause: error })
  }
  try {
    await client.query(sameText)
    const found = (await cellOf(client)) ?? 0
    if (found !== cell) throw new NotShared(`the database listed as cell ${cell} is that of cell ${found}`)
    return { cell, url, client }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Rows are copied and followed only between databases with the same columns. */
export async function requireSameVersion(one: OpenedCell, other: OpenedCell): Promise<void> {
  const [ours, theirs] = [await appliedMigrations(one.client), await appliedMigrations(other.client)]
  if (ours.join() !== theirs.join())
    throw new NotShared(`cells ${one.cell} and ${other.cell} are of different versions: start both with this one first`)
}
