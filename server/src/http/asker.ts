import type { Call } from '@larder/contract/call.ts'
import {
  featureOff,
  mayNotOrder,
  notAllowed,
  notWhileActingAs,
  ownersOnly,
  pricesHidden,
  secondFactorNeeded,
} from '@larder/contract/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Register } from '../pos/registers/register-keys.queries.ts'
import { missingFlag, type Actor, type Sessions, type SignedIn } from './actor.ts'
import { refuse } from './failures.ts'
import { requireRegister } from './register.ts'
import { requireRep, type Rep } from './rep.ts'

/** Whoever sends a request: a person, at their active location or not, a distributor's rep, a cash register, or nobody known. */
type WhoAsks = { person: SignedIn | null; actor: Actor | null; rep?: Rep; register?: Register }

declare module 'fastify' {
  interface FastifyRequest {
    asker?: WhoAsks
  }
}

/** Finds the sender of a request; refuses whoever may not make the call, and says what they lack. */
export async function askerOf(deps: Deps, sessions: Sessions, call: Call, request: FastifyRequest): Promise<WhoAsks> {
  if (call.who === 'anyone') return { person: null, actor: null }
  if (call.who === 'register') return { person: null, actor: null, register: await requireRegister(deps, request) }
  if (call.who === 'rep') return { person: null, actor: null, rep: await requireRep(deps, request) }
  const { person, actor } = await sessions.signedIn(request)
  if (person.missingFactor !== null && !mayBeMadeBefore(call, person.missingFactor)) refuse(secondFactorNeeded)
  if (call.who === 'administrator' && !person.isAdministrator) refuse(notAllowed)
  if (call.who === 'member') requireRights(call, actor)
  if (call.notWhileActingAs && person.administratorId !== null) refuse(notWhileActingAs)
  return { person, actor: call.who === 'member' ? actor : null }
}

/** The name under which calls of a kind are counted. */
export function limitedName({ person, rep }: WhoAsks): string {
  return rep ? `rep ${rep.locationId}/${rep.id}` : `user ${person?.userId}`
}

function requireRights(call: Call, actor: Actor | null): void {
  if (!actor) return refuse(notAllowed)
  if (missingFlag(actor, call.flags)) refuse(featureOff)
  if (call.flags?.includes('canPlaceOrder') && !actor.mayOrder) refuse(mayNotOrder)
  if (call.editsComparisonView && !actor.editComparisonView) refuse(notAllowed)
  if (call.needsPrices && !actor.seePrices) refuse(pricesHidden)
  if (call.ownersOnly && !actor.isOwner) refuse(ownersOnly)
}

/** A session that must add or show a second factor can do that and nothing else. */
function mayBeMadeBefore({ beforeSecondFactor }: Call, missing: 'set-up' | 'proof'): boolean {
  return beforeSecondFactor === 'always' || (beforeSecondFactor === 'set-up' && missing === 'set-up')
}
