import { parseArgs } from 'node:util'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { WrongConfiguration, readConfig, withoutDatabase } from '../config.ts'
import { BrokenBackup, readArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { backupPlace, removeOldBackups } from './backup-place.ts'
import { checkLogs, type CheckedLog } from './log/check-log.ts'
import { joined, noteBase, removeOldLogs } from './log/kept-logs.ts'
import { restoreToMoment } from './log/restore-to-moment.ts'
import { restore } from './restore.ts'

const help = `npm run backup -- [--to <folder or s3://bucket/folder>] [--keep <number>] [--recipient <age public key>]
    backs up DATA_DIR, also while the product runs; --to or BACKUP_DIR says where, --keep how many stay
npm run backup -- check <file or s3://…> [--identity <file>]
    reads a backup to its end and compares every sum
npm run backup -- check-log [<folder or s3://bucket/folder>] [--identity <file>]
    reads the log beside the backups (BACKUP_LOG), and these, to their end: what is missing or broken, and which
    moments can be restored; without a folder, those of BACKUP_DIR
npm run restore -- <file or s3://…> --to <new data folder> [--identity <file>]
    restores a backup to a new folder; start with it as DATA_DIR
npm run restore -- [<folder or s3://bucket/folder>] --at <moment> --to <new data folder> [--identity <file>]
    restores what was there at that moment, as 2026-11-26T15:40:00Z, from the backups and the log (BACKUP_LOG)
A bucket is reached by S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`

/** The operator's commands for backups: `backup`, `backup check` and `restore`. The result is the exit code. */
async function main([command, ...words]: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      recipient: { type: 'string' },
      identity: { type: 'string' },
      at: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return say(help)
  if (command === 'restore' && values.at !== undefined)
    return await sayRestoredToMoment(positionals[0], values.at, values.to, values.identity)
  if (command === 'restore') return await sayRestored(positionals[0], values.to, values.identity)
  if (positionals[0] === 'check') return await sayChecked(positionals[1], values.identity)
  if (positionals[0] === 'check-log') return await sayLogsChecked(positionals[1], values.identity)
  if (positionals.length > 0) return refuse(`'${positionals.join(' ')}' is no command`)
  return await sayBackedUp(values)
}

async function sayBackedUp(given: { to?: string; keep?: string; recipient?: string }): Promise<number> {
  const config = readConfig({ ...withoutDatabase(process.env), ...(given.to ? { BACKUP_DIR: given.to } : {}) })
  const { to } = config.backups
  const recipient = given.recipient ?? config.backups.recipient
  if (!to) return refuse('say where the backup goes: --to <folder>, or BACKUP_DIR')
  const keep = given.keep === undefined ? config.backups.keep : Number(given.keep)
  if (!Number.isInteger(keep) || keep < 1) return refuse('--keep must be a whole number from 1')
  if (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE)
    return refuse(
      'DATABASE_URL is set: back up that server with pg_dump or pg_basebackup of its version, and DATA_DIR by copying it afterwards',
    )
  const place = await backupPlace(to, config.dataDirectory)
  const stopping = whenStopped()
  const { dataDirectory } = config
  const made = { dataDirectory, to: await place.prepare(), recipient, now: () => new Date(), stopping }
  const { file, manifest } = await backUp(made)
  say(`Backed up to ${await place.keep(file, stopping)}`)
  await noteBase(place, to, path.basename(file), manifest)
  if (config.bucket)
    say(`Files in the bucket ${config.bucket.bucket} are not in it; switch versions on for that bucket.`)
  if (!recipient)
    say(
      'It is not encrypted: keep it where nobody else reads. credentials.key is not in it: keep a copy of it elsewhere.',
    )
  for (const old of await removeOldBackups(place, keep)) say(`Removed ${old}`)
  await removeOldLogs(place, path.basename(file), manifest.log?.name)
  return 0
}

/** Aborted by Ctrl-C, and when the server that has this backup made stops or is killed: it holds a channel to us. */
function whenStopped(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('stopped before it was whole: nothing of this backup is kept'))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  // Listening alone must not keep this process from ending.
  process.channel?.unref()
  // Said before anybody listened, it is not said again; without a channel there is nothing to lose.
  const { connected } = process as { connected?: boolean }
  if (connected === false) stop()
  return stopping.signal
}

async function sayChecked(file: string | undefined, identityFile: string | undefined): Promise<number> {
  if (!file) return refuse('name the backup to check')
  const { begun, ended, files } = await withFile(file, (local) => readArchive(local, identityFile))
  return say(`Whole: ${Object.keys(files).length} files of ${begun} to ${ended}`)
}

async function sayLogsChecked(from: string | undefined, identityFile: string | undefined): Promise<number> {
  const { backups, dataDirectory } = readConfig({
    ...withoutDatabase(process.env),
    ...(from ? { BACKUP_DIR: from } : {}),
  })
  if (!backups.to) return refuse('name the folder of the backups, or set BACKUP_DIR')
  const place = await backupPlace(backups.to, dataDirectory)
  const logs = await checkLogs(place, identityFile)
  for (const { name, segments, lists, bases, faults } of logs) {
    say(`${name}: ${segments} segments, ${lists} lists of files, ${bases} backups that it goes on from`)
    for (const fault of faults) say(`  ${fault}`)
  }
  const possible = joined(logs.flatMap(({ ranges }) => ranges))
  for (const { from: first, until } of possible)
    say(`Can be restored: any moment from ${first.toISOString()} to ${until.toISOString()}`)
  const reason = whatIsWrong(logs)
  if (reason === undefined) return 0
  process.stderr.write(`${reason}\n`)
  return 1
}

function whatIsWrong(logs: readonly CheckedLog[]): string | undefined {
  if (logs.length === 0) return 'No log is kept there.'
  if (logs.some(({ hasBrokenBase }) => hasBrokenBase))
    return 'A backup is broken: move it away, so that a restore takes the one before it.'
  if (logs.some(({ faults }) => faults.length > 0))
    return 'The log is not whole: make a backup now, from which it goes on.'
  return logs.every(({ ranges }) => ranges.length === 0)
    ? 'No moment can be restored yet: the log begins with its first backup.'
    : undefined
}

async function sayRestored(
  file: string | undefined,
  to: string | undefined,
  identityFile: string | undefined,
): Promise<number> {
  if (!file || !to) return refuse('name the backup, and --to a new data folder')
  const { manifest, locations, orders } = await withFile(file, (local) => restore({ file: local, to, identityFile }))
  say(`Restored the state of ${manifest.ended} to ${to}: ${locations} locations, ${orders} orders`)
  return say(`Start with DATA_DIR=${to}`)
}

async function sayRestoredToMoment(
  from: string | undefined,
  moment: string,
  to: string | undefined,
  identityFile: string | undefined,
): Promise<number> {
  const { backups, dataDirectory } = readConfig({
    ...withoutDatabase(process.env),
    ...(from ? { BACKUP_DIR: from } : {}),
  })
  if (!backups.to) return refuse('name the folder of the backups, or set BACKUP_DIR')
  if (!to) return refuse('name a new data folder by --to')
  const at = z.iso.datetime({ offset: true }).safeParse(moment)
  if (!at.success)
    return refuse('--at must be a moment with its zone, as 2026-11-26T15:40:00Z or 2026-11-26T10:40:00-05:00')
  const place = await backupPlace(backups.to, dataDirectory)
  const restored = await restoreToMoment({ place, at: new Date(at.data), to, identityFile })
  const { base, segments, locations, orders } = restored
  say(`Restored the state of ${moment} to ${to}: ${locations} locations, ${orders} orders`)
  say(`From ${base} and ${segments} segments of the log`)
  return say(`Start with DATA_DIR=${to}`)
}

/** Calls `read` with the file of a backup; one in a bucket is downloaded first, and the download removed afterwards. */
async function withFile<T>(address: string, read: (file: string) => Promise<T>): Promise<T> {
  if (!address.startsWith('s3://')) return read(address)
  const { to } = readConfig({ ...withoutDatabase(process.env), BACKUP_DIR: address }).backups
  if (!to || 'folder' in to) throw new Error(`${address} names no bucket`)
  const { bringFromBucket } = await import('./backup-bucket.ts')
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-backup-'))
  try {
    const file = path.join(folder, path.posix.basename(address))
    await bringFromBucket(to, file)
    return await read(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}

function refuse(reason: string): number {
  process.stderr.write(`${reason}\n\n${help}\n`)
  return 2
}

function reasonOf(error: unknown): string {
  if (error instanceof BrokenBackup) return `This backup is not to be trusted: ${error.message}. Take an older one.`
  if (error instanceof WrongConfiguration || error instanceof Error) return error.message
  return String(error)
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  },
)
