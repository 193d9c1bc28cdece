import type { Location } from '@larder/contract/accounts/current-user.ts'
import { sessionIsOver } from '../accounts/leaving.ts'
import { currentUserQuery } from '../accounts/current-user.ts'
import { secondFactorPath } from '../accounts/landing.ts'
import { currentSession, onLocationChange, onSessionChange } from '../accounts/session.ts'
import { keepPageOf, keepPageOverLoad, keepWantedPage } from '../accounts/wanted-page.ts'
import { onSecondFactorNeeded, onSessionOver } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { closeAllModals, showMessage } from '../kit/layers/modals.tsx'
import { endUndos, toast } from '../kit/layers/toasts.tsx'

type Goes = {
  navigate: (to: { to: '/logout' | '/second-factor'; replace?: boolean; ignoreBlocker?: boolean }) => Promise<void>
}

const pleaseSignIn = 'Please login with proper credentials.'
/** Queries with the same answer at every location, or about the person. */
const notOfLocation: readonly unknown[] = ['getCompany', 'getCurrentUser']

/** Follows what becomes of the session: over, at another location, or changed in another tab. */
export function watchSession(router: Goes) {
  watchForEnd(router)
  watchForMissingFactor(router)
  onLocationChange(() => {
    // It would act at the location of now.
    endUndos()
    if (currentSession().activeLocation === null) return
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !notOfLocation.includes(queryKey[0]) })
  })
  window.addEventListener('storage', (event) => {
    const isOtherSession = event.key === null || event.key === 'authKey'
    if (!isOtherSession && !isOtherLocation(event)) return
    const { pathname, search, hash } = window.location
    if (isOtherSession) keepPageOverLoad(currentSession().userId, pathname + search + hash)
    else keepSwitch(event)
    window.location.assign('/')
  })
  tellOfSwitch()
}

const switchedName = 'switchedTo'

/** The page is loaded again for the other location, and says why once it is there. */
function keepSwitch({ newValue }: StorageEvent) {
  const location = JSON.parse(newValue ?? 'null') as Location | null
  if (location) sessionStorage.setItem(switchedName, location.nickname)
}

function tellOfSwitch() {
  const nickname = sessionStorage.getItem(switchedName)
  if (nickname === null) return
  sessionStorage.removeItem(switchedName)
  toast({ message: `You switched to ${nickname} in another tab.` })
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

/** The server scopes every call to the one active location, so a tab must not go on showing another. */
function isOtherLocation({ key, newValue }: StorageEvent): boolean {
  if (key !== 'activeLocation' || newValue === null) return false
  const location: { id: number } | null = JSON.parse(newValue)
  return location?.id !== currentSession().activeLocation?.id
}
