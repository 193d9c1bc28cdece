import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsOnline } from '../../../api/connection.ts'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { CartAnimation } from '../../cart/news/cart-animation.tsx'
import { useOrdersInCart, type OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { chooseDelivery } from '../checkout-choices.ts'
import { tellBelowMinimum } from '../minimum/tell-below-minimum.tsx'
import { useCheckoutHeader } from '../use-checkout-header.ts'
import { cardsOf, inShownOrder, rowsOfOrder, undecidedIds, type SavingRow } from './saving-rows.ts'
import { PhoneSavings } from './phone-savings.tsx'
import { SavingCards } from './saving-cards.tsx'
import style from './savings-page.module.css'
import { stillPending, useDecisions } from './use-decisions.ts'
import { useSavings } from './use-savings.ts'

const route = getRouteApi('/app/checkout-ordering/savings')

/** Each item of the cart with its recommended matches: swap or reject (spec 1 §2, Savings). */
export function SavingsPage() {
  const { distributor } = route.useSearch()
  useCheckoutHeader('SAVINGS', distributor)
  const savings = useSavings()
  const rows = useShownOrder(cardsOf(rowsOfOrder(savings.rows, distributor)))
  const [hadRows, setHadRows] = useState(false)
  if (rows.length > 0 && !hadRows) setHadRows(true)
  const order = useOrdersInCart().find(({ distributorId }) => distributorId === distributor)
  const ways = useWaysOn(distributor, order, rows)
  const decisions = useDecisions()
  const isPhone = useIsPhone()
  const isOnline = useIsOnline()

  if (savings.isPending && !savings.isError) return <SkeletonRows count={6} />
  // Without suggestions the step is skipped; but nobody is sent away from cards that were just there.
  if (rows.length === 0 && !hadRows && !savings.isError)
    return <Navigate to="/checkout-ordering/review-order" replace />
  const Cards = isPhone ? PhoneSavings : SavingCards
  return (
    <div className={style.page}>
      <Cards
        orderName={order?.name}
        rows={rows}
        isOnline={isOnline}
        decisions={{ ...decisions, pending: stillPending(decisions.pending, savings.rows) }}
        {...ways}
        failure={savings.isError ? <LoadFailure what="the suggestions" onRetry={savings.retry} /> : undefined}
      />
      <CartAnimation />
    </div>
  )
}

/** Decided or not, a card stays where it was when the page opened. */
function useShownOrder(rows: readonly SavingRow[]): readonly SavingRow[] {
  const [shownIds, setShownIds] = useState<readonly number[]>([])
  const ids = rows.map(({ cardId }) => cardId)
  const fresh = ids.filter((id) => !shownIds.includes(id))
  if (fresh.length > 0) setShownIds([...shownIds, ...fresh])
  return inShownOrder(rows, [...shownIds, ...fresh])
}

/**
 * Done goes back to review order, at the distributor whose Checkout led here; with nothing to review it goes on to
 * shipping at once. Savings left open are not asked about again.
 */
function useWaysOn(distributorId: number | undefined, order: OrderInCart | undefined, rows: readonly SavingRow[]) {
  const navigate = useNavigate()
  const passBy = () => {
    const left = Map.groupBy(rows, ({ item }) => item.distributorId)
    for (const [id, ofOne] of left) chooseDelivery(id, { passedBy: undecidedIds(ofOne) })
  }
  const onDone = () => {
    passBy()
    void navigate({
      to: '/checkout-ordering/review-order',
      state: { checkedOut: distributorId },
      // Review order goes to the distributor itself.
      resetScroll: false,
    })
  }
  const onGoOn = () => {
    if (order && tellBelowMinimum(order)) return
    passBy()
    void navigate({ to: '/checkout-ordering/shipping-payment', search: { distributor: distributorId } })
  }
  return { onDone, onGoOn: order?.distributor ? onGoOn : undefined }
}
