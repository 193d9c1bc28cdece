import type { Standing } from '../accounts/roles.ts'

export type PlaceOrderView = 'list' | 'inventory'

type LandingTerms = { lastView: string | null; hasComparisonView: boolean; hasInventoryScreen: boolean }

/**
 * Gives where a signed-in person lands: the place-order view used last, else the inventory view when the location has
 * the comparison view, else the list (spec 1 §2, spec 3 §2.2).
 */
export function landingView({ lastView, hasComparisonView, hasInventoryScreen }: LandingTerms): PlaceOrderView {
  if (lastView === 'list' || !hasComparisonView || !hasInventoryScreen) return 'list'
  return 'inventory'
}

export type Door = 'signed-out pages' | 'administrator pages' | 'main app' | 'unknown'

/** Gives where a person is sent instead of the pages behind a door, or undefined when the door is theirs. */
export function sentTo(standing: Standing, door: Door, landing: string): string | undefined {
  if (standing === 'signed-out') return door === 'signed-out pages' ? undefined : '/login'
  if (standing === 'administrator') return door === 'administrator pages' ? undefined : '/admin-login'
  return door === 'main app' ? undefined : landing
}
