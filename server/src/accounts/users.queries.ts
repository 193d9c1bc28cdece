import { administratorRole, memberRole, type Location, type User } from '@larder/contract/accounts/current-user.ts'
import type { HandlerAnswer } from '@larder/contract/call.ts'
import type { getCurrentUser } from '@larder/contract/accounts/current-user.ts'
import { noMoney, type Cents } from '@larder/domain/values/money.ts'
import { sql } from 'kysely'
import type { Database, Queryable } from '../database/connections/connection.ts'

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
    ])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
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

/** The person with all own locations, as the wire shows them. `locationId` is the active location of the session. */
export async function findUserAnswer(
  database: Database,
  userId: number,
  session: { locationId: number | null; actingAs: UserAnswer['actingAs']; authKey: string | null },
): Promise<UserAnswer | undefined> {
  const db = database.shared
  const user = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'title', 'isAdministrator', 'editComparisonView'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return undefined
  const locations = user.isAdministrator ? [] : await listLocationsOf(db, userId)
  const activeLocation = locations.find((location) => location.id === session.locationId)
  // Kept with the active location alone: a connection sees the inventories of one location.
  if (activeLocation) Object.assign(activeLocation, await inventoryStateOf(database, activeLocation.id))
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    authKey: session.authKey,
    currentRole: user.isAdministrator ? administratorRole : memberRole,
    title: user.title,
    editComparisonView: user.editComparisonView,
    activeLocation: activeLocation ?? null,
    locations,
    actingAs: session.actingAs,
  }
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
    .select(['companies.nickname as companyNickname', 'companies.favicon', 'companies.logo'])
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
    canPlaceOrder: row.canPlaceOrder,
    onHandTotal: noMoney,
    activeInventory: null,
  }))
}

function flag(on: boolean): 0 | 1 {
  return on ? 1 : 0
}
