import path from 'node:path'
import type pg from 'pg'
import type { BenchPlace } from '../bare.ts'
import { untilIdle } from '../cpu.ts'
import { figureTable, type Figure, type Table } from '../figure.ts'
import { startServer } from '../server-process.ts'
import { playBusyHour } from './busy-hour.ts'
import { callCosts, type CallCost } from './call-costs.ts'
import {
  assumedPrices,
  busiestHour,
  locationsPerCore,
  needed,
  wantedUse,
  weekOfLocation,
  type Footprint,
} from './capacity.ts'
import { addCity, type CityKitchen } from './city-kitchens.ts'
import { bytesPerScreen, databaseBytes, processBytes } from './footprint.ts'
import { neighboursTable } from './neighbours.ts'
import { callNames, callsOfWeek, type CallName } from './week.ts'

const [kb, mb] = [1_024, 2 ** 20]
const sizes = [1, 10, 100, 1_000, 10_000]
const screens = 300

/** so many locations; the share of calls that is made of the usual; seconds of each part that is played */
type CitySize = { locations: number; share: number; seconds: number }

/** The cost of locations by the model of their week, and the machines that more of them need. */
export async function cityTables(at: BenchPlace, { locations, share, seconds }: CitySize): Promise<Table[]> {
  const { owner, url, databasePid, folder } = at
  const emptyBytes = await sizeOf(owner)
  process.stdout.write(`loading ${locations} locations …\n`)
  const city = await addCity(owner, at.firstLocationId, locations)
  await owner.query('vacuum analyze')
  const locationBytes = ((await sizeOf(owner)) - emptyBytes) / locations
  const environment = { DATABASE_URL: url, DEMO_DATA: 'off', DATA_DIR: path.join(folder, 'ours') }
  const unlimited = await startServer('server/src/main.ts', { ...environment, RATE_LIMITS: 'off' })
  const tables: Table[] = []
  try {
    const place = { owner, server: unlimited, databasePid, city }
    // Of a process that has done nothing yet: in the memory of one that was busy they would not show.
    const ofScreen = await bytesPerScreen(unlimited, city, screens)
    const { costs, idleCores } = await callCosts(place, share)
    const busyHour = await playBusyHour(place, costs, seconds * 2)
    const footprint: Footprint = {
      idleCores,
      locationBytes,
      serverBytes: processBytes(unlimited.pid),
      bytesPerScreen: ofScreen,
      databaseBytes: databaseBytes(databasePid),
    }
    tables.push(costsTable(costs), weekTable(costs, footprint), busyHour, neededTable(costs, footprint))
  } finally {
    await unlimited.stop()
  }
  tables.push(await besideLoudOne(environment, city, seconds))
  return tables
}

/** One location that does too much beside some others, by itself. */
export async function neighboursFigures(at: BenchPlace, { locations, seconds }: CitySize): Promise<Table> {
  const { owner, url, folder } = at
  const city = await addCity(owner, at.firstLocationId, locations)
  await owner.query('vacuum analyze')
  return besideLoudOne({ DATABASE_URL: url, DEMO_DATA: 'off', DATA_DIR: path.join(folder, 'ours') }, city, seconds)
}

async function besideLoudOne(
  environment: Record<string, string>,
  city: readonly CityKitchen[],
  seconds: number,
): Promise<Table> {
  const limited = await startServer('server/src/main.ts', environment)
  try {
    await untilIdle(() => limited.cpuMs())
    return await neighboursTable(limited.address, city, seconds)
  } finally {
    await limited.stop()
  }
}

async function sizeOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ size: string }>('select pg_database_size(current_database()) as size')
  return Number(rows[0]?.size)
}

function costsTable(costs: Record<CallName, CallCost>): Table {
  const week = callsOfWeek()
  return {
    title: 'What a call costs, with the work that it leaves to jobs',
    note: 'Four at a time. The log is what goes to a standby and to an archive; kept is what the database grows by.',
    columns: ['call', 'a week', 'ms', 'CPU ms, server', 'CPU ms, database', 'log kB', 'kept kB'],
    rows: callNames.map((name) => {
      const { ms, serverCpuMs, databaseCpuMs: ofDatabase, logBytes, keptBytes } = costs[name]
      const sizes = [logBytes / kb, keptBytes / kb].map((size) => size.toFixed(1))
      return [name, week[name].toFixed(0), ms.toFixed(1), serverCpuMs.toFixed(2), ofDatabase.toFixed(2), ...sizes]
    }),
    missed: [],
  }
}

function weekTable(costs: Record<CallName, CallCost>, footprint: Footprint): Table {
  const week = weekOfLocation(costs)
  const [all, people] = [busiestHour(costs, 'all'), busiestHour(costs, 'people')]
  const figure = (name: string, value: number, unit: string, digits = 1): Figure => ({ name, value, unit, digits })
  return figureTable('The week of one location', [
    figure('calls', week.calls, '', 0),
    figure('computing of the server', week.serverSeconds, ' s'),
    figure('computing of the database', week.databaseSeconds, ' s'),
    figure('log', week.logBytes / mb, ' MB'),
    figure('growth of the database', week.keptBytes / mb, ' MB'),
    figure('a location as it was loaded', footprint.locationBytes / mb, ' MB'),
    figure(`locations that fill one core in the busiest hour (${all.name})`, locationsPerCore(all), '', 0),
    figure(`the same in people’s busiest hour (${people.name})`, locationsPerCore(people), '', 0),
    figure('cores used while nobody asks', footprint.idleCores, '', 3),
    figure('memory of the server’s process', footprint.serverBytes / mb, ' MB', 0),
    figure('memory of each open screen', footprint.bytesPerScreen / kb, ' kB', 0),
    figure('memory of the database', footprint.databaseBytes / mb, ' MB', 0),
  ])
}

function neededTable(costs: Record<CallName, CallCost>, footprint: Footprint): Table {
  const { dollarsPerCoreMonth, dollarsPerGbMonth, dollarsPerDiskGbMonth } = assumedPrices
  return {
    title: 'What more locations need',
    note: `Cores are ${wantedUse * 100} % used in the busiest hour. Money: $${dollarsPerCoreMonth} a core, $${dollarsPerGbMonth} a GB of memory, $${dollarsPerDiskGbMonth} a GB of disk, a month, the database twice.`,
    columns: [
      'locations',
      'calls/s in the busiest hour',
      'cores of servers',
      'cores of the database',
      'GB of servers',
      'GB of the database',
      'disk GB after a year',
      '$ per location and month',
    ],
    rows: sizes.map((locations) => {
      const of = needed(costs, footprint, locations)
      return [
        locations.toLocaleString('en-US'),
        of.callsPerSecond.toFixed(1),
        ...[of.serverCores, of.databaseCores, of.serverGb, of.databaseGb].map((value) => value.toFixed(1)),
        of.diskGbAfterYear.toFixed(0),
        of.dollarsPerLocationMonth.toFixed(2),
      ]
    }),
    missed: [],
  }
}
