import type { Table } from '../figure.ts'
import { askingAt, type Asking } from './asking.ts'
import { allCpuMs, type CallCost, type CityPlace } from './call-costs.ts'
import { busiestHour, locationsPerCore } from './capacity.ts'
import { cityCalls } from './city-calls.ts'
import { percentile, playOpenly, type Rates } from './open-load.ts'
import { callNames, callsByHour, type CallName } from './week.ts'

/** of the computing of two cores, by the costs of single calls */
const shares = [0.1, 0.25, 0.4, 0.55, 0.7]
const cores = 2
const hourSeconds = 3_600
const linesOfDelivery = 20
const bendsAtMs = 500

/** Plays people's busiest hour for more and more locations, and says up to how many answers come in time. */
export async function playBusyHour(at: CityPlace, costs: Record<CallName, CallCost>, seconds: number): Promise<Table> {
  const hour = busiestHour(costs, 'people')
  const calls = callsByHour()[hour.index]
  const ask = askingAt(at.server.address)
  const rows: string[][] = []
  let mostLocations = 0
  try {
    for (const share of shares) {
      const locations = Math.round(locationsPerCore(hour) * cores * share)
      const rates: Rates = Object.fromEntries(
        callNames.map((name) => [name, (locations * (calls?.[name] ?? 0)) / hourSeconds]),
      )
      await orderAhead(ask, at, (rates['line checked'] ?? 0) * seconds)
      const [cpuBefore, startedAt] = [allCpuMs(at), performance.now()]
      const played = await playOpenly(ask, at.city, rates, seconds)
      const passedMs = performance.now() - startedAt
      const used = (allCpuMs(at) - cpuBefore) / passedMs
      const p99 = percentile(played.lateMs, 0.99)
      if (played.failed === 0 && p99 <= bendsAtMs) mostLocations = locations
      rows.push([
        locations.toLocaleString('en-US'),
        (played.asked / seconds).toFixed(1),
        `${(cores * share).toFixed(2)} / ${used.toFixed(2)}`,
        percentile(played.lateMs, 0.5).toFixed(0),
        p99.toFixed(0),
        String(played.failed),
      ])
      process.stdout.write(`${rows.at(-1)?.join(' | ')} ${played.firstFailure ?? ''}\n`)
    }
  } finally {
    ask.close()
  }
  return {
    title: `${hour.name} of so many locations, on this machine`,
    note: `Up to ${mostLocations.toLocaleString('en-US')} locations no call failed and p99 was at most ${bendsAtMs} ms. Calls come when people make them, not when the last was answered; ${seconds} s each. The cores are those of server and database; the program that asks takes some of the two as well.`,
    columns: ['locations', 'calls/s', 'cores, expected / used', 'p50 ms', 'p99 ms', 'failed'],
    rows,
    missed: [],
  }
}

/** Places as many orders as the lines that will be checked need. */
async function orderAhead(ask: Asking, { city }: CityPlace, lines: number): Promise<void> {
  const wanted = Math.ceil((lines * 1.5) / linesOfDelivery) + city.length / 4
  const open = () => city.reduce((sum, kitchen) => sum + kitchen.open.length, 0)
  for (let index = 0; open() < wanted; index++) {
    const kitchen = city[index % city.length]
    if (kitchen) await cityCalls['order of 20 lines'](ask, kitchen)
  }
}
