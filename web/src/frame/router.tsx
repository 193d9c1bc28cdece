import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute, administratorRoute, rootRoute, signedOutRoute, splatRoute } from '../accounts/guarded-routes.ts'
import { accountRoutes, administratorRoutes, signedOutRoutes } from '../accounts/routes.tsx'
import { closeByBack } from '../kit/layers/closed-by-back.ts'
import { setScreens } from '../kit/page/screens.ts'
import { administratorRoutesOfAreas, openRoutesOfAreas, routesOfAreas, signedOutRoutesOfAreas } from './areas.ts'
import { NothingHere } from './nothing-here.tsx'
import { RootScreen } from './root-screen.tsx'
import { ScreenFailure, WholeScreenFailure } from './screen-failure.tsx'

/*
 * Every screen of the product, by area.
 *
 * An area's `routes.tsx` exports a function from the route above to its routes. Pages are lazy, one chunk each:
 *
 *   export function orderingRoutes(parent: AppRoute) {
 *     return [
 *       createRoute({ getParentRoute: () => parent, path: '/place-order/list', component: lazyRouteComponent(() => import('./place-order/place-order-page.tsx'), 'PlaceOrderPage') }),
 *     ] as const
 *   }
 *
 * See accounts/way-in.ts for who may see which pages and where everybody else is sent. An address that no route has goes to
 * the landing page, so an area adds a redirect only where the specification sends its unknown paths somewhere else.
 */
rootRoute.update({
  component: RootScreen,
  errorComponent: WholeScreenFailure,
  notFoundComponent: NothingHere,
})
appRoute.update({ component: lazyRouteComponent(() => import('./app-frame.tsx'), 'AppFrame') })
splatRoute.update({ component: NothingHere })

const routeTree = rootRoute.addChildren([
  signedOutRoute.addChildren([...signedOutRoutes(signedOutRoute), ...signedOutRoutesOfAreas(signedOutRoute)]),
  administratorRoute.addChildren([
    ...administratorRoutes(administratorRoute),
    ...administratorRoutesOfAreas(administratorRoute),
  ]),
  appRoute.addChildren(routesOfAreas(appRoute)),
  ...accountRoutes(rootRoute),
  ...openRoutesOfAreas(rootRoute),
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
