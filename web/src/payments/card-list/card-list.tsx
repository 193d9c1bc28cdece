import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { cardsQuery } from '../cards.ts'
import style from './card-list.module.css'
import { CardTile } from './card-tile.tsx'

type CardListProps = {
  /** one column, as in a modal */
  isCompact?: boolean
  /** leads to the form of a card */
  renderEdit: (card: PaymentMethod) => ReactNode
  /** in place of the list while no card is saved */
  empty: ReactNode
}

/** The saved cards of the location. */
export function CardList({ isCompact, renderEdit, empty }: CardListProps) {
  const cards = useQuery(cardsQuery)
  const isLocked = useAreCardsLocked()
  return (
    <Loaded answer={cards} what="the cards" waiting={<SkeletonRows count={3} withPicture={false} />}>
      {({ data }) =>
        data.length === 0 ? (
          empty
        ) : (
          <ul className={`${style.list} ${isCompact ? style.compact : ''}`} aria-label="Saved cards">
            {data.map((card) => (
              <CardTile
                key={card.token}
                card={card}
                others={data.filter((other) => other.token !== card.token)}
                isLocked={isLocked}
                edit={renderEdit(card)}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** True while an administrator acts as somebody: cards stay as they are then (ux.md §22). */
export function useAreCardsLocked(): boolean {
  return Boolean(useCurrentUser()?.actingAs)
}
