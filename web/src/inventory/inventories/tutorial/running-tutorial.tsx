import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTutorial } from './tutorial-store.ts'

const InventoryTutorial = lazy(async () => ({
  default: (await import('./inventory-tutorial.tsx')).InventoryTutorial,
}))

/** The tutorial while it runs; it is over once the inventory view is left. */
export function RunningTutorial() {
  const { isRunning } = useTutorial()
  const { pathname } = useLocation()
  if (!isRunning || pathname !== '/place-order/inventory') return null
  return (
    <Suspense>
      <InventoryTutorial />
    </Suspense>
  )
}
