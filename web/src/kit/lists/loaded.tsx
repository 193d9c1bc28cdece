import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** An answer that is on its way, there, or failed, as a query has it. */
export type Answer<T> = { data: T | undefined; isError: boolean; refetch: () => unknown }

type LoadedProps<T> = {
  answer: Answer<T>
  /** what could not be loaded: 'the orders' */
  what: string
  /** rows of the true height; eight when not given */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows an answer once it is there; until then placeholder rows, or the failure with Try again. */
export function Loaded<T>({ answer: { data, isError, refetch }, what, waiting, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (isError) return <LoadFailure what={what} onRetry={() => void refetch()} />
  return waiting ?? <SkeletonRows withPicture={false} />
}
