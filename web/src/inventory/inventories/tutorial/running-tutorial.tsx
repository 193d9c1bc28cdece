import { useLocation } from '@tanstack/react-router'
import { tellNotOpened } from '../../../kit/layers/open-late.ts'
import { latePart } from '../../../kit/page/late-part.tsx'
import { endTutorial, useTutorial } from './tutorial-store.ts'

const InventoryTutorial = latePart(async () => (await import('./inventory-tutorial.tsx')).InventoryTutorial, {
  onFailed: () => {
    endTutorial()
    tellNotOpened('The tutorial')
  },
})

/** The tutorial while it runs; it is over once the inventory view is left. */
export function RunningTutorial() {
  const { isRunning } = useTutorial()
  const { pathname } = useLocation()
  if (!isRunning || pathname !== '/place-order/inventory') return null
  return <InventoryTutorial />
}
