import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AdministratorRoute, AppRoute } from '../accounts/guarded-routes.ts'
import { dayIn, given, idIn, isOnIn, textIn } from '../kit/page/in-address.ts'

export function locationSettingsRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/location-settings',
      component: lazyRouteComponent(
        () => import('./location-settings/location-settings-page.tsx'),
        'LocationSettingsPage',
      ),
    }),
  ] as const
}

/** The pages of an administrator who is not acting as somebody. */
export function administrationRoutes(parent: AdministratorRoute) {
  return [
    createRoute({ getParentRoute: () => parent, path: '/administration/', beforeLoad: toCompanies }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/companies',
      validateSearch: ({ search }: Record<string, unknown>) => given({ search: textIn(search, 100) }),
      component: lazyRouteComponent(() => import('./companies/companies-page.tsx'), 'CompaniesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/locations',
      validateSearch: ({ search }: Record<string, unknown>) => given({ search: textIn(search, 100) }),
      component: lazyRouteComponent(() => import('./locations/locations-page.tsx'), 'LocationsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/distributors',
      validateSearch: ({ search }: Record<string, unknown>) => given({ search: textIn(search, 100) }),
      component: lazyRouteComponent(() => import('./distributors/distributors-page.tsx'), 'DistributorsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/audit',
      validateSearch: ({ person, location, action, text, from, to }: Record<string, unknown>) =>
        given({
          person: textIn(person, 100),
          location: idIn(location),
          action: textIn(action, 60),
          text: textIn(text, 100),
          from: dayIn(from),
          to: dayIn(to),
        }),
      component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/templates',
      validateSearch: ({ all }: Record<string, unknown>) => given({ all: isOnIn(all) }),
      component: lazyRouteComponent(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/messages',
      validateSearch: ({ all }: Record<string, unknown>) => given({ all: isOnIn(all) }),
      component: lazyRouteComponent(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/help',
      validateSearch: ({ all }: Record<string, unknown>) => given({ all: isOnIn(all) }),
      component: lazyRouteComponent(() => import('./help/reports-page.tsx'), 'ReportsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/outbox',
      component: lazyRouteComponent(() => import('./outbox/outbox-page.tsx'), 'OutboxPage'),
    }),
  ] as const
}

function toCompanies() {
  throw redirect({ to: '/administration/companies', replace: true })
}
