import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { latePart } from '../../kit/page/late-part.tsx'
import { gatewayQuery } from '../gateway.ts'
import type { CardEntryProps } from './card-entry-props.ts'

const meanwhile = { waiting: <SkeletonRows count={2} withPicture={false} />, what: 'the card field' }
const SandboxCardEntry = latePart(async () => (await import('./sandbox-card-entry.tsx')).SandboxCardEntry, meanwhile)
const StripeCardEntry = latePart(async () => (await import('./stripe-card-entry.tsx')).StripeCardEntry, meanwhile)

/** The one place where a card is typed: the field of the provider that the server uses. */
export function CardEntry({ onChange }: CardEntryProps) {
  const { data, isError, refetch } = useQuery(gatewayQuery)
  const hasBegun = useHasBegun()
  if (isError) return <LoadFailure what="the card field" onRetry={() => void refetch()} />
  if (!data) return meanwhile.waiting
  return data.gateway === 'stripe' ? (
    <StripeCardEntry publishableKey={data.publishableKey ?? ''} onChange={onChange} />
  ) : (
    <SandboxCardEntry onChange={onChange} mayTakeFocus={() => !hasBegun.current} />
  )
}

/** Whether anything was pressed or typed since; the field comes late, and must not take what is typed elsewhere. */
function useHasBegun(): RefObject<boolean> {
  const hasBegun = useRef(false)
  useEffect(() => {
    const begin = () => {
      hasBegun.current = true
    }
    const signs = ['pointerdown', 'keydown', 'input'] as const
    for (const sign of signs) document.addEventListener(sign, begin, true)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, begin, true)
    }
  }, [])
  return hasBegun
}
