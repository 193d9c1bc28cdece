import type { AllCalls, CallName } from '@larder/contract/all-calls.ts'
import type { CallAnswer, CallInput } from '@larder/contract/call.ts'

type Sent<N extends CallName> = CallInput<AllCalls[N]>
type NotSent<T> = [T] extends [undefined] ? true : false

type Part<K extends string, T> =
  NotSent<T> extends true ? object : object extends T ? { [P in K]?: T } : { [P in K]: T }

/** The input of `call`: params, query and body as far as the contract has them, and the file of an upload. */
export type InputOf<N extends CallName> = Part<'params', Sent<N>['params']> &
  Part<'query', Sent<N>['query']> &
  Part<'body', Sent<N>['body']> &
  (AllCalls[N] extends { file: string } ? { file: File } : object)

/** The answer of a call as sent over the wire: money in dollars (see wire-money.ts). */
export type AnswerOf<N extends CallName> = CallAnswer<AllCalls[N]>

/** The input as the last argument of a function: left out where a call needs none. */
export type InputArgument<N extends CallName> = object extends InputOf<N> ? [input?: InputOf<N>] : [input: InputOf<N>]

/** The calls whose answer is {data, _meta}. */
export type ListCallName = {
  [N in CallName]: AnswerOf<N> extends { data: unknown[]; _meta: object } ? N : never
}[CallName]
