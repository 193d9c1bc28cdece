import { useLayoutEffect, type ReactNode } from 'react'
import { store, useStore } from '../store.ts'
import type { Steps } from './step-bar.tsx'

type HeaderContent = {
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
  /** the steps of a longer job; those in `reached` can be pressed */
  steps?: Steps
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
