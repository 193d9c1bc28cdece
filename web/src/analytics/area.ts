import { IconChartDonut } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { analyticsRoutes } from './routes.tsx'

export const analytics = {
  routes: analyticsRoutes,
  // no link on a phone (spec 3 §2.3); the address works there
  screens: [
    {
      path: '/analytics',
      label: 'Analytics',
      icon: IconChartDonut,
      rank: 5,
      isOnlyOnDesktop: true,
      isNotPreloaded: true,
      needsPrices: true,
    },
    { path: '/analytics/total-purchases', label: 'Total Purchases', rank: 6, needsPrices: true },
    { path: '/analytics/total-orders', label: 'Total Orders', rank: 7, needsPrices: true },
    { path: '/analytics/total-savings', label: 'Total Savings', rank: 8, needsPrices: true },
  ],
} as const satisfies AreaManifest
