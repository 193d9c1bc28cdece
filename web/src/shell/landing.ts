import { standingOf } from '../accounts/roles.ts'
import { currentSession } from '../accounts/session.ts'
import { lastPlaceOrderView } from './place-order-view.ts'
import { hasScreen } from './screens.ts'
import { landingView, sentTo, type Door } from './way-in.ts'

/** Gives the page a signed-in member of staff lands on. */
export function landingPath(lastView = lastPlaceOrderView()): string {
  const view = landingView({
    lastView,
    hasComparisonView: currentSession().activeLocation?.display_comparison_view === 1,
    hasInventoryScreen: hasScreen('/place-order/inventory'),
  })
  return `/place-order/${view}`
}

/** Gives where the person of this browser is sent instead of the pages behind a door; undefined when they may enter. */
export function sentFrom(door: Door): string | undefined {
  return sentTo(standingOf(currentSession()), door, landingPath())
}
