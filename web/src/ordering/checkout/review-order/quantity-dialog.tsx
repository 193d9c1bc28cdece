import { IconBackspace } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { problemOfQuantity, quantityMaxLength, quantityOf } from '../../../kit/forms/quantity-rules.ts'
import style from './line-card.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type QuantityDialogProps = {
  name: string
  unit: string
  quantity: number
  onClose: () => void
  onTake: (quantity: number) => void
}

/** Edits a quantity with large keys; the first digit replaces what was there. */
export function QuantityDialog({ name, unit, quantity, onClose, onTake }: QuantityDialogProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(quantity)
  const problem = problemOfQuantity(shown)
  const errorId = useId()
  const press = (digit: string) => setTyped(`${typed ?? ''}${digit}`.slice(0, quantityMaxLength))
  const take = () => problem === undefined && onTake(quantityOf(shown))
  return (
    <Modal
      title="Edit quantity"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={take}>
            Save
          </Button>
        </>
      }
    >
      <p className={style.dialogName}>{name}</p>
      <label className={style.display}>
        {/* The keys below take the place of the device's own keyboard; a real one still works. */}
        <input
          inputMode="none"
          autoComplete="off"
          aria-label="Quantity"
          data-first-focus
          value={shown}
          placeholder="0"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : errorId}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
        <span className="muted">{unit}</span>
      </label>
      {problem !== undefined && <FieldError id={errorId}>{problem}</FieldError>}
      <div className={style.keys} role="group" aria-label="Keypad">
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" onClick={() => setTyped('')}>
          Clear
        </button>
        <button type="button" onClick={() => press('0')}>
          0
        </button>
        <button type="button" aria-label="Delete the last digit" onClick={() => setTyped(shown.slice(0, -1))}>
          <IconBackspace size={22} stroke={1.5} aria-hidden />
        </button>
      </div>
    </Modal>
  )
}
