import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { migrate, migrationNames } from '../../database/migrate.ts'
import { databaseUrl } from '../test-database.ts'

/** An empty database as it was before a migration, named by its number, for the tests of that migration; dropped after them. */
export function databaseBefore(migration: string): { url: string; client: pg.Client } {
  const name = `larder_before_${migration}_${process.pid}`
  const url = databaseUrl(inject('databaseServerUrl'), name)
  const owner = new pg.Client({ connectionString: inject('databaseServerUrl') })
  const client = new pg.Client({ connectionString: url })
  beforeAll(async () => {
    await owner.connect()
    await owner.query(`create database ${name}`)
    await migrate(url, { only: migrationNames().filter((each) => each < migration) })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await owner.query(`drop database if exists ${name} with (force)`)
    await owner.end()
  })
  return { url, client }
}
