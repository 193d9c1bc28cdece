import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const sharedFolder = '/var/lib/larder'

/** The address of the embedded server that another process runs for this data folder; undefined when none is running. */
export function findRunningPostgres(dataDirectory: string): string | undefined {
  for (const base of placesForData(path.resolve(dataDirectory))) {
    const port = portOfRunning(path.join(base, 'postgres-18', 'postmaster.pid'))
    const passwordFile = path.join(base, 'postgres-password')
    if (port === undefined || !fs.existsSync(passwordFile)) continue
    const password = fs.readFileSync(passwordFile, 'utf8').trim()
    return `postgres://larder:${password}@127.0.0.1:${port}/postgres`
  }
  return undefined
}

/** Where embedded-postgres.ts puts the cluster: in the data folder, or beside others when the database's user can't walk there. */
function placesForData(dataDirectory: string): string[] {
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)
  return [path.join(dataDirectory, 'database'), path.join(sharedFolder, hash, 'database')]
}

/** postmaster.pid holds one fact a line: the process first, the port fourth, 'ready' or 'starting' last; it outlives a crash. */
function portOfRunning(file: string): number | undefined {
  if (!fs.existsSync(file)) return undefined
  const lines = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  const pid = Number(lines[0])
  const port = Number(lines[3])
  const isReady = lines[7] === 'ready'
  return isReady && isAlive(pid) && Number.isInteger(port) && port > 0 ? port : undefined
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
