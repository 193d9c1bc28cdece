import type { AreaManifest } from '../accounts/area-manifest.ts'
import { AcrossScreens } from './across-screens.tsx'
import { receivingRoutes } from './routes.tsx'

export const receiving = {
  routes: receivingRoutes,
  Beside: AcrossScreens,
  leaving: {
    mayLeave: async () => (await import('./invoices/waiting/leave-device.ts')).mayLeaveDevice(),
    wipe: async () => (await import('./invoices/waiting/picture-storage.ts')).wipePictures(),
  },
} as const satisfies AreaManifest
