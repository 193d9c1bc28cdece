import { Button } from '../../../kit/forms/button.tsx'
import { TextField } from '../../../kit/forms/field.tsx'
import style from './delivery.module.css'

/** Disabled by the specification (spec 1 §2); said so instead of looking broken. */
export function PromoCode() {
  return (
    <div className={style.promo}>
      <TextField label="Promo code" disabled placeholder="not available yet" />
      <Button disabled data-tooltip="Promo codes are not available yet">
        Apply
      </Button>
    </div>
  )
}
