import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import type { SavingsMatch } from '@larder/contract/ordering/savings.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { CallFailure } from '../api/failures.ts'
import { queryOf } from '../api/queries.ts'
import { SidePanel } from '../kit/layers/modal.tsx'
import { LoadFailure } from '../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../kit/lists/skeleton-rows.tsx'
import { latePart } from '../kit/page/late-part.tsx'

type ItemPanelProps = {
  itemDistributorId: number
  /** what can be done with the item, at the panel's foot */
  foot?: ((item: ItemDetail) => ReactNode) | undefined
  /** what can be done with what could be bought in its place */
  matchAction?: ((item: ItemDetail, match: SavingsMatch) => ReactNode) | undefined
  /** shows another item in its place, as the cheaper one */
  onOpen: (itemDistributorId: number) => void
  onClose: () => void
}

const loadBody = async () => (await import('./item-body/item-body.tsx')).ItemBody
const waiting = <SkeletonRows count={6} />
const ItemBody = latePart(loadBody, { waiting, what: 'this item' })

/** Everything known about one item, beside the list. */
export function ItemPanel({ itemDistributorId, foot, matchAction, onOpen, onClose }: ItemPanelProps) {
  const {
    data: item,
    error,
    refetch,
  } = useQuery(queryOf('getItem', { params: { id: itemDistributorId }, query: { analytics: '1' } }))
  // The code and what is known of the item come at the same time.
  useEffect(() => void loadBody().catch(() => undefined), [])
  return (
    <SidePanel title={item?.name ?? 'Item'} onClose={onClose} foot={item && foot?.(item)}>
      {item ? (
        <ItemBody item={item} matchAction={matchAction} onOpen={onOpen} />
      ) : error instanceof CallFailure && error.status === 404 ? (
        <p className="muted">This item is no longer in the catalogue of its distributor.</p>
      ) : error ? (
        <LoadFailure what="this item" onRetry={() => void refetch()} />
      ) : (
        waiting
      )}
    </SidePanel>
  )
}
