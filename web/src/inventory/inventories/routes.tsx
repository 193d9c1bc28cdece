import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { currentSession } from '../../accounts/session.ts'
import type { AppRoute } from '../../accounts/guarded-routes.ts'
import { sayNoSuchPage } from '../../accounts/no-such-page.ts'
import { readDetailUrl } from './detail/detail-url.ts'
import { readReviewUrl } from './review/review-url.ts'

/** The inventory from its review to the record of the past; only where the location shows the comparison view. */
export function inventoriesRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/inventory-view/inventories',
      beforeLoad: keepComparisonView,
      component: lazyRouteComponent(() => import('./past/past-inventories-page.tsx'), 'PastInventoriesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/inventory-view/inventories-detail',
      validateSearch: readDetailUrl,
      beforeLoad: ({ search }) => {
        keepComparisonView()
        if (search.id === undefined) throw redirect({ to: '/inventory-view/inventories', replace: true })
      },
      component: lazyRouteComponent(() => import('./detail/inventory-detail-page.tsx'), 'InventoryDetailPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/inventory-view/review-inventory',
      validateSearch: readReviewUrl,
      beforeLoad: keepInventory,
      component: lazyRouteComponent(() => import('./review/review-page.tsx'), 'ReviewPage'),
    }),
    // Any other path of the inventory view goes to the comparison view (spec 2 §2).
    createRoute({ getParentRoute: () => parent, path: '/inventory-view', beforeLoad: toComparisonView }),
    createRoute({ getParentRoute: () => parent, path: '/inventory-view/$', beforeLoad: fromUnknown }),
  ] as const
}

function keepComparisonView() {
  if (currentSession().activeLocation?.display_comparison_view !== 1) toList()
}

/** Inventory controls are there with display_inventory (spec 2 §6). */
function keepInventory() {
  keepComparisonView()
  if (currentSession().activeLocation?.display_inventory !== 1) toComparisonView()
}

function fromUnknown(): never {
  keepComparisonView()
  sayNoSuchPage('the inventory view')
  return toComparisonView()
}

function toComparisonView(): never {
  keepComparisonView()
  throw redirect({ to: '/place-order/inventory', replace: true })
}

function toList(): never {
  throw redirect({ to: '/place-order/list', replace: true })
}
