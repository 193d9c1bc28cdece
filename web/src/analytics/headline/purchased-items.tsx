import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { infiniteQueryOf } from '../../api/queries.ts'
import { ItemPicture } from '../../catalogue/pictures/item-picture.tsx'
import style from '../analytics.module.css'
import type { timeQuery } from '../analytics-url.ts'
import { aboutMoneyOf, countOf } from '../figure-texts.ts'
import { purchaseRows } from '../purchase-rows.ts'
import { LoadMoreList } from './load-more.tsx'

/** The items bought in the period, the highest spend first. */
export function PurchasedItems({ time }: { time: ReturnType<typeof timeQuery> }) {
  const query = useInfiniteQuery({
    ...infiniteQueryOf('getAnalyticsDetail', { query: { ...time, section: 'purchase' } }),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadMoreList
      title="Items You Have Purchased"
      note="Received in these days, the highest spend first"
      answer={query}
      pages={query}
      empty="Nothing was received in these days."
      rowsOf={({ pages }) =>
        purchaseRows(pages).map((row) => (
          <li key={row.key} className={style.row}>
            <ItemPicture imageUrl={row.image_url} name={row.name} category={row.category} />
            <span className="stack shrinks fills">
              <span className="truncate" title={row.name}>
                {row.name}
              </span>
              <span className="meta">
                {row.distributor} · {countOf(row.total_quantity)} {row.unit_measure}
                {row.pack_size && ` · ${row.pack_size}`}
              </span>
            </span>
            <strong className="figure keeps-size">{aboutMoneyOf(row.tot_spent, row.isEstimate)}</strong>
          </li>
        ))
      }
    />
  )
}
