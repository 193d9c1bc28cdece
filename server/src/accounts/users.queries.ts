import {
  administratorRole,
  memberRole,
  type Location,
  type User,
  type getCurrentUser,
} from '@larder/contract/accounts/current-user.ts'
import type { HandlerAnswer } from '@larder/contract/call.ts'
import { noMoney, type Cents } from '@larder/domain/values/money.ts'
import { sql } from 'kysely'
import { lastDayBefore } from '@larder/domain/administration/deletion-night.ts'
import type { Database, Queryable } from '../database/connections/connection.ts'
import { timeForPeople } from '../time-for-people.ts'
import { findFactors, findRequirement } from './second-factor/factors.queries.ts'
import { missingFactor } from './second-factor/missing-factor.ts'
import { isOwner } from './people/is-owner.ts'

export type UserAnswer = HandlerAnswer<typeof getCurrentUser>
type LocationAnswer = UserAnswer['locations'][number]
export type { Location, User }

export function findUserByEmail(db: Queryable, email: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'companyId',
      'email',
      'firstName',
      'lastName',
      'passwordHash',
      'isAdministrator',
      'activeLocationId',
      'disabledAt',
      'isElsewhere',
      'title',
      'editComparisonView',
    ])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

/** The title and rights of a person at one of their locations. */
export function findMembership(db: Queryable, userId: number, locationId: number) {
  return db
    .selectFrom('locationUsers')
    .innerJoin('locations', 'locations.id', 'locationUsers.locationId')
    .leftJoin('signUps', (join) =>
      join.onRef('signUps.companyId', '=', 'locations.companyId').onRef('signUps.userId', '=', 'locationUsers.userId'),
    )
    .select(['locationUsers.title', 'locationUsers.editComparisonView', 'locations.secondFactorFrom'])
    .select(sql<boolean>`location_users.see_prices or location_users.may_order`.as('seePrices'))
    .select(sql<boolean>`sign_ups.user_id is not null`.as('isSigner'))
    .where('locationUsers.userId', '=', userId)
    .where('locationUsers.locationId', '=', locationId)
    .executeTakeFirst()
}

export function existsMembership(db: Queryable, userId: number, locationId: number) {
  return db
    .selectFrom('locationUsers')
    .select('locationId')
    .where('userId', '=', userId)
    .where('locationId', '=', locationId)
    .executeTakeFirst()
    .then((row) => row !== undefined)
}

type SessionOfAnswer = {
  locationId: number | null
  actingAs: UserAnswer['actingAs']
  authKey: string | null
  twoFactors: boolean
  now: Date
  demoData: boolean
}

/** The person with all own locations, as the wire shows them. `locationId` is the active location of the session. */
export async function findUserAnswer(
  database: Database,
  userId: number,
  session: SessionOfAnswer,
): Promise<UserAnswer | undefined> {
  const db = database.shared
  const user = await db
    .selectFrom('users')
    .select([
      'id',
      'firstName',
      'lastName',
      'email',
      'title',
      'isAdministrator',
      'editComparisonView',
      'emailConfirmedAt',
      'deletedLocation',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return undefined
  const locations = user.isAdministrator ? [] : await listLocationsOf(db, userId)
  const membership = (session.locationId && (await findMembership(db, userId, session.locationId))) || {
    ...user,
    seePrices: true,
    isSigner: false,
  }
  const activeLocation = locations.find((location) => location.id === session.locationId)
  // Kept with the active location alone: a connection sees the inventories of one location.
  const ownsIt = isOwner(membership)
  const seePrices = user.isAdministrator || membership.seePrices || ownsIt
  const secondFactor = session.actingAs ? null : await missingFactorOf(db, user, session)
  const isShutOut = secondFactor !== null && secondFactor.need !== 'soon'
  if (activeLocation && !isShutOut) {
    const state = await inventoryStateOf(database, activeLocation.id)
    Object.assign(activeLocation, seePrices ? state : { ...state, onHandTotal: null })
  }
  const ownsActive = !isShutOut && !user.isAdministrator && session.locationId !== null && ownsIt
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    authKey: session.authKey,
    currentRole: user.isAdministrator ? administratorRole : memberRole,
    title: membership.title,
    editComparisonView: membership.editComparisonView,
    seePrices,
    managesPeople: ownsActive,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    isPaymentDue: ownsActive && activeLocation !== undefined && (await isPaymentDue(db, activeLocation.id)),
    deletion: activeLocation && ownsActive ? await deletionOf(database, activeLocation) : null,
    deletedLocation: locations.length === 0 ? user.deletedLocation : null,
    activeLocation: activeLocation ?? null,
    locations,
    secondFactor,
    actingAs: session.actingAs,
  }
}

async function missingFactorOf(
  db: Queryable,
  { id, isAdministrator }: { id: number; isAdministrator: boolean },
  { locationId, twoFactors, now, demoData }: SessionOfAnswer,
): Promise<UserAnswer['secondFactor']> {
  const at = locationId === null || isAdministrator ? undefined : await findRequirement(db, locationId)
  const secondFactorFrom = at?.secondFactorFrom ?? null
  if (!isAdministrator && secondFactorFrom === null) return null
  const factors = await findFactors(db, id)
  const hasFactor = factors.hasPasskey || factors.hasCodes
  const need = missingFactor({ isAdministrator, secondFactorFrom, twoFactors, hasFactor }, { now, demoData })
  if (need === null) return null
  const fromDisplay = at && secondFactorFrom ? timeForPeople(secondFactorFrom, at.timeZone) : ''
  return { need, from: secondFactorFrom?.toISOString() ?? null, fromDisplay, ...factors }
}

/** The day after which a location is deleted and the name of whoever asked for it; null while nobody did. */
async function deletionOf(database: Database, { id, timezone }: { id: number; timezone: string }) {
  const asked = await database
    .forLocation(id)
    .selectFrom('locationDeletions')
    .select(['askedByName', 'deletesAt'])
    .where('locationId', '=', id)
    .executeTakeFirst()
  return asked ? { by: asked.askedByName, on: lastDayBefore(asked.deletesAt, timezone) } : null
}

export async function isEmailConfirmed(db: Queryable, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('emailConfirmedAt').where('id', '=', userId).executeTakeFirst()
  return user !== undefined && user.emailConfirmedAt !== null
}

async function isPaymentDue(db: Queryable, locationId: number): Promise<boolean> {
  const due = await db
    .selectFrom('locations')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'locations.companyId')
    .select('subscriptions.companyId')
    .where('locations.id', '=', locationId)
    .where('subscriptions.status', '=', 'past_due')
    .executeTakeFirst()
  return due !== undefined
}

async function inventoryStateOf(
  database: Database,
  locationId: number,
): Promise<Pick<LocationAnswer, 'activeInventory' | 'onHandTotal'>> {
  const { rows } = await sql<{ onHandTotal: Cents; id: number | null; startedOn: string | null }>`
    select location_on_hand_cents(${locationId}) as on_hand_total, v.id, v.started_on
    from (select 1) here left join inventories v on v.location_id = ${locationId} and v.status = 'active'`.execute(
    database.forLocation(locationId),
  )
  const [state] = rows
  const { id = null, startedOn = null, onHandTotal = noMoney } = state ?? {}
  return { activeInventory: id !== null && startedOn !== null ? { id, start_date: startedOn } : null, onHandTotal }
}

async function listLocationsOf(db: Queryable, userId: number): Promise<LocationAnswer[]> {
  const rows = await db
    .selectFrom('locationUsers')
    .innerJoin('locations', 'locations.id', 'locationUsers.locationId')
    .innerJoin('companies', 'companies.id', 'locations.companyId')
    .selectAll('locations')
    .select(['companies.nickname as companyNickname', 'companies.favicon', 'companies.logo', 'locationUsers.mayOrder'])
    .where('locationUsers.userId', '=', userId)
    .orderBy('locations.id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    nickname: row.nickname,
    company: { nickname: row.companyNickname, favico: row.favicon, logo_url: row.logo },
    timezone: row.timeZone,
    display_accounting: flag(row.displayAccounting),
    display_recipe_costing: flag(row.displayRecipeCosting),
    display_comparison_view: flag(row.displayComparisonView),
    display_shopping_cart: flag(row.displayShoppingCart),
    display_rebate: flag(row.displayRebate),
    display_match: flag(row.displayMatch),
    display_inventory: flag(row.displayInventory),
    canPlaceOrder: row.canPlaceOrder && row.mayOrder,
    onHandTotal: noMoney,
    activeInventory: null,
  }))
}

function flag(on: boolean): 0 | 1 {
  return on ? 1 : 0
}
