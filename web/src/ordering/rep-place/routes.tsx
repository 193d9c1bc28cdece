import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { RootRoute } from '../../accounts/guarded-routes.ts'

/** The restaurant and the order that a mail leads to. */
function repSearch(search: Record<string, unknown>): { place?: number; order?: number } {
  const place = Number(search['place'])
  const order = Number(search['order'])
  return { ...(place > 0 ? { place } : {}), ...(order > 0 ? { order } : {}) }
}

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
      validateSearch: repSearch,
      component: lazyRouteComponent(() => import('./rep-page.tsx'), 'RepPage'),
    }),
  ] as const
}
