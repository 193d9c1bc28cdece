import type { Location } from '@larder/contract/accounts/current-user.ts'
import { IconScale, IconTrash } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { followFoodCost } from './follow-food-cost.ts'
import { foodCostRoutes } from './routes.tsx'
import { SendWaste } from './waste/across-screens.tsx'

const isOffered = (location: Location | null) => location?.display_recipe_costing === 1

export const foodCost = {
  routes: foodCostRoutes,
  keptScreens: [
    { path: /^\/waste\/?$/, withoutConnection: 'No connection: waste you note here is sent when it is back.' },
  ],
  screens: [
    { path: '/food-cost', label: 'Food Cost', icon: IconScale, rank: 47, needsPrices: true, isOffered },
    { path: '/waste', label: 'Waste Log', icon: IconTrash, rank: 48, isOffered },
  ],
  follow: followFoodCost,
  Beside: SendWaste,
  leaving: {
    leftBehind: async () => (await import('./waste/leave-device.ts')).wasteLeftBehind(),
    wipe: async () => (await import('./waste/kept-foods.ts')).forgetFoods(),
  },
} as const satisfies AreaManifest
