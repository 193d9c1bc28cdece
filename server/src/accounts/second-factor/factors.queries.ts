import { sql } from 'kysely'
import type { Queryable, Tx } from '../../database/connections/connection.ts'

const passkey = sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`
const codes = sql<boolean>`exists (
  select from two_factor_secrets where two_factor_secrets.user_id = users.id and two_factor_secrets.confirmed_at is not null)`

/** Whether a person has a passkey or codes of an app, in a query of users. */
export const hasFactorColumn = sql<boolean>`${passkey} or ${codes}`.as('hasFactor')

/**
 * Whether a location is open to a session now, in a query of both: no second factor is required there yet, or the session
 * was opened with two.
 */
export function isOpenTo(now: Date) {
  return sql<boolean>`(sessions.two_factors or locations.second_factor_from is null or locations.second_factor_from > ${now})`
}

/**
 * Whether a location is open to whoever asks, in a query of locations. A call that reaches others than the active location
 * asks this: that one alone is looked at before a call (http/route.ts), and an open one must be no way into the others.
 */
export function isOpenToAsker({ twoFactors }: { twoFactors: boolean }, now: Date) {
  return sql<boolean>`(${twoFactors}::boolean or locations.second_factor_from is null or locations.second_factor_from > ${now})`
}

/** The second factors of a person. */
export async function findFactors(db: Queryable, userId: number): Promise<{ hasPasskey: boolean; hasCodes: boolean }> {
  const found = await db
    .selectFrom('users')
    .select([passkey.as('hasPasskey'), codes.as('hasCodes')])
    .where('id', '=', userId)
    .executeTakeFirst()
  return found ?? { hasPasskey: false, hasCodes: false }
}

/** Two removals of one person's factors wait for each other, so that each sees what the other left. */
export async function lockFactors(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Whether one of a person's locations requires a second factor, now or soon. */
export async function isRequiredAtLocation(db: Queryable, userId: number): Promise<boolean> {
  const at = await db
    .selectFrom('locationUsers')
    .innerJoin('locations', 'locations.id', 'locationUsers.locationId')
    .select('locations.id')
    .where('locationUsers.userId', '=', userId)
    .where('locations.secondFactorFrom', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return at !== undefined
}

/** Whether a person belongs to a location besides these. */
export async function isMemberElsewhere(
  db: Queryable,
  userId: number,
  locationIds: readonly number[],
): Promise<boolean> {
  const elsewhere = await db
    .selectFrom('locationUsers')
    .select('locationId')
    .where('userId', '=', userId)
    .where('locationId', 'not in', [...locationIds])
    .limit(1)
    .executeTakeFirst()
  return elsewhere !== undefined
}

/** The instant from which a location requires a second factor, and its clock. */
export function findRequirement(db: Queryable, locationId: number) {
  return db
    .selectFrom('locations')
    .select(['secondFactorFrom', 'timeZone'])
    .where('id', '=', locationId)
    .executeTakeFirst()
}

type Near = { now: Date; until: Date }

/** The companies with locations that require a second factor from a moment until then, of which nobody was reminded. */
export async function listCompaniesToRemind(db: Queryable, near: Near): Promise<number[]> {
  const companies = await toRemind(db, near).select('companyId').distinct().orderBy('companyId').execute()
  return companies.map(({ companyId }) => companyId)
}

/** Those locations of a company, noted as reminded of in the transaction: another server waits, and then finds none. */
export async function takeLocationsToRemind(tx: Tx, companyId: number, near: Near) {
  const locations = await toRemind(tx, near)
    .select(['id', 'nickname', 'timeZone', 'secondFactorFrom'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = locations.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable('locations')
      .set((eb) => ({ secondFactorRemindedOf: eb.ref('secondFactorFrom') }))
      .where('id', 'in', ids)
      .execute()
  return locations
}

function toRemind(db: Queryable, { now, until }: Near) {
  return db
    .selectFrom('locations')
    .where('secondFactorFrom', '>', now)
    .where('secondFactorFrom', '<=', until)
    .where(sql<boolean>`second_factor_reminded_of is distinct from second_factor_from`)
}

/** Notes that a session was confirmed with two factors. */
export async function noteTwoFactors(tx: Tx, sessionId: number): Promise<void> {
  await tx.updateTable('sessions').set({ twoFactors: true }).where('id', '=', sessionId).execute()
}

export async function setRequirement(tx: Tx, locationId: number, secondFactorFrom: Date | null): Promise<void> {
  await tx.updateTable('locations').set({ secondFactorFrom }).where('id', '=', locationId).execute()
}
