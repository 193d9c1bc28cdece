import type { AreaManifest } from '../accounts/area-manifest.ts'
import { AcrossScreens } from './across-screens.tsx'
import { followDeliveries } from './follow-deliveries.ts'
import { followPictures } from './follow-pictures.ts'
import { receivingRoutes } from './routes.tsx'

export const receiving = {
  routes: receivingRoutes,
  shortcuts: [
    ['↑  ↓', 'In a delivery: line up or down'],
    ['Enter', 'In a delivery: accept the line and go on'],
  ],
  screens: [
    { path: '/invoices', label: 'Invoices', rank: 32 },
    { path: '/price-guard', label: 'Price guard', rank: 33 },
    { path: '/credits', label: 'Credits', rank: 34 },
  ],
  commands: () => import('./palette-commands.ts'),
  follow: () => {
    followDeliveries()
    followPictures()
  },
  Beside: AcrossScreens,
  leaving: {
    mayLeave: async () =>
      (await (await import('./draft/leave-device.ts')).mayLeaveDevice()) &&
      (await import('./invoices/waiting/leave-device.ts')).mayLeaveDevice(),
    wipe: async () => {
      await (await import('./draft/kept-changes.ts')).wipeReceiving()
      await (await import('./invoices/waiting/picture-storage.ts')).wipePictures()
    },
  },
} as const satisfies AreaManifest
