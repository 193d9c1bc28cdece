import { sql } from 'kysely'
import { seePricesColumn } from '../../accounts/people/sees-prices.ts'
import { isOpenTo } from '../../accounts/second-factor/factors.queries.ts'
import type { Queryable } from '../../database/connections/connection.ts'

/**
 * The file behind a link, while the person it was made for still has access: their session lives, they and the
 * administrator who acts as them are not disabled, and the location is still theirs. The flags are the location's of now.
 */
export function findLivingDownload(db: Queryable, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('downloads')
    .innerJoin('sessions', 'sessions.id', 'downloads.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('locationUsers', (join) =>
      join
        .onRef('locationUsers.userId', '=', 'users.id')
        .onRef('locationUsers.locationId', '=', 'downloads.locationId'),
    )
    .innerJoin('locations', 'locations.id', 'downloads.locationId')
    .leftJoin('users as administrators', 'administrators.id', 'sessions.administratorId')
    .select([
      'downloads.locationId',
      'downloads.objectId',
      'downloads.kind',
      'downloads.fileName',
      'downloads.filters',
      'locationUsers.title',
      'locations.displayAccounting',
      'locations.displayComparisonView',
      'locations.displayInventory',
      'locations.displayRecipeCosting',
    ])
    .select(seePricesColumn)
    .where('downloads.tokenHash', '=', tokenHash)
    .where('downloads.expiresAt', '>', now)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where(sql<boolean>`sessions.last_used_at + make_interval(mins => sessions.idle_minutes) > ${now}`)
    .where('users.disabledAt', 'is', null)
    .where('administrators.disabledAt', 'is', null)
    .where(isOpenTo(now))
    .executeTakeFirst()
}
