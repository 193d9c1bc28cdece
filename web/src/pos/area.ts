import { IconCashRegister } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { isWideScreen } from './wide-screen.ts'
import { posRoutes } from './routes.tsx'

export const pos = {
  routes: posRoutes,
  // desktop only (spec 3 §2.3)
  screens: [
    { path: '/pos', label: 'POS', icon: IconCashRegister, rank: 36, needsPrices: true, isOffered: isWideScreen },
  ],
} as const satisfies AreaManifest
