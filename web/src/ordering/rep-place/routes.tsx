import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { RootRoute } from '../../accounts/guarded-routes.ts'

/** The pages of distributors' sales reps, who have no account. */
export function repPlaceRoutes(parent: RootRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/rep-invite/$token',
      component: lazyRouteComponent(() => import('./accept-invite-page.tsx'), 'AcceptInvitePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/rep',
      component: lazyRouteComponent(() => import('./rep-page.tsx'), 'RepPage'),
    }),
  ] as const
}
