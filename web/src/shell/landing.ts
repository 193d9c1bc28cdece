import type { RouterHistory } from '@tanstack/react-router'
import { standingOf } from '../accounts/roles.ts'
import { currentSession } from '../accounts/session.ts'
import { takeWantedPage } from '../accounts/wanted-page.ts'
import { lastPlaceOrderView } from './place-order-view.ts'
import { hasScreen } from './screens.ts'
import { landingView, sentTo, type Door } from './way-in.ts'

type GoesOn = { history: Pick<RouterHistory, 'replace'>; load: () => Promise<void> }

/** Gives the page a signed-in member of staff lands on. */
export function landingPath(lastView = lastPlaceOrderView()): string {
  const view = landingView({
    lastView,
    hasComparisonView: currentSession().activeLocation?.display_comparison_view === 1,
    hasInventoryScreen: hasScreen('/place-order/inventory'),
  })
  return `/place-order/${view}`
}

/** The page for somebody who has just signed in: the one they wanted, which may send them on, or where they land. */
function pathAfterSignIn(): string {
  const wanted = takeWantedPage(currentSession().userId)
  return standingOf(currentSession()) === 'member' && wanted !== undefined ? wanted : landingPath()
}

/** Opens that page in place of the sign-in. */
export async function goOnSignedIn(router: GoesOn): Promise<void> {
  // Whoever holds Back (closed-by-back.ts) would be asked first, and the sign-in still be the address that is loaded.
  router.history.replace(pathAfterSignIn(), undefined, { ignoreBlocker: true })
  await router.load()
}

/** Gives where the person of this browser is sent instead of the pages behind a door; undefined when they may enter. */
export function sentFrom(door: Door): string | undefined {
  return sentTo(standingOf(currentSession()), door, landingPath())
}
