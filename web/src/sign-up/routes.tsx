import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { contactParts } from './contact-parts.ts'
import type { AppRoute, RootRoute, SignedOutRoute } from '../accounts/guarded-routes.ts'

type WizardSearch = { location?: number; distributor?: number; part?: number }

export function signUpRoutes(parent: SignedOutRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/sign-up/$step',
      validateSearch: (search): WizardSearch => ({
        ...numberIn(search, 'location', 10),
        ...numberIn(search, 'distributor', 1_000),
        ...numberIn(search, 'part', contactParts.length),
      }),
      beforeLoad: ({ params }) => {
        if (!/^[1-4]$/.test(params.step)) throw toFirstStep()
      },
      component: lazyRouteComponent(() => import('./sign-up-page.tsx'), 'SignUpPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sign-up',
      beforeLoad: () => {
        throw toFirstStep()
      },
    }),
  ] as const
}

/** Opened from a mail, signed in or not. */
export function openSignUpRoutes(parent: RootRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/confirm-email/$token',
      component: lazyRouteComponent(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
    }),
  ] as const
}

export function subscriptionRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/subscription',
      component: lazyRouteComponent(() => import('./subscription/subscription-page.tsx'), 'SubscriptionPage'),
    }),
  ] as const
}

function numberIn(search: Record<string, unknown>, name: keyof WizardSearch, most: number): WizardSearch {
  const number = Number(search[name])
  return Number.isInteger(number) && number >= 1 && number <= most ? { [name]: number } : {}
}

function toFirstStep() {
  return redirect({ to: '/sign-up/$step', params: { step: '1' }, replace: true })
}
