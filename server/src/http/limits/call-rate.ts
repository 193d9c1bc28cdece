import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible'
import { hashToken } from '../../accounts/tokens.ts'
import type { Deps } from '../../deps.ts'
import { limiterOf, mostCalls } from './call-limits.ts'
import { isOfApi } from '../route.ts'

/** So many calls are taken from the shared count at once: one write for ten calls. A process may let through nine more. */
const blockOfCalls = 10
/** A program that asks on and on is slowed by this, so that refusing it takes nobody else's time. */
const refusedAfterMs = 250
const mostRemembered = 50_000

/**
 * The general limit of calls a minute, of each person or of each address while signed out, over all processes. Keys that
 * nobody has count for their address, so that made-up ones do not begin a count each.
 */
export function limitCalls(server: FastifyInstance, deps: Deps): void {
  if (!deps.config.rateLimits) return
  const count = sharedCount(limiterOf(deps, 'any'))
  const accepted = new Set<string>()
  server.addHook('onResponse', async (request) => {
    const key = keyOf(request)
    if (key === undefined || !isOfApi(request)) return
    const { person, rep, register } = request.asker ?? {}
    if (person ?? rep ?? register) remember(accepted, key)
    else if (!accepted.has(key)) await count.one(request.ip).catch(() => undefined)
  })
  void server.register(rateLimit, {
    max: mostCalls(deps.config, 'any'),
    timeWindow: '1 minute',
    store: storeOf(count),
    // Without a database no call is answered anyway.
    skipOnError: true,
    keyGenerator: (request) => {
      const key = keyOf(request)
      return key === undefined || (!accepted.has(key) && count.isOver(request.ip)) ? request.ip : key
    },
    allowList: (request) => !isOfApi(request),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
}

function keyOf({ headers: { authorization: key } }: FastifyRequest): string | undefined {
  return key?.startsWith('Bearer ') && key.length > 40 ? hashToken(key).toString('base64') : undefined
}

function remember(keys: Set<string>, key: string): void {
  if (keys.size >= mostRemembered) keys.clear()
  keys.add(key)
}

type Counted = { current: number; ttl: number }
type SharedCount = { one(who: string): Promise<Counted>; isOver(who: string): boolean }
type Taken = { counted: number; left: number; endsAt: number }

/** Counts in the database, in blocks, so that most calls are counted without asking it. */
function sharedCount(limiter: RateLimiterPostgres): SharedCount {
  const taken = new Map<string, Taken>()
  const underWay = new Map<string, Promise<void>>()

  async function takeBlock(who: string): Promise<void> {
    const { consumedPoints, msBeforeNext } = await limiter.consume(who, blockOfCalls).catch((answer: unknown) => {
      if (answer instanceof RateLimiterRes) return answer
      throw answer
    })
    if (taken.size >= mostRemembered) taken.clear()
    taken.set(who, { counted: consumedPoints, left: blockOfCalls, endsAt: Date.now() + msBeforeNext })
  }

  /** true while nothing more needs to be counted, until the minute ends */
  function isOver(who: string): boolean {
    const block = taken.get(who)
    return block !== undefined && block.endsAt > Date.now() && block.counted - block.left >= limiter.points
  }

  async function one(who: string): Promise<Counted> {
    for (;;) {
      const block = taken.get(who)
      const ttl = block ? block.endsAt - Date.now() : 0
      if (isOver(who)) return { current: limiter.points + 1, ttl: Math.max(1, ttl) }
      if (block && ttl > 0 && block.left > 0) return { current: block.counted - --block.left, ttl }
      const asked = underWay.get(who) ?? takeBlock(who).finally(() => underWay.delete(who))
      underWay.set(who, asked)
      await asked
    }
  }

  return { one, isOver }
}

function storeOf(count: SharedCount): FastifyRateLimitStoreCtor {
  async function countOrHold(who: string): Promise<Counted> {
    if (count.isOver(who)) await pause(refusedAfterMs)
    return count.one(who)
  }
  return class implements FastifyRateLimitStore {
    incr(who: string, answer: (error: Error | null, count?: Counted) => void): void {
      countOrHold(who).then((counted) => answer(null, counted), answer)
    }
    child(): this {
      return this
    }
  }
}
