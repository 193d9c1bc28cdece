import type { VisitorKind } from './roles.ts'

export type PlaceOrderView = 'list' | 'inventory'

type LandingTerms = { lastView: string | null; hasComparisonView: boolean; hasInventoryScreen: boolean }

/**
 * The landing page of a signed-in person: the place-order view used last, else the inventory view when the location has
 * the comparison view, else the list (spec 1 §2, spec 3 §2.2).
 */
export function landingView({ lastView, hasComparisonView, hasInventoryScreen }: LandingTerms): PlaceOrderView {
  if (lastView === 'list' || !hasComparisonView || !hasInventoryScreen) return 'list'
  return 'inventory'
}

export type GuardedPages = 'signed-out pages' | 'administrator pages' | 'main app' | 'unknown'

/** The page that a person gets instead of guarded pages; undefined when they may see them. */
export function sentTo(visitor: VisitorKind, pages: GuardedPages, landing: string): string | undefined {
  if (visitor === 'signed-out') return pages === 'signed-out pages' ? undefined : '/login'
  if (visitor === 'administrator') return pages === 'administrator pages' ? undefined : '/admin-login'
  return pages === 'main app' ? undefined : landing
}
