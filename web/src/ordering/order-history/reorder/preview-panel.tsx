import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailure } from '../../../api/failures.ts'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SidePanel } from '../../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'

/** For the query of a preview: read again by itself it would undo what was ticked, and could be added twice. */
export const asOnceShown = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

type PreviewPanelProps<T> = {
  title: string
  query: UseQueryResult<T>
  /** what is shown when it is not there any more, and what could not load */
  unknown: string
  what: string
  onClose: () => void
  /** drawn again with each answer */
  children: (preview: T, onAgain: () => void) => ReactNode
}

/** A preview of what would go to the cart, read again each time; while it loads, and when it fails, a panel that says so. */
export function PreviewPanel<T>({ title, query, unknown, what, onClose, children }: PreviewPanelProps<T>) {
  const { data, error, isFetching, refetch } = query
  const again = () => void refetch()
  if (data !== undefined && !isFetching) return children(data, again)
  const isUnknown = error instanceof CallFailure && error.status === 404
  return (
    <SidePanel title={title} onClose={onClose}>
      {!error && <SkeletonRows count={8} />}
      {isUnknown && <p>{unknown}</p>}
      {error && !isUnknown && <LoadFailure what={what} onRetry={again} />}
    </SidePanel>
  )
}
