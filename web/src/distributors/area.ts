import { IconTruckDelivery } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { followDistributors } from './follow-distributors.ts'
import { distributorRoutes } from './routes.tsx'

export const distributors = {
  routes: distributorRoutes,
  follow: followDistributors,
  pricedPaths: [/^\/distributor\/[^/]+\/(?:upload-)?order-guide/],
  screens: [{ path: '/distributor', label: 'Distributor', icon: IconTruckDelivery, rank: 50 }],
} as const satisfies AreaManifest
