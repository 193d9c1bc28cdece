import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { gatewayQuery } from '../gateway.ts'
import type { CardEntryProps } from './card-entry-props.ts'

const SandboxCardEntry = lazy(async () => ({ default: (await import('./sandbox-card-entry.tsx')).SandboxCardEntry }))
const StripeCardEntry = lazy(async () => ({ default: (await import('./stripe-card-entry.tsx')).StripeCardEntry }))

/** The one place where a card is typed: the field of the provider that the server uses. */
export function CardEntry({ onChange }: CardEntryProps) {
  const { data, isError, refetch } = useQuery(gatewayQuery)
  if (isError) return <LoadFailure what="the card field" onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={2} withPicture={false} />
  return (
    <Suspense fallback={<SkeletonRows count={2} withPicture={false} />}>
      {data.gateway === 'stripe' ? (
        <StripeCardEntry publishableKey={data.publishableKey ?? ''} onChange={onChange} />
      ) : (
        <SandboxCardEntry onChange={onChange} />
      )}
    </Suspense>
  )
}
