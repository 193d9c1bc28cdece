import { cp, readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { diskFileStore } from '../../adapters/files/disk-file-store.ts'
import { fileColumns } from '../../administration/location-deletion/owned-tables.queries.ts'
import { readCompany } from '../../database/cells/company-rows.ts'

/** The data folders of both cells. */
export type Files = { fromData: string; toData: string }

/** Copies the files that rows of the company name and the other cell does not have, and its EDI folders; how many files. */
export async function bringFiles(
  source: pg.Client,
  { companyId, files }: { companyId: number; files: Files | 'shared' | undefined },
): Promise<number> {
  if (files === undefined || files === 'shared') return 0
  const [from, to] = [storeIn(files.fromData), storeIn(files.toData)]
  const { locations } = await readCompany(source, companyId)
  let count = 0
  for (const key of await keysOfFiles(source, locations)) {
    if (await to.get(key)) continue
    const file = await from.get(key)
    // An export or a photograph may be gone while its row is not yet.
    if (!file) continue
    await to.put(key, file.bytes, file.contentType)
    count += 1
  }
  await bringExchangeFolders(files, locations)
  return count
}

const storeIn = (dataDirectory: string) => diskFileStore({ directory: path.join(dataDirectory, 'files') })

export async function keysOfFiles(source: pg.Client, locations: readonly number[]): Promise<string[]> {
  const keys: string[] = []
  for (const [table, columns] of Object.entries(fileColumns))
    for (const [column, endings] of Object.entries(columns)) {
      const { rows } = await source.query<{ key: string }>(
        `select distinct ${column} as key from ${table} where location_id = any ($1) and ${column} is not null`,
        [locations],
      )
      keys.push(...rows.flatMap(({ key }) => endings.map((ending) => key + ending)))
    }
  return keys
}

async function bringExchangeFolders({ fromData, toData }: Files, locations: readonly number[]): Promise<void> {
  const names = await readdir(path.join(fromData, 'edi')).catch(() => [])
  for (const name of names)
    if (locations.some((id) => name.startsWith(`${id}-`)))
      await cp(path.join(fromData, 'edi', name), path.join(toData, 'edi', name), { recursive: true })
}
