import { useHeader } from '../../kit/page/header-store.ts'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'

/** Stands in place of a card's form until its card is here; with `onRetry`, when it could not be loaded. */
export function WaitingForCard({ title, onRetry }: { title: string; onRetry?: () => void }) {
  useHeader({ title })
  if (onRetry) return <LoadFailure what="the card" onRetry={onRetry} />
  return <SkeletonRows count={4} withPicture={false} />
}
