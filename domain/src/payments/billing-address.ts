/** The billing address of a card, by the names it has on the wire (spec 3 §7, Cards). */
export type BillingAddress = {
  address_line1: string
  address_line2?: string | null | undefined
  address_city: string
  address_state: string
  address_zip: string
}

type Texts = Record<Exclude<keyof BillingAddress, 'address_line2'>, string>

const forms: { [field in keyof Texts]: { form: RegExp; empty: string; wrong: string } } = {
  address_line1: { form: /\S/, empty: 'Address line 1 is required.', wrong: '' },
  address_city: { form: /\S/, empty: 'City is required.', wrong: '' },
  address_state: {
    form: /^[A-Za-z]{1,2}$/,
    empty: 'State is required.',
    wrong: 'State has 1 or 2 letters, such as NY.',
  },
  address_zip: { form: /^\d{5}$/, empty: 'Zip is required.', wrong: 'Zip has exactly 5 digits.' },
}

/** The text under one field of a billing address (spec 3 §5, Card billing); undefined when it is good. */
export function billingFieldError(field: keyof Texts, value: string): string | undefined {
  const { form, empty, wrong } = forms[field]
  const given = value.trim()
  if (given === '') return empty
  return form.test(given) ? undefined : wrong
}

/** The texts under the fields that are not good yet; nothing when the address is complete. */
export function billingAddressErrors(address: BillingAddress): Partial<Texts> {
  const fields = Object.keys(forms) as (keyof Texts)[]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = billingFieldError(field, address[field])
      return text === undefined ? [] : [[field, text]]
    }),
  )
}
