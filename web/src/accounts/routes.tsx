import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AdministratorRoute, RootRoute, SignedOutRoute } from './guarded-routes.ts'

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
      component: lazyRouteComponent(() => import('./logout-page.tsx'), 'LogoutPage'),
    }),
  ] as const
}
