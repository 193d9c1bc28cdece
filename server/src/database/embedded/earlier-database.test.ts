import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adoptFormerDatabase, noteDatabase, requireEarlierDatabase } from './earlier-database.ts'

let folder: string
let data: string
let former: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'larder-before-'))
  data = path.join(folder, 'data')
  former = path.join(folder, 'former')
  mkdirSync(data)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function aCluster(at: string, version = '18'): void {
  for (const name of ['global', 'base', 'pg_wal']) mkdirSync(path.join(at, name), { recursive: true })
  writeFileSync(path.join(at, 'PG_VERSION'), `${version}\n`)
  writeFileSync(path.join(at, 'larder-password'), 'secret')
  writeFileSync(path.join(at, 'global', 'pg_control'), 'control')
}

const inData = () => path.join(data, 'database', 'postgres-18')
const formerOf = (directory: string) =>
  path.join(former, createHash('sha256').update(directory).digest('hex').slice(0, 16), 'database', 'postgres-18')
const start = () => requireEarlierDatabase(data, former)

describe('a data folder', () => {
  it('that is empty, new or whole is taken', () => {
    start()
    rmSync(data, { recursive: true })
    start()
    mkdirSync(path.join(data, 'files'), { recursive: true })
    start()
    aCluster(inData())
    noteDatabase(data)
    start()
  })

  it('that had a database is refused without it', () => {
    noteDatabase(data)
    expect(start).toThrow(
      /had a database, and .*postgres-18 is not there. Restore it from a backup, or set DATABASE_URL/,
    )
  })

  it('with files or mails is refused without a database: it is of an installation from before the note', () => {
    mkdirSync(path.join(data, 'files', '1'), { recursive: true })
    expect(start).toThrow(/has files but no database/)
    mkdirSync(path.join(data, 'outbox', '1'), { recursive: true })
    expect(start).toThrow(/has files and outbox but no database/)
  })

  it('is told which databases earlier versions kept elsewhere, when it was moved since', () => {
    mkdirSync(path.join(data, 'outbox', '1'), { recursive: true })
    aCluster(formerOf('/srv/before-the-move/data'))
    expect(start).toThrow(`or move the one of an earlier version (${formerOf('/srv/before-the-move/data')}) there`)
  })

  it.each(['PG_VERSION', 'larder-password', 'global/pg_control', 'base', 'pg_wal'])(
    'with a database without %s is refused',
    (name) => {
      aCluster(inData())
      rmSync(path.join(inData(), name), { recursive: true })
      expect(start).toThrow(`is damaged: ${name} is missing. Restore it from a backup`)
    },
  )

  it('with a database of another PostgreSQL is refused', () => {
    aCluster(inData(), '17')
    expect(start).toThrow(/was made by PostgreSQL 17; this one is 18/)
    rmSync(inData(), { recursive: true })
    aCluster(path.join(data, 'database', 'postgres-19'))
    expect(start).toThrow(/postgres-19 was made by another PostgreSQL; this one is 18/)
  })
})

describe('the database that an earlier version kept elsewhere', () => {
  it('is moved into its data folder', () => {
    aCluster(formerOf(data))
    adoptFormerDatabase(data, former)
    start()
    expect(readFileSync(path.join(inData(), 'larder-password'), 'utf8')).toBe('secret')
    expect(existsSync(formerOf(data))).toBe(false)
  })

  it('is left alone when the data folder has its own, or is another', () => {
    aCluster(formerOf('/another/data'))
    adoptFormerDatabase(data, former)
    expect(existsSync(inData())).toBe(false)
    aCluster(inData())
    aCluster(formerOf(data))
    writeFileSync(path.join(formerOf(data), 'larder-password'), 'older')
    adoptFormerDatabase(data, former)
    expect(readFileSync(path.join(inData(), 'larder-password'), 'utf8')).toBe('secret')
  })

  it('is not moved away under a running server, nor when it is damaged', () => {
    aCluster(formerOf(data))
    writeFileSync(path.join(formerOf(data), 'postmaster.pid'), `${process.pid}\n/x\n`)
    expect(() => adoptFormerDatabase(data, former)).toThrow(/is in use by another running server/)
    rmSync(path.join(formerOf(data), 'postmaster.pid'))
    rmSync(path.join(formerOf(data), 'larder-password'))
    expect(() => adoptFormerDatabase(data, former)).toThrow(/is damaged/)
    expect(existsSync(inData())).toBe(false)
  })
})
