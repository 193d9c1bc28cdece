import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../accounts/guarded-routes.ts'
import { sayNoSuchPage } from '../accounts/no-such-page.ts'

export function posRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/pos/',
      component: lazyRouteComponent(() => import('./pos-page.tsx'), 'PosPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/pos/keys',
      component: lazyRouteComponent(() => import('./keys/register-keys-page.tsx'), 'RegisterKeysPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/pos/$date',
      beforeLoad: ({ params }) => {
        if (!/^\d{4}-\d{2}-\d{2}$/.test(params.date)) toPos()
      },
      component: lazyRouteComponent(() => import('./pos-detail-page.tsx'), 'PosDetailPage'),
    }),
    // Any other path under /pos goes to it (spec 2 §2, Point of sale).
    createRoute({ getParentRoute: () => parent, path: '/pos/$', beforeLoad: toPos }),
  ] as const
}

function toPos() {
  sayNoSuchPage('POS')
  throw redirect({ to: '/pos', replace: true })
}
