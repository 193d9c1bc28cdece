import type { Failure, keyInFlight } from '@larder/contract/refusal.ts'

/** Thrown by a call that did not succeed. Status 0 means that no answer came: no network, or too late. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  /** the lines that a refusal names, in the shape of its call */
  readonly lines: readonly unknown[]

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? somethingWentWrong)
    this.name = 'CallFailure'
    this.status = status
    this.code = failure.code ?? 'defect'
    this.errors = failure.errors ?? {}
    this.requestId = failure.requestId
    this.lines = failure.lines ?? []
  }
}

export const somethingWentWrong = 'Something went wrong.'

export const noAnswer = new CallFailure(0, {
  code: 'no_answer',
  message: 'The server could not be reached. Please check your connection and try again.',
})
export const tooLate = new CallFailure(0, { code: 'too_late', message: 'This took too long. Please try again.' })

const inFlightCode: (typeof keyInFlight)['code'] = 'idempotency_key_in_flight'

/** Whether a first try under the same key is still being worked on: nobody knows yet what becomes of it. */
export function isFirstUnderWay(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === inFlightCode
}

const passing: readonly number[] = [0, 401, 408, 425, 429, 502, 503, 504]

/**
 * Whether the same call may succeed in a while, so that it waits and is sent again by itself: no answer, signed out, too
 * many calls, a first try still under way, a server that starts, or a proxy that does not reach it.
 */
export function isForNow(failure: unknown): boolean {
  return !(failure instanceof CallFailure) || passing.includes(failure.status) || isFirstUnderWay(failure)
}

/** Reads the one error shape of the wire (contract.md, HTTP); an answer of any other shape keeps only its status. */
export function failureOf(status: number, answerText: string): CallFailure {
  return new CallFailure(status, parsed(answerText))
}

function parsed(answerText: string): Partial<Failure> {
  try {
    const answer: unknown = JSON.parse(answerText)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}

/** The server's message for a refused input (code 400), else 'Something went wrong.' (spec 3 §8), and why where we know. */
export function messageOf400(failure: unknown): string {
  if (!(failure instanceof CallFailure)) return somethingWentWrong
  if (failure.status === 0) return `${somethingWentWrong} Please check your connection and try again.`
  return failure.status === 400 ? failure.message : somethingWentWrong
}

/** The message of any failure, fit to show. */
export function messageOf(failure: unknown): string {
  return failure instanceof CallFailure ? failure.message : somethingWentWrong
}

/** The first text the server wrote for a field. */
export function fieldError(failure: unknown, field: string): string | undefined {
  return failure instanceof CallFailure ? failure.errors[field]?.[0] : undefined
}
