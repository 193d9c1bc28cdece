import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { IconPencil, IconReceipt } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { cardName } from '../card-facts.ts'
import { byCard, onTerms, type Payment } from '../payment.ts'
import style from './payment-options.module.css'

type PaymentOptionsProps = {
  /** none where cards are not offered */
  cards: readonly PaymentMethod[]
  /** 'Net 14', or '' where the distributor has told none */
  terms: string
  chosen: Payment
  onChoose: (payment: Payment) => void
  onEdit?: (card: PaymentMethod) => void
}

/** The saved cards, the default first, and payment terms, to choose one of. */
export function PaymentOptions({ cards, terms, chosen, onChoose, onEdit }: PaymentOptionsProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Payment" className="stack gap-8">
      {cards.map((card) => (
        <Option
          key={card.token}
          name={name}
          label={cardName(card)}
          detail={detailOf(card)}
          mark={<BrandMark cardType={card.cardType} />}
          isDisabled={card.isExpired}
          isChosen={chosen.type === 'card' && chosen.token === card.token}
          onChoose={() => onChoose(byCard(card))}
          tag={tagOf(card)}
          after={
            onEdit && (
              <Button look="icon" aria-label={`Edit ${cardName(card)}`} onClick={() => onEdit(card)}>
                <IconPencil size={16} stroke={1.5} aria-hidden />
              </Button>
            )
          }
        />
      ))}
      <Option
        name={name}
        label="Payment terms"
        detail={terms ? `${terms}, billed by the distributor` : 'Billed by the distributor'}
        mark={<IconReceipt size={22} stroke={1.5} aria-hidden />}
        isChosen={chosen.type === 'terms'}
        onChoose={() => onChoose(onTerms)}
      />
    </div>
  )
}

function detailOf({ nickname, isExpired, expiry }: PaymentMethod): string {
  return [nickname, `${isExpired ? 'expired' : 'expires'} ${expiry}`].filter(Boolean).join(' · ')
}

function tagOf({ isDefault, isExpired }: PaymentMethod): ReactNode {
  if (isExpired) return <Tag label="Expired" tone="danger" />
  return isDefault ? <Tag label="Default" tone="accent" /> : null
}

type OptionProps = {
  name: string
  label: string
  detail: string
  mark: ReactNode
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  tag?: ReactNode
  after?: ReactNode
}

function Option({ name, label, detail, mark, isChosen, isDisabled, onChoose, tag, after }: OptionProps) {
  const id = useId()
  return (
    <div className={style.option}>
      <label>
        <input
          type="radio"
          name={name}
          checked={isChosen}
          disabled={isDisabled}
          aria-label={label}
          aria-describedby={id}
          onChange={onChoose}
        />
        <span className={style.mark}>{mark}</span>
        <span className={style.words}>
          <span className={style.name}>
            <strong>{label}</strong>
            {tag}
          </span>
          <span className="meta" id={id}>
            {detail}
          </span>
        </span>
      </label>
      {after}
    </div>
  )
}
