import '@fontsource-variable/inter/index.css'
import './theme/theme.css'
import './theme/base.css'
import './theme/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onLeaving } from './accounts/leaving.ts'
import { queryClient } from './api/query-client.ts'
import { router } from './router.tsx'
import { watchSession } from './shell/watch-session.ts'

watchSession(router)
onLeaving({
  mayLeave: async () => (await import('./inventory/offline/leave-device.ts')).mayLeaveDevice(),
  wipe: async () => (await import('./inventory/offline/device-copy.ts')).wipeDevice(),
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
