import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../accounts/guarded-routes.ts'
import { sayNoSuchPage } from '../accounts/no-such-page.ts'
import { given, idIn } from '../kit/page/in-address.ts'
import { guideSearch } from './order-guide/guide-search.ts'

export function distributorRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/distributor',
      validateSearch: ({ newGuide }): { newGuide?: number } => given({ newGuide: idIn(newGuide) }),
      component: lazyRouteComponent(() => import('./list/distributors-page.tsx'), 'DistributorsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/distributor/$id',
      beforeLoad: ({ params }) => onlyIds(params.id),
      component: lazyRouteComponent(() => import('./edit/distributor-page.tsx'), 'DistributorPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/distributor/$id/order-guide',
      beforeLoad: ({ params }) => onlyIds(params.id),
      validateSearch: guideSearch,
      component: lazyRouteComponent(() => import('./order-guide/latest-order-guide-page.tsx'), 'LatestOrderGuidePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/distributor/$id/order-guide/$ogId',
      beforeLoad: ({ params }) => onlyIds(params.id, params.ogId),
      validateSearch: guideSearch,
      component: lazyRouteComponent(() => import('./order-guide/order-guide-page.tsx'), 'OrderGuidePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/distributor/$id/upload-order-guide',
      beforeLoad: ({ params }) => onlyIds(params.id),
      component: lazyRouteComponent(() => import('./upload/upload-order-guide-page.tsx'), 'UploadOrderGuidePage'),
    }),
  ] as const
}

function onlyIds(...ids: readonly string[]) {
  if (ids.every((id) => idIn(id) !== undefined)) return
  sayNoSuchPage('the list of your distributors')
  throw redirect({ to: '/distributor', replace: true })
}
