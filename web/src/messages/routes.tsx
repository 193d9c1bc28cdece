import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../accounts/guarded-routes.ts'
import { sayNoSuchPage } from '../accounts/no-such-page.ts'

export function messageRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      // With the slash it is an index; without it the splat below would win over it.
      path: '/help/',
      component: lazyRouteComponent(() => import('./help/help-page.tsx'), 'HelpPage'),
    }),
    // Any other path under /help goes to it (spec 3 §2.10).
    createRoute({ getParentRoute: () => parent, path: '/help/$', beforeLoad: toHelp }),
  ] as const
}

function toHelp() {
  sayNoSuchPage('the form for help')
  throw redirect({ to: '/help', replace: true })
}
