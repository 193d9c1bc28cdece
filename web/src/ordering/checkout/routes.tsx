import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AppRoute } from '../../accounts/guarded-routes.ts'
import { sayNoSuchPage } from '../../accounts/no-such-page.ts'
import { checkoutPages } from './checkout-pages.ts'
import { given, idIn } from '../../kit/page/in-address.ts'

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
      component: lazyRouteComponent(checkoutPages.reviewOrder, 'ReviewOrderPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/checkout-ordering/savings',
      validateSearch: orderSearch,
      component: lazyRouteComponent(checkoutPages.savings, 'SavingsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/checkout-ordering/shipping-payment',
      validateSearch: orderSearch,
      component: lazyRouteComponent(checkoutPages.shippingPayment, 'ShippingPaymentPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/checkout-ordering/final-review',
      validateSearch: orderSearch,
      component: lazyRouteComponent(checkoutPages.finalReview, 'FinalReviewPage'),
    }),
    createRoute({ getParentRoute: () => parent, path: '/checkout-ordering', beforeLoad: toReviewOrder }),
    createRoute({ getParentRoute: () => parent, path: '/checkout-ordering/$', beforeLoad: fromUnknown }),
  ] as const
}

function orderSearch({ distributor }: Record<string, unknown>): OrderSearch {
  return given({ distributor: idIn(distributor) })
}

/** An empty rest is '/checkout-ordering' itself. */
function fromUnknown({ params }: { params: { _splat?: string } }) {
  if (params._splat) sayNoSuchPage('the review of your orders')
  toReviewOrder()
}

function toReviewOrder() {
  throw redirect({ to: '/checkout-ordering/review-order', replace: true })
}
