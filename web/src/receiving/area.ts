import type { AreaManifest } from '../accounts/area-manifest.ts'
import { AcrossScreens } from './across-screens.tsx'
import { followDeliveries } from './follow-deliveries.ts'
import { followInvoices } from './follow-invoices.ts'
import { followPictures } from './follow-pictures.ts'
import { followPriceChanges } from './price-guard/follow-price-changes.ts'
import { openReceivingRoutes, receivingRoutes } from './routes.tsx'

export const receiving = {
  routes: receivingRoutes,
  openRoutes: openReceivingRoutes,
  shortcuts: [
    ['↑  ↓', 'In a delivery: line up or down'],
    ['Enter', 'In a delivery: accept the line and go on'],
  ],
  // Whoever takes the goods in photographs the paper, whether they may read its prices or not.
  pricedPaths: [/^\/order-history\/upload-invoice\/(?![^/]+\/take-photo)/],
  keptScreens: [
    {
      path: /^\/order-history\/receive\/[^/]+\/?$/,
      withoutConnection: 'No connection: what you check here is sent when it is back.',
    },
    {
      path: /^\/order-history\/upload-invoice\//,
      withoutConnection: 'No connection: photos are sent when it is back.',
    },
    {
      path: /^\/invoices\/take-photo\//,
      withoutConnection: 'No connection: photos are sent when it is back.',
    },
  ],
  screens: [
    { path: '/invoices', label: 'Invoices', rank: 32, needsPrices: true },
    { path: '/price-guard', label: 'Price guard', rank: 33, needsPrices: true },
    { path: '/credits', label: 'Credits', rank: 34, needsPrices: true },
  ],
  commands: () => import('./palette-commands.ts'),
  follow: () => {
    followDeliveries()
    followInvoices()
    followPictures()
    followPriceChanges()
  },
  Beside: AcrossScreens,
  leaving: {
    leftBehind: async () => [
      ...(await (await import('./draft/leave-device.ts')).deliveriesLeftBehind()),
      ...(await (await import('./invoices/waiting/leave-device.ts')).picturesLeftBehind()),
    ],
    wipe: async () => {
      await (await import('./draft/kept-changes.ts')).wipeReceiving()
      await (await import('./invoices/waiting/picture-storage.ts')).wipePictures()
    },
  },
} as const satisfies AreaManifest
