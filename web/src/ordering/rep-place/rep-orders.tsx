import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { asRep } from './rep-key.ts'
import { RepOrderCard } from './rep-order-card.tsx'
import style from './rep-place.module.css'

/** The orders that one restaurant mailed to a rep, newest first; the one that a mail led to is open to be answered. */
export function RepOrders({ authKey, askedId }: { authKey: string; askedId: number | undefined }) {
  const orders = useInfiniteQuery({
    queryKey: ['getRepOrders', authKey],
    queryFn: ({ pageParam }) => call('getRepOrders', { query: { page: pageParam } }, asRep(authKey)),
    initialPageParam: 1,
    getNextPageParam: ({ _meta }) => (_meta.currentPage < _meta.pageCount ? _meta.currentPage + 1 : undefined),
    retry: false,
  })
  return (
    <>
      <Loaded answer={orders} what="the orders">
        {({ pages }) => {
          const shown = pages.flatMap(({ data }) => data)
          if (shown.length === 0) return <p className="muted">No orders were sent to you yet.</p>
          return (
            <ul className={style.orders} aria-label="Orders">
              {shown.map((order) => (
                <RepOrderCard key={order.id} order={order} authKey={authKey} isAsked={order.id === askedId} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      {orders.hasNextPage && (
        <Button busy={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
          Show older orders
        </Button>
      )}
    </>
  )
}
