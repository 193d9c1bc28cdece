import { useRef, type FocusEvent } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { QuantityStepper } from '../../../kit/forms/quantity-stepper.tsx'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import type { ReceiptEdit } from '../../draft/line-receipt.ts'
import { AmountField } from './amount-field.tsx'
import { corrected } from './corrected.ts'
import { openCorrection } from './correct-dialog.tsx'
import { isMeant } from './far-more.ts'
import { isBilledByWeight, type DeliveryLine } from './delivery-line.ts'
import style from './line-edit.module.css'
import { openDidNotCome, openReject } from './reject-dialog.tsx'
import { say, type DeliveryOf } from './say-of-line.ts'

/** The quantity and price of a line that came, while Edit is on; a line billed by weight has its pounds. */
export function LineEdit({ line, of }: { line: DeliveryLine; of: DeliveryOf }) {
  const { item, receipt, name, figures } = line
  const isWeighed = isBilledByWeight(line)
  const change = (edit: Partial<ReceiptEdit>) => say(of, line, corrected(line, edit))
  const changeIfMeant = async (edit: Partial<ReceiptEdit>) => {
    const asked = corrected(line, edit)
    if (await isMeant(line, asked)) say(of, line, asked)
  }
  const tellNone = () => (receipt.status === 'rejected' ? openReject(of, line) : openDidNotCome(of, line))
  const correctQuantity = (quantity: number) => {
    if (quantity !== figures.deliveredQuantity) change({ quantity })
  }
  /** what had come before the field was entered; each digit is said at once, and only the whole number can be doubted */
  const cameBefore = useRef<number>(undefined)
  const leaveQuantity = async ({ currentTarget, relatedTarget }: FocusEvent<HTMLSpanElement>) => {
    const before = cameBefore.current
    if (before === undefined || currentTarget.contains(relatedTarget)) return
    cameBefore.current = undefined
    const asItWas = { ...line, receipt: corrected(line, { quantity: before }) }
    if (!(await isMeant(asItWas, receipt))) change({ quantity: before })
  }
  return (
    <div className={style.edit}>
      <span
        className={style.field}
        onFocus={() => (cameBefore.current ??= figures.deliveredQuantity)}
        onBlur={(event) => void leaveQuantity(event)}
      >
        <span className={style.label}>Came, {item.unit_measure}</span>
        <QuantityStepper
          label={`Quantity of ${name}`}
          value={figures.deliveredQuantity}
          // Corrected to nothing is not received: what is billed of it is to be claimed.
          confirmZero={(typed) => {
            if (typed.trim() !== '') tellNone()
            return Promise.resolve(false)
          }}
          onChange={(quantity) => (quantity > 0 ? correctQuantity(quantity) : tellNone())}
        />
      </span>
      {isWeighed && (
        <AmountField
          label={'Weight, lb'}
          of={name}
          decimals={3}
          value={receipt.edit.weight}
          onChange={(weight) => (weight > 0 ? void changeIfMeant({ weight }) : tellNone())}
        />
      )}
      {isWeighed && !isMoneyHidden() && (
        <AmountField
          label={'Price per lb'}
          of={name}
          decimals={4}
          value={receipt.edit.unitPrice ?? item.unit_price}
          onChange={(unitPrice) => void changeIfMeant({ unitPrice })}
        />
      )}
      {!isWeighed && !isMoneyHidden() && (
        <AmountField
          label={'Price'}
          of={name}
          decimals={2}
          value={figures.priceCents / 100}
          onChange={(price) => void changeIfMeant({ price })}
        />
      )}
      <Button look="quiet" onClick={() => openCorrection(of, line, openDidNotCome)}>
        All fields<span className="only-for-readers"> of {name}</span>
      </Button>
    </div>
  )
}
