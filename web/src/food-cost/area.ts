import type { Location } from '@larder/contract/accounts/current-user.ts'
import { IconScale, IconTrash } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { followFoodCost } from './follow-food-cost.ts'
import { foodCostRoutes } from './routes.tsx'

const isOffered = (location: Location | null) => location?.display_recipe_costing === 1

export const foodCost = {
  routes: foodCostRoutes,
  screens: [
    { path: '/food-cost', label: 'Food Cost', icon: IconScale, rank: 47, isOffered },
    { path: '/waste', label: 'Waste Log', icon: IconTrash, rank: 48, isOffered },
  ],
  follow: followFoodCost,
} as const satisfies AreaManifest
