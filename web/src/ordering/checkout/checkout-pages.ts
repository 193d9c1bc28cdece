/** The code of each step, one piece each. */
export const checkoutPages = {
  savings: () => import('./savings/savings-page.tsx'),
  reviewOrder: () => import('./review-order/review-order-page.tsx'),
  shippingPayment: () => import('./shipping-payment/shipping-payment-page.tsx'),
  finalReview: () => import('./final-review/final-review-page.tsx'),
}
