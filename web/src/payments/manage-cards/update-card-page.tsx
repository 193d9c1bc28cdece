import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailure } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { useAreCardsLocked } from '../card-list/card-list.tsx'
import { CardPage } from './card-page.tsx'
import { WaitingForCard } from './waiting-for-card.tsx'

const route = getRouteApi('/app/manage-cards/update-card/$id')

/** A saved card's nickname, default mark and billing address; its number belongs to the provider. */
export function UpdateCardPage() {
  const { id: token } = route.useParams()
  const navigate = useNavigate()
  const {
    data: card,
    error,
    refetch,
  } = useQuery({
    ...queryOf('getPaymentMethod', { params: { token } }),
    // The form begins with what the server has now, never with an answer kept from before.
    gcTime: 0,
  })
  // A token of another shape is a card nobody has, as much as an unknown one.
  const isUnknown = error instanceof CallFailure && (error.status === 404 || error.status === 400)
  useEffect(() => {
    if (!isUnknown) return
    toast({ message: 'Credit Card Not Found' })
    void refresh('getPaymentMethods')
    void navigate({ to: '/manage-cards', replace: true })
  }, [isUnknown, navigate])
  const isLocked = useAreCardsLocked()
  if (isLocked) return <Navigate to="/manage-cards" replace />
  if (error && !isUnknown) return <WaitingForCard title="Update Card" onRetry={() => void refetch()} />
  if (!card || isUnknown) return <WaitingForCard title="Update Card" />
  return <CardPage key={card.token} card={card} />
}
