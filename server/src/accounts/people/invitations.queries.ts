import { sql } from 'kysely'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import type { Access } from './people.queries.ts'

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

const invitations = (db: Queryable) =>
  db
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.companyId')
    .innerJoin('users as inviters', 'inviters.id', 'invitations.invitedBy')
    .select(['invitations.id', 'invitations.email', 'invitations.title', 'invitations.mayOrder', 'expiresAt'])
    .select(sql<boolean>`invitations.see_prices or invitations.may_order`.as('seePrices'))
    .select([
      'invitations.editComparisonView',
      'companies.title as business',
      'inviters.firstName',
      'inviters.lastName',
    ])
    .select(
      sql<
        { id: number; nickname: string }[]
      >`(select coalesce(json_agg(json_build_object('id', l.id, 'nickname', l.nickname) order by l.id), '[]')
        from invitation_locations i join locations l on l.id = i.location_id where i.invitation_id = invitations.id)`.as(
        'locations',
      ),
    )
    .where('invitations.acceptedAt', 'is', null)
    .where('invitations.withdrawnAt', 'is', null)

/** The open invitations of a business, expired ones too, newest first. */
export function listInvitations(db: Queryable, companyId: number) {
  return invitations(db)
    .where('invitations.companyId', '=', companyId)
    .orderBy('invitations.id', 'desc')
    .limit(500)
    .execute()
}

/** An open invitation; one that has expired only where `now` is left out. */
export function findInvitation(db: Queryable, id: number, now?: Date) {
  return invitations(db)
    .where('invitations.id', '=', id)
    .$if(now !== undefined, (query) => query.where('expiresAt', '>', now ?? new Date(0)))
    .executeTakeFirst()
}

/** The living invitation that a link was mailed for. */
export async function findInvitationOfLink(db: Queryable, tokenHash: Buffer, now: Date) {
  const link = await db
    .selectFrom('invitationLinks')
    .select('invitationId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return link && findInvitation(db, link.invitationId, now)
}

/** The accepted invitation that a link was mailed for, until it would have expired: a lost answer is asked for again. */
export function findAcceptedInvitation(db: Queryable, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('invitationLinks as link')
    .innerJoin('invitations', 'invitations.id', 'link.invitationId')
    .select(['invitations.id', 'invitations.email', 'invitations.acceptedAt'])
    .where('link.tokenHash', '=', tokenHash)
    .where('invitations.acceptedAt', 'is not', null)
    .where('invitations.expiresAt', '>', now)
    .executeTakeFirst()
}

/** The first of an invitation's locations where a person works; none once all of that access was taken away. */
export async function findLocationJoined(
  db: Queryable,
  invitationId: number,
  userId: number,
): Promise<number | undefined> {
  const first = await db
    .selectFrom('invitationLocations as invited')
    .innerJoin('locationUsers as own', 'own.locationId', 'invited.locationId')
    .select('invited.locationId')
    .where('invited.invitationId', '=', invitationId)
    .where('own.userId', '=', userId)
    .orderBy('invited.locationId')
    .executeTakeFirst()
  return first?.locationId
}

type NewInvitation = Access & {
  companyId: number
  email: string
  invitedBy: number
  locationIds: readonly number[]
  now: Date
  expiresAt: Date
}

export async function insertInvitation(tx: Tx, { locationIds, now, ...invitation }: NewInvitation): Promise<number> {
  const { id } = await tx
    .insertInto('invitations')
    .values({ ...invitation, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invitationLocations')
    .values(locationIds.map((locationId) => ({ invitationId: id, locationId })))
    .execute()
  return id
}

export async function prolongInvitation(tx: Tx, id: number, expiresAt: Date): Promise<void> {
  await tx.updateTable('invitations').set({ expiresAt }).where('id', '=', id).execute()
}

export async function withdrawInvitation(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('invitations').set({ withdrawnAt: now }).where('id', '=', id).execute()
}

/** Withdraws the open invitations of a person to these locations, which they don't own any more. */
export async function withdrawInvitationsOf(
  tx: Tx,
  userId: number,
  locationIds: readonly number[],
  now: Date,
): Promise<void> {
  if (locationIds.length === 0) return
  await withdrawnBy(tx, userId, now)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invitationLocations')
        .select('invitationId')
        .where('locationId', 'in', [...locationIds]),
    )
    .execute()
}

/** Withdraws all open invitations of a person. */
export async function withdrawAllInvitationsOf(tx: Tx, userId: number, now: Date): Promise<void> {
  await withdrawnBy(tx, userId, now).execute()
}

function withdrawnBy(tx: Tx, userId: number, now: Date) {
  return tx
    .updateTable('invitations')
    .set({ withdrawnAt: now })
    .where('invitedBy', '=', userId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
}

/** Uses an invitation up; false when it is not open any more: of several tries at once only one finds it so. */
export async function takeInvitation(tx: Tx, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('invitations')
    .set({ acceptedAt: now })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function insertInvitationLink(db: Queryable, invitationId: number, tokenHash: Buffer, now: Date) {
  await db.insertInto('invitationLinks').values({ tokenHash, invitationId, createdAt: now }).execute()
}

/** Addresses are kept no longer than they help. */
export async function forgetInvitations(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expiresAt', '<', before).execute()
}
