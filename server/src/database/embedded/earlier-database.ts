import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { clusterIn, isAlive, postgresVersion } from './embedded-cluster.ts'
import { placeIn, userNamed, type Owner } from './embedded-place.ts'

/** says that this data folder has a database, for when the database itself is lost */
const note = 'has-database.txt'
/** the folders that the server keeps beside its database */
const kept = ['files', 'outbox']
/** without these a cluster does not start, or starts empty */
const vital = ['PG_VERSION', 'larder-password', path.join('global', 'pg_control'), 'base', 'pg_wal']
/** earlier versions kept the database here when the data folder lay where its user could not go */
const formerFolder = '/var/lib/larder'

/**
 * Refuses a data folder whose database is lost, damaged or of another PostgreSQL: a folder that once had one never
 * silently gets a new one.
 */
export function requireEarlierDatabase(dataDirectory: string, former: string = formerFolder): void {
  const place = placeIn(dataDirectory)
  const cluster = clusterIn(place)
  if (fs.existsSync(cluster)) return requireWhole(cluster)
  const others = namesIn(place).filter((name) => /^postgres-\d+$/.test(name))
  if (others.length > 0)
    throw new Error(
      `the database in ${path.join(place, others[0] ?? '')} was made by another PostgreSQL; this one is ${postgresVersion}. Take it over with npm run upgrade-database, start the version of Larder that made it, or choose another DATA_DIR`,
    )
  const hadOne = fs.existsSync(path.join(dataDirectory, note))
  const leftovers = kept.filter((name) => namesIn(path.join(dataDirectory, name)).length > 0)
  if (!hadOne && leftovers.length === 0) return
  throw new Error(
    [
      `the data folder ${dataDirectory} ${hadOne ? 'had a database' : `has ${leftovers.join(' and ')} but no database`}, and ${cluster} is not there.`,
      'Restore it from a backup,',
      ...formerClusters(former).map((found) => `or move the one of an earlier version (${found}) there,`),
      'or set DATABASE_URL if it is elsewhere, or choose an empty DATA_DIR to start from nothing',
    ].join(' '),
  )
}

/**
 * Root would take the database from the user whose service runs on this data folder, which could not start then. A folder
 * that was copied from another machine, whose users are unknown here, is nobody's service.
 */
export function requireOwnDatabase(dataDirectory: string, owner: Owner): void {
  const cluster = clusterIn(placeIn(dataDirectory))
  if (owner.uid === undefined || !fs.existsSync(cluster)) return
  const { uid } = fs.statSync(cluster)
  const isOfService = uid !== 0 && uid !== owner.uid && fs.statSync(dataDirectory).uid === uid
  const user = isOfService ? userNamed(uid) : undefined
  if (user === undefined) return
  throw new Error(
    `the data folder ${dataDirectory} belongs to the user ${user}: run this as that user (runuser -u ${user} -- …), or give the whole folder to root first`,
  )
}

/** Whether there is a database of this PostgreSQL in a data folder. */
export function hasDatabase(dataDirectory: string): boolean {
  return fs.existsSync(clusterIn(placeIn(path.resolve(dataDirectory))))
}

/** Refuses a data folder without a database, for commands that never begin one: it may be the wrong folder. */
export function requireDatabase(dataDirectory: string): void {
  requireEarlierDatabase(dataDirectory)
  if (!hasDatabase(dataDirectory)) throw new Error(`there is no database in ${dataDirectory} (DATA_DIR)`)
}

/** Notes that this data folder has a database now. */
export function noteDatabase(dataDirectory: string): void {
  const file = path.join(dataDirectory, note)
  if (fs.existsSync(file)) return
  fs.writeFileSync(file, 'The database is in database/. Without it the start is refused: see the README, DATA_DIR.\n')
}

/** Moves the database that an earlier version kept for this data folder elsewhere into it. */
export function adoptFormerDatabase(dataDirectory: string, former: string = formerFolder): void {
  const found = clusterIn(
    path.join(former, createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16), 'database'),
  )
  const cluster = clusterIn(placeIn(dataDirectory))
  if (!fs.existsSync(found) || fs.existsSync(cluster)) return
  const pid = Number.parseInt(readOr(path.join(found, 'postmaster.pid'), ''), 10)
  if (isAlive(pid)) throw new Error(`the data folder ${dataDirectory} is in use by another running server`)
  requireWhole(found)
  fs.mkdirSync(path.dirname(cluster), { recursive: true })
  // On another disk it is copied beside first: half a copy must not be taken for the database.
  const unfinished = `${cluster}.moving`
  try {
    fs.renameSync(found, cluster)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    fs.rmSync(unfinished, { recursive: true, force: true })
    fs.cpSync(found, unfinished, { recursive: true, preserveTimestamps: true })
    fs.renameSync(unfinished, cluster)
    fs.rmSync(found, { recursive: true, force: true })
  }
}

function requireWhole(cluster: string): void {
  const missing = vital.filter((name) => !fs.existsSync(path.join(cluster, name)))
  if (missing.length > 0)
    throw new Error(
      `the database in ${cluster} is damaged: ${missing.join(', ')} is missing. Restore it from a backup, or choose another DATA_DIR`,
    )
  const version = readOr(path.join(cluster, 'PG_VERSION'), '').trim()
  if (version !== String(postgresVersion))
    throw new Error(
      `the database in ${cluster} was made by PostgreSQL ${version}; this one is ${postgresVersion}. Start the version of Larder that made it, or choose another DATA_DIR`,
    )
}

function formerClusters(former: string): string[] {
  return namesIn(former)
    .map((name) => clusterIn(path.join(former, name, 'database')))
    .filter((cluster) => fs.existsSync(cluster))
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

function readOr(file: string, otherwise: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : otherwise
}
