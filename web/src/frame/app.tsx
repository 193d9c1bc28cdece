import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onLeaving } from '../accounts/leaving.ts'
import { queryClient } from '../api/query-client.ts'
import { keepRepeatedPressFromBelow } from '../kit/layers/own-presses.ts'
import { areas } from './areas.ts'
import { followOtherTabs } from './session/follow-other-tabs.ts'
import { mayLeave } from './leaving/leave-question.tsx'
import { router } from './router.tsx'
import { goOnSignedIn } from '../accounts/landing.ts'
import { watchSession } from './session/watch-session.ts'

watchSession(router)
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) keepRepeatedPressFromBelow()
})
onLeaving({
  mayLeave,
  wipe: (how) => Promise.all(areas.flatMap(({ leaving }) => leaving?.wipe(how) ?? [])),
})

export function openApp(element: HTMLElement, keyAtStart: string | undefined) {
  followOtherTabs(keyAtStart)
  drawApp(createRoot(element))
}

/** Goes on to the page of somebody who has just signed in; what is drawn stays until that page is there. */
export async function enterApp(root: Root) {
  await goOnSignedIn(router)
  drawApp(root)
}

/** Draws the screen of the address, in place of whatever is drawn. */
export function drawApp(root: Root) {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Fetches the screens where most people land. */
export function fetchLandingScreens(): Promise<unknown> {
  return Promise.all(areas.flatMap(({ prefetch }) => prefetch?.() ?? []))
}
