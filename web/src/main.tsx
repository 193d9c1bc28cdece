import '@fontsource-variable/inter/index.css'
import './theme/theme.css'
import './theme/base.css'
import './theme/print.css'
import { storedKey } from './api/stored-key.ts'

/** Where somebody without a session is not led to the sign-in. */
const openToAll = /^\/(change-password\/|logout$)/

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Who has to sign in first gets the sign-in alone (public/before-paint.js foresees the same).
if (storedKey() === undefined && !openToAll.test(window.location.pathname)) {
  const { openDoor } = await import('./door.tsx')
  openDoor(root)
} else {
  const { openApp } = await import('./app.tsx')
  openApp(root)
}
