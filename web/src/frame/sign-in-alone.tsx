import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepWantedPage } from '../accounts/wanted-page.ts'
import { SignInPage } from '../accounts/sign-in/sign-in-page.tsx'
import { queryClient } from '../api/query-client.ts'
import { AroundScreen } from './around-screen.tsx'
import { followOtherTabs } from './session/follow-other-tabs.ts'

/** The sign-in is drawn before anything else is fetched. */
const headStartMs = 200

/** Draws the sign-in alone; the app comes while the person types, and takes its place. */
export function openSignIn(element: HTMLElement, keyAtStart: string | undefined) {
  keepWantedPage(window.location.pathname + window.location.search + window.location.hash)
  window.history.replaceState(window.history.state, '', '/login')
  followOtherTabs(keyAtStart)
  const root = createRoot(element)
  const enter = async () => (await import('./app.tsx')).enterApp(root)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SignInPage onSignedIn={enter} />
        <AroundScreen />
      </QueryClientProvider>
    </StrictMode>,
  )
  // After a reload a step back leads to an address that only the app knows.
  window.addEventListener('popstate', () => void import('./app.tsx').then(({ drawApp }) => drawApp(root)), {
    once: true,
  })
  setTimeout(() => void fetchApp(), headStartMs)
}

/** The app, its frame and the screens where most people land; what fails now is fetched again when it is needed. */
async function fetchApp() {
  const [app] = await Promise.allSettled([import('./app.tsx'), import('./app-frame.tsx')])
  if (app.status === 'fulfilled') await app.value.fetchLandingScreens().catch(() => undefined)
}
