import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findOrCreateCluster, isAlive, type Cluster } from './embedded-cluster.ts'
import { chooseLog, logOf, logSettings } from './cluster-log.ts'
import { adoptFormerDatabase, noteDatabase, requireEarlierDatabase, requireOwnDatabase } from './earlier-database.ts'
import { portOfRunning } from './find-running-postgres.ts'
import { pathFromInside, placeForBinaries, placeForData, unprivilegedOwner, type Owner } from './embedded-place.ts'

/** The database server that comes with the product, for one machine. With DATABASE_URL set this file is never used. */
export type EmbeddedPostgres = { url: string; pid: number; dataDirectory: string; stop(): Promise<void> }

export type EmbeddedOptions = {
  dataDirectory: string
  /** further -c settings of the server */
  settings?: Record<string, string>
  findPort?: () => Promise<number>
  /** where the log is kept from now on, null for nowhere; as it was when nothing is said */
  logTo?: string | null | undefined
  /** one that reads a day of log first needs longer than others */
  startMayTakeMs?: number
}

const startTimeoutMs = 60_000
/** the server of a killed process needs a moment to end */
const patienceWithPredecessorMs = 4_000
/** and two seconds more when it asks in vain, three times, whether its last segment is stored */
const patienceWithLogMs = 8_000
const restartPauseMs = 250
/** for the file of a server that is ready, each after ten milliseconds */
const mostLooks = 500
const mostPortsTried = 5

/** Starts the server on the cluster of this folder, and again whenever it ends unasked. */
export async function startEmbeddedPostgres({
  dataDirectory,
  settings = {},
  findPort = freePort,
  logTo,
  startMayTakeMs = startTimeoutMs,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const owner = unprivilegedOwner()
  const folder = path.resolve(dataDirectory)
  adoptFormerDatabase(folder)
  requireEarlierDatabase(folder)
  requireOwnDatabase(folder, owner)
  const place = placeForData(folder, owner)
  const native = placeForBinaries(owner)
  const cluster = findOrCreateCluster(place, program(native, 'initdb'), owner)
  noteDatabase(folder)
  const plan: ClusterPlan = { native, cluster, owner, settings, findPort, startMayTakeMs }
  if (logTo !== undefined && logTo !== (logOf(cluster.folder)?.to ?? null)) {
    // Whoever could start it is alone: the log of a running server must not change its name.
    await (await runCluster(plan)).stop()
    chooseLog(cluster.folder, logTo, owner)
  }
  return runCluster(plan)
}

type ClusterPlan = {
  /** the folder of a PostgreSQL's programs */
  native: string
  cluster: Cluster
  owner: Owner
  settings?: Record<string, string>
  findPort?: () => Promise<number>
  startMayTakeMs?: number
}

/** Runs a server of these programs on a cluster that is there. */
export async function runCluster(plan: ClusterPlan): Promise<EmbeddedPostgres> {
  const { native, cluster, owner, settings = {}, findPort = freePort, startMayTakeMs = startTimeoutMs } = plan
  const launchPlan = {
    postgres: program(native, 'postgres'),
    cluster: cluster.folder,
    port: 0,
    settings,
    owner,
    startMayTakeMs,
  }
  let running = await launchAtFreePort(launchPlan, findPort)
  const { port } = launchPlan
  const stopping = new AbortController()
  const kept = keepRunning(stopping.signal)
  return {
    url: `postgres://larder:${cluster.password}@127.0.0.1:${port}/postgres`,
    pid: running.child.pid ?? 0,
    dataDirectory: cluster.folder,
    stop: async () => {
      stopping.abort()
      end(running)
      // One that is being started again answers before we know of it: it is awaited too.
      await kept
      await serverIsGone(cluster.folder)
    },
  }

  async function keepRunning(signal: AbortSignal): Promise<void> {
    await running.exited
    while (!signal.aborted) {
      try {
        running = await launch(launchPlan)
        if (signal.aborted) end(running)
        await running.exited
      } catch {
        // what is left of the old server still holds the folder
        await pause(restartPauseMs, undefined, { ref: false, signal }).catch(() => {})
      }
    }
  }
}

/** A server whose guard was killed ends a moment after the guard; until then it holds the folder. */
async function serverIsGone(folder: string): Promise<void> {
  const givingUpAt = performance.now() + patienceWith(folder)
  while (performance.now() < givingUpAt && isAlive(serverOf(folder))) await pause(50)
}

function patienceWith(cluster: string): number {
  return logOf(cluster) ? patienceWithLogMs : patienceWithPredecessorMs
}

function serverOf(folder: string): number {
  try {
    return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

function end({ child }: Running): void {
  child.stdin?.end()
  if (process.platform === 'win32') child.kill()
}

type LaunchPlan = {
  postgres: string
  cluster: string
  port: number
  settings: Record<string, string>
  owner: Owner
  startMayTakeMs: number
}

type Running = { child: ChildProcess; exited: Promise<void> }

class FolderInUse extends Error {}
class PortTaken extends Error {}

/** A port that was free may be taken before the server is there. */
async function launchAtFreePort(plan: LaunchPlan, findPort: () => Promise<number>): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    plan.port = await findPort()
    try {
      return await launchAfterPredecessor(plan)
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt >= mostPortsTried) throw error
    }
  }
}

async function launchAfterPredecessor(plan: LaunchPlan): Promise<Running> {
  const givingUpAt = performance.now() + patienceWith(plan.cluster)
  for (;;) {
    try {
      return await launch(plan)
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > givingUpAt) throw error
      await pause(restartPauseMs)
    }
  }
}

/**
 * The server runs under a small shell that holds a pipe from us: when this process ends in whatever way, the pipe
 * closes and the server shuts down, so no orphan keeps the data folder. It has its own process group, so that Ctrl-C
 * reaches us first and requests under way can still finish.
 */
const guard =
  'exec 3<&0; "$@" </dev/null 3<&- & server=$!; (cat <&3 >/dev/null; kill -INT $server 2>/dev/null) 2>&- & exec 3<&-; wait $server'

async function launch({ postgres, cluster, port, settings, owner, startMayTakeMs }: LaunchPlan): Promise<Running> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    // A new location is planned for one row until a table is looked at again.
    autovacuum_naptime: '15s',
    ...logSettings(cluster),
    ...settings,
  }
  const args = [
    '-D',
    pathFromInside(cluster, owner),
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child =
    process.platform === 'win32'
      ? spawn(postgres, args, { stdio: ['pipe', 'ignore', 'pipe'] })
      : spawn('/bin/sh', ['-c', guard, 'sh', postgres, ...args], {
          ...owner,
          cwd: cluster,
          detached: true,
          stdio: ['pipe', 'ignore', 'pipe'],
        })
  child.stdin?.on('error', () => {})
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error(`the database did not start: ${output}`)), startMayTakeMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      child.stdin?.end()
      reject(error)
    }
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000)
      if (/lock file .* already exists|pre-existing shared memory block/.test(output))
        fail(new FolderInUse(`the data folder ${path.dirname(cluster)} is in use by another running server`))
      if (/could not bind .*: Address already in use/.test(output))
        fail(new PortTaken(`port ${port} of 127.0.0.1 is taken`))
      if (output.includes('ready to accept connections')) {
        clearTimeout(timer)
        resolve()
      }
    })
    child.once('error', (error) => fail(new Error(`the database could not be started: ${error.message}`)))
    void exited.then(() => fail(new Error(`the database ended at once: ${output}`)))
  })
  // Its log says so a moment before the file that other processes go by.
  const noted = path.join(cluster, 'postmaster.pid')
  for (let looks = 0; portOfRunning(noted) === undefined && looks < mostLooks; looks++) await pause(10)
  return { child, exited }
}

function program(native: string, name: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** A port nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
