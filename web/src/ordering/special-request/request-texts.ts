import type { SpecialRequestField } from '@larder/domain/ordering/special-request.ts'
import { CallFailure } from '../../api/failures.ts'

type Problems = Partial<Record<SpecialRequestField, string>>

const fields = [
  ['distributorId', 'distributor'],
  ['uom', 'unit'],
  ['quantity', 'quantity'],
  ['description', 'description (at least 3 characters)'],
] as const

/** The failure text of the specification (spec 1 §8, 'Special request start fails'). */
export const requestFailed = 'Something went wrong while processing the information.'

/** Names what is missing for Submit, in the order of the form; undefined when nothing is. */
export function stillNeeded(problems: Problems): string | undefined {
  const names = fields.flatMap(([field, name]) => (problems[field] ? name : []))
  return names.length > 0 ? `Still needed: ${names.join(', ')}` : undefined
}

/** The server's words for a refusal, and the specification's own sentence where there are none. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500) return requestFailed
  return failure.message
}

/** The server's words about the fields. */
export function refusedFields(failure: unknown): Problems {
  if (!(failure instanceof CallFailure)) return {}
  return Object.fromEntries(
    fields.flatMap(([field]) => {
      const [text] = failure.errors[`custom_order_data.${field}`] ?? []
      return text ? [[field, text]] : []
    }),
  )
}
