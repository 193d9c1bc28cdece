// A primary that was cut off and starts again as a server that only reads, before its address leads to the new one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patience } from '../../testing/busy/patience.ts'
import { placeForBinaries, unprivilegedOwner } from '../embedded/embedded-place.ts'
import { freePort, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { openDatabase } from './connection.ts'
import { isUnreachable } from './connection-errors.ts'

type Standby = { url: string; stop(): Promise<void> }

const folders = ['former', 'synchronous'].map((name) => mkdtempSync(path.join(tmpdir(), `larder-${name}-`)))
let standbys: Standby[] = []
beforeAll(async () => {
  standbys = await Promise.all(folders.map(startedAsStandby))
})
afterAll(async () => {
  await Promise.all(standbys.map((each) => each.stop()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function startedAsStandby(dataDirectory: string): Promise<Standby> {
  // PostgreSQL's own user enters it too, where root runs the tests.
  chmodSync(dataDirectory, 0o755)
  const primary = await startEmbeddedPostgres({ dataDirectory })
  await primary.stop()
  const { dataDirectory: cluster, url } = primary
  writeFileSync(path.join(cluster, 'standby.signal'), '')
  const owner = unprivilegedOwner()
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const child = spawn(
    path.join(placeForBinaries(owner), 'bin', 'postgres'),
    ['-D', '.', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: cluster, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  let said = ''
  await new Promise<void>((ready, fail) => {
    void ended.then(() => fail(new Error(`the standby ended: ${said}`)))
    child.stderr.on('data', (piece: Buffer) => {
      said += piece.toString()
      if (said.includes('ready to accept read-only connections')) ready()
    })
  })
  return {
    url: Object.assign(new URL(url), { port }).href,
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

const urlOf = (place: number) => standbys[place]?.url ?? ''

it('is not read from: what was never answered may be in it', async () => {
  const database = openDatabase({ url: urlOf(0), ...patience, onError: () => {} })
  const refusal = await sql`select 1`.execute(database.shared).catch((error: Error) => error)
  expect(refusal).toMatchObject({ message: 'this database only reads: it is no primary, or was one' })
  expect(isUnreachable(refusal as Error)).toBe(true)
  await database.close()
})

it('leaves reading to the synchronous standby', async () => {
  const database = openDatabase({ url: urlOf(0), standbyUrl: urlOf(1), ...patience, onError: () => {} })
  const port = sql<{ port: number }>`select inet_server_port() as port`
  expect((await port.execute(database.shared)).rows).toEqual([{ port: Number(new URL(urlOf(1)).port) }])
  await database.close()
})
