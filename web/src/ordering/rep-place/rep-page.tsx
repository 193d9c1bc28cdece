import type { RepPlace } from '@larder/contract/distributors/rep-place.ts'
import { useQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { SignedOutFrame } from '../../accounts/signed-out-frame.tsx'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { Button } from '../../kit/forms/button.tsx'
import { SelectField } from '../../kit/forms/field.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { latePart } from '../../kit/page/late-part.tsx'
import { useStore } from '../../kit/store.ts'
import { asRep, forgetRepKeys, keysOf, repKeys } from './rep-key.ts'
import { RepOrders } from './rep-orders.tsx'
import style from './rep-place.module.css'

const RepPrices = latePart(async () => (await import('./rep-price-list.tsx')).RepPrices, { what: 'the prices' })
const RepGuide = latePart(async () => (await import('./rep-guide.tsx')).RepGuide, {
  what: 'the upload of an order guide',
})
const route = getRouteApi('/rep')

/** A sales rep's own place: the orders that restaurants mailed to them, each with its answer, and their prices. */
export function RepPage() {
  const keys = keysOf(useStore(repKeys))
  return keys.length === 0 ? <NoKey /> : <Places keys={keys} />
}

function NoKey() {
  return (
    <SignedOutFrame title="Orders for you">
      <p>Open the link in the invite that a restaurant mailed you. If it has ended, ask them to send a new one.</p>
    </SignedOutFrame>
  )
}

function Places({ keys }: { keys: readonly string[] }) {
  const asked = route.useSearch()
  const [chosenId, setChosenId] = useState(asked.place)
  const answers = useQueries({
    queries: keys.map((key) => ({
      queryKey: ['getRepPlace', key],
      queryFn: () => call('getRepPlace', {}, asRep(key)),
      retry: false,
    })),
  })
  // Of two keys for one restaurant the later one counts.
  const open = new Map<number, { place: RepPlace; key: string }>()
  for (const [index, key] of keys.entries()) {
    const place = answers[index]?.data
    if (place && !isOver(answers[index]?.error)) open.set(place.id, { place, key })
  }
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['getRepPlace'] })
  const ended = keys.filter((_, index) => isOver(answers[index]?.error))
  const places = [...open.values()]
  const chosen = places.find(({ place }) => place.id === chosenId) ?? places[0]
  const isOfMail = asked.place === undefined || asked.place === chosen?.place.id
  if (ended.length === keys.length)
    return (
      <SignedOutFrame title="Your access has ended">
        <p>Ask the restaurant to send you a new invite.</p>
        <Button onClick={() => forgetRepKeys(ended)}>OK</Button>
      </SignedOutFrame>
    )
  if (answers.some(({ isPending }) => isPending)) return <SkeletonRows count={4} withPicture={false} />
  if (!chosen) return <LoadFailure what="your orders" onRetry={readAgain} />
  return (
    <main className={style.page}>
      {ended.length > 0 && (
        <p className="notice">
          An invite on this device has ended. If a restaurant is missing here, ask them for a new one.{' '}
          <Button look="link" onClick={() => forgetRepKeys(ended)}>
            OK
          </Button>
        </p>
      )}
      {answers.some(({ error }) => error && !isOver(error)) && <LoadFailure what="a restaurant" onRetry={readAgain} />}
      {chosenId !== undefined && chosen.place.id !== chosenId && (
        <p className="notice">
          The order in your mail is from a restaurant that is not open on this device. Open the link in its invite here.
        </p>
      )}
      {places.length > 1 && (
        <SelectField
          label="Restaurant"
          value={String(chosen.place.id)}
          onChange={({ target }) => setChosenId(Number(target.value))}
        >
          {places.map(({ place }) => (
            <option key={place.id} value={place.id}>
              {place.location} ({place.distributor})
            </option>
          ))}
        </SelectField>
      )}
      <Place
        key={chosen.key}
        place={chosen.place}
        authKey={chosen.key}
        orderId={isOfMail ? asked.order : undefined}
        ended={ended}
      />
    </main>
  )
}

type PlaceProps = {
  place: RepPlace
  authKey: string
  /** the order that a mail led to */
  orderId: number | undefined
  ended: readonly string[]
}

type Shown = 'orders' | 'prices' | 'guide'
const titles: Record<Shown, string> = { orders: 'Orders from', prices: 'Prices for', guide: 'Order guide for' }

function Place({ place, authKey, orderId, ended }: PlaceProps) {
  const [wanted, setWanted] = useState<Shown>('orders')
  const shown = place.mayChangePrices ? wanted : 'orders'
  const signOut = async () => {
    await call('postRepLogout', {}, asRep(authKey)).catch(() => undefined)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === authKey })
    forgetRepKeys([...ended, authKey])
  }
  return (
    <>
      <header className={style.head}>
        <h1>
          {titles[shown]} {place.location}
        </h1>
        <span className="muted">
          {place.name}, {place.distributor}
        </span>
        <Button look="quiet" className="pushed" onClick={() => void signOut()}>
          Sign out
        </Button>
      </header>
      {place.mayChangePrices && (
        <Segments
          label="Show"
          options={[
            { key: 'orders', label: 'Orders' },
            { key: 'prices', label: 'Prices' },
            { key: 'guide', label: 'Order guide' },
          ]}
          chosen={shown}
          onChoose={setWanted}
        />
      )}
      {shown === 'orders' && <RepOrders authKey={authKey} email={place.email} askedId={orderId} />}
      {shown === 'prices' && <RepPrices authKey={authKey} />}
      {shown === 'guide' && <RepGuide authKey={authKey} place={place} />}
    </>
  )
}

function isOver(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 401
}
