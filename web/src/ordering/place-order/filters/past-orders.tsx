import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { infiniteQueryOf, queryOf } from '../../../api/queries.ts'
import { json } from '../../../api/request-of.ts'
import { withWeekday } from '../../../catalogue/date-texts.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { TextField } from '../../../kit/forms/field.tsx'
import { useSettled } from '../../../kit/forms/use-settled.ts'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { MoreRows } from '../../../kit/lists/more-rows.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import type { FilterChoice } from './filter-choices.ts'

const searchPauseMs = 250
/** the most that the call takes at once */
const mostIds = 100

type PastOrdersProps = { ids: number[] | undefined; onChange: (ids: number[] | undefined) => void }

/** The orders whose items are wanted: all that there are, the newest first, found by number, distributor or date. */
export function PastOrders({ ids, onChange }: PastOrdersProps) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), searchPauseMs)
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getOrders', { query: { sort: 'newest', ...(search === '' ? {} : { search }) } }),
    placeholderData: keepPreviousData,
  })
  const found = query.data?.pages.flatMap(({ data }) => data)
  // Chosen orders stay in sight, whatever is searched for.
  const others = (useOrdersOf(ids) ?? []).filter(({ id }) => !found?.some((order) => order.id === id))
  const isSearchable = typed !== '' || search !== '' || query.hasNextPage || (query.data?.pages.length ?? 0) > 1
  return (
    <ChoiceGroup
      heading="Past Orders"
      choices={[...others, ...(found ?? [])].map(choiceOf)}
      nothing={found && (search === '' ? 'None yet' : 'No order has this number, distributor or date.')}
      above={
        isSearchable && (
          <TextField
            label="Find an order"
            type="search"
            placeholder="Number, distributor or date (3/14)"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )
      }
      below={
        <>
          {query.isPending && <SkeletonRows count={3} withPicture={false} />}
          {query.isLoadingError && <LoadFailure what="the past orders" onRetry={() => void query.refetch()} />}
          <MoreRows pages={query} what="more orders" />
          {query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError && (
            <Button look="quiet" onClick={() => void query.fetchNextPage()}>
              Show older orders
            </Button>
          )}
        </>
      }
      ids={ids}
      onChange={onChange}
    />
  )
}

/** The orders with these ids, however old; undefined until they are known. */
export function useOrdersOf(ids: readonly number[] | undefined): readonly OrderRow[] | undefined {
  const wanted = ids?.toSorted((a, b) => a - b).slice(0, mostIds) ?? []
  const { data } = useQuery({
    ...queryOf('getOrders', { query: { ids: json(wanted), limit: mostIds } }),
    placeholderData: keepPreviousData,
    enabled: wanted.length > 0,
  })
  return data?.data.filter(({ id }) => wanted.includes(id))
}

/** An order as the filters name it. */
export function choiceOf({ id, distributor, createTimeDisplay, purchaseOrderNumber }: OrderRow): FilterChoice {
  return { id, label: `${distributor} ${withWeekday(createTimeDisplay)}`, detail: purchaseOrderNumber }
}
