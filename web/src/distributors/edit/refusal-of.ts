import { CallFailure, messageOf } from '../../api/failures.ts'
import type { Refusal } from '../../kit/forms/use-form.ts'

/** What is said of a save that was not taken: at the fields that the server names, else of the whole. */
export function refusalOf(failure: unknown): Refusal {
  const errors = failure instanceof CallFailure ? Object.entries(failure.errors) : []
  return { message: messageOf(failure), fields: Object.fromEntries(errors.map(([name, [text = '']]) => [name, text])) }
}
