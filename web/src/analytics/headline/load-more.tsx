import type { ReactNode } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { Loaded, type Answer } from '../../kit/lists/loaded.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import type { Pages } from '../../kit/lists/more-rows.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import style from '../analytics.module.css'

type LoadMoreListProps<A> = {
  title: string
  note: ReactNode
  answer: Answer<A>
  pages: Pages
  rowsOf: (answer: A) => readonly ReactNode[]
  empty: string
}

/** A list that grows by a press on Load More (spec 3 §2.4). */
export function LoadMoreList<A>({ title, note, answer, pages, rowsOf, empty }: LoadMoreListProps<A>) {
  return (
    <section className={style.list} aria-label={title}>
      <h2>{title}</h2>
      <p className="meta">{note}</p>
      <Loaded answer={answer} what="the list" waiting={<SkeletonRows count={3} />}>
        {(data) => {
          const rows = rowsOf(data)
          return rows.length === 0 ? <p className="muted">{empty}</p> : <ul>{rows}</ul>
        }}
      </Loaded>
      {pages.isFetchNextPageError && <LoadFailure what="more" onRetry={() => void pages.fetchNextPage()} />}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <span data-not-printed>
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Load More
          </Button>
        </span>
      )}
    </section>
  )
}
