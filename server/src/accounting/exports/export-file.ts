import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import { findExport, findExportFile } from './exports.queries.ts'

/** The file of an export as it was made. */
export async function renderExport(
  { database }: Pick<Deps, 'database'>,
  locationId: number,
  exportId: number,
): Promise<RenderedFile | undefined> {
  const at = atLocation(database, locationId)
  const made = await findExport(at, exportId)
  const file = await findExportFile(at, exportId)
  if (!made || !file) return undefined
  const contentType = made.fileName.endsWith('.iif') ? 'text/plain; charset=us-ascii' : 'text/csv; charset=utf-8'
  return { contentType, bytes: await promisify(gunzip)(file.gzipped) }
}
