import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import type { AppRoute } from '../accounts/guarded-routes.ts'
import { sayNoSuchPage } from '../accounts/no-such-page.ts'
import { gatewayQuery } from './gateway.ts'

export function paymentRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      // With the slash it is an index; without it the splat below would win over it.
      path: '/manage-cards/',
      component: lazyRouteComponent(() => import('./manage-cards/manage-cards-page.tsx'), 'ManageCardsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/manage-cards/add-card',
      loader: () => {
        // Started with the page, not after it: the card field needs to know its provider.
        void queryClient.prefetchQuery(gatewayQuery)
      },
      component: lazyRouteComponent(() => import('./manage-cards/add-card-page.tsx'), 'AddCardPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/manage-cards/update-card/$id',
      component: lazyRouteComponent(() => import('./manage-cards/update-card-page.tsx'), 'UpdateCardPage'),
    }),
    // Any other path under /manage-cards goes to the list (spec 3 §2.9).
    createRoute({ getParentRoute: () => parent, path: '/manage-cards/$', beforeLoad: toList }),
  ] as const
}

function toList() {
  sayNoSuchPage('the list of your cards')
  throw redirect({ to: '/manage-cards', replace: true })
}
