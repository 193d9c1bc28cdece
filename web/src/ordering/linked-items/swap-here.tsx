import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { availability } from '@larder/domain/catalogue/availability.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { useQuantityOf } from '../cart/session/cart-store.ts'
import { quantityInPlace } from './linked-choice.ts'
import type { LinkedSubject } from './open-linked-items.tsx'
import { swapLinked } from './swap-linked.ts'

/** Puts a linked item in the place of the one in the cart; says how many that makes before it is pressed. */
export function SwapHere({ subject, other }: { subject: LinkedSubject; other: ListItem }) {
  const inCart = useQuantityOf(subject.itemDistributorId)
  const { data: old } = useQuery(queryOf('getItem', { params: { id: subject.itemDistributorId }, query: {} }))
  const [isBusy, setIsBusy] = useState(false)
  const mayBeAdded = availability(
    { ...other, isUnpurchasable: other.isUnpurchasable === 1 },
    { isOnReviewOrder: false },
  ).mayBeAdded
  if (inCart === 0 || !old || !mayBeAdded) return null
  const quantity = quantityInPlace(inCart, old, other)
  if (quantity === undefined) return <span className="meta">Unlike packs: set the quantity</span>
  const swap = async () => {
    setIsBusy(true)
    await swapLinked({ old, replaced: inCart, other, quantity })
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void swap()}>
      Swap for {quantity} {other.unitMeasure}
      <span className="only-for-readers"> of {other.name}</span>
    </Button>
  )
}
