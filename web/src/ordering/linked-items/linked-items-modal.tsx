import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { LinkedGroup } from '@larder/contract/inventory/linked-items.ts'
import { useQuery } from '@tanstack/react-query'
import { CallFailure } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { useQuantityOf } from '../cart/session/cart-store.ts'
import { bestPrice, type LinkedItem } from './linked-choice.ts'
import style from './linked-items.module.css'
import { LinkedRow } from './linked-row.tsx'
import type { LinkedSubject } from './open-linked-items.tsx'
import { RemovedFromGroup } from './removed-from-group.tsx'

type LinkedItemsModalProps = { subject: LinkedSubject; onClose: () => void }

/** Alternatives to an item: its groups by converted price, each item with a quantity and a swap (ux.md §1b). */
export function LinkedItemsModal({ subject, onClose }: LinkedItemsModalProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf('getLinkedItems', { params: { id: subject.itemDistributorId } }),
    staleTime: 0,
    retry: (count, failure) => count < 1 && !isRemoved(failure),
  })
  if (isRemoved(error)) return <RemovedFromGroup onClose={onClose} />
  return (
    <Modal wide title="Linked items" onClose={onClose} foot={<Button onClick={onClose}>Done</Button>}>
      <SubjectLine subject={subject} />
      {data ? (
        data.data.map((group) => <Group key={group.id} group={group} subject={subject} />)
      ) : error ? (
        <LoadFailure what="the linked items" onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} withPicture />
      )}
    </Modal>
  )
}

function SubjectLine({ subject }: { subject: LinkedSubject }) {
  const quantity = useQuantityOf(subject.itemDistributorId)
  return (
    <p className={style.subject}>
      What can be ordered in place of <strong>{subject.name}</strong>
      {quantity > 0 && `, ${quantity} in your cart`}.
    </p>
  )
}

function Group({ group, subject }: { group: LinkedGroup; subject: LinkedSubject }) {
  const best = bestPrice(group.items)
  const column = group.items.flatMap(({ finalUnitPrice }) => finalUnitPrice ?? [])
  const hasOthers = group.items.some(({ itemDistributorId }) => itemDistributorId !== subject.itemDistributorId)
  return (
    <section className={style.group} aria-label={group.name}>
      <h3>
        {group.name} <span className="meta">{group.comparisonViewName}</span>
      </h3>
      <ul data-quantity-rows>
        {group.items.filter(isOfDistributor).map((item) => (
          <LinkedRow key={item.id} item={item} best={best} column={column} subject={subject} />
        ))}
      </ul>
      {!hasOthers && <p className="muted">Nothing else in this group can be ordered.</p>}
    </section>
  )
}

function isOfDistributor(item: GroupItem): item is LinkedItem {
  return item.itemDistributorId !== null
}

function isRemoved(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === 'linked_item_removed'
}
