import { useActiveLocation } from '../../accounts/session.ts'

/** True for an item of a generic group, where the location works with groups and a cart. */
export function useHasLinkedItems(item: { belongsToGroup: boolean } | null): boolean {
  const location = useActiveLocation()
  const isOffered = location?.display_comparison_view === 1 && location.display_shopping_cart === 1
  return isOffered && (item?.belongsToGroup ?? false)
}
