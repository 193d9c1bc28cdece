import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

type Folders = { dataDirectory: string; backups: string }

/** The product itself, empty, in a process of its own, which keeps its log beside its backups. */
export async function aKeptServer({ dataDirectory, backups }: Folders) {
  const cluster = path.join(dataDirectory, 'database', 'postgres-18')
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDirectory,
      DEMO_DATA: 'off',
      NODE_ENV: 'test',
      BACKUP_DIR: backups,
      BACKUP_LOG: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said, { timeout: 120_000 }).toContain('Ready: ')
  const port = /Ready: http:\/\/localhost:(\d+)/.exec(said)?.[1]
  return {
    readyz: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json(),
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      child.kill(signal)
      await ended
      // On a busy machine the database ends later.
      await expect.poll(() => existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false)
    },
  }
}
