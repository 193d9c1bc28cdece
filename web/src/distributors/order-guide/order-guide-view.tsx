import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SearchBox } from '../../kit/forms/search-box.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { useSettled } from '../../kit/forms/use-settled.ts'
import { GuideTable } from './guide-table.tsx'
import { GuideToolbar } from './guide-toolbar.tsx'
import type { GuideSearch } from './guide-search.ts'
import type { OrderGuideViewProps } from './shown-guide.ts'
import style from './order-guide.module.css'
import { Pager } from './pager.tsx'

const searchPauseMs = 300

/** The items of an order guide, 20 a page, and what changed since the one before. */
export function OrderGuideView(props: OrderGuideViewProps) {
  const { distributor, hasFailed, onRetry, guideId, search, onSearch } = props
  const navigate = useNavigate()
  const words = useSearchWords(search, onSearch)
  useHeader({
    title: distributor ? `${distributor.nickname} – Order Guide` : 'Order Guide',
    onBack: () => void navigate({ to: '/distributor' }),
    search: guideId ? (
      <SearchBox value={words.typed} onChange={words.setTyped} label="Search this order guide" />
    ) : undefined,
  })
  if (hasFailed && !distributor) return <LoadFailure what="this distributor" onRetry={onRetry} />
  return (
    <div className={style.page}>
      <GuideToolbar {...props} />
      {guideId === undefined && <SkeletonRows count={12} withPicture={false} />}
      {guideId === null && <EmptyResult message="No Items Found." tips={['No order guide detected']} />}
      {guideId && <GuideItems guideId={guideId} search={search} onSearch={onSearch} />}
    </div>
  )
}

function GuideItems({
  guideId,
  search,
  onSearch,
}: Pick<OrderGuideViewProps, 'search' | 'onSearch'> & { guideId: string | number }) {
  const page = search.page ?? 1
  const query = { page, change: search.change, search: search.search }
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...queryOf('getOrderGuideItems', { params: { id: guideId }, query }),
    placeholderData: keepPreviousData,
  })
  if (isError && !data) return <LoadFailure what="the items of this order guide" onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={20} withPicture={false} />
  if (data.data.length === 0) {
    return (
      <EmptyResult
        message="No Items Found."
        tips={search.change || search.search ? ['Try another filter or less specific words'] : []}
      />
    )
  }
  return (
    <div className={isPlaceholderData ? style.old : undefined}>
      <GuideTable items={data.data} />
      <Pager meta={data._meta} onPage={(next) => onSearch({ ...search, page: next })} />
    </div>
  )
}

/** What is typed goes into the address once it stands still; the address may also change by itself (Back, a filter). */
function useSearchWords(search: GuideSearch, onSearch: (next: GuideSearch) => void) {
  const [typed, setTyped] = useState(search.search ?? '')
  const settled = useSettled(typed, searchPauseMs)
  const isNew = settled === typed && settled.trim() !== (search.search ?? '')
  useEffect(() => {
    if (isNew) onSearch({ ...search, page: undefined, search: settled.trim() || undefined })
    // Only a change of what is typed may write the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return { typed, setTyped }
}
