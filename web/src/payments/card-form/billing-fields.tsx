import type { BillingAddress } from '@larder/domain/payments/billing-address.ts'
import { TextField } from '../../kit/forms/field.tsx'
import { shownState, shownZip } from './billing-masks.ts'
import style from './card-form.module.css'

export type BillingErrors = Partial<Record<keyof BillingAddress, string>>

type BillingFieldsProps = {
  address: BillingAddress
  errors: BillingErrors
  onChange: (part: Partial<BillingAddress>) => void
}

const longestLine = 100
const longestCity = 60

/** The billing address of a card. */
export function BillingFields({ address, errors, onChange }: BillingFieldsProps) {
  return (
    <>
      <TextField
        label="Address line 1"
        name="address-line1"
        autoComplete="billing address-line1"
        maxLength={longestLine}
        required
        value={address.address_line1}
        error={errors.address_line1}
        onChange={({ target }) => onChange({ address_line1: target.value })}
      />
      <TextField
        label="Address line 2"
        after={<span className="meta">optional</span>}
        name="address-line2"
        autoComplete="billing address-line2"
        maxLength={longestLine}
        value={address.address_line2 ?? ''}
        onChange={({ target }) => onChange({ address_line2: target.value })}
      />
      <div className={style.cityLine}>
        <TextField
          label="City"
          name="city"
          autoComplete="billing address-level2"
          maxLength={longestCity}
          required
          value={address.address_city}
          error={errors.address_city}
          onChange={({ target }) => onChange({ address_city: target.value })}
        />
        <TextField
          label="State"
          name="state"
          autoComplete="billing address-level1"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="CA"
          required
          value={address.address_state}
          error={errors.address_state}
          onChange={({ target }) => onChange({ address_state: shownState(target.value) })}
        />
        <TextField
          label="Zip"
          name="zip"
          autoComplete="billing postal-code"
          inputMode="numeric"
          placeholder="94110"
          required
          value={address.address_zip}
          error={errors.address_zip}
          onChange={({ target }) => onChange({ address_zip: shownZip(target.value) })}
        />
      </div>
    </>
  )
}
