import type { Queryable, Tx } from '../database/connections/connection.ts'
import { within, type Paging } from './all-locations.ts'
import { inNameOrder } from '../database/name-order.ts'

export type CompanyFacts = {
  title?: string
  nickname?: string
  description?: string
  website?: string | null
  mainColor?: string | null
  secondaryColor?: string | null
  logo?: string | null
}

/** Companies by title, with how many locations each has. */
export function listCompanies(db: Queryable, { search, page, limit }: Paging & { search: string }) {
  return matching(db, search)
    .select(['id', 'title', 'nickname', 'description', 'website', 'mainColor', 'secondaryColor', 'logo'])
    .select((eb) =>
      eb
        .selectFrom('locations')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('locations.companyId', '=', 'companies.id')
        .$asScalar()
        .$notNull()
        .as('locations'),
    )
    .orderBy('title', inNameOrder)
    .orderBy('id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
}

export async function countCompanies(db: Queryable, search: string): Promise<number> {
  const { count } = await matching(db, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(db: Queryable, search: string) {
  const query = db.selectFrom('companies')
  if (search === '') return query
  return query.where((eb) => eb.or([eb('title', 'ilike', within(search)), eb('nickname', 'ilike', within(search))]))
}

/** Keeps a company as it is until the transaction ends. */
export function lockCompany(tx: Tx, id: number) {
  return tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertCompany(
  tx: Tx,
  facts: CompanyFacts & { title: string; nickname: string },
): Promise<number> {
  const { id } = await tx.insertInto('companies').values(facts).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCompany(tx: Tx, id: number, facts: CompanyFacts): Promise<void> {
  await tx.updateTable('companies').set(facts).where('id', '=', id).execute()
}
