import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../accounts/guarded-routes.ts'

export function receivingRoutes(parent: AppRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/order-history/upload-invoice/$id',
      component: lazyRouteComponent(() => import('./invoices/upload-invoice-page.tsx'), 'UploadInvoicePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/order-history/upload-invoice/$id/take-photo',
      component: lazyRouteComponent(() => import('./invoices/camera/take-photo-page.tsx'), 'TakePhotoPage'),
    }),
  ] as const
}
