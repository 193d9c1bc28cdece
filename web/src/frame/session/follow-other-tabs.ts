import type { Location } from '@larder/contract/accounts/current-user.ts'
import { currentSession } from '../../accounts/session.ts'
import { keepPageOverLoad } from '../../accounts/wanted-page.ts'
import { storedKey } from '../../api/stored-key.ts'
import { toast } from '../../kit/layers/toasts.tsx'

const switchedName = 'switchedTo'

/**
 * Loads this tab again when another one signs in, signs out or switches the location. `keyAtStart` is the key by which
 * it was decided what to draw: whatever changed while that was fetched is followed too.
 */
export function followOtherTabs(keyAtStart: string | undefined) {
  tellOfSwitch()
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'authKey') return followSession()
    if (!isOtherLocation(event)) return
    keepSwitch(event)
    window.location.assign('/')
  })
  if (storedKey() !== keyAtStart) followSession()
}

function followSession() {
  const { pathname, search, hash } = window.location
  keepPageOverLoad(currentSession().userId, pathname + search + hash)
  window.location.assign('/')
}

/** The server scopes every call to the one active location, so a tab must not go on showing another. */
function isOtherLocation({ key, newValue }: StorageEvent): boolean {
  const { isSignedIn, activeLocation } = currentSession()
  if (key !== 'activeLocation' || newValue === null || !isSignedIn) return false
  const location: { id: number } | null = JSON.parse(newValue)
  return location?.id !== activeLocation?.id
}

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
