import type { z } from 'zod'
import type { LocationFlag } from './accounts/location-flags.ts'
import type { Refusal } from './refusal.ts'

/** The people who may make a call. All others are denied. */
export type Who =
  /** signed out too, with the anonymous key (contract.md, HTTP) */
  | 'anyone'
  /** every signed-in person, the platform administrator included */
  | 'signed-in'
  /** staff of a location, for their active location */
  | 'member'
  /** the platform administrator only */
  | 'administrator'
  /** a distributor's sales rep, with the key of an accepted invite */
  | 'rep'
  /** a cash register, with a key of its location */
  | 'register'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Call = {
  name: string
  method: Method
  /** below /api/v1, with {name} for path parameters */
  path: string
  summary: string
  who: Who
  /** flags of the active location that must all be on, else 403 (spec 1 §1, contract.md 'On and off') */
  flags?: readonly LocationFlag[]
  /** refused without the right to edit the comparison view (spec 2 §6) */
  editsComparisonView?: boolean
  /** about money altogether: refused to people who may not see prices */
  needsPrices?: boolean
  /** sort orders of its query that tell which price is higher: refused to people who may not see prices */
  pricedSorts?: readonly string[]
  /** refused to everybody at the location but its owners: by title, or because they signed its business up */
  ownersOnly?: boolean
  /** refused while an administrator acts as somebody (reliability A8) */
  notWhileActingAs?: boolean
  /** a session that still needs a second factor may make it: any such, or only one of somebody who has none yet (all others can't) */
  beforeSecondFactor?: 'always' | 'set-up'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** the body is multipart/form-data: `body` describes the text fields, the one file is named here */
  file?: string
  response: z.ZodType
  /** of the success answer, 200 when not said */
  status?: 200 | 201
  refusals?: readonly Refusal[]
  /** the most bytes of its body, where that is not 256 kB (reliability 3.2.2) */
  largestBody?: number
  /** accepts Idempotency-Key: the same key gets the first answer again */
  idempotent?: boolean
  /** the answer is a file, not JSON */
  download?: boolean
  /** the answer is a stream of server-sent events; `response` describes the data of one */
  stream?: boolean
}

/** Declares one call of the wire: path, who may make it, what goes in and comes out. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Schema<C, K extends string> = C extends Record<K, infer S> ? (S extends z.ZodType ? S : never) : never

/** The input of a call: path, query and body as they are on the wire. */
export type CallInput<C extends Call> = {
  params: [Schema<C, 'params'>] extends [never] ? undefined : z.input<Schema<C, 'params'>>
  query: [Schema<C, 'query'>] extends [never] ? undefined : z.input<Schema<C, 'query'>>
  body: [Schema<C, 'body'>] extends [never] ? undefined : z.input<Schema<C, 'body'>>
}

/** The answer that a client gets, as it is on the wire. */
export type CallAnswer<C extends Call> = z.input<C['response']>

/** The input that a handler gets, after parsing. */
export type ParsedCall<C extends Call> = {
  params: [Schema<C, 'params'>] extends [never] ? undefined : z.output<Schema<C, 'params'>>
  query: [Schema<C, 'query'>] extends [never] ? undefined : z.output<Schema<C, 'query'>>
  body: [Schema<C, 'body'>] extends [never] ? undefined : z.output<Schema<C, 'body'>>
}

/** The answer that a handler returns, with money as cents, before it is written to the wire; it sends a stream itself. */
export type HandlerAnswer<C extends Call> = C extends { stream: true } ? void : z.output<C['response']>
