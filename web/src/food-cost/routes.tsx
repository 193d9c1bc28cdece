import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../accounts/guarded-routes.ts'
import { landingPath } from '../accounts/landing.ts'
import { sayNotSwitchedOn } from '../accounts/no-such-page.ts'
import { currentSession } from '../accounts/session.ts'
import { foodCostUrl } from './food-cost-url.ts'

/** The food cost and waste pages, at locations that cost their recipes. */
export function foodCostRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/food-cost',
      validateSearch: foodCostUrl,
      beforeLoad: keepRecipeCosting,
      component: lazyRouteComponent(() => import('./food-cost-page.tsx'), 'FoodCostPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/waste',
      beforeLoad: keepRecipeCosting,
      component: lazyRouteComponent(() => import('./waste/waste-page.tsx'), 'WastePage'),
    }),
  ] as const
}

function keepRecipeCosting() {
  if (currentSession().activeLocation?.display_recipe_costing === 1) return
  sayNotSwitchedOn('Recipe costing')
  throw redirect({ to: landingPath(), replace: true })
}
