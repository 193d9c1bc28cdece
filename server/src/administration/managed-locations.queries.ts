import { sql } from 'kysely'
import type { Queryable, Tx } from '../database/connections/connection.ts'
import { within, type Paging } from './all-locations.ts'
import type { FlagColumns } from './flag-columns.ts'
import { inNameOrder } from '../database/name-order.ts'

export type LocationFacts = Partial<FlagColumns> & {
  companyId?: number
  nickname?: string
  phone?: string
  address?: string
  city?: string
  state?: string
  zipcode?: string
  timeZone?: string
}

type Wanted = { search: string; companyId?: number | undefined }

/** Locations by company and nickname, with how many people work at each. */
export function listLocationsOfAll(db: Queryable, { page, limit, ...wanted }: Wanted & Paging) {
  return matching(db, wanted)
    .selectAll('locations')
    .select('companies.title as company')
    .select((eb) =>
      eb
        .selectFrom('locationUsers')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('locationUsers.locationId', '=', 'locations.id')
        .$asScalar()
        .$notNull()
        .as('people'),
    )
    .orderBy('companies.title', inNameOrder)
    .orderBy('companies.id')
    .orderBy('locations.nickname', inNameOrder)
    .orderBy('locations.id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
}

export async function countLocationsOfAll(db: Queryable, wanted: Wanted): Promise<number> {
  const { count } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(db: Queryable, { search, companyId }: Wanted) {
  let query = db.selectFrom('locations').innerJoin('companies', 'companies.id', 'locations.companyId')
  if (companyId !== undefined) query = query.where('locations.companyId', '=', companyId)
  if (search === '') return query
  return query.where((eb) =>
    eb.or([
      eb('locations.nickname', 'ilike', within(search)),
      eb('companies.title', 'ilike', within(search)),
      eb('locations.city', 'ilike', within(search)),
      eb(sql<string>`locations.id::text`, '=', search),
    ]),
  )
}

export function findLocation(db: Queryable, id: number) {
  return db.selectFrom('locations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Keeps a location as it is until the transaction ends. */
export function lockLocation(tx: Tx, id: number) {
  return tx.selectFrom('locations').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function insertLocation(
  tx: Tx,
  facts: LocationFacts & { companyId: number; nickname: string },
): Promise<number> {
  const { id } = await tx.insertInto('locations').values(facts).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateLocation(tx: Tx, id: number, facts: LocationFacts): Promise<void> {
  await tx.updateTable('locations').set(facts).where('id', '=', id).execute()
}
