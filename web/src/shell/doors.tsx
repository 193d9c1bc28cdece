import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { currentUserQuery } from '../accounts/current-user.ts'
import { queryClient } from '../api/query-client.ts'
import { sentFrom } from './landing.ts'
import { NothingHere } from './nothing-here.tsx'
import { RootScreen } from './root-screen.tsx'
import { WholeScreenFailure } from './screen-failure.tsx'
import { landingName, sayNoSuchPage } from './no-such-page.ts'
import type { Door } from './way-in.ts'

export const rootRoute = createRootRoute({
  component: RootScreen,
  errorComponent: WholeScreenFailure,
  notFoundComponent: NothingHere,
})

/** Sign-in and password reset. */
export const signedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-out',
  beforeLoad: () => keepDoor('signed-out pages'),
})

/** The platform administrator's pages. */
export const administratorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'administrator',
  beforeLoad: () => keepDoor('administrator pages'),
})

/** The main app: sidebar, header and the page; staff of a location only. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: () => keepDoor('main app'),
  loader: () => {
    // Started, not awaited: what the browser kept is enough to draw the frame.
    void queryClient.prefetchQuery(currentUserQuery)
  },
  component: lazyRouteComponent(() => import('./app-frame.tsx'), 'AppFrame'),
})

/** Any other address: on to where the person belongs. */
export const splatRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location, preload }) => {
    const to = sentFrom('unknown')
    if (to?.startsWith('/place-order/') && location.pathname !== '/' && !preload) sayNoSuchPage(landingName(to))
    keepDoor('unknown', location.pathname)
  },
  component: NothingHere,
})

export type AppRoute = typeof appRoute
export type RootRoute = typeof rootRoute
export type SignedOutRoute = typeof signedOutRoute
export type AdministratorRoute = typeof administratorRoute

function keepDoor(door: Door, pathname?: string) {
  const to = sentFrom(door)
  if (to !== undefined && to !== pathname) throw redirect({ to, replace: true })
}
