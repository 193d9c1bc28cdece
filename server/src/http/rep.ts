import { notSignedIn } from '@larder/contract/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../accounts/tokens.ts'
import { atLocation } from '../context.ts'
import type { Deps } from '../deps.ts'
import { findKey, findRepOfKey } from '../distributors/reps/rep-keys.queries.ts'
import { bearerToken, refuseUnknownKey } from './actor.ts'
import { refuse } from './failures.ts'

/** A distributor's sales rep, asking with the key of an invite they accepted. */
export type Rep = NonNullable<Awaited<ReturnType<typeof findRepOfKey>>>

/** The rep of the request's key; 401 for any other key. Nothing is remembered: access ends with the next request. */
export async function requireRep({ database, clock }: Pick<Deps, 'database' | 'clock'>, request: FastifyRequest) {
  const token = bearerToken(request)
  const key = token && (await findKey(database.shared, 'session', hashToken(token), clock.now()))
  const rep = key ? await findRepOfKey(atLocation(database, key.locationId), key) : undefined
  return rep ?? (token ? refuseUnknownKey(database.shared, token) : refuse(notSignedIn))
}
