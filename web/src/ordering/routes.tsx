import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../accounts/guarded-routes.ts'
import { checkoutRoutes } from './checkout/routes.tsx'
import { orderHistoryRoutes } from './order-history/routes.tsx'
import { readListUrl } from './place-order/list-url.ts'
import { shoppingListRoutes } from './shopping-lists/routes.tsx'
import { readRequestStart } from './special-request/request-start.ts'

export function orderingRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/place-order/list',
      validateSearch: readListUrl,
      component: lazyRouteComponent(() => import('./place-order/place-order-page.tsx'), 'PlaceOrderPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/special-request',
      validateSearch: readRequestStart,
      component: lazyRouteComponent(() => import('./special-request/special-request-page.tsx'), 'SpecialRequestPage'),
    }),
    ...checkoutRoutes(parent),
    ...orderHistoryRoutes(parent),
    ...shoppingListRoutes(parent),
  ] as const
}
