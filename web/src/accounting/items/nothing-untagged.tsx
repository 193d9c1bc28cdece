import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { FirstSteps } from '../../ordering/place-order/first-steps.tsx'
import { filterOf } from './item-list.ts'

/** No item lacks a GL code: all have one, or there are no items yet. */
export function NothingUntagged({ onShowAll }: { onShowAll: () => void }) {
  const all = { filterOptions: filterOf({ search: undefined, untaggedOnly: false }), limit: '1' }
  const items = useQuery(queryOf('getAccountingItems', { query: all }))
  return (
    <Loaded answer={items} what="the items">
      {({ _meta }) =>
        _meta.totalCount === 0 ? (
          <FirstSteps />
        ) : (
          <EmptyResult
            message="Every item has a GL code."
            tips={['Exports have nothing left to sort by hand.']}
            action={<Button onClick={onShowAll}>All items</Button>}
          />
        )
      }
    </Loaded>
  )
}
