import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { IconLock } from '@tabler/icons-react'
import { Choice, FieldError, TextField } from '../../kit/forms/field.tsx'
import { BrandMark } from '../brand-mark.tsx'
import type { CardEntryProps } from '../card-entry/card-entry-props.ts'
import { CardEntry } from '../card-entry/card-entry.tsx'
import { cardName } from '../card-facts.ts'
import type { CardDraft } from './card-draft.ts'
import style from './card-form.module.css'

type CardStepProps = {
  card: PaymentMethod | undefined
  draft: CardDraft
  isFirst: boolean
  /** what the provider said when the card was handed over */
  error: string | undefined
  onDraft: (part: Partial<CardDraft>) => void
  onCard: CardEntryProps['onChange']
}

const longestNickname = 60

/** Step 1: the card itself, how it is called here, and whether it is the default. */
export function CardStep({ card, draft, isFirst, error, onDraft, onCard }: CardStepProps) {
  const isDefaultFixed = card?.isDefault ?? isFirst
  return (
    <>
      {card ? <KnownCard card={card} /> : <CardEntry onChange={onCard} />}
      {error && <FieldError>{error}</FieldError>}
      <TextField
        label="Nickname"
        after={<span className="meta">optional</span>}
        name="nickname"
        autoComplete="off"
        placeholder="For example: Office card"
        maxLength={longestNickname}
        value={draft.nickname}
        onChange={({ target }) => onDraft({ nickname: target.value })}
      />
      <div>
        <Choice
          label="Default card"
          checked={draft.isDefault}
          disabled={isDefaultFixed}
          onChange={({ target }) => onDraft({ isDefault: target.checked })}
        />
        {isDefaultFixed && (
          <p className="meta">
            {isFirst ? 'The first card is the default.' : 'To change this, make another card the default.'}
          </p>
        )}
      </div>
      {!card && (
        <p className={style.promise}>
          <IconLock size={16} stroke={1.5} aria-hidden />
          Card numbers go to the payment provider, we keep the last four digits.
        </p>
      )}
    </>
  )
}

function KnownCard({ card }: { card: PaymentMethod }) {
  return (
    <p className={style.known}>
      <BrandMark cardType={card.cardType} />
      <strong>{cardName(card)}</strong>
      <span className="meta">
        {card.isExpired ? 'Expired' : 'Expires'} {card.expiry}
      </span>
    </p>
  )
}
