import { useActiveLocation } from './session.ts'

/** Whether the active location shows par levels and what is on hand while ordering (spec 2 §6). */
export function useShowsStock(): boolean {
  const location = useActiveLocation()
  return location?.display_comparison_view === 1 && location.display_inventory === 1
}
