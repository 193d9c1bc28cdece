import { callNames, callsByHour, callsOfWeek, hourText, openScreens, type CallName } from './week.ts'
import type { CallCost } from './call-costs.ts'

/** Measured of the product as a whole. */
export type Footprint = {
  /** cores used while nobody asks */
  idleCores: number
  /** bytes of the server's process without and per open screen */
  serverBytes: number
  bytesPerScreen: number
  databaseBytes: number
  /** on disk, of a location as it was loaded */
  locationBytes: number
}

/** Prices of rented machines, assumed; the database's part is doubled for its standby. */
export const assumedPrices = { dollarsPerCoreMonth: 25, dollarsPerGbMonth: 3, dollarsPerDiskGbMonth: 0.12 }
/** of a machine's cores in the busiest hour, so that an hour busier than the model, or a lost machine, is borne */
export const wantedUse = 0.5
const weeksOfYear = 52
const weeksOfMonth = 52 / 12
const hourSeconds = 3_600
const gb = 2 ** 30
/** people wait for answers in these hours of a day; in the others files of registers and distributors come */
const [firstHour, lastHour] = [6, 23]
const hours = callsByHour()

type Hour = { name: string; index: number; serverSeconds: number; databaseSeconds: number }

/** The computing of one location in an hour of the week. */
function hourOf(costs: Record<CallName, CallCost>, index: number): Hour {
  const calls = hours[index]
  const sum = (of: (cost: CallCost) => number) =>
    callNames.reduce((total, name) => total + ((calls?.[name] ?? 0) * of(costs[name])) / 1_000, 0)
  return {
    name: hourText(index),
    index,
    serverSeconds: sum(({ serverCpuMs }) => serverCpuMs),
    databaseSeconds: sum(({ databaseCpuMs }) => databaseCpuMs),
  }
}

/** The hour with the most computing, of those in which people wait or of the whole week. */
export function busiestHour(costs: Record<CallName, CallCost>, among: 'people' | 'all'): Hour {
  const wanted = hours
    .map((_, index) => hourOf(costs, index))
    .filter(({ index }) => among === 'all' || (index % 24 >= firstHour && index % 24 <= lastHour))
  const secondsOf = ({ serverSeconds, databaseSeconds }: Hour) => serverSeconds + databaseSeconds
  return wanted.reduce((most, hour) => (secondsOf(hour) > secondsOf(most) ? hour : most))
}

type WeekOfLocation = {
  calls: number
  serverSeconds: number
  databaseSeconds: number
  logBytes: number
  keptBytes: number
}

/** The sums of an average location's week. */
export function weekOfLocation(costs: Record<CallName, CallCost>): WeekOfLocation {
  const calls = callsOfWeek()
  const sum = (of: (cost: CallCost) => number) =>
    callNames.reduce((total, name) => total + calls[name] * of(costs[name]), 0)
  return {
    calls: callNames.reduce((total, name) => total + calls[name], 0),
    serverSeconds: sum(({ serverCpuMs }) => serverCpuMs) / 1_000,
    databaseSeconds: sum(({ databaseCpuMs }) => databaseCpuMs) / 1_000,
    logBytes: sum(({ logBytes }) => logBytes),
    keptBytes: sum(({ keptBytes }) => keptBytes),
  }
}

export type Needed = {
  locations: number
  callsPerSecond: number
  serverCores: number
  databaseCores: number
  serverGb: number
  databaseGb: number
  diskGbAfterYear: number
  dollarsPerLocationMonth: number
}

/**
 * The machines for so many locations: cores that are half used in the busiest hour, memory for open screens and for the rows of
 * the last weeks, disk after a year.
 */
export function needed(costs: Record<CallName, CallCost>, footprint: Footprint, locations: number): Needed {
  const hour = busiestHour(costs, 'all')
  const week = weekOfLocation(costs)
  const coresOf = (seconds: number) => (locations * seconds) / hourSeconds / wantedUse
  const serverCores = coresOf(hour.serverSeconds) + footprint.idleCores / 2
  const databaseCores = coresOf(hour.databaseSeconds) + footprint.idleCores / 2
  const processes = Math.max(1, Math.ceil(serverCores))
  const serverGb = (processes * footprint.serverBytes + locations * openScreens * footprint.bytesPerScreen) / gb
  const locationGb = (footprint.locationBytes + weeksOfMonth * week.keptBytes) / gb
  const databaseGb = footprint.databaseBytes / gb + locations * locationGb
  const diskGbAfterYear = (locations * (footprint.locationBytes + weeksOfYear * week.keptBytes)) / gb
  const { dollarsPerCoreMonth, dollarsPerGbMonth, dollarsPerDiskGbMonth } = assumedPrices
  const dollars =
    (serverCores + 2 * databaseCores) * dollarsPerCoreMonth +
    (serverGb + 2 * databaseGb) * dollarsPerGbMonth +
    2 * diskGbAfterYear * dollarsPerDiskGbMonth
  const calls = hours[hour.index]
  const callsPerHour = callNames.reduce((total, name) => total + (calls?.[name] ?? 0), 0)
  return {
    locations,
    serverCores,
    databaseCores,
    serverGb,
    databaseGb,
    diskGbAfterYear,
    callsPerSecond: (locations * callsPerHour) / hourSeconds,
    dollarsPerLocationMonth: dollars / locations,
  }
}

/** How many locations one core carries fully used, server and database together, in this hour. */
export function locationsPerCore({ serverSeconds, databaseSeconds }: Hour): number {
  return hourSeconds / (serverSeconds + databaseSeconds)
}
