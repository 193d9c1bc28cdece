import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
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

/** The general limit of calls a minute, of each person or of each address while signed out, over all processes. */
export function limitCalls(server: FastifyInstance, deps: Deps): void {
  if (!deps.config.rateLimits) return
  void server.register(rateLimit, {
    max: mostCalls(deps.config, 'any'),
    timeWindow: '1 minute',
    store: sharedCount(limiterOf(deps, 'any')),
    // Without a database no call is answered anyway.
    skipOnError: true,
    keyGenerator: (request) => {
      const key = request.headers.authorization
      return key?.startsWith('Bearer ') && key.length > 40 ? hashToken(key).toString('base64') : request.ip
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

type Taken = { counted: number; left: number; endsAt: number }

/** Counts in the database, in blocks, so that most calls are counted without asking it. */
function sharedCount(limiter: RateLimiterPostgres): FastifyRateLimitStoreCtor {
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

  async function countOne(who: string): Promise<{ current: number; ttl: number }> {
    for (;;) {
      const block = taken.get(who)
      const ttl = block ? block.endsAt - Date.now() : 0
      if (block && ttl > 0) {
        // Over the limit nothing more needs to be counted until the minute ends.
        if (block.counted - block.left >= limiter.points) {
          await pause(refusedAfterMs)
          return { current: limiter.points + 1, ttl: Math.max(1, ttl - refusedAfterMs) }
        }
        if (block.left > 0) return { current: block.counted - --block.left, ttl }
      }
      const asked = underWay.get(who) ?? takeBlock(who).finally(() => underWay.delete(who))
      underWay.set(who, asked)
      await asked
    }
  }

  return class implements FastifyRateLimitStore {
    incr(who: string, answer: (error: Error | null, count?: { current: number; ttl: number }) => void): void {
      countOne(who).then((count) => answer(null, count), answer)
    }
    child(): this {
      return this
    }
  }
}
