import { sql } from 'kysely'
import type { Queryable } from '../database/connections/connection.ts'
import { hasFactorColumn, isOpenTo } from './second-factor/factors.queries.ts'
import { isSignerColumn } from './people/is-owner.ts'
import { seePricesColumn } from './people/sees-prices.ts'

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/**
 * The person and location of a living session. An ended or expired session, a disabled person, a lost membership and
 * a disabled acting administrator all give nothing.
 */
export function findSession(db: Queryable, tokenHash: Buffer, now: Date) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .leftJoin('users as administrators', 'administrators.id', 'sessions.administratorId')
      .leftJoin('locationUsers', (join) =>
        join
          .onRef('locationUsers.userId', '=', 'users.id')
          .on(
            'locationUsers.locationId',
            '=',
            sql<number>`coalesce(sessions.acting_location_id, users.active_location_id)`,
          ),
      )
      .leftJoin('locations', 'locations.id', 'locationUsers.locationId')
      .select([
        'sessions.id as sessionId',
        'sessions.administratorId',
        'sessions.lastUsedAt',
        'sessions.expiresAt',
        'sessions.idleMinutes',
        'users.id as userId',
        // messages to a company reach the people at its locations, whichever company they sign in under
        sql<number>`coalesce(locations.company_id, users.company_id)`.as('companyId'),
        'users.email',
        'users.firstName',
        'users.lastName',
        // of the active location; people without one keep what they had
        sql<string | null>`coalesce(location_users.title, users.title)`.as('title'),
        'users.isAdministrator',
        sql<boolean>`coalesce(location_users.edit_comparison_view, users.edit_comparison_view)`.as(
          'editComparisonView',
        ),
        sql<boolean>`coalesce(location_users.may_order, false)`.as('mayOrder'),
        seePricesColumn,
        isSignerColumn,
        'sessions.twoFactors',
        hasFactorColumn,
        'locations.secondFactorFrom',
        'locations.id as locationId',
        'locations.timeZone',
        'locations.displayShoppingCart',
        'locations.displayComparisonView',
        'locations.displayRebate',
        'locations.displayMatch',
        'locations.displayInventory',
        'locations.displayAccounting',
        'locations.displayRecipeCosting',
        'locations.canPlaceOrder',
        sql<'closing' | 'left' | null>`(select state from company_places
          where company_id = coalesce(locations.company_id, users.company_id)
          and (state = 'left' or state = 'closing' and until > clock_timestamp()))`.as('moving'),
      ])
      .where('sessions.tokenHash', '=', tokenHash)
      .where('sessions.endedAt', 'is', null)
      .where('sessions.expiresAt', '>', now)
      .where(sql<boolean>`sessions.last_used_at + make_interval(mins => sessions.idle_minutes) > ${now}`)
      .where('users.disabledAt', 'is', null)
      .where('administrators.disabledAt', 'is', null)
      // Acting as somebody is no way past the second factor that their location requires.
      .where((eb) => eb.or([eb('sessions.administratorId', 'is', null), isOpenTo(now)]))
      .executeTakeFirst()
  )
}

export async function touchSession(db: Queryable, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt: now }).where('id', '=', sessionId).execute()
}

type NewSession = {
  tokenHash: Buffer
  userId: number
  administratorId?: number
  actingLocationId?: number
  actingReason?: string
  device?: string
  /** opened with two factors, not with a password alone */
  twoFactors?: boolean
  now: Date
  idleMinutes: number
  expiresAt: Date
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      tokenHash: session.tokenHash,
      userId: session.userId,
      administratorId: session.administratorId ?? null,
      actingLocationId: session.actingLocationId ?? null,
      actingReason: session.actingReason ?? '',
      device: session.device ?? '',
      twoFactors: session.twoFactors ?? false,
      createdAt: session.now,
      lastUsedAt: session.now,
      idleMinutes: session.idleMinutes,
      expiresAt: session.expiresAt,
    })
    .execute()
}

export async function endSession(db: Queryable, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends the session of a key, if it is one of this person that lives. */
export async function endOwnSessionOfKey(db: Queryable, userId: number, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

export async function endSessionsOf(db: Queryable, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

/** The administrator behind a session, with the reason they gave and the end of it; null when nobody acts. */
export async function findActing(db: Queryable, sessionId: number) {
  const acting = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.administratorId')
    .select(['users.firstName', 'users.lastName', 'sessions.actingReason', 'sessions.expiresAt'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  return acting
    ? {
        administrator: `${acting.firstName} ${acting.lastName}`,
        reason: acting.actingReason,
        until: acting.expiresAt.toISOString(),
      }
    : null
}

/** The cell that the company of a key or link has moved to, null where it is not known; undefined for all other keys. */
export async function findMoveOfKey(db: Queryable, keyHash: Buffer): Promise<{ cell: number | null } | undefined> {
  return db
    .selectFrom('leftKeys')
    .innerJoin('companyPlaces', 'companyPlaces.companyId', 'leftKeys.companyId')
    .select('otherCell as cell')
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
}

/** The cell that a person has gone to with their company; null when they are here, or none is noted. */
export async function findCellOfPerson(db: Queryable, userId: number): Promise<number | null> {
  const left = await db
    .selectFrom('leftPeople')
    .innerJoin('companyPlaces', 'companyPlaces.companyId', 'leftPeople.companyId')
    .select('otherCell')
    .where('userId', '=', userId)
    .where('state', '=', 'left')
    .executeTakeFirst()
  return left?.otherCell ?? null
}

/** The cell that a company has moved to; null when it is here, or none is noted. */
export async function findCellOfCompany(db: Queryable, companyId: number): Promise<number | null> {
  const place = await db
    .selectFrom('companyPlaces')
    .select('otherCell')
    .where('companyId', '=', companyId)
    .where('state', '=', 'left')
    .executeTakeFirst()
  return place?.otherCell ?? null
}
