import { useHeader } from '../../shell/header-store.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'

/** Stands in place of a card's form until its card is here; with `onRetry`, when it could not be loaded. */
export function WaitingForCard({ title, onRetry }: { title: string; onRetry?: () => void }) {
  useHeader({ title })
  if (onRetry) return <LoadFailure what="the card" onRetry={onRetry} />
  return <SkeletonRows count={4} withPicture={false} />
}
