import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../../shell/doors.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the distributor at which review order opens after the savings step */
    checkedOut?: number | undefined
  }
}

/** The order that a checkout step is about. */
type OrderSearch = { distributor?: number }

export function checkoutRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/checkout-ordering/review-order',
      component: lazyRouteComponent(() => import('./review-order/review-order-page.tsx'), 'ReviewOrderPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/checkout-ordering/savings',
      validateSearch: orderSearch,
      component: lazyRouteComponent(() => import('./savings/savings-page.tsx'), 'SavingsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/checkout-ordering/shipping-payment',
      validateSearch: orderSearch,
      component: lazyRouteComponent(
        () => import('./shipping-payment/shipping-payment-page.tsx'),
        'ShippingPaymentPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/checkout-ordering/final-review',
      validateSearch: orderSearch,
      component: lazyRouteComponent(() => import('./final-review/final-review-page.tsx'), 'FinalReviewPage'),
    }),
    createRoute({ getParentRoute: () => parent, path: '/checkout-ordering', beforeLoad: toReviewOrder }),
    createRoute({ getParentRoute: () => parent, path: '/checkout-ordering/$', beforeLoad: toReviewOrder }),
  ] as const
}

function orderSearch({ distributor }: Record<string, unknown>): OrderSearch {
  const id = Number(distributor)
  return Number.isInteger(id) && id > 0 ? { distributor: id } : {}
}

function toReviewOrder() {
  throw redirect({ to: '/checkout-ordering/review-order', replace: true })
}
