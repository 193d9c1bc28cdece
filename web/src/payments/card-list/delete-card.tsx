import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { Choice } from '../../kit/forms/field.tsx'
import { cardName } from '../card-facts.ts'
import { removeCard } from '../cards.ts'
import style from './card-list.module.css'

type DeleteCardProps = { card: PaymentMethod; others: readonly PaymentMethod[]; onEnd: () => void }

/** Asks in the tile itself, with Cancel or Delete (spec 3 §4); of the default card also which one becomes it. */
export function DeleteCard({ card, others, onEnd }: DeleteCardProps) {
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone with the question.
  useEffect(() => cancel.current?.focus(), [])
  const [nextDefault, setNextDefault] = useState(others.find((other) => !other.isExpired)?.token ?? others[0]?.token)
  const [isBusy, setIsBusy] = useState(false)
  const asksForDefault = card.isDefault && others.length > 0
  const remove = async () => {
    setIsBusy(true)
    // A card that is gone takes its tile along.
    if (!(await removeCard(card, asksForDefault ? nextDefault : undefined))) onEnd()
  }
  return (
    <div className={style.deleting} role="group" aria-labelledby={id}>
      <p id={id}>Delete this card?</p>
      {asksForDefault && (
        <fieldset className={style.nextDefault}>
          <legend>Which card becomes the default?</legend>
          {others.map((other) => (
            <Choice
              key={other.token}
              type="radio"
              name={`${id}-next`}
              label={`${cardName(other)}${other.isExpired ? ' (expired)' : ''}`}
              checked={other.token === nextDefault}
              onChange={() => setNextDefault(other.token)}
            />
          ))}
        </fieldset>
      )}
      <div className={style.answers}>
        <Button ref={cancel} disabled={isBusy} onClick={onEnd}>
          Cancel
        </Button>
        <Button look="danger" busy={isBusy} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </div>
  )
}
