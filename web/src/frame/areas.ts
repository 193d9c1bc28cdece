import type { Location, User } from '@larder/contract/accounts/current-user.ts'
import { accounting } from '../accounting/area.ts'
import { accounts } from '../accounts/area.ts'
import type { AreaManifest, KeptScreen, Screen } from '../accounts/area-manifest.ts'
import { currentSession } from '../accounts/session.ts'
import type { AdministratorRoute, AppRoute, RootRoute, SignedOutRoute } from '../accounts/guarded-routes.ts'
import { administration } from '../administration/area.ts'
import { analytics } from '../analytics/area.ts'
import { distributors } from '../distributors/area.ts'
import { foodCost } from '../food-cost/area.ts'
import { inventory } from '../inventory/area.ts'
import { messages } from '../messages/area.ts'
import { ordering } from '../ordering/area.ts'
import { payments } from '../payments/area.ts'
import { pos } from '../pos/area.ts'
import { recipes } from '../recipes/area.ts'
import { receiving } from '../receiving/area.ts'
import { signUp } from '../sign-up/area.ts'

// A new area is added to these two lists and nowhere else in the frame.
export const areas: readonly AreaManifest[] = [
  accounts,
  distributors,
  payments,
  messages,
  ordering,
  inventory,
  recipes,
  receiving,
  pos,
  foodCost,
  accounting,
  signUp,
  analytics,
  administration,
]

/** Spread one by one, since the router takes the types of paths and searches from here. */
export function routesOfAreas(parent: AppRoute) {
  return [
    ...accounts.routes(parent),
    ...distributors.routes(parent),
    ...payments.routes(parent),
    ...messages.routes(parent),
    ...ordering.routes(parent),
    ...inventory.routes(parent),
    ...recipes.routes(parent),
    ...receiving.routes(parent),
    ...pos.routes(parent),
    ...foodCost.routes(parent),
    ...accounting.routes(parent),
    ...signUp.routes(parent),
    ...analytics.routes(parent),
    ...administration.routes(parent),
  ] as const
}

/** The pages of areas that need no session of staff. */
export function openRoutesOfAreas(parent: RootRoute) {
  return [...ordering.openRoutes(parent), ...receiving.openRoutes(parent), ...signUp.openRoutes(parent)] as const
}

/** The pages of areas for people who are not signed in. */
export function signedOutRoutesOfAreas(parent: SignedOutRoute) {
  return [...signUp.signedOutRoutes(parent)] as const
}

/** The pages of areas for the platform's administrators. */
export function administratorRoutesOfAreas(parent: AdministratorRoute) {
  return [...administration.administratorRoutes(parent)] as const
}

/** The screens of all areas in the order of the sidebar. */
export const screens = areas.flatMap(({ screens: own = [] }) => own).toSorted((a, b) => a.rank - b.rank)

/** Whether the frame offers a screen to the person at the device. */
export function isOfferedTo(
  { needsPrices = false, isOffered }: Screen,
  location: Location | null,
  user: User | undefined,
): boolean {
  return (isOffered?.(location, user) ?? true) && !(needsPrices && !currentSession().seePrices)
}

const pricedPaths = areas.flatMap(({ pricedPaths: own = [] }) => own)

/** Whether the page at an address is about money alone, as the screen it is of. */
export function needsPrices(pathname: string): boolean {
  return (
    pricedPaths.some((path) => path.test(pathname)) ||
    screens.some(({ path, needsPrices: needs }) => needs && (pathname === path || pathname.startsWith(`${path}/`)))
  )
}

const keptScreens = areas.flatMap(({ keptScreens: own = [] }) => own)

/** The screen at an address, if it keeps what is entered while there is no connection. */
export function keptScreenAt(pathname: string): KeptScreen | undefined {
  return keptScreens.find(({ path }) => path.test(pathname))
}

/** The area whose work goes on without a connection. */
export const offline = areas.find((area) => area.offline !== undefined)?.offline
