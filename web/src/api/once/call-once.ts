import type { CallName } from '@larder/contract/all-calls.ts'
import type { AnswerOf, InputArgument } from '../call-input.ts'
import { callLoosely, type CallOptions } from '../client.ts'
import type { LooseInput } from '../request-of.ts'
import { isRefused } from './make-once.ts'

type OnceArguments<N extends CallName> = [...InputArgument<N>, options?: CallOptions]

/**
 * Makes a call, and once more where no answer came. Both tries have the same key, so that it is done once, and what
 * somebody else did in between is not undone by the second. For calls that the contract marks idempotent. Throws
 * CallFailure.
 */
export function callOnce<N extends CallName>(name: N, ...[input, options]: OnceArguments<N>): Promise<AnswerOf<N>>
export async function callOnce<N extends CallName>(
  name: N,
  input?: LooseInput,
  options?: CallOptions,
): Promise<AnswerOf<N>> {
  const withKey = { ...options, idempotencyKey: options?.idempotencyKey ?? crypto.randomUUID() }
  try {
    return await callLoosely(name, input, withKey)
  } catch (failure) {
    if (isRefused(failure)) throw failure
    return callLoosely(name, input, withKey).catch((again: unknown) => {
      // What became of the first try is as unknown as before where the second was turned away unread.
      throw isRefused(again) && !isRefused(again, true) ? failure : again
    })
  }
}
