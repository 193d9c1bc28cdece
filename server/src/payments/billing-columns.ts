import type { ParsedCall } from '@larder/contract/call.ts'
import type { patchPaymentMethod } from '@larder/contract/payments/payment-methods.ts'

type Wanted = ParsedCall<typeof patchPaymentMethod>['body']
type Columns = { nickname: string; address1: string; address2: string; city: string; state: string; zip: string }

/** The columns that a request sets; what it does not name stays. */
export function billingColumns(wanted: Wanted): Partial<Columns> {
  const columns: { [column in keyof Columns]: string | null | undefined } = {
    nickname: wanted.nickname,
    address1: wanted.address_line1,
    address2: wanted.address_line2,
    city: wanted.address_city,
    state: wanted.address_state?.toUpperCase(),
    zip: wanted.address_zip,
  }
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value.trim()]],
    ),
  )
}
