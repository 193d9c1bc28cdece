import { useInfiniteQuery, useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { Segments } from '../../kit/forms/segments.tsx'
import { SignedOutFrame } from '../../accounts/signed-out-frame.tsx'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useStore } from '../../kit/store.ts'
import { asRep, repKey } from './rep-key.ts'
import { RepOrderCard } from './rep-order-card.tsx'
import style from './rep-place.module.css'

const RepPrices = lazy(async () => ({ default: (await import('./rep-price-list.tsx')).RepPrices }))

/** A sales rep's own place: the orders that were mailed to them, each with its answer. */
export function RepPage() {
  const key = useStore(repKey)
  return key === null ? <NoKey /> : <Place key={key} authKey={key} />
}

function NoKey() {
  return (
    <SignedOutFrame title="Orders for you">
      <p>Open the link in the invite that a restaurant mailed you. If it has ended, ask them to send a new one.</p>
    </SignedOutFrame>
  )
}

function Place({ authKey }: { authKey: string }) {
  const place = useQuery({
    queryKey: ['getRepPlace', authKey],
    queryFn: () => call('getRepPlace', {}, asRep(authKey)),
    retry: false,
  })
  const orders = useInfiniteQuery({
    queryKey: ['getRepOrders', authKey],
    queryFn: ({ pageParam }) => call('getRepOrders', { query: { page: pageParam } }, asRep(authKey)),
    initialPageParam: 1,
    getNextPageParam: ({ _meta }) => (_meta.currentPage < _meta.pageCount ? _meta.currentPage + 1 : undefined),
    retry: false,
  })
  const [isAtPrices, setIsAtPrices] = useState(false)
  const signOut = async () => {
    await call('postRepLogout', {}, asRep(authKey)).catch(() => undefined)
    repKey.set(null)
    queryClient.clear()
  }
  if (isOver(place.error) || isOver(orders.error))
    return (
      <SignedOutFrame title="Your access has ended">
        <p>Ask the restaurant to send you a new invite.</p>
        <Button onClick={() => repKey.set(null)}>OK</Button>
      </SignedOutFrame>
    )
  return (
    <main className={style.page}>
      <header className={style.head}>
        <h1>{place.data ? `Orders from ${place.data.location}` : 'Orders'}</h1>
        <span className="muted">{place.data && `${place.data.name}, ${place.data.distributor}`}</span>
        <Button look="quiet" className="pushed" onClick={() => void signOut()}>
          Sign out
        </Button>
      </header>
      {place.data?.mayChangePrices && (
        <Segments
          label="What to see"
          options={[
            { key: 'orders', label: 'Orders' },
            { key: 'prices', label: 'Prices' },
          ]}
          chosen={isAtPrices ? 'prices' : 'orders'}
          onChoose={(key) => setIsAtPrices(key === 'prices')}
        />
      )}
      {isAtPrices && place.data?.mayChangePrices ? (
        <Suspense>
          <RepPrices authKey={authKey} />
        </Suspense>
      ) : (
        <Orders answer={orders} authKey={authKey} />
      )}
    </main>
  )
}

type OrdersProps = { answer: UseInfiniteQueryResult<InfiniteData<AnswerOf<'getRepOrders'>>>; authKey: string }

function Orders({ answer: orders, authKey }: OrdersProps) {
  return (
    <>
      <Loaded answer={orders} what="the orders">
        {({ pages }) => {
          const shown = pages.flatMap(({ data }) => data)
          if (shown.length === 0) return <p className="muted">No orders were sent to you yet.</p>
          return (
            <ul className={style.orders} aria-label="Orders">
              {shown.map((order) => (
                <RepOrderCard key={order.id} order={order} authKey={authKey} />
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

function isOver(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 401
}
