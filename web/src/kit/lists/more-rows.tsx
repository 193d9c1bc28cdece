import { LoadFailure } from './load-failure.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** The further pages of a list, as an infinite query has them. */
export type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The further pages for an InfiniteList; after a failure it asks for none until somebody tries again. */
export function pagesToCome({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages) {
  return {
    hasMore: hasNextPage && !isFetchNextPageError,
    isFetching: isFetchingNextPage,
    fetchMore: fetchNextPage,
  }
}

/** A list that is there as a whole. */
export const noMorePages = { hasMore: false, isFetching: false, fetchMore: () => undefined }

type MoreRowsProps = {
  pages: Pages
  /** what could not be loaded: 'more items' */
  what: string
  withPicture?: boolean
}

/** Below the rows: those on their way, or the failure and a way to try again. */
export function MoreRows({ pages, what, withPicture = false }: MoreRowsProps) {
  if (pages.isFetchingNextPage) return <SkeletonRows count={3} withPicture={withPicture} />
  return pages.isFetchNextPageError && <LoadFailure what={what} onRetry={() => void pages.fetchNextPage()} />
}
