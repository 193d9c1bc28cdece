import { useLayoutEffect, type ReactNode } from 'react'
import { store, useStore } from '../kit/store.ts'

export const checkoutSteps = ['PLACE ORDER', 'SAVINGS', 'REVIEW ORDER', 'SHIPPING AND PAYMENT', 'FINAL REVIEW'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export type HeaderContent = {
  /** the heading of the page and, with the company's title, of the browser's tab */
  title: string
  /** goes one step back; the button shows only when this is given */
  onBack?: () => void
  /** a SearchBox */
  search?: ReactNode
  /** a FiltersButton */
  filters?: ReactNode
  /** further buttons, before the cart */
  actions?: ReactNode
  /** the step bar of ordering; steps in `reached` can be pressed */
  step?: { current: CheckoutStep; reached: readonly CheckoutStep[]; onGo: (step: CheckoutStep) => void }
}

const content = store<HeaderContent>({ title: '' })

/** Says what the header shows while this page is on the screen. Call it once per page, with plain values every render. */
export function useHeader(next: HeaderContent) {
  useLayoutEffect(() => {
    content.set(next)
  })
}

export function useHeaderContent(): HeaderContent {
  return useStore(content)
}
