import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { cardsQuery } from '../cards.ts'
import style from './card-list.module.css'
import { CardTile } from './card-tile.tsx'

type CardListProps = {
  /** one column, as in a modal */
  isCompact?: boolean
  /** leads to the form of a card */
  renderEdit: (card: PaymentMethod) => ReactNode
  /** stands in place of the list while no card is saved */
  empty: ReactNode
}

/** The saved cards of the location. */
export function CardList({ isCompact, renderEdit, empty }: CardListProps) {
  const { data, isError, refetch } = useQuery(cardsQuery)
  const isLocked = useAreCardsLocked()
  if (isError && !data) return <LoadFailure what="the cards" onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={3} withPicture={false} />
  const cards = data.data
  if (cards.length === 0) return empty
  return (
    <ul className={`${style.list} ${isCompact ? style.compact : ''}`} aria-label="Saved cards">
      {cards.map((card) => (
        <CardTile
          key={card.token}
          card={card}
          others={cards.filter((other) => other.token !== card.token)}
          isLocked={isLocked}
          edit={renderEdit(card)}
        />
      ))}
    </ul>
  )
}

/** True while an administrator acts as somebody: cards stay as they are then (ux.md §22). */
export function useAreCardsLocked(): boolean {
  return Boolean(useCurrentUser()?.actingAs)
}
