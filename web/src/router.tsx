import { createRouter } from '@tanstack/react-router'
import { accountRoutes, administratorRoutes, signedOutRoutes } from './accounts/routes.tsx'
import { distributorRoutes } from './distributors/routes.tsx'
import { inventoryRoutes } from './inventory/routes.tsx'
import { orderingRoutes } from './ordering/routes.tsx'
import { paymentRoutes } from './payments/routes.tsx'
import { appRoute, administratorRoute, rootRoute, signedOutRoute, splatRoute } from './shell/doors.tsx'
import { ScreenFailure } from './shell/screen-failure.tsx'
import { setScreens } from './shell/screens.ts'
import { closeByBack } from './ui/closed-by-back.ts'

/*
 * Every screen of the product, by area.
 *
 * An area has one file `src/<area>/routes.tsx` that exports `<area>Routes(parent)`: a function from the route above to a
 * list of routes. Pages are lazy, one chunk each:
 *
 *   export function orderingRoutes(parent: AppRoute) {
 *     return [
 *       createRoute({ getParentRoute: () => parent, path: '/place-order/list', component: lazyRouteComponent(() => import('./place-order/place-order-page.tsx'), 'PlaceOrderPage') }),
 *     ] as const
 *   }
 *
 * `AppRoute` (shell/doors.tsx) is the frame with sidebar and header, for staff of a location. Who may pass which door,
 * and where everybody else is sent, is in shell/way-in.ts. An address that no route has goes to the landing page, so an
 * area adds a redirect route only where the specification sends its unknown paths somewhere else.
 */
const routeTree = rootRoute.addChildren([
  signedOutRoute.addChildren(signedOutRoutes(signedOutRoute)),
  administratorRoute.addChildren(administratorRoutes(administratorRoute)),
  appRoute.addChildren([
    ...orderingRoutes(appRoute),
    ...distributorRoutes(appRoute),
    ...paymentRoutes(appRoute),
    ...inventoryRoutes(appRoute),
  ]),
  ...accountRoutes(rootRoute),
  splatRoute,
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenFailure,
  scrollRestoration: true,
})

setScreens(Object.keys(router.routesByPath))
closeByBack(router.history, () => {
  const here = { to: '.', search: true, hash: true, resetScroll: false, ignoreBlocker: true } as const
  void router.navigate({ ...here, state: { isEnteredAgain: true } })
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
