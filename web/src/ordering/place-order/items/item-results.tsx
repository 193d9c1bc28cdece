import type { ItemPlace } from '@larder/contract/catalogue/items.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { NearNotice } from '../../../catalogue/near-notice.tsx'
import { SpecialRequestPrompt } from '../../special-request/special-request-prompt.tsx'
import { useMoveItem } from './custom-order.ts'
import { FirstSteps } from '../first-steps.tsx'
import type { useItemPages } from './item-pages.ts'
import { ItemTable, ItemsToCome } from './item-table.tsx'
import { filterCount, sortOf, type ListUrl } from '../list-url.ts'
import { useRowContext } from './use-row-context.ts'

type ItemResultsProps = {
  url: ListUrl
  list: ReturnType<typeof useItemPages>
  hasCart: boolean
  onOpen: (itemDistributorId: number) => void
  onClear: () => void
}

/** The rows of the list, or what to show while there are none. */
export function ItemResults({ url, list, hasCart, onOpen, onClear }: ItemResultsProps) {
  const move = useMoveItem('getItems', place)
  const context = useRowContext({ hasCart, searchText: url.search })
  if (list.isPending) return <ItemsToCome hasCart={hasCart} count={20} />
  if (list.isError && list.items.length === 0)
    return <LoadFailure what="the items" onRetry={() => void list.refetch()} />
  const isCustomOrder = sortOf(url) === 'Custom' && !url.search
  return (
    <>
      {list.items.length === 0 ? (
        <NothingFound url={url} onClear={onClear} />
      ) : (
        <>
          {list.isNear && !list.isPlaceholderData && <NearNotice search={url.search} />}
          <ItemTable list={list} context={context} onMove={isCustomOrder ? move : undefined} onOpen={onOpen} />
        </>
      )}
      {hasCart && !list.hasNextPage && <SpecialRequestPrompt search={url.search} />}
    </>
  )
}

function place(to: ItemPlace) {
  return call('postItemOrder', { body: to }, { quiet: true })
}

function NothingFound({ url, onClear }: { url: ListUrl; onClear: () => void }) {
  const isNarrowed = url.search !== undefined || filterCount(url) > 0
  if (!isNarrowed) {
    return <FirstSteps />
  }
  return (
    <EmptyResult
      action={
        <Button look="plain" onClick={onClear}>
          {filterCount(url) > 0 ? 'Clear search and filters' : 'Clear search'}
        </Button>
      }
    />
  )
}
