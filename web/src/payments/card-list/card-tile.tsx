import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { IconAlertTriangle, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { cardName, spokenCardName } from '../card-facts.ts'
import { makeDefault } from '../cards.ts'
import style from './card-list.module.css'
import { DeleteCard } from './delete-card.tsx'

type CardTileProps = {
  card: PaymentMethod
  others: readonly PaymentMethod[]
  /** an administrator who acts as somebody may look only */
  isLocked: boolean
  /** leads to the form of the card */
  edit: ReactNode
}

/** A saved card, with what can be done to it. */
export function CardTile({ card, others, isLocked, edit }: CardTileProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <li className={style.tile} aria-label={spokenCardName(card)} data-expired={card.isExpired}>
      <div className={style.head}>
        <BrandMark cardType={card.cardType} />
        <strong className={style.number}>{cardName(card)}</strong>
        {card.isDefault && <Tag label="Default" tone="accent" icon={<IconStarFilled aria-hidden />} />}
        {card.isExpired && <Tag label="Expired" tone="danger" icon={<IconAlertTriangle stroke={1.5} aria-hidden />} />}
      </div>
      <p className="breaks-anywhere">{card.nickname || <span className="muted">No nickname</span>}</p>
      <p className="meta">
        {card.isExpired ? 'Expired' : 'Expires'} {card.expiry}
      </p>
      {isDeleting ? (
        <DeleteCard card={card} others={others} onEnd={() => setIsDeleting(false)} />
      ) : (
        !isLocked && (
          <div className={style.actions}>
            {edit}
            <Button look="quiet" aria-label={`Delete ${cardName(card)}`} onClick={() => setIsDeleting(true)}>
              <IconTrash size={16} stroke={1.5} aria-hidden />
              Delete
            </Button>
            {!card.isDefault && !card.isExpired && (
              <Button
                look="link"
                className={style.makeDefault}
                aria-label={`Make default ${cardName(card)}`}
                onClick={() => void makeDefault(card)}
              >
                Make default
              </Button>
            )}
          </div>
        )
      )}
    </li>
  )
}
