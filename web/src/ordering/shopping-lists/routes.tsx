import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../../accounts/guarded-routes.ts'
import { sayNoSuchPage } from '../../accounts/no-such-page.ts'
import { readListUrl } from '../place-order/list-url.ts'
import { readListsUrl } from './lists-url.ts'

export function shoppingListRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      // With the slash it is an index; without it the splat below would win over it.
      path: '/shopping-lists/',
      validateSearch: readListsUrl,
      component: lazyRouteComponent(() => import('./shopping-lists-page.tsx'), 'ShoppingListsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/shopping-lists/add-list',
      component: lazyRouteComponent(() => import('./name-page.tsx'), 'AddListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/shopping-lists/update-list/$id',
      beforeLoad: onlyNumbers,
      component: lazyRouteComponent(() => import('./name-page.tsx'), 'UpdateListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/shopping-lists/items/$id',
      validateSearch: readListUrl,
      beforeLoad: onlyNumbers,
      component: lazyRouteComponent(() => import('./add-items-page.tsx'), 'AddItemsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/shopping-lists/$id',
      validateSearch: readListUrl,
      beforeLoad: onlyNumbers,
      component: lazyRouteComponent(() => import('./list/shopping-list-page.tsx'), 'ShoppingListPage'),
    }),
    // Unknown shopping-list paths go to the lists (spec 1 §2).
    createRoute({ getParentRoute: () => parent, path: '/shopping-lists/$', beforeLoad: toLists }),
  ] as const
}

function onlyNumbers({ params }: { params: { id: string } }) {
  if (!/^\d+$/.test(params.id)) toLists()
}

function toLists() {
  sayNoSuchPage('the list of your shopping lists')
  throw redirect({ to: '/shopping-lists', replace: true })
}
