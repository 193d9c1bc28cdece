import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useAreCardsLocked } from '../card-list/card-list.tsx'
import { cardsQuery } from '../cards.ts'
import { CardPage } from './card-page.tsx'
import { WaitingForCard } from './waiting-for-card.tsx'

/** A new card; the very first one becomes the default automatically. */
export function AddCardPage() {
  const { data, isPending } = useQuery(cardsQuery)
  const isLocked = useAreCardsLocked()
  if (isLocked) return <Navigate to="/manage-cards" replace />
  if (isPending) return <WaitingForCard title="Add Card" />
  return <CardPage isFirst={data?.data.length === 0} />
}
