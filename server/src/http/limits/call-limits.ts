import { tooManyFiles, tooManyTries } from '@larder/contract/refusal.ts'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from '../../deps.ts'
import { refuseUntil } from '../failures.ts'

/** The most calls of a kind in so many seconds (reliability 3.2.7). While demo data is loaded, twenty times as many. */
const limits = {
  // of one address
  'sign-in': { calls: 30, seconds: 60 },
  'password-reset': { calls: 10, seconds: 3_600 },
  // apart from 'password-reset', so that a look at a link takes no try from the new password
  'reset-look': { calls: 30, seconds: 3_600 },
  'sign-up': { calls: 5, seconds: 3_600 },
  'rep-invite': { calls: 20, seconds: 3_600 },
  'accept-invitation': { calls: 20, seconds: 3_600 },
  'card-address': { calls: 10, seconds: 3_600 },
  // of one person; looking at a file keeps nothing, but costs as much computing
  upload: { calls: 60, seconds: 3_600 },
  'upload-check': { calls: 240, seconds: 3_600 },
  'invoice-image': { calls: 500, seconds: 86_400 },
  help: { calls: 20, seconds: 3_600 },
  invite: { calls: 60, seconds: 3_600 },
  export: { calls: 10, seconds: 60 },
  card: { calls: 5, seconds: 3_600 },
  'card-declined': { calls: 5, seconds: 3_600 },
  // of one key of a cash register
  register: { calls: 120, seconds: 3_600 },
  // of one person, or of one address while signed out
  any: { calls: 300, seconds: 60 },
} as const
export type CallKind = keyof typeof limits
const widerWithDemoData = 20

type Limited = { config: Pick<Deps['config'], 'rateLimits' | 'demoData'>; database: { pool: pg.Pool } }

/**
 * Counts a call of this kind, in all processes together, and refuses it with 429 when there were too many lately. `who`
 * is a person or an address.
 */
export async function requireCallsLeft(deps: Limited, kind: CallKind, who: string): Promise<void> {
  if (!deps.config.rateLimits) return
  try {
    await limiterOf(deps, kind).consume(who)
  } catch (answer) {
    if (!(answer instanceof RateLimiterRes)) throw answer
    refuseFor(kind, answer)
  }
}

/** The same without counting, for what only counts when it fails. */
export async function requireTriesLeft(deps: Limited, kind: CallKind, who: string): Promise<void> {
  if (!deps.config.rateLimits) return
  const limiter = limiterOf(deps, kind)
  const used = await limiter.get(who)
  if (used && used.consumedPoints >= limiter.points) refuseFor(kind, used)
}

export function mostCalls(config: Limited['config'], kind: CallKind): number {
  return config.demoData ? limits[kind].calls * widerWithDemoData : limits[kind].calls
}

const limiters = new WeakMap<pg.Pool, Map<string, RateLimiterPostgres>>()

/** The counter of a kind, made once for each database. */
export function limiterOf({ config, database: { pool } }: Limited, kind: CallKind): RateLimiterPostgres {
  const ofPool = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, ofPool)
  const known = ofPool.get(kind)
  if (known) return known
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'call_limits',
    tableCreated: true,
    // Old rows are deleted by one of the counters for all.
    clearExpiredByTimeout: kind === 'any',
    keyPrefix: kind,
    points: mostCalls(config, kind),
    duration: limits[kind].seconds,
  })
  ofPool.set(kind, limiter)
  return limiter
}

function refuseFor(kind: CallKind, { msBeforeNext }: RateLimiterRes): never {
  return refuseUntil(kind === 'export' ? tooManyFiles : tooManyTries, Math.max(1, Math.ceil(msBeforeNext / 1000)))
}
