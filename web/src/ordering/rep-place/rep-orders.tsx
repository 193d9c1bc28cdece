import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { Button } from '../../kit/forms/button.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { asRep } from './rep-key.ts'
import { RepOrderCard } from './rep-order-card.tsx'
import style from './rep-place.module.css'

type RepOrdersProps = {
  authKey: string
  /** the rep's own address */
  email: string
  /** the order that a mail led to */
  askedId: number | undefined
}

/** The orders that one restaurant mailed to a rep, newest first; the one that a mail led to is open to be answered. */
export function RepOrders({ authKey, email, askedId }: RepOrdersProps) {
  const orders = useInfiniteQuery({
    queryKey: ['getRepOrders', authKey],
    queryFn: ({ pageParam }) => call('getRepOrders', { query: { page: pageParam } }, asRep(authKey)),
    initialPageParam: 1,
    getNextPageParam: ({ _meta }) => (_meta.currentPage < _meta.pageCount ? _meta.currentPage + 1 : undefined),
    retry: false,
  })
  const newest = orders.data?.pages[0]?.data
  const isOlder = askedId !== undefined && newest !== undefined && newest.every(({ id }) => id !== askedId)
  const asked = useQuery({
    queryKey: ['getRepOrders', authKey, askedId],
    queryFn: () => call('getRepOrders', { query: askedId ? { order: askedId } : {} }, asRep(authKey)),
    enabled: isOlder,
    retry: false,
  })
  const older = isOlder ? (asked.data?.data ?? []) : []
  return (
    <>
      {isOlder && asked.isError && <LoadFailure what="the order in your mail" onRetry={() => void asked.refetch()} />}
      {isOlder && asked.data?.data.length === 0 && (
        <p className="notice">The order in your mail is not among those sent to {email}.</p>
      )}
      <Loaded answer={orders} what="the orders">
        {({ pages }) => {
          const listed = pages.flatMap(({ data }) => data).filter(({ id }) => older.every((one) => one.id !== id))
          const shown = [...older, ...listed]
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
