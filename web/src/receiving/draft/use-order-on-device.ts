import { useQuery } from '@tanstack/react-query'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { readOrder } from './kept-changes.ts'

/** An order as this device keeps it to be received without a connection; null where it does not. */
export function useOrderOnDevice(id: string) {
  const owner = ownerNow()
  return useQuery({
    queryKey: ['order on this device', owner, id],
    queryFn: () => (owner === undefined ? null : readOrder(owner, Number(id)).catch(() => null)),
    // The kept order does not change by itself: it is read once.
    staleTime: Infinity,
    gcTime: 0,
  })
}
