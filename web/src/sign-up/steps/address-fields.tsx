import { usStates } from '@larder/domain/sign-up/states.ts'
import { maskedPhone } from '@larder/domain/sign-up/sign-up-problems.ts'
import { SelectField, TextField } from '../../kit/forms/field.tsx'
import style from '../sign-up.module.css'

type Address = { locationAddress: string; city: string; state: string; zipcode: string }
type AddressProps<V extends Address> = {
  values: V
  errors: Partial<Record<keyof V, string>>
  onChange: (part: Partial<Address>) => void
  /** the section that browsers fill in by themselves: 'section-business' */
  section: string
}

/** Location address, city, state and zipcode. */
export function AddressFields<V extends Address>({ values, errors, onChange, section }: AddressProps<V>) {
  return (
    <>
      <TextField
        label="Location address"
        name={`${section}-address`}
        autoComplete={`${section} street-address`}
        maxLength={200}
        value={values.locationAddress}
        error={errors.locationAddress}
        onChange={({ target }) => onChange({ locationAddress: target.value })}
      />
      <div className={style.cityLine}>
        <TextField
          label="City"
          name={`${section}-city`}
          autoComplete={`${section} address-level2`}
          maxLength={100}
          value={values.city}
          error={errors.city}
          onChange={({ target }) => onChange({ city: target.value })}
        />
        <SelectField
          label="State"
          name={`${section}-state`}
          autoComplete={`${section} address-level1`}
          value={values.state}
          error={errors.state}
          onChange={({ target }) => onChange({ state: target.value })}
        >
          <option value="">Choose</option>
          {usStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Zipcode"
          name={`${section}-zipcode`}
          autoComplete={`${section} postal-code`}
          inputMode="numeric"
          value={values.zipcode}
          error={errors.zipcode}
          onChange={({ target }) => onChange({ zipcode: target.value.replace(/\D/g, '').slice(0, 5) })}
        />
      </div>
    </>
  )
}

type PhoneProps = {
  label?: string
  name: string
  autoComplete?: string
  value: string
  error?: string | undefined
  onChange: (phone: string) => void
}

/** A phone number, shown as (123) 123-1234 while it is typed. */
export function PhoneField({ label = 'Phone number', value, onChange, ...input }: PhoneProps) {
  return (
    <TextField
      {...input}
      label={label}
      type="tel"
      inputMode="tel"
      placeholder="(123) 123-1234"
      value={value}
      onChange={({ target }) => onChange(nextPhone(target.value, value))}
    />
  )
}

/** Deleting a sign of the mask deletes the digit before it: otherwise the mask would put the sign back. */
function nextPhone(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '')
  const isOnlySignGone = typed.length < before.length && digits === before.replace(/\D/g, '')
  return maskedPhone(isOnlySignGone ? digits.slice(0, -1) : digits)
}
