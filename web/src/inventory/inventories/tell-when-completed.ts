import { useEffect, useRef } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { showMessage } from '../../kit/layers/modals.tsx'
import { namedDay } from './inventory-dates.ts'

const completedHere = new Set<number>()

/** The person of this tab completed it, and has read so. */
export function noteCompletedHere(inventoryId: number): void {
  completedHere.add(inventoryId)
}

/**
 * Says that the inventory which was counted on this screen is completed: the fields are empty then, and whoever counts on
 * would count for none. A message and not a notice, since fingers are on the keys.
 */
export function useTellWhenCompleted() {
  const { id: locationId, activeInventory } = useActiveLocation() ?? {}
  const current = { locationId, inventory: activeInventory ?? undefined }
  const before = useRef(current)
  useEffect(() => {
    const { locationId: place, inventory } = before.current
    before.current = current
    if (!inventory || place !== current.locationId || inventory.id === current.inventory?.id) return
    if (completedHere.has(inventory.id)) return
    void showMessage({
      title: 'Inventory completed',
      message: `The inventory of ${namedDay(inventory.start_date)} was completed. What you count from now on is not part of it.`,
    })
  })
}
