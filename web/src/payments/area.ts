import { IconCreditCard } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { paymentRoutes } from './routes.tsx'

export const payments = {
  routes: paymentRoutes,
  screens: [{ path: '/manage-cards', label: 'Manage Card', icon: IconCreditCard, rank: 60, needsPrices: true }],
} as const satisfies AreaManifest
