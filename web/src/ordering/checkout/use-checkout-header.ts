import { useNavigate } from '@tanstack/react-router'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { useLoadAhead } from '../use-load-ahead.ts'
import { checkoutPages } from './checkout-pages.ts'
import { useFollowedSavings } from './savings/use-savings.ts'

const checkoutSteps = ['PLACE ORDER', 'SAVINGS', 'REVIEW ORDER', 'SHIPPING AND PAYMENT', 'FINAL REVIEW'] as const
type CheckoutStep = (typeof checkoutSteps)[number]
/** The others are about money alone. */
const stepsWithoutPrices = ['PLACE ORDER', 'REVIEW ORDER'] as const

const titles = {
  SAVINGS: 'Savings',
  'REVIEW ORDER': 'Review Order',
  'SHIPPING AND PAYMENT': 'Shipping and Payment',
  'FINAL REVIEW': 'Final Review',
} as const

/** The header of a checkout step: its title, back, and the step bar with the steps already passed. Loads the other steps ahead. */
export function useCheckoutHeader(current: keyof typeof titles, distributorId?: number) {
  const navigate = useNavigate()
  useLoadAhead(
    checkoutPages.savings,
    checkoutPages.reviewOrder,
    checkoutPages.shippingPayment,
    checkoutPages.finalReview,
  )
  const { rows } = useFollowedSavings()
  const reached = stepsReached(current, rows.length > 0)
  const go = (step: string) => {
    if (step === 'PLACE ORDER') void navigate({ to: '/place-order/list' })
    else if (step === 'SAVINGS')
      void navigate({ to: '/checkout-ordering/savings', search: { distributor: distributorId } })
    else if (step === 'SHIPPING AND PAYMENT')
      void navigate({ to: '/checkout-ordering/shipping-payment', search: { distributor: distributorId } })
    else void navigate({ to: '/checkout-ordering/review-order' })
  }
  const before = current === 'REVIEW ORDER' ? 'PLACE ORDER' : reached.at(-1)
  useHeader({
    title: titles[current],
    onBack: before && (() => go(before)),
    steps: {
      label: 'Steps of the order',
      all: isMoneyHidden() ? stepsWithoutPrices : checkoutSteps,
      current,
      reached,
      onGo: go,
    },
  })
}

/** Savings is left out while the cart has nothing to swap; it is reached from review order, which stays reached there. */
function stepsReached(current: CheckoutStep, hasSavings: boolean): readonly CheckoutStep[] {
  if (current === 'SAVINGS') return ['PLACE ORDER', 'REVIEW ORDER']
  const passed = checkoutSteps.slice(0, checkoutSteps.indexOf(current))
  return hasSavings ? passed : passed.filter((step) => step !== 'SAVINGS')
}
