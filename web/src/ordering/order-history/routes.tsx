import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../accounts/guarded-routes.ts'
import { onlyOfAnOrder, toOrderHistory } from './only-of-an-order.ts'
import { orderHistoryUrl } from './order-history-url.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the camera was opened from the view of an order, and leads back there */
    isFromOrderView?: boolean | undefined
  }
}

export function orderHistoryRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      // With the slash it is an index; without it the splat below would win over it.
      path: '/order-history/',
      validateSearch: orderHistoryUrl,
      component: lazyRouteComponent(() => import('./order-history-page.tsx'), 'OrderHistoryPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/order-history/view/$id',
      beforeLoad: ({ params }) => onlyOfAnOrder(params.id),
      component: lazyRouteComponent(() => import('./order/order-view-page.tsx'), 'OrderViewPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/order-history/inventory/$id',
      beforeLoad: ({ params }) => onlyOfAnOrder(params.id),
      component: lazyRouteComponent(() => import('./order/order-inventory-page.tsx'), 'OrderInventoryPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/order-history/$id',
      beforeLoad: ({ params }) => onlyOfAnOrder(params.id),
      component: lazyRouteComponent(() => import('./order/order-header-page.tsx'), 'OrderHeaderPage'),
    }),
    // Any other path under /order-history goes to the list (spec 3 §2.5).
    createRoute({ getParentRoute: () => parent, path: '/order-history/$', beforeLoad: toOrderHistory }),
  ] as const
}
