import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { currentSession } from '../accounts/session.ts'
import type { AppRoute } from '../accounts/guarded-routes.ts'
import { landingPath } from '../accounts/landing.ts'
import { landingName, sayNoSuchPage } from '../accounts/no-such-page.ts'
import { toast } from '../kit/layers/toasts.tsx'
import { inventoriesRoutes } from './inventories/routes.tsx'
import { textIn } from '../kit/page/in-address.ts'

/** The inventory view and what belongs to it; all of it only where the location shows the comparison view. */
export function inventoryRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/place-order/inventory',
      validateSearch: ({ search }: Record<string, unknown>): { search?: string } => ({
        search: textIn(search, longestSearch)?.trim() || undefined,
      }),
      beforeLoad: keepComparisonView,
      // A list that is counted offline is read from this device, from the first look on.
      loader: async () => (await import('./offline/sync/resume.ts')).resumeOffline(),
      component: lazyRouteComponent(() => import('./comparison-view/comparison-view-page.tsx'), 'ComparisonViewPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/place-order/inventory/analytics',
      beforeLoad: keepComparisonView,
      component: lazyRouteComponent(() => import('./comparison-view/analytics/analytics-page.tsx'), 'AnalyticsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sort-inventory/$listId',
      beforeLoad: ({ params }) => {
        keepComparisonView()
        if (!/^[1-9]\d{0,14}$/.test(params.listId)) toMainView()
      },
      component: lazyRouteComponent(() => import('./comparison-view/rearrange/rearrange-page.tsx'), 'RearrangePage'),
    }),
    createRoute({ getParentRoute: () => parent, path: '/sort-inventory', beforeLoad: toMainView }),
    createRoute({ getParentRoute: () => parent, path: '/sort-inventory/$', beforeLoad: toMainViewFromUnknown }),
    createRoute({ getParentRoute: () => parent, path: '/place-order', beforeLoad: toLastView }),
    createRoute({ getParentRoute: () => parent, path: '/place-order/$', beforeLoad: fromUnknown }),
    ...inventoriesRoutes(parent),
  ] as const
}

/** Without the comparison view every place-order path leads to the list (spec 2 §2). */
function keepComparisonView() {
  if (hasComparisonView()) return
  toast({ message: 'This location has no inventory view. Here is the order list.' })
  throw redirect({ to: '/place-order/list', replace: true })
}

function toLastView() {
  throw redirect({ to: landingPath(), replace: true })
}

/** Any other path under place-order (spec 1 §2); an empty rest is '/place-order' itself. */
function fromUnknown({ params }: { params: { _splat?: string } }) {
  if (params._splat) toMainViewFromUnknown()
  else toLastView()
}

function toMainViewFromUnknown() {
  sayNoSuchPage(landingName(mainView()))
  toMainView()
}

function toMainView() {
  throw redirect({ to: mainView(), replace: true })
}

function mainView() {
  return hasComparisonView() ? '/place-order/inventory' : '/place-order/list'
}

function hasComparisonView(): boolean {
  return currentSession().activeLocation?.display_comparison_view === 1
}

/** A name in the address that is a number is searched like any other. */
const longestSearch = 100
