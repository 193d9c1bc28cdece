import { sessionIsOver } from '../../accounts/leaving.ts'
import { currentUserQuery } from '../../accounts/current-user.ts'
import { secondFactorPath } from '../../accounts/landing.ts'
import { currentSession, onLocationChange, onSessionChange } from '../../accounts/session.ts'
import { keepPageOf, keepWantedPage } from '../../accounts/wanted-page.ts'
import { onSecondFactorNeeded, onSessionOver } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { closeAllModals, showMessage } from '../../kit/layers/modals.tsx'
import { endUndos } from '../../kit/layers/toasts.tsx'

type Goes = {
  navigate: (to: { to: '/logout' | '/second-factor'; replace?: boolean; ignoreBlocker?: boolean }) => Promise<void>
}

const pleaseSignIn = 'Please login with proper credentials.'
/** Queries with the same answer at every location, or about the person. */
const notOfLocation: readonly unknown[] = ['getCompany', 'getCurrentUser']

/** Follows what becomes of the session in this tab: over, in need of a second factor, or at another location. */
export function watchSession(router: Goes) {
  watchForEnd(router)
  watchForMissingFactor(router)
  onLocationChange(() => {
    // It would act at the location of now.
    endUndos()
    if (currentSession().activeLocation === null) return
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !notOfLocation.includes(queryKey[0]) })
  })
}

/** The screen for it is opened at once; what was open is opened again afterwards. */
function watchForMissingFactor(router: Goes) {
  const open = () => {
    const { pathname, search, hash } = window.location
    if (pathname === secondFactorPath) return
    keepWantedPage(pathname + search + hash)
    closeAllModals()
    void router.navigate({ to: secondFactorPath, ignoreBlocker: true })
  }
  watchRefusals()
  let before = currentSession().missingFactor
  onSessionChange(() => {
    const { missingFactor, isSignedIn } = currentSession()
    // A sign-in leads there itself.
    if (isSignedIn && missingFactor !== null && before === null && window.location.pathname !== '/login') open()
    before = missingFactor
  })
}

/**
 * The person is read again after a refusal, and what they say then opens the screen: as long as the session seems
 * complete, that screen sends everybody back to their page, where the next call is refused.
 */
function watchRefusals() {
  let isReading = false
  onSecondFactorNeeded(() => {
    if (isReading || currentSession().missingFactor !== null) return
    isReading = true
    const done = () => {
      isReading = false
    }
    void queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(done, done)
  })
}

/** Any 401 tells so once and leads to /logout (spec 3 §8). */
function watchForEnd(router: Goes) {
  let isTold = false
  onSessionOver(() => {
    if (isTold) return
    isTold = true
    const { pathname, search, hash } = window.location
    keepPageOf(currentSession().userId, pathname + search + hash)
    void showMessage({ message: pleaseSignIn, button: 'OK' }).then(async () => {
      sessionIsOver()
      await router.navigate({ to: '/logout' })
      isTold = false
    })
  })
}
