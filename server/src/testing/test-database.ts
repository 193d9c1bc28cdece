import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { inject } from 'vitest'
import { prepareLogins, type Logins } from '../database/logins/application-login.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { fastFolder } from './fast-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServerUrl: string
    /** the application's, to the template; they belong to the server, so that its clones have them too */
    databaseLogins: Logins
  }
}

/** safe for tests only: their data need not survive a crash */
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '700',
  // there are hundreds of databases to look at
  autovacuum_naptime: '1min',
  // Thousands of sign-ins, each with a password that protects nothing.
  scram_iterations: '1',
  ...settingsFromOutside(),
}

/**
 * Further settings of the database, as 'enable_nestloop=off,enable_hashjoin=off': with other plans rows that nobody sorted
 * come in another order, as they do one day when the planner's statistics change.
 */
function settingsFromOutside(): Record<string, string> {
  const pairs = (process.env.TEST_DATABASE_SETTINGS ?? '').split(',').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2)))
}

const templateName = 'larder_template'

/** Starts one database server for all test files and prepares the template they are cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL
  const folder = fastFolder('larder-test-')
  const server = outside ? undefined : await startEmbeddedPostgres({ dataDirectory: folder, settings: forTests })
  const url = outside ?? server?.url ?? ''
  await recreate(url, templateName)
  const template = databaseUrl(url, templateName)
  project.provide('databaseLogins', await prepareLogins(template, await migrate(template)))
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

type ClonedDatabase = Logins & { url: string; drop(): Promise<void> }

/** A database of one's own, cloned from the template in a few milliseconds. */
export async function cloneDatabase(serverUrl: string): Promise<ClonedDatabase> {
  const name = `larder_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} template ${templateName} strategy file_copy`)
  await client.end()
  const { applicationUrl, jobsUrl, ...login } = inject('databaseLogins')
  return {
    ...login,
    applicationUrl: databaseUrl(applicationUrl, name),
    jobsUrl: databaseUrl(jobsUrl, name),
    url: databaseUrl(serverUrl, name),
    async drop() {
      const again = new pg.Client({ connectionString: serverUrl })
      await again.connect()
      await again.query(`drop database if exists ${name} with (force)`)
      await again.end()
    },
  }
}
