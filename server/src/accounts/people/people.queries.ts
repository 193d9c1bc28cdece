import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { hasFactorColumn, isOpenToAsker } from '../second-factor/factors.queries.ts'
import { isOwner, isSignerColumn } from './is-owner.ts'
import { inNameOrder } from '../../database/name-order.ts'

export type OwnedLocation = { id: number; nickname: string; timeZone: string; secondFactorFrom: Date | null }
type OfBusiness = Pick<Actor, 'userId' | 'companyId'>
export type Access = { title: string; mayOrder: boolean; seePrices: boolean; editComparisonView: boolean }
/** The access that is asked for; without a word about prices they stay as they are. */
export type AskedAccess = Omit<Access, 'seePrices'> & { seePrices?: boolean | undefined }

const mostPeople = 5_000

/**
 * The locations of a business that somebody of it owns: by the title of an owner there, or because they signed the business
 * up.
 */
export async function listOwnedLocations(db: Queryable, person: OfBusiness): Promise<OwnedLocation[]> {
  return ownedOf(await selectLocationsOf(db, person).execute(), person)
}

/** The locations that the actor owns and that are open to their session. */
export async function listOpenOwnedLocations({
  db,
  actor,
  now,
}: Pick<Context, 'db' | 'actor' | 'now'>): Promise<OwnedLocation[]> {
  return ownedOf(await selectLocationsOf(db, actor).where(isOpenToAsker(actor, now)).execute(), actor)
}

function selectLocationsOf(db: Queryable, { userId, companyId }: OfBusiness) {
  return db
    .selectFrom('locationUsers')
    .innerJoin('locations', 'locations.id', 'locationUsers.locationId')
    .leftJoin('signUps', 'signUps.companyId', 'locations.companyId')
    .select(['locations.id', 'locations.nickname', 'locations.timeZone', 'locations.secondFactorFrom'])
    .select(['locationUsers.title', 'signUps.userId as signerId'])
    .where('locationUsers.userId', '=', userId)
    .where('locations.companyId', '=', companyId)
    .orderBy('locations.id')
    .limit(500)
}

type MembershipOfOwner = OwnedLocation & { title: string | null; signerId: number | null }

function ownedOf(memberships: readonly MembershipOfOwner[], { userId }: OfBusiness): OwnedLocation[] {
  return memberships
    .filter(({ title, signerId }) => isOwner({ title, isSigner: signerId === userId }))
    .map(({ id, nickname, timeZone, secondFactorFrom }) => ({ id, nickname, timeZone, secondFactorFrom }))
}

/** The memberships of people who can sign in, at these locations; of one person where `userId` says so. */
export function listMemberships(db: Queryable, locationIds: readonly number[], userId?: number) {
  let query = db
    .selectFrom('locationUsers')
    .innerJoin('users', 'users.id', 'locationUsers.userId')
    .innerJoin('locations', 'locations.id', 'locationUsers.locationId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email'])
    .select(['locationUsers.locationId', 'locationUsers.title', 'locationUsers.mayOrder', 'locations.nickname'])
    .select(sql<boolean>`location_users.see_prices or location_users.may_order`.as('seePrices'))
    .select('locationUsers.editComparisonView')
    .select([hasFactorColumn, isSignerColumn])
    .select(
      sql<Date | null>`(select max(s.last_used_at) from sessions s where s.user_id = users.id and s.administrator_id is null)`.as(
        'lastSeenAt',
      ),
    )
    .where('locationUsers.locationId', 'in', [...locationIds])
    .where('users.disabledAt', 'is', null)
    .where('users.isAdministrator', '=', false)
    .orderBy('users.lastName', inNameOrder)
    .orderBy('users.firstName', inNameOrder)
    .orderBy('users.id')
    .orderBy('locationUsers.locationId')
    .limit(mostPeople)
  if (userId !== undefined) query = query.where('users.id', '=', userId)
  return query.execute()
}

/** The addresses of those who can sign in and own a location: by their title there, or because they signed its business up. */
export async function listOwnerEmails(db: Queryable, locationId: number): Promise<string[]> {
  return emailsOfOwners(await selectMembers(db).where('locationUsers.locationId', '=', locationId).execute())
}

/** The ids of the same people. */
export async function listOwnerIds(db: Queryable, locationId: number): Promise<number[]> {
  const members = await selectMembers(db).where('locationUsers.locationId', '=', locationId).execute()
  return members.filter(isOwner).map(({ id }) => id)
}

/** The addresses of the owners of all locations of a business. */
export async function listOwnerEmailsOfBusiness(db: Queryable, companyId: number): Promise<string[]> {
  return emailsOfOwners(await selectMembers(db).where('locations.companyId', '=', companyId).execute())
}

type Member = { email: string; title: string | null; isSigner: boolean }

/** Each once, however many of the locations they own. */
function emailsOfOwners(members: readonly Member[]): string[] {
  return [...new Set(members.filter(isOwner).map(({ email }) => email))]
}

function selectMembers(db: Queryable) {
  return db
    .selectFrom('locationUsers')
    .innerJoin('users', 'users.id', 'locationUsers.userId')
    .innerJoin('locations', 'locations.id', 'locationUsers.locationId')
    .select(['users.id', 'users.email', 'locationUsers.title', isSignerColumn])
    .where('users.disabledAt', 'is', null)
    .orderBy('users.id')
    .limit(mostPeople)
}

/** Changes of who works at a location wait for each other, so that two owners can't remove one another at once. */
export async function lockLocations(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('locations')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Adds a person to those of the locations that they do not work at yet. Returns the ids of these. */
export async function insertMemberships(
  tx: Tx,
  userId: number,
  locationIds: readonly number[],
  access: Access,
): Promise<number[]> {
  const made = await tx
    .insertInto('locationUsers')
    .values(locationIds.map((locationId) => ({ locationId, userId, ...access })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('locationId')
    .execute()
  return made.map(({ locationId }) => locationId)
}

export async function upsertMemberships(
  tx: Tx,
  userId: number,
  locationIds: readonly number[],
  access: Access,
): Promise<void> {
  await tx
    .insertInto('locationUsers')
    .values(locationIds.map((locationId) => ({ locationId, userId, ...access })))
    .onConflict((conflict) => conflict.columns(['locationId', 'userId']).doUpdateSet(access))
    .execute()
}

/**
 * Ends the access of a person to these locations. Was one of them their active one, their sessions end with it: what a
 * phone still has to send for it must not reach another location of theirs.
 */
export async function deleteMemberships(
  tx: Tx,
  userId: number,
  locationIds: readonly number[],
  now: Date,
): Promise<void> {
  if (locationIds.length === 0) return
  await tx
    .deleteFrom('locationUsers')
    .where('userId', '=', userId)
    .where('locationId', 'in', [...locationIds])
    .execute()
  const wasActive = await tx
    .updateTable('users')
    .set({ activeLocationId: null })
    .where('id', '=', userId)
    .where('activeLocationId', 'in', [...locationIds])
    .returning('id')
    .executeTakeFirst()
  await tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('actingLocationId', 'in', [...locationIds]),
        ...(wasActive ? [eb('actingLocationId', 'is', null)] : []),
      ]),
    )
    .execute()
}
