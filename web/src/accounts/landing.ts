import type { RouterHistory } from '@tanstack/react-router'
import { visitorKindOf } from './roles.ts'
import { currentSession } from './session.ts'
import { takeWantedPage } from './wanted-page.ts'
import { lastView } from './last-view.ts'
import { hasScreen } from '../kit/page/screens.ts'
import { landingView, sentTo, type GuardedPages } from './way-in.ts'

/** The one screen of a session that needs a second factor first. */
export const secondFactorPath = '/second-factor' as const

type GoesOn = { history: Pick<RouterHistory, 'replace'>; load: () => Promise<void> }

/** The page a signed-in member of staff lands on. */
export function landingPath(): string {
  const view = landingView({
    lastView: lastView.get(),
    hasComparisonView: currentSession().activeLocation?.display_comparison_view === 1,
    hasInventoryScreen: hasScreen('/place-order/inventory'),
  })
  return `/place-order/${view}`
}

/** The page for somebody who has just signed in: the one they wanted, which may send them on, or where they land. */
export function pathAfterSignIn(): string {
  if (currentSession().missingFactor !== null) return secondFactorPath
  const wanted = takeWantedPage(currentSession().userId)
  return visitorKindOf(currentSession()) === 'member' && wanted !== undefined ? wanted : landingPath()
}

/** Opens that page in place of the sign-in. */
export async function goOnSignedIn(router: GoesOn): Promise<void> {
  // Otherwise blockers of Back (closed-by-back.ts) ask first, and the sign-in stays the address that is loaded.
  router.history.replace(pathAfterSignIn(), undefined, { ignoreBlocker: true })
  await router.load()
}

/** The page that this browser's person gets instead of guarded pages; undefined when they may see them. */
export function sentFrom(pages: GuardedPages): string | undefined {
  const session = currentSession()
  if (session.isSignedIn && session.missingFactor !== null && pages !== 'signed-out pages') return secondFactorPath
  return sentTo(visitorKindOf(session), pages, landingPath())
}
