import type { Deps } from '../deps.ts'
import { refuseForNow } from './failures.ts'

/** Calls by address: at most so many in so long (reliability 3.2.7). While demo data is loaded, twenty times as many. */
const limits = {
  'sign-in': { calls: 30, windowMs: 60_000 },
  'password-reset': { calls: 10, windowMs: 3_600_000 },
  // of one person; looking at a file keeps nothing, but costs as much computing
  upload: { calls: 60, windowMs: 3_600_000 },
  'upload-check': { calls: 240, windowMs: 3_600_000 },
  export: { calls: 10, windowMs: 60_000 },
  // of one person, and of one address
  card: { calls: 5, windowMs: 3_600_000 },
  'card-address': { calls: 10, windowMs: 3_600_000 },
  'card-declined': { calls: 5, windowMs: 3_600_000 },
} as const
export type CallKind = keyof typeof limits
const widerWithDemoData = 20
const mostRemembered = 50_000

const callsByAddress = new Map<string, number[]>()

/** Refuses with 429 when an address made too many calls of a kind lately; counts this one. */
export function requireCallsLeft(deps: Pick<Deps, 'config'>, kind: CallKind, address: string, now: Date): void {
  if (!deps.config.rateLimits) return
  const recent = requireTriesLeft(deps, kind, address, now)
  recent.push(now.getTime())
  if (callsByAddress.size >= mostRemembered) callsByAddress.clear()
  callsByAddress.set(`${kind} ${address}`, recent)
}

/** The same without counting: for what only counts when it fails. Gives when the recent ones were. */
export function requireTriesLeft(deps: Pick<Deps, 'config'>, kind: CallKind, address: string, now: Date): number[] {
  if (!deps.config.rateLimits) return []
  const { calls, windowMs } = limits[kind]
  const allowed = deps.config.demoData ? calls * widerWithDemoData : calls
  const since = now.getTime() - windowMs
  const recent = (callsByAddress.get(`${kind} ${address}`) ?? []).filter((at) => at > since)
  const [oldest] = recent
  if (oldest !== undefined && recent.length >= allowed) refuseForNow(Math.max(1, Math.ceil((oldest - since) / 1000)))
  return recent
}
