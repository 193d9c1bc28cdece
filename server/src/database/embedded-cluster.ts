import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Owner } from './embedded-place.ts'

export type Cluster = { folder: string; password: string }

const initdbArguments = [
  ...['-U', 'larder', '--auth=scram-sha-256', '--encoding=UTF8', '--data-checksums', '--no-instructions'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
]

/** The database cluster in this place; made when there is none. */
export function findOrCreateCluster(place: string, initdb: string, owner: Owner): Cluster {
  const folder = clusterIn(place)
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) create(place, folder, initdb, owner)
  return { folder, password: passwordOf(folder) }
}

export function clusterIn(place: string): string {
  return path.join(place, 'postgres-18')
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
  fs.writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) fs.chownSync(password, owner.uid, owner.gid)
  const made = spawnSync(initdb, ['-D', unfinished, '--pwfile', password, ...initdbArguments], {
    ...owner,
    cwd: place,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
  })
  if (made.status !== 0) throw new Error(`the database could not be created: ${made.error?.message ?? made.stderr}`)
  fs.renameSync(password, path.join(unfinished, 'larder-password'))
  try {
    fs.renameSync(unfinished, folder)
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
}

/** What killed starts left; in a container a new start often has the number of the killed one. */
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
