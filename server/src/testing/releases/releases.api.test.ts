// Earlier releases: their databases are brought to now, and their servers go on working beside today's.
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { appliedMigrations, migrate, migrationNames } from '../../database/migrate.ts'
import { databaseUrl } from '../test-database.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { checkOut, hasCommit, runUntil } from './earlier-server.ts'
import { keptReleases, loadRelease, readRelease, sumOfMigration } from './release-file.ts'

const secret = 'demo-secret'
const signIn = { email: 'owner@demo.test', password: 'demo-password', company_id: 1, secret }

type Answer = { status: number; body: any } // oxlint-disable-line typescript/no-explicit-any -- of an earlier release too
type Ask = (method: 'GET' | 'POST', path: string, key: string, body?: unknown) => Promise<Answer>

it('at least one earlier release is kept', () => {
  expect(keptReleases().length).toBeGreaterThan(0)
})

describe.each(keptReleases())('the release %s', (name) => {
  const release = readRelease(name)
  const database = `larder_release_${process.pid}_${name.replaceAll(/\W/g, '_')}`
  const url = databaseUrl(inject('databaseServerUrl'), database)
  const server = new pg.Client({ connectionString: inject('databaseServerUrl') })
  const client = new pg.Client({ connectionString: url })
  const counted = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const table of release.rows.keys()) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`)
      counts[table] = rows[0]?.count ?? 0
    }
    return counts
  }
  let app: TestApp
  let ask: Ask

  beforeAll(async () => {
    await server.connect()
    await server.query(`create database ${database}`)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await server.query(`drop database if exists ${database} with (force)`)
    await server.end()
  })

  it('has migrations that were never changed since', () => {
    const now = Object.fromEntries(Object.keys(release.migrations).map((each) => [each, sumOfMigration(each)]))
    expect(now).toEqual(release.migrations)
  })

  it('is migrated to now with every row, and its people sign in, list and order', async () => {
    await migrate(url, { only: Object.keys(release.migrations) })
    await loadRelease(client, release)
    const before = await counted()
    await migrate(url)
    expect(await appliedMigrations(client)).toEqual(migrationNames())
    expect(await counted()).toEqual(before)

    app = await testApp({}, () =>
      Promise.resolve({ url: databaseUrl(inject('databaseLogins').applicationUrl, database) }),
    )
    app.clock.set(release.now)
    ask = async (method, path, authKey, body) => {
      const person = app.as(authKey === 'anonymous' ? 'anonymous' : { authKey })
      return method === 'GET' ? person.get(path) : person.post(path, body)
    }
    await order(ask)
  })

  it.skipIf(!hasCommit(release.commit))(
    'has a server that works on at the new schema, beside today’s (skipped without the history of commits)',
    { timeout: 300_000 },
    async () => {
      const { folder, remove } = checkOut(release.commit)
      const { child, printed } = await runUntil(folder, {
        file: 'server/src/testing/killable-server.ts',
        args: [url, release.now],
        until: /^\d+$/m,
      })
      try {
        const origin = `http://127.0.0.1:${/^\d+$/m.exec(printed)?.[0]}`
        const address = `${origin}/api/v1`
        // Its first connection may take longer than it waits for one with a request.
        await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 60_000 }).toBe(200)
        const earlier: Ask = async (method, path, key, body) => {
          const answer = await fetch(address + path, {
            method,
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
          return { status: answer.status, body: await answer.json() }
        }
        const placed = await order(earlier)
        const key = (await ask('POST', '/authenticate', 'anonymous', signIn)).body.authKey as string
        expect((await ask('GET', `/orders/${placed.id}`, key)).body).toMatchObject({
          purchaseOrderNumber: placed.purchaseOrderNumber,
        })
        // And what today's server wrote is read by the earlier one, under the same key.
        const later = await order(ask)
        expect((await earlier('GET', `/orders/${later.id}`, key)).body).toMatchObject({
          purchaseOrderNumber: later.purchaseOrderNumber,
        })
      } finally {
        child.kill('SIGKILL')
        await once(child, 'exit')
        remove()
      }
    },
  )
})

/** Signs in, lists items, puts one into the cart and orders it. */
async function order(ask: Ask): Promise<{ id: number; purchaseOrderNumber: string }> {
  const session = await ask('POST', '/authenticate', 'anonymous', signIn)
  expect(session.status).toBe(200)
  const key = session.body.authKey as string
  const items = await ask('GET', '/items', key)
  expect(items.status).toBe(200)
  const [item] = items.body.data as { id: number; distributorId: number }[]
  const distributor = await ask('GET', `/distributors/${item?.distributorId}`, key)
  const cart = await ask('GET', '/shopping-carts', key)
  const wanted = [{ itemDistributorId: item?.id, quantity: 20 }]
  const saved = await ask('POST', '/shopping-carts', key, {
    itemList: wanted,
    lastModified: cart.body.lastModified as string,
  })
  expect(saved).toMatchObject({ status: 200, body: { sameModifiedItems: [] } })
  const placed = await ask('POST', '/orders', key, {
    distributorId: item?.distributorId,
    paymentType: 'terms',
    itemList: JSON.stringify(wanted),
    requestedDeliveryDate: distributor.body.deliveryDates[0] as string,
  })
  expect([placed.status, placed.body.message]).toEqual([201, undefined])
  return placed.body as { id: number; purchaseOrderNumber: string }
}
