import type { RepItem } from '@larder/contract/distributors/rep-prices.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { readAgain } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, inputClass } from '../../kit/forms/field.tsx'
import { SearchBox } from '../../kit/forms/search-box.tsx'
import { amountProblem, typedAmount } from '../../kit/forms/typed-amount.ts'
import { useSettled } from '../../kit/forms/use-settled.ts'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { asRep } from './rep-key.ts'
import style from './rep-place.module.css'

/** The items of a rep's distributor: a price is changed and sent one at a time, and counts at once. */
export function RepPrices({ authKey }: { authKey: string }) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed, 250).trim()
  const items = useInfiniteQuery({
    queryKey: ['getRepItems', authKey, search],
    queryFn: ({ pageParam }) =>
      call('getRepItems', { query: { page: pageParam, ...(search ? { search } : {}) } }, asRep(authKey)),
    initialPageParam: 1,
    getNextPageParam: ({ _meta }) => (_meta.currentPage < _meta.pageCount ? _meta.currentPage + 1 : undefined),
    retry: false,
  })
  return (
    <>
      <SearchBox value={typed} onChange={setTyped} placeholder="Item, brand or number" label="Search your items" />
      <Loaded answer={items} what="the items">
        {({ pages }) => {
          const shown = pages.flatMap(({ data }) => data)
          if (shown.length === 0) return <p className="muted">No items found.</p>
          return (
            <ul className={style.orders} aria-label="Your items">
              {shown.map((item) => (
                <RepItemRow key={item.id} item={item} authKey={authKey} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      {items.hasNextPage && (
        <Button busy={items.isFetchingNextPage} onClick={() => void items.fetchNextPage()}>
          Show more items
        </Button>
      )}
    </>
  )
}

const prices = { decimals: 4, most: 100_000, isAboveZero: true }

function RepItemRow({ item: first, authKey }: { item: RepItem; authKey: string }) {
  const [item, setItem] = useState(first)
  const [read, setRead] = useState(first)
  if (first !== read) {
    setRead(first)
    setItem(first)
  }
  /** nothing until it is typed: the price that is saved shows */
  const [own, setOwn] = useState<string>()
  const typed = own ?? priceText(item)
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const price = typedAmount(typed, 4)
  // a price that is saved may be none, at the market's
  const problem = own === undefined || own.trim() === '' ? undefined : amountProblem(own, prices)
  const problemId = useId()
  const { isOutdated } = item
  // An outdated price counts again once it is saved as it is.
  const isChanged = price !== undefined && price > 0 && problem === undefined && (price !== item.price || isOutdated)
  const send = async (body: { price?: number; isOutOfStock?: boolean }) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const saved = await call('patchRepItem', { params: { id: item.id }, body }, asRep(authKey))
      setItem(saved)
      // Another price may have been typed since.
      if (body.price !== undefined) setOwn((now) => (now === own ? undefined : now))
      setIsSaved(true)
      void readAgain({ queryKey: ['getRepItems', authKey] })
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    setIsBusy(false)
  }
  return (
    <li className={style.order} aria-label={item.name}>
      <span>
        <strong>{item.name}</strong>
        <span className="meta block">{[item.din, item.brand, item.packSize].filter(Boolean).join(' · ')}</span>
      </span>
      <form
        className="row wrap middle gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) void send({ price })
        }}
      >
        <span className="meta">$ per {item.isByWeight ? 'lb' : item.unitMeasure}</span>
        <input
          className={`${inputClass} ${style.price}`}
          aria-label={`Price of ${item.name}`}
          inputMode="decimal"
          maxLength={10}
          placeholder={item.isMarketPrice ? 'Market price' : ''}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          value={typed}
          onChange={({ target }) => {
            setOwn(target.value)
            setIsSaved(false)
          }}
        />
        <Button type="submit" disabled={!isChanged} busy={isBusy} aria-label={`Save the price of ${item.name}`}>
          Save
        </Button>
        <Button busy={isBusy} onClick={() => void send({ isOutOfStock: !item.isOutOfStock })}>
          {item.isOutOfStock ? 'Mark in stock' : 'Mark out of stock'}
        </Button>
        {item.isOutOfStock && <Tag label="Out of stock" tone="attention" />}
        {isSaved && !isChanged && <Tag label="Saved" tone="savings" />}
      </form>
      {isOutdated && <p className="meta">Another price counts here now. Save yours to have it count again.</p>}
      {problem !== undefined && <FieldError id={problemId}>{problem}</FieldError>}
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
    </li>
  )
}

function priceText({ price, isMarketPrice }: RepItem): string {
  return isMarketPrice ? '' : price.toFixed(Math.max(2, decimalsOf(price)))
}

function decimalsOf(price: number): number {
  return (String(price).split('.')[1] ?? '').length
}
