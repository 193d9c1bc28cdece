import { usualSlotsText } from '@larder/domain/ordering/delivery-slots.ts'
import { IconX } from '@tabler/icons-react'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError, inputClass } from '../../../kit/forms/field.tsx'
import style from './ordering-terms.module.css'
import type { SlotValues } from './ordering-values.ts'

type DeliverySlotsProps = {
  distributorId: number
  slots: readonly SlotValues[]
  error: string | undefined
  onChange: (slots: readonly SlotValues[]) => void
}

const mostSlots = 8

/** The delivery slots agreed with a distributor; without any, the usual ones are offered. */
export function DeliverySlots({ distributorId, slots, error, onChange }: DeliverySlotsProps) {
  const set = (at: number, slot: SlotValues) => onChange(slots.map((each, index) => (index === at ? slot : each)))
  return (
    <fieldset className={style.group}>
      <legend>Delivery slots</legend>
      {slots.length === 0 && <p className="meta">The usual slots are offered: {usualSlotsText(distributorId)}.</p>}
      <ul className={style.days}>
        {slots.map((slot, at) => (
          // rows have nothing but their place
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="row middle gap-8">
            <input
              className={inputClass}
              type="time"
              aria-label={`Start of slot ${at + 1}`}
              value={slot.start}
              onChange={({ target }) => set(at, { ...slot, start: target.value })}
            />
            <span className="meta">to</span>
            <input
              className={inputClass}
              type="time"
              aria-label={`End of slot ${at + 1}`}
              value={slot.end}
              onChange={({ target }) => set(at, { ...slot, end: target.value })}
            />
            <Button
              look="icon"
              aria-label={`Remove slot ${at + 1}`}
              onClick={() => onChange(slots.filter((_, index) => index !== at))}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {slots.length < mostSlots && (
        <Button onClick={() => onChange([...slots, nextSlot(slots.at(-1))])}>Add slot</Button>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

/** A slot begins where the last one ended. */
function nextSlot(last: SlotValues | undefined): SlotValues {
  const hour = Math.min(Number(last?.end.slice(0, 2) ?? 6), 20)
  const at = (hours: number) => `${String(hours).padStart(2, '0')}:00`
  return { start: last?.end.slice(0, 2) === String(hour).padStart(2, '0') ? last.end : at(hour), end: at(hour + 3) }
}
