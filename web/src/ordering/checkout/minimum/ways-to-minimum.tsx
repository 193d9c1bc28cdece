import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { CartLineMatches, CartMatch } from '@larder/contract/ordering/savings.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../kit/money.ts'
import { messageOf } from '../../../api/failures.ts'
import { queryOf } from '../../../api/queries.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { NameRest } from '../../../catalogue/name-rest.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { setQuantity, useQuantityOf } from '../../cart/session/cart-store.ts'
import { MinimumBar } from '../../cart/minimum-bar.tsx'
import { useOrdersInCart } from '../../cart/session/orders-in-cart.ts'
import { missingToPar } from './below-par.ts'
import { decision } from '../savings/decide.ts'
import { useSavings } from '../savings/use-savings.ts'
import style from './ways-to-minimum.module.css'

/** what a person buys most comes first, so that more is not read */
const mostLookedAt = 100
const mostShown = 6

/** Ways to bring an order to its minimum: items of the distributor below par, or its lines taken elsewhere. */
export function WaysToMinimum({ distributorId }: { distributorId: number }) {
  const order = useOrdersInCart().find((each) => each.distributorId === distributorId)
  const below = useBelowPar(distributorId)
  const moves = useMoves(distributorId)
  const isOffered = below.length > 0 || moves.length > 0
  const [wasOffered, setWasOffered] = useState(false)
  // Once there was a way it stays said what came of it, also when the last line went.
  if (isOffered && !wasOffered) setWasOffered(true)
  if (!isOffered && !wasOffered) return null
  return (
    <div className={style.ways}>
      {order ? <MinimumBar order={order} /> : <p role="status">Nothing is left in this order.</p>}
      {below.length > 0 && (
        <section>
          <h3>Below par here</h3>
          <ul>
            {below.map((item) => (
              <Needed key={item.itemDistributorId} item={item} />
            ))}
          </ul>
        </section>
      )}
      {moves.length > 0 && (
        <section>
          <h3>Or order these elsewhere</h3>
          <ul>
            {moves.map(({ row, match }) => (
              <Movable key={row.itemDistributorId} row={row} match={match} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Items that were below par as the notice opened: one that was added stays, so that nothing moves under the finger. */
function useBelowPar(distributorId: number): readonly ListItem[] {
  const filterOptions = JSON.stringify({ distributorIds: [distributorId], product: 'PURCHASED', belowPar: true })
  const { data } = useQuery(queryOf('getItems', { query: { filterOptions, limit: mostLookedAt } }))
  return (data?.data ?? [])
    .filter((item) => item.status === 'active' && !item.isPunchedOut && item.isUnpurchasable !== 1)
    .filter((item) => missingToPar(item, 0) > 0)
    .slice(0, mostShown)
}

function Needed({ item }: { item: ListItem }) {
  const inCart = useQuantityOf(item.itemDistributorId)
  const missing = missingToPar(item, inCart)
  return (
    <li>
      <span className="stack shrinks breaks-anywhere">
        <span>
          {shownItemName(item.name)}
          <NameRest name={item.name} />
        </span>
        <span className="meta">
          {[
            item.isMarketPrice ? 'Market price' : formatMoney(fromWire(item.price)),
            `${item.onHand} on hand, par ${item.parLevel}`,
            inCart > 0 ? `${inCart} in your cart` : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {missing > 0 ? (
        <Button aria-label={`Add ${missing} ${item.name}`} onClick={() => setQuantity(item, inCart + missing)}>
          Add {missing}
        </Button>
      ) : (
        <span className="meta" role="status">
          In your cart
        </span>
      )}
    </li>
  )
}

type Move = { row: CartLineMatches; match: CartMatch }

/** Lines that another distributor has exactly; the swap is the one of the savings step. */
function useMoves(distributorId: number): readonly Move[] {
  return useSavings()
    .rows.filter(({ item, decision: decided }) => item.distributorId === distributorId && decided === 'undecided')
    .flatMap((row) => {
      const match = row.matches.find((each) => each.matchType === 'ExactMatch' && each.distributorId !== distributorId)
      return match ? [{ row, match }] : []
    })
    .slice(0, mostShown)
}

function Movable({ row, match }: Move) {
  const [isBusy, setIsBusy] = useState(false)
  const move = async () => {
    setIsBusy(true)
    try {
      await decision(row.itemDistributorId, { kind: 'swap', match: match.itemDistributorId })()
    } catch (failure) {
      toast({ message: messageOf(failure) })
    }
    setIsBusy(false)
  }
  return (
    <li>
      <span className="stack shrinks breaks-anywhere">
        <span>
          {shownItemName(row.item.name)}
          <NameRest name={row.item.name} />
        </span>
        <span className="meta">
          {[`${match.quantity} × ${match.packSize} at ${match.distributor}`, formatMoney(fromWire(match.price))].join(
            ' · ',
          )}
        </span>
      </span>
      <Button busy={isBusy} aria-label={`Move ${row.item.name} to ${match.distributor}`} onClick={() => void move()}>
        Move
      </Button>
    </li>
  )
}
