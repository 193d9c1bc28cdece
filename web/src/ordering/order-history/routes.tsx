import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../../shell/doors.tsx'

export function orderHistoryRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      // With the slash it is an index; without it the splat below would win over it.
      path: '/order-history/',
      validateSearch: ({ search }): { search?: string } =>
        isWord(search) ? { search: String(search).slice(0, 100) } : {},
      component: lazyRouteComponent(() => import('./order-history-page.tsx'), 'OrderHistoryPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/order-history/view/$id',
      component: lazyRouteComponent(() => import('./order-view-page.tsx'), 'OrderViewPage'),
    }),
    // Any other path under /order-history goes to the list (spec 3 §2.5).
    createRoute({ getParentRoute: () => parent, path: '/order-history/$', beforeLoad: toList }),
  ] as const
}

/** An order number in the address is read as a number. */
function isWord(search: unknown): boolean {
  return (typeof search === 'string' && search !== '') || typeof search === 'number'
}

function toList() {
  throw redirect({ to: '/order-history', replace: true })
}
