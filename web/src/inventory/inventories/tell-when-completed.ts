import { useEffect, useRef } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { useOfflineList } from '../counts/offline-list.ts'
import { namedDay } from './inventory-dates.ts'

/** time to look up from a shelf */
const longMs = 30_000
const completedHere = new Set<number>()

/** The person of this tab completed it, and has read so. */
export function noteCompletedHere(inventoryId: number): void {
  completedHere.add(inventoryId)
}

/**
 * Says that the inventory which was counted on this screen is completed: the fields are empty then, and whoever counts on
 * would count for none. A notice, which leaves the keys where they are, but a long one. Of a list that is counted offline
 * the receipt says so.
 */
export function useTellWhenCompleted() {
  const { id: locationId, activeInventory } = useActiveLocation() ?? {}
  const isCountedOffline = useOfflineList() !== undefined
  const current = { locationId, inventory: activeInventory ?? undefined }
  const before = useRef(current)
  useEffect(() => {
    const { locationId: place, inventory } = before.current
    before.current = current
    if (!inventory || place !== current.locationId || inventory.id === current.inventory?.id) return
    if (isCountedOffline || completedHere.has(inventory.id)) return
    const next = current.inventory ? `goes into that of ${namedDay(current.inventory.start_date)}` : 'is not part of it'
    toast({
      durationMs: longMs,
      message: `The inventory of ${namedDay(inventory.start_date)} was completed. What you count from now on ${next}.`,
    })
  })
}
