import { toast } from '../../kit/layers/toasts.tsx'
import { useCannotCount } from '../counts/use-cannot-count.ts'
import type { Area } from './sheet/counting-list.ts'
import { countSameAsLast } from './same-as-last.ts'
import type { ListCounts } from './use-list-counts.ts'

/**
 * The number of items in an area whose last count can be copied and that are not counted yet, and the way to copy it;
 * 0 while nothing can be counted.
 */
export function useRestAsLast(area: Area, counts: ListCounts): { count: number; take: () => void } {
  const isLocked = useCannotCount() !== undefined
  const left = isLocked ? [] : area.items.filter((toCount) => toCount.last?.inPackOfNow && !counts.isCounted(toCount))
  const take = () => {
    const taken = countSameAsLast(left)
    if (taken) toast({ message: `Copied last count for ${taken.count} in ${area.name}`, undo: taken.undo })
  }
  return { count: left.length, take }
}
