import type { Location } from '@larder/contract/accounts/current-user.ts'
import { IconCalculator } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { followAccounting } from './follow-accounting.ts'
import { accountingRoutes } from './routes.tsx'

export const accounting = {
  routes: accountingRoutes,
  screens: [
    {
      path: '/accounting',
      label: 'Accounting',
      icon: IconCalculator,
      rank: 28,
      isOnlyOnDesktop: true,
      needsPrices: true,
      isOffered: (location: Location | null) => location?.display_accounting === 1,
    },
  ],
  follow: followAccounting,
  shortcuts: [
    ['Enter', 'In accounting: edit the tag; choose, and go to the row below'],
    ['Ctrl D', 'In accounting: the tag of the row above'],
  ],
} as const satisfies AreaManifest
