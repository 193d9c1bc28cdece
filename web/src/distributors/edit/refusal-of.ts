import { CallFailure, messageOf } from '../../api/failures.ts'
import type { Refusal } from '../../kit/forms/use-form.ts'

/** The messages for a save that was refused: one for the whole, and one for each field that the server names. */
export function refusalOf(failure: unknown): Refusal {
  const errors = failure instanceof CallFailure ? Object.entries(failure.errors) : []
  return { message: messageOf(failure), fields: Object.fromEntries(errors.map(([name, [text = '']]) => [name, text])) }
}
