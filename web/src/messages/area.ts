import { IconLifebuoy } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { RememberScreen } from './help/last-screen.tsx'
import { MessageBell } from './message-bell.tsx'
import { messageRoutes } from './routes.tsx'

export const messages = {
  routes: messageRoutes,
  screens: [{ path: '/help', label: 'Help / Report Issue', icon: IconLifebuoy, rank: 55 }],
  headerParts: [MessageBell],
  Beside: RememberScreen,
} as const satisfies AreaManifest
