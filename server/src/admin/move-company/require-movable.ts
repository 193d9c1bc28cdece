import type pg from 'pg'
import { isSealedBy } from '../../adapters/secrets/seal.ts'
import {
  ownTables,
  placeholderAddress,
  readCompany,
  type Company,
  type SignInCompanies,
} from '../../database/cells/company-rows.ts'
import { keysOfFiles } from './bring-files.ts'

/** The company can't be moved as things are; it is in charge where it was. */
export class NotMoved extends Error {}

/** Refuses what could not be right in the other cell, before anything is done. */
export async function requireMovable(
  source: pg.Client,
  target: pg.Client,
  { companyId, keys, files }: { companyId: number; keys: readonly Buffer[]; files: unknown },
  signIn: SignInCompanies,
): Promise<void> {
  if (companyId === signIn.from)
    throw new NotMoved(
      `company ${companyId} stays: everybody of its cell signs in under it. Its locations can move with a company of their own: companies add, then locations edit --company`,
    )
  const company = await readCompany(source, companyId)
  const untold = await source.query('select from directory_changes where moved_from is not null limit 1')
  if (untold.rows.length > 0)
    throw new NotMoved('the directory has not been told of a move before this one: its cell must be reached first')
  await requireOwnPeople(source, target, company, signIn)
  await requireKeys(source, await ownTables(source, company), keys)
  if (files === undefined && (await hasFiles(source, company.locations)))
    throw new NotMoved(
      'the company has files: say where those of both cells are, by --from-data and --to-data or --files shared',
    )
}

/** A person is in one cell, with all that they are: whoever has something to do with another company too can't go. */
async function requireOwnPeople(
  source: pg.Client,
  target: pg.Client,
  { id, locations, people }: Company,
  signIn: SignInCompanies,
): Promise<void> {
  const strangers = await emailsOf(
    source,
    `select distinct email from users left join location_users on user_id = users.id
      where users.id = any ($1) and (location_id <> all ($2) or users.company_id not in ($3, $4)) limit 5`,
    [people, locations, id, signIn.from ?? id],
  )
  if (strangers)
    throw new NotMoved(
      `these work for another company too: ${strangers}. End their access to one of the two first: people leave`,
    )
  const { rows } = await source.query<{ emails: string[]; isUnderCell: boolean }>(
    `select coalesce(array_agg(lower(email)), '{}') as emails, coalesce(bool_or(company_id = $2), false) as "isUnderCell"
      from users where id = any ($1)`,
    [people, signIn.from ?? null],
  )
  const { emails = [], isUnderCell = false } = rows[0] ?? {}
  if (isUnderCell && signIn.to === undefined)
    throw new NotMoved('the other cell has no company yet that its people sign in under: companies add')
  const known = await emailsOf(
    target,
    `select email from users where lower(email) = any ($1) and (id <> all ($2) or not is_elsewhere) and email not like $3
      limit 5`,
    [emails, people, `%${placeholderAddress}`],
  )
  if (known) throw new NotMoved(`the other cell has people with these addresses: ${known}`)
  // The other cell goes on refusing what they write, as people of the company that they left it with.
  const { rows: left } = await target.query<{ company: number }>(
    'select company_id as company from left_people where user_id = any ($1) and company_id <> $2 limit 1',
    [people, id],
  )
  if (left[0])
    throw new NotMoved(
      `people of this company left the other cell with company ${left[0].company}: remove that one there first, by move-company remove`,
    )
}

async function emailsOf(client: pg.Client, query: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query<{ email: string }>(query, values)
  return rows.map(({ email }) => email).join(', ')
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
