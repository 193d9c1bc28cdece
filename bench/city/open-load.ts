import { setTimeout as later } from 'node:timers/promises'
import type { Asking } from './asking.ts'
import { cityCalls } from './city-calls.ts'
import { readyKitchen, type CityKitchen } from './city-kitchens.ts'
import type { CallName } from './week.ts'

/** calls a second of each kind, over all locations together */
export type Rates = Partial<Record<CallName, number>>
export type Played = { asked: number; failed: number; lateMs: number[]; firstFailure: string | undefined }

/**
 * Sends calls at their own time, whether the earlier ones were answered or not, as people do who know nothing of each
 * other. Times count from the moment a call was due, so that what waits in a queue is not left out.
 */
export async function playOpenly(
  ask: Asking,
  city: readonly CityKitchen[],
  rates: Rates,
  seconds: number,
): Promise<Played> {
  const played: Played = { asked: 0, failed: 0, lateMs: [], firstFailure: undefined }
  const under: Promise<void>[] = []
  const due = dueCalls(rates, seconds)
  const startedAt = performance.now()
  for (const [index, { name, atMs }] of due.entries()) {
    const waitMs = startedAt + atMs - performance.now()
    if (waitMs > 0) await later(waitMs)
    const kitchen = readyKitchen(city, name, index)
    if (!kitchen) continue
    played.asked++
    under.push(
      cityCalls[name](ask, kitchen).then(
        () => {
          played.lateMs.push(performance.now() - startedAt - atMs)
        },
        (error: unknown) => {
          played.failed++
          played.firstFailure ??= String(error)
        },
      ),
    )
  }
  await Promise.all(under)
  return played
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** Each kind at moments that chance gives, with its rate on average (a Poisson process). */
function dueCalls(rates: Rates, seconds: number): { name: CallName; atMs: number }[] {
  const due: { name: CallName; atMs: number }[] = []
  for (const [name, rate] of Object.entries(rates) as [CallName, number][]) {
    if (rate <= 0) continue
    for (let at = nextAfter(0, rate); at < seconds; at = nextAfter(at, rate)) due.push({ name, atMs: at * 1_000 })
  }
  return due.toSorted((a, b) => a.atMs - b.atMs)
}

function nextAfter(seconds: number, rate: number): number {
  return seconds - Math.log(1 - Math.random()) / rate
}
