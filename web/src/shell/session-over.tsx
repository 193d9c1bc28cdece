import { onSessionOver } from '../api/client.ts'
import { showMessage } from './modals.tsx'

type Goes = { navigate: (to: { to: '/logout' }) => Promise<void> }

const pleaseSignIn = 'Please login with proper credentials.'

/** Any 401 tells so once and leads to /logout (spec 3 §8); a sign-in or sign-out in another tab reloads this one. */
export function watchSession(router: Goes) {
  let isTold = false
  onSessionOver(() => {
    if (isTold) return
    isTold = true
    void showMessage({ message: pleaseSignIn, button: 'OK' }).then(async () => {
      await router.navigate({ to: '/logout' })
      isTold = false
    })
  })
  window.addEventListener('storage', (event) => {
    if (event.key === 'authKey' || event.key === null) window.location.assign('/')
  })
}
