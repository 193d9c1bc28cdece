import type pg from 'pg'
import { isSealedBy } from '../../adapters/secrets/seal.ts'
import { ownTables, placeholderAddress, readCompany } from '../../database/cells/company-rows.ts'
import { keysOfFiles } from './bring-files.ts'

/** The company can't be moved as things are; it is in charge where it was. */
export class NotMoved extends Error {}

/** Refuses what could not be right in the other cell, before anything is done. */
export async function requireMovable(
  source: pg.Client,
  target: pg.Client,
  { companyId, keys, files }: { companyId: number; keys: readonly Buffer[]; files: unknown },
): Promise<void> {
  const company = await readCompany([source], companyId)
  const untold = await source.query('select from directory_changes where moved_from is not null limit 1')
  if (untold.rows.length > 0)
    throw new NotMoved('the directory has not been told of a move before this one: its cell must be reached first')
  const strangers = await source.query<{ email: string }>(
    `select distinct email from location_users join users on users.id = user_id
      where location_id = any ($1) and users.company_id <> $2 or user_id = any ($3) and location_id <> all ($1) limit 5`,
    [company.locations, companyId, company.people],
  )
  if (strangers.rows.length > 0)
    throw new NotMoved(`these work for another company too: ${strangers.rows.map(({ email }) => email).join(', ')}`)
  const people = await source.query<{ emails: string[] }>(
    'select array(select lower(email) from users where id = any ($1)) as emails',
    [company.people],
  )
  const known = await target.query<{ email: string }>(
    'select email from users where lower(email) = any ($1) and company_id <> $2 and email not like $3 limit 5',
    [people.rows[0]?.emails ?? [], companyId, `%${placeholderAddress}`],
  )
  if (known.rows.length > 0)
    throw new NotMoved(
      `the other cell has people with these addresses: ${known.rows.map(({ email }) => email).join(', ')}`,
    )
  await requireKeys(source, await ownTables(source, company), keys)
  if (files === undefined && (await hasFiles(source, company.locations)))
    throw new NotMoved(
      'the company has files: say where those of both cells are, by --from-data and --to-data or --files shared',
    )
}

/** Sealed secrets can be opened in the other cell only with the key that sealed them. */
async function requireKeys(
  source: pg.Client,
  tables: Awaited<ReturnType<typeof ownTables>>,
  keys: readonly Buffer[],
): Promise<void> {
  for (const { name, where, columns } of tables) {
    for (const column of columns.split(', ').filter((one) => one.endsWith('_sealed'))) {
      const { rows } = await source.query<{ sealed: Buffer }>(
        `select ${column} as sealed from ${name} where ${where} and ${column} is not null`,
      )
      if (rows.some(({ sealed }) => !keys.some((key) => isSealedBy(key, sealed))))
        throw new NotMoved(
          `${name} has passwords sealed with a key that the other cell does not have: add it there behind its own (CREDENTIALS_KEY, or a further line of credentials.key), restart it, and after the move run credentials rotate`,
        )
    }
  }
}

async function hasFiles(source: pg.Client, locations: readonly number[]): Promise<boolean> {
  return (await keysOfFiles(source, locations)).length > 0
}
