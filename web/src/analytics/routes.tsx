import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../accounts/guarded-routes.ts'
import { sayNoSuchPage } from '../accounts/no-such-page.ts'
import { readAnalyticsUrl } from './analytics-url.ts'

export function analyticsRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/analytics/',
      validateSearch: readAnalyticsUrl,
      component: lazyRouteComponent(() => import('./headline/analytics-page.tsx'), 'AnalyticsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/analytics/total-purchases',
      validateSearch: readAnalyticsUrl,
      component: lazyRouteComponent(() => import('./details/total-purchases-page.tsx'), 'TotalPurchasesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/analytics/total-orders',
      validateSearch: readAnalyticsUrl,
      component: lazyRouteComponent(() => import('./details/total-orders-page.tsx'), 'TotalOrdersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/analytics/total-savings',
      validateSearch: readAnalyticsUrl,
      component: lazyRouteComponent(() => import('./details/total-savings-page.tsx'), 'TotalSavingsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/analytics/$',
      beforeLoad: () => {
        sayNoSuchPage('analytics')
        throw redirect({ to: '/analytics', replace: true })
      },
    }),
  ] as const
}
