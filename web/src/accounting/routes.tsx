import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../accounts/guarded-routes.ts'
import { landingPath } from '../accounts/landing.ts'
import { sayNoSuchPage, sayNotSwitchedOn } from '../accounts/no-such-page.ts'
import { currentSession } from '../accounts/session.ts'
import { accountingUrl } from './accounting-url.ts'

export function accountingRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      // With the slash it is an index; without it the splat below would win over it.
      path: '/accounting/',
      validateSearch: accountingUrl,
      beforeLoad: keepAccounting,
      component: lazyRouteComponent(() => import('./accounting-page.tsx'), 'AccountingPage'),
    }),
    // Other paths lead to the screen itself (spec 3 §2.8).
    createRoute({
      getParentRoute: () => parent,
      path: '/accounting/$',
      beforeLoad: () => {
        sayNoSuchPage('accounting')
        throw redirect({ to: '/accounting', replace: true })
      },
    }),
  ] as const
}

function keepAccounting() {
  if (currentSession().activeLocation?.display_accounting === 1) return
  sayNotSwitchedOn('Accounting')
  throw redirect({ to: landingPath(), replace: true })
}
