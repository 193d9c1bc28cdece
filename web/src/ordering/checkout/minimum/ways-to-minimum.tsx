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
import { inCases } from '../../../catalogue/stock-text.ts'
import { toastFailure } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { setQuantity, useCart } from '../../cart/session/cart-store.ts'
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
  const { all, offered: below } = useBelowPar(distributorId)
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
              <Needed key={item.itemDistributorId} item={item} all={all} />
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

type ItemBelowPar = ListItem & { groupBelowPar: NonNullable<ListItem['groupBelowPar']> }

/**
 * Items that were below par as the notice opened, and those of them that are offered: one that was added stays, so that
 * nothing moves under the finger.
 */
function useBelowPar(distributorId: number): { all: readonly ItemBelowPar[]; offered: readonly ItemBelowPar[] } {
  const filterOptions = JSON.stringify({ distributorIds: [distributorId], product: 'PURCHASED', belowPar: true })
  const { data } = useQuery(queryOf('getItems', { query: { filterOptions, limit: mostLookedAt } }))
  const all = (data?.data ?? []).flatMap(({ groupBelowPar, ...item }) =>
    groupBelowPar ? [{ ...item, groupBelowPar }] : [],
  )
  const offered = all
    .filter((item) => item.status === 'active' && !item.isPunchedOut && item.isUnpurchasable !== 1)
    .filter(({ onHand, groupBelowPar }) => onHand !== null && missingToPar(groupBelowPar, []) > 0)
    .slice(0, mostShown)
  return { all, offered }
}

/** An item of a group below its par, with what is left to add of it: the group lacks it once, whichever item fills it. */
function Needed({ item, all }: { item: ItemBelowPar; all: readonly ItemBelowPar[] }) {
  const { lines } = useCart()
  const { groupBelowPar: ofGroup, onHand, parLevel } = item
  const quantityOf = (id: number) =>
    lines.reduce((sum, line) => sum + (line.itemDistributorId === id ? line.quantity : 0), 0)
  const inCart = quantityOf(item.itemDistributorId)
  const alike = all.filter(({ groupBelowPar }) => groupBelowPar.groupId === ofGroup.groupId)
  const missing = missingToPar(
    ofGroup,
    alike.map((other) => ({ missing: other.groupBelowPar.missing, quantity: quantityOf(other.itemDistributorId) })),
  )
  const isWholeGroup = parLevel !== null && onHand !== null && Math.abs(parLevel - onHand - ofGroup.missing) < 0.01
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
            isWholeGroup
              ? `${onHand} on hand, par ${parLevel}`
              : `${onHand} on hand, its generic item is short by ${inCases(ofGroup.missing)}`,
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
          {inCart > 0 ? 'In your cart' : 'Covered by your cart'}
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
      toastFailure(messageOf(failure))
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
