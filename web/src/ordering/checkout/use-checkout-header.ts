import { useNavigate } from '@tanstack/react-router'
import { checkoutSteps, useHeader, type CheckoutStep } from '../../shell/header-store.ts'

const titles = {
  'REVIEW ORDER': 'Review Order',
  'SHIPPING AND PAYMENT': 'Shipping and Payment',
  'FINAL REVIEW': 'Final Review',
} as const
/** Savings is passed by as long as no order has undecided suggestions. */
const skipped: CheckoutStep = 'SAVINGS'

/** The header of a checkout step: its title, back, and the step bar with the steps already passed. */
export function useCheckoutHeader(current: keyof typeof titles, distributorId?: number) {
  const navigate = useNavigate()
  const reached = checkoutSteps.slice(0, checkoutSteps.indexOf(current)).filter((step) => step !== skipped)
  const go = (step: CheckoutStep) => {
    if (step === 'PLACE ORDER') void navigate({ to: '/place-order/list' })
    else if (step === 'SHIPPING AND PAYMENT')
      void navigate({ to: '/checkout-ordering/shipping-payment', search: { distributor: distributorId } })
    else void navigate({ to: '/checkout-ordering/review-order' })
  }
  const before = reached.at(-1)
  useHeader({ title: titles[current], onBack: before && (() => go(before)), step: { current, reached, onGo: go } })
}
