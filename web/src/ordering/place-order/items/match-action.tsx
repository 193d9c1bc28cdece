import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { SavingsMatch } from '@larder/contract/ordering/savings.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { setQuantity, useIsCartRead, useQuantityOf } from '../../cart/session/cart-store.ts'
import { useDecisions } from '../../checkout/savings/use-decisions.ts'

/** In an item's panel: Swap when the item is in the cart, else the match can be added in its place. */
export function MatchAction({ item, match }: { item: ListItem; match: SavingsMatch }) {
  const quantity = useQuantityOf(item.itemDistributorId)
  const ofMatch = useQuantityOf(match.itemDistributorId)
  const isOnline = useIsOnline()
  const { decide, pending } = useDecisions()
  const decision = pending.get(item.itemDistributorId)
  const id = match.itemDistributorId
  const button = { disabled: !isOnline, busy: decision?.state === 'sending' }
  return (
    <>
      {match.decision === 'swap' ? (
        <Button {...button} onClick={() => void decide(item.itemDistributorId, { kind: 'swap back', match: id })}>
          Swap back
        </Button>
      ) : quantity > 0 ? (
        <Button {...button} onClick={() => void decide(item.itemDistributorId, { kind: 'swap', match: id })}>
          Swap
        </Button>
      ) : (
        <AddMatch match={match} />
      )}
      {ofMatch > 0 && (
        <span className="meta">
          {ofMatch} {match.unitMeasure} in your cart
        </span>
      )}
      {decision?.state === 'failed' && (
        <span className="right small danger" role="alert">
          {decision.message}
          {decision.retry && (
            <Button look="link" onClick={decision.retry}>
              Retry
            </Button>
          )}
        </span>
      )}
    </>
  )
}

/** One more of the match; it is read first, because only the whole item says whether it may be added. */
function AddMatch({ match }: { match: SavingsMatch }) {
  const ofMatch = useQuantityOf(match.itemDistributorId)
  const isCartRead = useIsCartRead()
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const add = async () => {
    setIsReading(true)
    setFailure(undefined)
    try {
      const item = await call('getItem', { params: { id: match.itemDistributorId }, query: {} }, { quiet: true })
      setQuantity(item, ofMatch + 1)
    } catch (reason) {
      setFailure(messageOf(reason))
    }
    setIsReading(false)
  }
  return (
    <>
      <Button busy={isReading} disabled={!isCartRead} onClick={() => void add()}>
        Add to cart
      </Button>
      {failure && (
        <span className="right small danger" role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
