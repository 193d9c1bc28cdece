import '@fontsource-variable/inter/index.css'
import './kit/theme/theme.css'
import './kit/theme/base.css'
import './kit/theme/layout.css'
import './kit/theme/print.css'
import { storedKey } from './api/stored-key.ts'
import { followTaps } from './api/traces/trace-of-tap.ts'
import { openToAll } from './frame/open-to-all.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followTaps(window)
const keyAtStart = storedKey()
// Anybody who has to sign in first gets the sign-in alone (public/before-paint.js decides the same).
if (keyAtStart === undefined && !openToAll.test(window.location.pathname)) {
  const { openSignIn } = await import('./frame/sign-in-alone.tsx')
  openSignIn(root, keyAtStart)
} else {
  const { openApp } = await import('./frame/app.tsx')
  openApp(root, keyAtStart)
}
