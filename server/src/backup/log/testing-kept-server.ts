import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PgBoss } from 'pg-boss'
import { expect, vi } from 'vitest'
import { findRunningPostgres } from '../../database/embedded/find-running-postgres.ts'

type Folders = { dataDirectory: string; backups: string }

/** The product itself, empty, in a process of its own, which keeps its log beside its backups. */
export function aKeptServer({ dataDirectory, backups }: Folders) {
  return aServerOf(dataDirectory, { BACKUP_DIR: backups, BACKUP_LOG: 'on' })
}

/** The product itself on this data folder, in a process of its own. */
export async function aServerOf(dataDirectory: string, settings: Record<string, string>) {
  const cluster = path.join(dataDirectory, 'database', 'postgres-18')
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDirectory,
      DEMO_DATA: 'off',
      NODE_ENV: 'test',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const isReady = vi.waitFor(() => expect(said).toContain('Ready: '), { timeout: 120_000 })
  const endedBefore = ended.then(() => Promise.reject(new Error(`it ended at once: ${said}`)))
  endedBefore.catch(() => {})
  await Promise.race([isReady, endedBefore])
  const port = /Ready: http:\/\/localhost:(\d+)/.exec(said)?.[1]
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    said: () => said,
    readyz: async () => (await fetch(`${address}/readyz`)).json(),
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      child.kill(signal)
      await ended
      // On a busy machine the database ends later.
      await vi.waitFor(() => expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false), { timeout: 60_000 })
    },
  }
}

/** Puts a job into the queue of the product that runs on this data folder, as its clock does. */
export async function askFor(job: string, dataDirectory: string): Promise<void> {
  const connectionString = findRunningPostgres(dataDirectory) ?? ''
  const boss = new PgBoss({ connectionString, migrate: false, createSchema: false, supervise: false, schedule: false })
  await boss.start()
  await boss.send(job, {})
  await boss.stop({ graceful: false, close: true })
}
