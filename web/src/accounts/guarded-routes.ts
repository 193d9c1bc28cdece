import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { currentUserQuery } from './current-user.ts'
import { landingPath, pathAfterSignIn, secondFactorPath, sentFrom } from './landing.ts'
import { currentSession } from './session.ts'
import { landingName, sayNoSuchPage } from './no-such-page.ts'
import { keepWantedPage } from './wanted-page.ts'
import type { GuardedPages } from './way-in.ts'

/*
 * The routes that every screen hangs under, each with the guard that sends other people elsewhere. Their components
 * belong to the frame, which adds them (frame/router.tsx).
 */

export const rootRoute = createRootRoute()

/** Sign-in and password reset. */
export const signedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-out',
  beforeLoad: ({ location }) => guard('signed-out pages', location.href),
})

/** The platform administrator's pages. */
export const administratorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'administrator',
  beforeLoad: ({ location }) => guard('administrator pages', location.href),
})

/** The main app: sidebar, header and the page; staff of a location only. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  // Not in a loader, which is not waited for where the route was loaded before.
  beforeLoad: async ({ location }) => {
    guard('main app', location.href)
    const read = queryClient.prefetchQuery(currentUserQuery)
    // The frame can be drawn from the person and location that the browser kept. Without them a screen would save a
    // person's work under no name, and start again when the answer comes.
    const { userId, activeLocation } = currentSession()
    if (userId === null || activeLocation === null) await read
  },
})

/** Any other address: on to where the person belongs. */
export const splatRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location, preload }) => {
    const to = sentFrom('unknown')
    // A tab that was signed out or in by another one is loaded here.
    if (to === landingPath() && location.pathname === '/' && !preload)
      throw redirect({ href: pathAfterSignIn(), replace: true })
    if (to?.startsWith('/place-order/') && location.pathname !== '/' && !preload) sayNoSuchPage(landingName(to))
    guard('unknown', location.href, location.pathname)
  },
})

export type AppRoute = typeof appRoute
export type RootRoute = typeof rootRoute
export type SignedOutRoute = typeof signedOutRoute
export type AdministratorRoute = typeof administratorRoute

/** Sends everybody away from the screen for a missing second factor who lacks none. */
export async function stayWithMissingFactor() {
  if (currentSession().isSignedIn) await queryClient.fetchQuery(currentUserQuery).catch(() => undefined)
  const { isSignedIn, missingFactor } = currentSession()
  if (missingFactor === null)
    throw redirect({ to: isSignedIn ? (sentFrom('signed-out pages') ?? landingPath()) : '/login', replace: true })
}

function guard(pages: GuardedPages, address: string, pathname?: string) {
  const to = sentFrom(pages)
  if (to === undefined || to === pathname) return
  if (to === secondFactorPath) keepWantedPage(address)
  throw redirect({ to, replace: true })
}
