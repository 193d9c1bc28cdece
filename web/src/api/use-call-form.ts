import { useForm, type Form, type Problems, type Refusal } from '../kit/forms/use-form.ts'
import { CallFailure, messageOf } from './failures.ts'

type CallFormOptions<V> = {
  start: V
  /** what was typed earlier and not sent */
  before?: Partial<V> | undefined
  check?: (values: V) => Problems<V>
  checksOnLeave?: boolean
  /** makes the calls; their refusals are said at the fields of the same names, else below them. `changed` differs from the start */
  send: (values: V, changed: Partial<V>) => Promise<void>
  /** the words for a failure; its own message when not given */
  wordsFor?: (failure: unknown) => string
  /** the one field that every failure is about */
  failureAt?: keyof V & string
}

/** A form whose values go out by calls of the contract. */
export function useCallForm<V extends object>({ wordsFor, failureAt, ...form }: CallFormOptions<V>): Form<V> {
  return useForm({ ...form, refusalOf: (failure) => refusalOfCall(failure, wordsFor, failureAt) })
}

/** The words of a form about a failed call, at its fields or below them. */
export function refusalOfCall(failure: unknown, wordsFor = messageOf, failureAt?: string): Refusal {
  const message = wordsFor(failure)
  const fields = failure instanceof CallFailure ? firstTexts(failure.errors) : {}
  return { message, fields: failureAt ? { [failureAt]: fields[failureAt] ?? message } : fields }
}

function firstTexts(errors: CallFailure['errors']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [text]]) => (text === undefined ? [] : [[field, text]])),
  )
}
