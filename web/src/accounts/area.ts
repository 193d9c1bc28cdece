import { IconLogout } from '@tabler/icons-react'
import type { AreaManifest } from './area-manifest.ts'

// The routes of sign-in and the administrator hang under guards of their own: frame/router.tsx has them.
export const accounts = {
  screens: [{ path: '/logout', label: 'Log Out', icon: IconLogout, rank: 100, isNotPreloaded: true }],
  commands: () => import('./palette-commands.ts'),
} as const satisfies AreaManifest
