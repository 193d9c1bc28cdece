import { seePricesColumn } from '../../accounts/people/sees-prices.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** The people of a location who want the weekly mail and have no row for the week yet. */
export async function listWeeklyReaders({ db, locationId }: AtLocation, week: string): Promise<number[]> {
  const rows = await db
    .selectFrom('priceMailReaders')
    .innerJoin('users', 'users.id', 'priceMailReaders.userId')
    .select('priceMailReaders.userId')
    .where('priceMailReaders.locationId', '=', locationId)
    .where('users.disabledAt', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('priceMails')
            .select('priceMails.id')
            .whereRef('priceMails.locationId', '=', 'priceMailReaders.locationId')
            .whereRef('priceMails.userId', '=', 'priceMailReaders.userId')
            .where('priceMails.week', '=', week),
        ),
      ),
    )
    .orderBy('priceMailReaders.userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** A person of the location, as the link in their mail names them; undefined once they are not of the location any more. */
export function findReader({ db, locationId }: AtLocation, userId: number) {
  return db
    .selectFrom('locationUsers')
    .innerJoin('users', 'users.id', 'locationUsers.userId')
    .innerJoin('locations', 'locations.id', 'locationUsers.locationId')
    .select(['users.email', 'locations.nickname as location'])
    .where('locationUsers.locationId', '=', locationId)
    .where('locationUsers.userId', '=', userId)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
}

export type WeeklyMail = { userId: number; week: string; messageId: string; status: 'waiting' | 'nothing' }

/** Keeps a person's mail of a week; undefined when it is there already. */
export async function insertWeeklyMail(
  { db: tx, locationId }: AtLocation<Tx>,
  mail: WeeklyMail,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('priceMails')
    .values({ locationId, ...mail, createdAt: now })
    .onConflict((conflict) => conflict.columns(['locationId', 'userId', 'week']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The person a weekly mail goes to; undefined once they don't want it, or are not of the location, any more. */
export function findWeeklyMail({ db, locationId }: AtLocation, mailId: number) {
  return db
    .selectFrom('priceMails')
    .innerJoin('priceMailReaders', (join) =>
      join
        .onRef('priceMailReaders.locationId', '=', 'priceMails.locationId')
        .onRef('priceMailReaders.userId', '=', 'priceMails.userId'),
    )
    .innerJoin('users', 'users.id', 'priceMails.userId')
    .innerJoin('locations', 'locations.id', 'priceMails.locationId')
    .innerJoin('locationUsers', (join) =>
      join
        .onRef('locationUsers.locationId', '=', 'priceMails.locationId')
        .onRef('locationUsers.userId', '=', 'priceMails.userId'),
    )
    .select(['locationUsers.title', seePricesColumn])
    .select(['users.id as userId', 'users.email', 'users.firstName', 'locations.nickname as location'])
    .where('priceMails.locationId', '=', locationId)
    .where('priceMails.id', '=', mailId)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
}
