import { useHeader } from '../../kit/page/header-store.ts'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'

/** In place of a card's form until its card is loaded; with `onRetry`, when loading failed. */
export function WaitingForCard({ title, onRetry }: { title: string; onRetry?: () => void }) {
  useHeader({ title })
  if (onRetry) return <LoadFailure what="the card" onRetry={onRetry} />
  return <SkeletonRows count={4} withPicture={false} />
}
