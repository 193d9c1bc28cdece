import { notSignedIn } from '@larder/contract/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../accounts/tokens.ts'
import type { Deps } from '../deps.ts'
import { findRegister, type Register } from '../pos/registers/register-keys.queries.ts'
import { bearerToken, refuseUnknownKey } from './actor.ts'
import { refuse } from './failures.ts'
import { requireCallsLeft } from './limits/call-limits.ts'

/** A cash register, asking with its location's key; 401 for any other key. A revoked key ends with the next request. */
export async function requireRegister(deps: Deps, request: FastifyRequest): Promise<Register> {
  const token = bearerToken(request)
  const register = token && (await findRegister(deps.database.shared, hashToken(token)))
  if (!register) return token ? refuseUnknownKey(deps.database.shared, token) : refuse(notSignedIn)
  await requireCallsLeft(deps, 'register', `register ${register.id}`)
  return register
}
