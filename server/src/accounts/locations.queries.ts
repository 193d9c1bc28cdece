import type { AtLocation } from '../context.ts'
import type { Queryable } from '../database/connections/connection.ts'
import { inNameOrder } from '../database/name-order.ts'

const mostShown = 500

export type LocationFilter = { nickname: string[]; ofUser: number | undefined; id?: number }

/** Locations by nickname, all of them or one person's. */
export function listLocations(db: Queryable, { nickname, ofUser, id }: LocationFilter) {
  let query = db
    .selectFrom('locations')
    .innerJoin('companies', 'companies.id', 'locations.companyId')
    .select(['locations.id', 'locations.nickname', 'companies.title as company'])
    .orderBy('locations.nickname', inNameOrder)
    .orderBy('locations.id')
    .limit(mostShown)
  if (id !== undefined) query = query.where('locations.id', '=', id)
  for (const part of nickname)
    query = query.where('locations.nickname', 'ilike', `%${part.replace(/[\\%_]/g, '\\$&')}%`)
  if (ofUser !== undefined) {
    query = query.where('locations.id', 'in', (eb) =>
      eb.selectFrom('locationUsers').select('locationId').where('userId', '=', ofUser),
    )
  }
  return query.execute()
}

/** The people of a location who can sign in, administrators left out. */
export function listUsersOfLocation({ db, locationId }: AtLocation) {
  return db
    .selectFrom('locationUsers')
    .innerJoin('users', 'users.id', 'locationUsers.userId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'locationUsers.title'])
    .where('locationUsers.locationId', '=', locationId)
    .where('users.disabledAt', 'is', null)
    .where('users.isAdministrator', '=', false)
    .orderBy('users.lastName', inNameOrder)
    .orderBy('users.id')
    .limit(mostShown)
    .execute()
}
