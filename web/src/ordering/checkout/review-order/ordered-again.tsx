import type { Order } from '@larder/contract/ordering/orders.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useCart } from '../../cart/session/cart-store.ts'

const namedItems = 3

/**
 * Of an order just placed, the items that are in the cart again: a quantity that was changed while its answer was lost
 * comes back as a line of the next order, where nobody expects it.
 */
export function OrderedAgain({ order }: { order: Order }) {
  const { lines } = useCart()
  const here = lines.filter(({ distributorId }) => distributorId === order.distributorId)
  const { data } = useQuery({
    ...queryOf('getOrder', { params: { id: order.id }, query: { expand: 'items' } }),
    enabled: here.length > 0,
  })
  const ordered = new Map(data?.items?.map((item) => [item.itemDistributorId, item.quantity]))
  const again = here.filter(({ itemDistributorId }) => itemDistributorId !== null && ordered.has(itemDistributorId))
  if (again.length === 0) return null
  const named = again.slice(0, namedItems).map(({ item, quantity, itemDistributorId }) => {
    return `${shownItemName(item?.name ?? '')} (${quantity}, ordered ${ordered.get(itemDistributorId)})`
  })
  const more = again.length - named.length
  return (
    <>
      {' '}
      <strong>In your cart again:</strong>{' '}
      {new Intl.ListFormat('en-US').format(more > 0 ? [...named, `${more} more of its items`] : named)}. Remove what you
      don’t want twice.
    </>
  )
}
