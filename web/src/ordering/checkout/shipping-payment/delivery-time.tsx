import { useId, type Ref } from 'react'
import { FieldError } from '../../../kit/forms/field.tsx'
import style from './delivery.module.css'

type DeliveryTimeProps = {
  ref?: Ref<HTMLDivElement>
  slots: readonly string[]
  time: string | undefined
  /** the chosen slot that the day has not */
  passedTime: string | undefined
  isRequired: boolean
  /** the time was asked for and is missing */
  isMissing: boolean
  onChoose: (time: string | null) => void
}

/** The slots of the chosen date; where none is required, 'Any time' takes a choice back. */
export function DeliveryTime({ ref, slots, time, passedTime, isRequired, isMissing, onChoose }: DeliveryTimeProps) {
  const name = useId()
  return (
    <div ref={ref}>
      {passedTime && <p role="status">{passedTime} is not offered for this day. Please choose another time.</p>}
      <div
        role="radiogroup"
        aria-label="Delivery time"
        aria-required={isRequired}
        aria-invalid={isMissing || undefined}
        className={style.chips}
      >
        {!isRequired && (
          <Slot
            name={name}
            label="Any time"
            isChosen={time === undefined && passedTime === undefined}
            onChoose={() => onChoose(null)}
          />
        )}
        {slots.map((slot) => (
          <Slot key={slot} name={name} label={slot} isChosen={slot === time} onChoose={() => onChoose(slot)} />
        ))}
      </div>
      {isMissing && <FieldError>Please choose a delivery time.</FieldError>}
    </div>
  )
}

function Slot({
  name,
  label,
  isChosen,
  onChoose,
}: {
  name: string
  label: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className={`${style.chip} ${style.slot}`}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>{label}</span>
    </label>
  )
}
