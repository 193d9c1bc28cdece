import { IconToolsKitchen2 } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { followRecipes } from './follow-recipes.ts'
import { SendMarks } from './prep/across-screens.tsx'
import { recipesRoutes } from './routes.tsx'

export const recipes = {
  routes: recipesRoutes,
  screens: [
    {
      path: '/recipe-costing',
      label: 'Recipe Costing',
      icon: IconToolsKitchen2,
      rank: 46,
      isOffered: (location) => location?.display_recipe_costing === 1,
    },
  ],
  follow: followRecipes,
  Beside: SendMarks,
  leaving: {
    leftBehind: async () => (await import('./prep/leave-device.ts')).marksLeftBehind(),
    wipe: async () => (await import('./prep/kept-prep-list.ts')).wipePrepLists(),
  },
} as const satisfies AreaManifest
