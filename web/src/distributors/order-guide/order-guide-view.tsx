import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { queryOf } from '../../api/queries.ts'
import { usDay } from '../../catalogue/date-texts.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { ListSearch } from '../../kit/forms/list-search.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { GuideTable } from './guide-table.tsx'
import { GuideToolbar } from './guide-toolbar.tsx'
import type { OrderGuideViewProps } from './shown-guide.ts'
import style from './order-guide.module.css'
import { Pager } from './pager.tsx'

/** The items of an order guide, 20 a page, and what changed since the one before. */
export function OrderGuideView(props: OrderGuideViewProps) {
  const { distributor, hasFailed, onRetry, guideId, search, onSearch } = props
  const navigate = useNavigate()
  useHeader({
    title: distributor ? `${distributor.nickname} – Order Guide` : 'Order Guide',
    onBack: () => void navigate({ to: '/distributor' }),
    search: guideId ? (
      <ListSearch
        search={search.search}
        label="Search this order guide"
        placeholder="Search this order guide"
        onSearch={(text) => onSearch({ ...search, page: undefined, search: text })}
      />
    ) : undefined,
  })
  if (hasFailed && !distributor) return <LoadFailure what="this distributor" onRetry={onRetry} />
  return (
    <div className={style.page}>
      <GuideToolbar {...props} />
      {guideId === undefined && <SkeletonRows count={12} withPicture={false} />}
      {guideId === null && <EmptyResult message="No Items Found." tips={['No order guide detected']} />}
      {guideId && <GuideItems {...props} guideId={guideId} />}
    </div>
  )
}

type GuideItemsProps = Pick<OrderGuideViewProps, 'distributor' | 'search' | 'onSearch'> & { guideId: string | number }

function GuideItems({ distributor, guideId, search, onSearch }: GuideItemsProps) {
  const page = search.page ?? 1
  const query = { page, change: search.change, search: search.search }
  const items = useQuery({
    ...queryOf('getOrderGuideItems', { params: { id: guideId }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded
      answer={items}
      what="the items of this order guide"
      waiting={<SkeletonRows count={20} withPicture={false} />}
    >
      {({ data, _meta }) => (
        <div className="stack gap-12">
          {_meta.starts_on !== undefined && (
            <p className="notice">
              These prices count from {usDay(_meta.starts_on)}.{' '}
              {distributor?.lastOrderGuide === null
                ? `Until then ${distributor.nickname} has none.`
                : 'Until then nothing changes. They are compared with the prices of now.'}
            </p>
          )}
          {data.length === 0 ? (
            <EmptyResult
              message="No Items Found."
              tips={search.change || search.search ? ['Try another filter or less specific words'] : []}
            />
          ) : (
            <div className={items.isPlaceholderData ? style.old : undefined}>
              <GuideTable items={data} isHeld={_meta.starts_on !== undefined} />
              <Pager meta={_meta} onPage={(next) => onSearch({ ...search, page: next })} />
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}
