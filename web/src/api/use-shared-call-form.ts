import { useSharedForm, type SharedForm, type SharedFormOptions } from '../kit/forms/their-changes/use-shared-form.ts'
import { refusalOfCall } from './use-call-form.ts'

type SharedCallFormOptions<V> = Omit<SharedFormOptions<V>, 'refusalOf'> & {
  /** the words for a failure; its own message when not given */
  wordsFor?: (failure: unknown) => string
  /** the one field that every failure is about */
  failureAt?: keyof V & string
}

/** A form about something that others change too, whose values go out by calls of the contract. */
export function useSharedCallForm<V extends object>(options: SharedCallFormOptions<V>): SharedForm<V> {
  const { wordsFor, failureAt, ...form } = options
  return useSharedForm<V>({ ...form, refusalOf: (failure) => refusalOfCall(failure, wordsFor, failureAt) })
}
