import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../accounts/area-manifest.ts'
import { useActiveLocation } from '../accounts/session.ts'
import { openStartInventory } from './inventories/open-start-inventory.tsx'
import { useNeedsOnline } from './inventories/use-needs-online.ts'
import { showMessage } from '../kit/layers/modals.tsx'

/** 'Start Inventory' while none is active, else 'Review Inventory'; nothing where inventories are not shown (spec 2 §2, §6). */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate()
  const location = useActiveLocation()
  const reason = useNeedsOnline()
  if (location?.display_comparison_view !== 1 || location.display_inventory !== 1) return []
  const online = (run: () => Promise<void>) => () => (reason === undefined ? run() : showMessage({ message: reason }))
  const start = async () => {
    await navigate({ to: '/place-order/inventory' })
    openStartInventory()
  }
  const review = () => navigate({ to: '/inventory-view/review-inventory' })
  return [
    location.activeInventory
      ? { key: 'review inventory', label: 'Review Inventory', group: 'Do', rank: 10, run: online(review) }
      : { key: 'start inventory', label: 'Start Inventory', group: 'Do', rank: 10, run: online(start) },
  ]
}
