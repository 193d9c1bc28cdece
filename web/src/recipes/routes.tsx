import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../accounts/guarded-routes.ts'
import { landingPath } from '../accounts/landing.ts'
import { sayNoSuchPage, sayNotSwitchedOn } from '../accounts/no-such-page.ts'
import { currentSession } from '../accounts/session.ts'
import { given, idIn, oneOfIn } from '../kit/page/in-address.ts'
import { readRecipesUrl } from './list/recipes-url.ts'

/** Recipe costing, where the location has it; any other path under it goes to the menu (spec 2 §2). */
export function recipesRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/recipe-costing',
      beforeLoad: keepRecipeCosting,
      component: lazyRouteComponent(() => import('./menu/menu-page.tsx'), 'MenuPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/recipe-costing/new-recipe',
      validateSearch: ({ menu }: Record<string, unknown>) => given({ menu: idIn(menu) }),
      beforeLoad: ({ search }) => {
        keepRecipeCosting()
        if (search.menu === undefined) throw redirect({ to: '/recipe-costing', replace: true })
      },
      component: lazyRouteComponent(() => import('./editor/new-recipe-page.tsx'), 'NewRecipePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/recipe-costing/import',
      validateSearch: ({ menu }: Record<string, unknown>) => given({ menu: idIn(menu) }),
      beforeLoad: ({ search }) => {
        keepRecipeCosting()
        if (search.menu === undefined) throw redirect({ to: '/recipe-costing', replace: true })
      },
      component: lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/recipe-costing/prep-list',
      beforeLoad: keepRecipeCosting,
      component: lazyRouteComponent(() => import('./prep/prep-list-page.tsx'), 'PrepListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/recipe-costing/conversions',
      beforeLoad: keepRecipeCosting,
      component: lazyRouteComponent(() => import('./conversions/conversions-page.tsx'), 'ConversionsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/recipe-costing/$menuId',
      validateSearch: readRecipesUrl,
      beforeLoad: ({ params }) => {
        keepRecipeCosting()
        onlyOfIds(params.menuId)
      },
      component: lazyRouteComponent(() => import('./list/recipe-list-page.tsx'), 'RecipeListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/recipe-costing/$menuId/recipe/$recipeId',
      validateSearch: ({ view }: Record<string, unknown>) => given({ view: oneOfIn(['cook', 'edit'] as const, view) }),
      beforeLoad: ({ params }) => {
        keepRecipeCosting()
        onlyOfIds(params.menuId, params.recipeId)
      },
      component: lazyRouteComponent(() => import('./editor/recipe-page.tsx'), 'RecipePage'),
    }),
    createRoute({ getParentRoute: () => parent, path: '/recipe-costing/$menuId/$page', beforeLoad: fromUnknown }),
    // '/recipe-costing/$' would be taken for '/recipe-costing' itself.
    createRoute({ getParentRoute: () => parent, path: '/recipe-costing/$menuId/$page/$', beforeLoad: fromUnknown }),
  ] as const
}

function keepRecipeCosting() {
  if (currentSession().activeLocation?.display_recipe_costing === 1) return
  sayNotSwitchedOn('Recipe costing')
  throw redirect({ to: landingPath(), replace: true })
}

function fromUnknown() {
  keepRecipeCosting()
  toMenu()
}

function onlyOfIds(...ids: readonly string[]) {
  if (!ids.every((id) => /^[1-9]\d{0,9}$/.test(id))) toMenu()
}

function toMenu() {
  sayNoSuchPage('the menu')
  throw redirect({ to: '/recipe-costing', replace: true })
}
