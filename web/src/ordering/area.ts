import type { Location } from '@larder/contract/accounts/current-user.ts'
import { IconChecklist, IconClipboardList, IconMessagePlus, IconReceipt, IconRoute } from '@tabler/icons-react'
import type { AreaManifest } from '../accounts/area-manifest.ts'
import { landingPath } from '../accounts/landing.ts'
import { lastView } from '../accounts/last-view.ts'
import { computed } from '../kit/store.ts'
import { CartLink } from './cart/cart-link.tsx'
import { forgetUnsaved } from './cart/session/unsaved-changes.ts'
import { followOrders } from './order-history/follow-orders.ts'
import { repPlaceRoutes } from './rep-place/routes.tsx'
import { orderingRoutes } from './routes.tsx'
import { startTour, welcomeTour } from './tour/tour-store.ts'

const hasCart = (location: Location | null) => location?.display_shopping_cart === 1

export const ordering = {
  routes: orderingRoutes,
  openRoutes: repPlaceRoutes,
  pricedPaths: [/^\/checkout-ordering\/(?!review-order)/],
  screens: [
    {
      path: '/place-order/list',
      label: 'Place Order',
      icon: IconClipboardList,
      rank: 10,
      currentPath: computed(lastView, landingPath),
    },
    { path: '/checkout-ordering/review-order', label: 'Review order', rank: 15, isOffered: hasCart },
    { path: '/shopping-lists', label: 'Shopping Lists', icon: IconChecklist, rank: 20 },
    { path: '/shopping-lists/add-list', label: 'Add a shopping list', rank: 25 },
    { path: '/order-history', label: 'Order History', icon: IconReceipt, rank: 30 },
    {
      path: '/special-request',
      label: 'Add Special Request',
      icon: IconMessagePlus,
      rank: 70,
      isOffered: hasCart,
    },
  ],
  tours: [
    {
      path: '/place-order/list',
      label: 'Welcome Tour',
      icon: IconRoute,
      start: startTour,
      isSeen: computed(welcomeTour, (tour) => tour.isSeen),
    },
  ],
  headerParts: [CartLink],
  shortcuts: [['S  R  ↓', 'In savings: swap, reject, next']],
  commands: () => import('./palette-commands.ts'),
  follow: followOrders,
  leaving: {
    leftBehind: async () => [
      ...(await (await import('./cart/session/leave-cart.ts')).cartLeftBehind()),
      ...(await import('./checkout/submit/leave-orders.ts')).ordersLeftBehind(),
    ],
    wipe: async ({ isChosen }) => {
      if (!isChosen) return
      forgetUnsaved()
      const { forgetAttempts } = await import('./checkout/submit/send-order.ts')
      forgetAttempts()
    },
  },
  prefetch: () => import('./place-order/place-order-page.tsx'),
} as const satisfies AreaManifest
