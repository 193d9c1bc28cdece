import type { Location } from '@larder/contract/accounts/current-user.ts'
import { IconHelpCircle, IconPackages } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { AcrossScreens } from './across-screens.tsx'
import { latePart } from '../kit/page/late-part.tsx'
import { computed } from '../kit/store.ts'
import { offlineList } from './counts/offline-list.ts'
import { startTutorial, tutorial } from './inventories/tutorial/tutorial-store.ts'
import { followOfflineCart } from './offline/follow-offline-cart.ts'
import { followTakenLists } from './offline/follow-taken-lists.ts'
import { inventoryRoutes } from './routes.tsx'

const hasComparisonView = (location: Location | null) => location?.display_comparison_view === 1

export const inventory = {
  routes: inventoryRoutes,
  pricedPaths: [/^\/place-order\/inventory\/analytics/],
  screens: [
    { path: '/place-order/inventory', label: 'Inventory View', rank: 35, isOffered: hasComparisonView },
    {
      path: '/inventory-view/inventories',
      label: 'Inventories',
      icon: IconPackages,
      rank: 40,
      isOffered: hasComparisonView,
    },
  ],
  tours: [
    {
      path: '/place-order/inventory',
      label: 'What is Inventory View?',
      icon: IconHelpCircle,
      start: startTutorial,
      isSeen: computed(tutorial, (tour) => tour.isSeen),
      isOffered: hasComparisonView,
    },
  ],
  shortcuts: [
    ['=', 'In a count: the same as last time'],
    ['+', 'In a count: adds to it, such as 2+1.5'],
    ['Tab', 'In a count: next field'],
    ['Alt ↑  Alt ↓', 'On the count sheet: up or down the shelf'],
  ],
  commands: () => import('./palette-commands.ts'),
  follow: () => {
    followTakenLists()
    followOfflineCart()
  },
  Beside: AcrossScreens,
  offline: {
    isUnderWay: computed(offlineList, (list) => list !== undefined),
    path: '/place-order/inventory',
    withoutConnection: 'No connection: counts can’t be saved.',
    Bar: latePart(async () => (await import('./offline/counted-offline-elsewhere.tsx')).CountedOfflineElsewhere),
  },
  leaving: {
    leftBehind: async () => (await import('./offline/leave-device.ts')).countsLeftBehind(),
    giveBack: async () => (await import('./offline/leave-device.ts')).giveListBack(),
    wipe: async () => (await import('./offline/device-copy.ts')).wipeDevice(),
  },
} as const satisfies AreaManifest
