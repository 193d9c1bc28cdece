import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { given, idIn } from '../kit/page/in-address.ts'
import { stayWithMissingFactor } from './guarded-routes.ts'
import { LogoutPage } from './logout-page.tsx'
import type { AdministratorRoute, AppRoute, RootRoute, SignedOutRoute } from './guarded-routes.ts'

export function signedOutRoutes(parent: SignedOutRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/login',
      component: lazyRouteComponent(() => import('./sign-in/sign-in-route.tsx'), 'SignInRoute'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/change-password/$token',
      component: lazyRouteComponent(() => import('./password-reset/change-password-page.tsx'), 'ChangePasswordPage'),
    }),
  ] as const
}

export function administratorRoutes(parent: AdministratorRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/admin-login',
      component: lazyRouteComponent(() => import('./login-as/login-as-page.tsx'), 'LoginAsPage'),
    }),
  ] as const
}

/** For everybody, signed in or not. */
export function accountRoutes(parent: RootRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/logout',
      // Not lazy: until it is there, a press on another link would lead away, still signed in.
      component: LogoutPage,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/second-factor',
      beforeLoad: stayWithMissingFactor,
      component: lazyRouteComponent(() => import('./second-factor/second-factor-page.tsx'), 'SecondFactorPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/change-email/$token',
      component: lazyRouteComponent(() => import('./email-change/change-email-pages.tsx'), 'ConfirmNewEmailPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/change-email/back/$token',
      component: lazyRouteComponent(() => import('./email-change/change-email-pages.tsx'), 'TakeEmailBackPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/invitation/$token',
      component: lazyRouteComponent(() => import('./invitation/invitation-page.tsx'), 'InvitationPage'),
    }),
  ] as const
}

export function memberRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/people',
      component: lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/profile',
      component: lazyRouteComponent(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/profile/mails',
      validateSearch: ({ location }: Record<string, unknown>) => given({ location: idIn(location) }),
      component: lazyRouteComponent(() => import('./profile/mail-choices-page.tsx'), 'MailChoicesPage'),
    }),
  ] as const
}
