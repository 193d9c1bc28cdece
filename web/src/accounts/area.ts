import { IconLogout, IconUsers } from '@tabler/icons-react'
import type { AreaManifest } from './area-manifest.ts'
import { memberRoutes } from './routes.tsx'
import { SecondFactorReminder } from './second-factor/second-factor-reminder.tsx'

// The routes of sign-in and the administrator hang under guards of their own: frame/router.tsx has them.
export const accounts = {
  routes: memberRoutes,
  Bar: SecondFactorReminder,
  screens: [
    { path: '/profile', label: 'Your account', rank: 63 },
    { path: '/profile/mails', label: 'Mails you get', rank: 63.5 },
    {
      path: '/people',
      label: 'People',
      icon: IconUsers,
      rank: 61,
      isOffered: (_, user) => user?.managesPeople ?? false,
    },
    { path: '/logout', label: 'Log Out', icon: IconLogout, rank: 100, isNotPreloaded: true },
  ],
  commands: () => import('./palette-commands.ts'),
} as const satisfies AreaManifest
