import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { give, pathFromInside, type Owner } from './embedded-place.ts'

export type Cluster = { folder: string; password: string }

export const postgresVersion = 18

const initdbArguments = [
  '-U',
  'larder',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--data-checksums',
  '--no-instructions',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
]

/** The database cluster in this place; made when there is none. */
export function findOrCreateCluster(place: string, initdb: string, owner: Owner): Cluster {
  const folder = clusterIn(place)
  if (fs.existsSync(folder)) takeBack(folder, owner)
  else create(place, folder, initdb, owner)
  return { folder, password: passwordOf(folder) }
}

/** A folder that was restored or copied may be another user's, or open to others: both the server refuses. */
function takeBack(folder: string, owner: Owner): void {
  const { uid, mode } = fs.statSync(folder)
  const us = owner.uid ?? process.getuid?.() ?? uid
  if (uid !== us && owner.uid === undefined)
    throw new Error(`the database in ${folder} belongs to the user ${uid}; start as that user or give it to yours`)
  if (uid !== us) {
    give(folder, owner)
    for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true }))
      if (!entry.isSymbolicLink()) give(path.join(entry.parentPath, entry.name), owner)
  }
  if ((mode & 0o027) !== 0) fs.chmodSync(folder, 0o700)
}

export function clusterIn(place: string): string {
  return path.join(place, `postgres-${postgresVersion}`)
}

export function passwordOf(cluster: string): string {
  return fs.readFileSync(path.join(cluster, 'larder-password'), 'utf8').trim()
}

/**
 * initdb works beside and the result is renamed, with its password in it: a killed initdb leaves a half cluster that
 * starts all the same. When two starts race, the first rename wins.
 */
function create(place: string, folder: string, initdb: string, owner: Owner): void {
  removeLeftovers(place)
  const unfinished = path.join(place, `init-${process.pid}`)
  const password = path.join(place, `init-password-${process.pid}`)
  fs.mkdirSync(unfinished, { mode: 0o700 })
  fs.writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  for (const file of [unfinished, password]) give(file, owner)
  const opened = fs.openSync(password, 'r')
  const made = spawnSync(
    initdb,
    [
      '-D',
      pathFromInside(unfinished, owner),
      '--pwfile',
      process.platform === 'win32' ? password : '/dev/stdin',
      ...initdbArguments,
    ],
    {
      ...owner,
      cwd: unfinished,
      stdio: [opened, 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '' },
    },
  )
  fs.closeSync(opened)
  if (made.status !== 0) throw new Error(`the database could not be created: ${made.error?.message ?? made.stderr}`)
  fs.renameSync(password, path.join(unfinished, 'larder-password'))
  try {
    fs.renameSync(unfinished, folder)
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Removes leftovers of killed starts; in a container a new start often has the process id of the killed one. */
function removeLeftovers(place: string): void {
  for (const name of fs.readdirSync(place)) {
    const pid = Number(/^init-(?:password-)?(\d+)$/.exec(name)?.[1])
    if (pid && (pid === process.pid || !isAlive(pid)))
      fs.rmSync(path.join(place, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
