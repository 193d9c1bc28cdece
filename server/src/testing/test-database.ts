import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareLogins, type Logins } from '../database/logins/application-login.ts'
import { applicationRole } from '../database/logins/application-role.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServerUrl: string
  }
}

/** safe for tests only: their data need not survive a crash */
const forTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '700' }
export const templateName = 'larder_template'

/** Starts one database server for all test files and prepares the template they are cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-test-'))
  const server = outside ? undefined : await startEmbeddedPostgres({ dataDirectory: folder, settings: forTests })
  const url = outside ?? server?.url ?? ''
  await recreate(url, templateName)
  await prepareLogins(databaseUrl(url, templateName), await migrate(databaseUrl(url, templateName)))
  project.provide('databaseServerUrl', url)
  return async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function recreate(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
}

export type ClonedDatabase = Logins & { url: string; drop(): Promise<void> }

/** A database of one's own, cloned from the template in a few milliseconds. */
export async function cloneDatabase(serverUrl: string): Promise<ClonedDatabase> {
  const name = `larder_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} template ${templateName}`)
  await client.end()
  const url = databaseUrl(serverUrl, name)
  return {
    ...(await prepareLogins(url, applicationRole)),
    url,
    async drop() {
      const again = new pg.Client({ connectionString: serverUrl })
      await again.connect()
      await again.query(`drop database if exists ${name} with (force)`)
      await again.end()
    },
  }
}
