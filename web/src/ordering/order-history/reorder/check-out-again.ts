import { useActiveLocation } from '../../../accounts/session.ts'
import { queryOf } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { cartByDistributor } from '../../cart/cart-by-distributor.ts'
import { currentCart } from '../../cart/session/cart-store.ts'
import { minimumNotice } from '../../checkout/minimum/minimum-notice.ts'
import { tellBelowMinimum } from '../../checkout/minimum/tell-below-minimum.tsx'
import { openSuggestions } from '../../checkout/savings/use-savings.ts'
import { useGoOn } from '../../../kit/page/use-go-on.ts'

/** The way to this distributor's checkout, as review order's Checkout goes: first what may be saved, if that is open. */
export function useCheckOutAgain(distributorId: number): () => Promise<void> {
  const goOn = useGoOn()
  const showsMatches = useActiveLocation()?.display_match === 1
  return async () => {
    const { data } = await queryClient.ensureQueryData(queryOf('getDistributors', { query: {} }))
    const order = cartByDistributor(currentCart().lines, data).find((each) => each.distributorId === distributorId)
    if (!order || minimumNotice(order)) {
      await goOn({ to: '/checkout-ordering/review-order' })
      if (order) tellBelowMinimum(order)
      return
    }
    const open = showsMatches ? await openSuggestions(distributorId) : []
    await goOn({
      to: open.length > 0 ? '/checkout-ordering/savings' : '/checkout-ordering/shipping-payment',
      search: { distributor: distributorId },
    })
  }
}
