import type { PreReject } from '@larder/contract/receiving/receiving.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute, RootRoute } from '../accounts/guarded-routes.ts'
import { sayNoSuchPage } from '../accounts/no-such-page.ts'
import { onlyOfAnOrder } from '../ordering/order-history/only-of-an-order.ts'
import { keptEnd } from './order-complete/kept-end.ts'
import { dayIn, given, idIn, isOnIn, oneOfIn } from '../kit/page/in-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** what a checked delivery comes to, on the way to Complete receiving */
    preReject?: { orderId: number; result: PreReject } | undefined
  }
}

export function receivingRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/order-history/receive/$id',
      beforeLoad: ({ params }) => onlyOfAnOrder(params.id),
      component: lazyRouteComponent(() => import('./receive/receive-page.tsx'), 'ReceivePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/order-history/receive/$id/order-complete',
      // Without what the check came to there is nothing to complete (spec 3 §2.5).
      beforeLoad: ({ params: { id }, location }) => {
        onlyOfAnOrder(id)
        const isSurveyLeft = keptEnd(Number(id)).read()?.received !== undefined
        if (location.state.preReject?.orderId !== Number(id) && !isSurveyLeft)
          throw redirect({ to: '/order-history/receive/$id', params: { id }, replace: true })
      },
      component: lazyRouteComponent(() => import('./order-complete/order-complete-page.tsx'), 'OrderCompletePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/order-history/upload-invoice/$id',
      beforeLoad: ({ params }) => onlyOfAnOrder(params.id),
      component: lazyRouteComponent(() => import('./invoices/upload-invoice-page.tsx'), 'UploadInvoicePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/order-history/upload-invoice/$id/take-photo',
      beforeLoad: ({ params }) => onlyOfAnOrder(params.id),
      component: lazyRouteComponent(() => import('./invoices/camera/take-photo-page.tsx'), 'TakePhotoPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/invoices',
      validateSearch: ({ status, from, to }: Record<string, unknown>) =>
        given({ status: oneOfIn(['booked'] as const, status), from: dayIn(from), to: dayIn(to) }),
      component: lazyRouteComponent(() => import('./invoices/electronic/invoices-page.tsx'), 'InvoicesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/invoices/$id',
      beforeLoad: ({ params }) => onlyIds(params.id),
      component: lazyRouteComponent(() => import('./invoices/electronic/invoice-page.tsx'), 'InvoicePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/invoices/take-photo/$distributorId',
      beforeLoad: ({ params }) => onlyIds(params.distributorId),
      component: lazyRouteComponent(() => import('./invoices/camera/loose-photo-page.tsx'), 'LoosePhotoPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/credits',
      validateSearch: ({ all, order }: Record<string, unknown>) => given({ all: isOnIn(all), order: idIn(order) }),
      component: lazyRouteComponent(() => import('./credits/credits-page.tsx'), 'CreditsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/price-guard',
      validateSearch: ({ accepted }: Record<string, unknown>) => given({ accepted: isOnIn(accepted) }),
      component: lazyRouteComponent(() => import('./price-guard/price-guard-page.tsx'), 'PriceGuardPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/price-guard/settings',
      component: lazyRouteComponent(
        () => import('./price-guard/price-guard-settings-page.tsx'),
        'PriceGuardSettingsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/invoices/match/$orderId',
      beforeLoad: ({ params }) => onlyIds(params.orderId),
      component: lazyRouteComponent(() => import('./match/match-page.tsx'), 'MatchPage'),
    }),
  ] as const
}

/** Opened from a mail, signed in or not. */
export function openReceivingRoutes(parent: RootRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/weekly-mail/$token',
      component: lazyRouteComponent(() => import('./price-guard/weekly-mail-page.tsx'), 'WeeklyMailPage'),
    }),
  ] as const
}

function onlyIds(id: string) {
  if (idIn(id) !== undefined) return
  sayNoSuchPage('the list of your invoices')
  throw redirect({ to: '/invoices', replace: true })
}
