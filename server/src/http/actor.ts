import { locationFlags, type LocationFlag } from '@larder/contract/accounts/location-flags.ts'
import { notSignedIn, type Refusal } from '@larder/contract/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { isOwner } from '../accounts/people/is-owner.ts'
import { missingFactor } from '../accounts/second-factor/missing-factor.ts'
import { seesPrices } from '../accounts/people/sees-prices.ts'
import { hashToken } from '../accounts/tokens.ts'
import {
  findCellOfCompany,
  findMoveOfKey,
  findSession,
  touchSession,
  type SessionRow,
} from '../accounts/sessions.queries.ts'
import type { Queryable } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { refuse, refuseMoved, refuseMoving } from './failures.ts'

/** The person asking: signed in, with their session. */
export type SignedIn = {
  userId: number
  sessionId: number
  /** where the session is: keys and links that are made for it name this cell */
  cell: number
  email: string
  name: string
  title: string | null
  companyId: number
  isAdministrator: boolean
  editComparisonView: boolean
  /** places orders at the active location, where the location itself may */
  mayOrder: boolean
  /** sees what things cost at the active location; owners and administrators always do */
  seePrices: boolean
  /** owns the active location: by their title there, or because they signed its business up */
  isOwner: boolean
  /** the administrator who acts as this person */
  administratorId: number | null
  locationId: number | null
  /** this session was opened or confirmed with two factors */
  twoFactors: boolean
  /** the second factor that this session needs before anything else: to be added, or to be shown */
  missingFactor: 'set-up' | 'proof' | null
}

/** Staff of a location, asking for their active location. */
export type Actor = SignedIn & { locationId: number; timeZone: string; flags: Readonly<Record<LocationFlag, boolean>> }

type Known = { person: SignedIn; actor: Actor | null; idleUntil: number; expiresAt: number; checkedAt: number }

/** A session is looked up again after this time at the latest: a change of role or membership takes effect within it. */
const rememberedMs = 800
const mostRemembered = 20_000
const touchEveryMs = 60_000

export type Sessions = {
  /** The person of the request's key; refuses with 401 when there is none. */
  signedIn(request: FastifyRequest): Promise<{ person: SignedIn; actor: Actor | null }>
  /** The person of a request that is still being answered, looked up again; it does not count as use of the session. */
  stillSignedIn(request: FastifyRequest): Promise<{ person: SignedIn; actor: Actor | null } | undefined>
  /** Forget what is remembered of a user, after a change to their sessions, location or rights. */
  forget(userId: number): void
  /** Forget everybody whose active location this is, after a change to its flags. */
  forgetLocation(locationId: number): void
  forgetAll(): void
}

export function sessionsOf(deps: Pick<Deps, 'database' | 'clock' | 'log' | 'config'>): Sessions {
  const { demoData, cell = 0 } = deps.config
  const known = new Map<string, Known>()
  let forgettings = 0

  function forgetThose(isMeant: (of: Known) => boolean): void {
    forgettings += 1
    for (const [token, of] of known) if (isMeant(of)) known.delete(token)
  }

  return {
    async signedIn(request) {
      const token = bearerToken(request)
      if (!token) return refuse(notSignedIn)
      const now = deps.clock.now().getTime()
      const remembered = known.get(token)
      if (remembered && now - remembered.checkedAt < rememberedMs && now >= remembered.checkedAt) {
        if (now >= remembered.expiresAt || now >= remembered.idleUntil) return refuse(notSignedIn)
        return remembered
      }
      const forgettingsBefore = forgettings
      const row = await findSession(deps.database.shared, hashToken(token), new Date(now))
      if (!row) {
        known.delete(token)
        return refuseUnknownKey(deps.database.shared, token)
      }
      if (row.moving === 'closing') return refuseMoving()
      if (row.moving) return refuseMoved(await findCellOfCompany(deps.database.shared, row.companyId))
      if (now - row.lastUsedAt.getTime() > touchEveryMs)
        // A database that takes no writes, because its disk is full, is still read from.
        await touchSession(deps.database.shared, row.sessionId, new Date(now)).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'the use of a session could not be noted'),
        )
      if (known.size >= mostRemembered) known.clear()
      const fresh = knownOf(row, now, { demoData, cell })
      // A session read while it was being ended may be stale.
      if (forgettings === forgettingsBefore) known.set(token, fresh)
      return fresh
    },
    async stillSignedIn(request) {
      const now = deps.clock.now().getTime()
      const row = await findSession(deps.database.shared, hashToken(bearerToken(request) ?? ''), new Date(now))
      return row && !row.moving ? knownOf(row, now, { demoData, cell }) : undefined
    },
    forget: (userId) => forgetThose(({ person }) => person.userId === userId || person.administratorId === userId),
    forgetLocation: (locationId) => forgetThose(({ person }) => person.locationId === locationId),
    forgetAll: () => forgetThose(() => true),
  }
}

/** Ends the request: nobody has the key or link, or a company that is in another cell now. */
export async function refuseUnknownKey(db: Queryable, token: string, refusal: Refusal = notSignedIn): Promise<never> {
  const moved = await findMoveOfKey(db, hashToken(token))
  return moved ? refuseMoved(moved.cell) : refuse(refusal)
}

/** The key of a request, unless it is one of signed-out calls. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '') ?? []
  return token
}

function knownOf(row: SessionRow, now: number, { demoData, cell }: { demoData: boolean; cell: number }): Known {
  const missing = missingFactor(row, { now: new Date(now), demoData })
  const person: SignedIn = {
    userId: row.userId,
    sessionId: row.sessionId,
    cell,
    email: row.email,
    name: `${row.firstName} ${row.lastName}`,
    title: row.title,
    companyId: row.companyId,
    isAdministrator: row.isAdministrator,
    editComparisonView: row.editComparisonView,
    mayOrder: row.mayOrder,
    seePrices: row.isAdministrator || seesPrices(row),
    isOwner: row.locationId !== null && !row.isAdministrator && isOwner(row),
    administratorId: row.administratorId,
    locationId: row.locationId,
    twoFactors: row.twoFactors,
    missingFactor: missing === 'soon' ? null : missing,
  }
  return {
    person,
    actor: actorOf(row, person),
    idleUntil: now + row.idleMinutes * 60_000,
    expiresAt: row.expiresAt.getTime(),
    checkedAt: now,
  }
}

function actorOf(row: SessionRow, person: SignedIn): Actor | null {
  if (row.locationId === null || row.timeZone === null || row.isAdministrator) return null
  const on: Record<LocationFlag, boolean> = {
    display_shopping_cart: row.displayShoppingCart ?? false,
    display_comparison_view: row.displayComparisonView ?? false,
    display_rebate: row.displayRebate ?? false,
    display_match: row.displayMatch ?? false,
    display_inventory: row.displayInventory ?? false,
    display_accounting: row.displayAccounting ?? false,
    display_recipe_costing: row.displayRecipeCosting ?? false,
    canPlaceOrder: row.canPlaceOrder ?? false,
  }
  return { ...person, locationId: row.locationId, timeZone: row.timeZone, flags: on }
}

/** The first of the call's flags that is off at the location. */
export function missingFlag(actor: Actor, flags: readonly LocationFlag[] = []): LocationFlag | undefined {
  return locationFlags.find((flag) => flags.includes(flag) && !actor.flags[flag])
}
