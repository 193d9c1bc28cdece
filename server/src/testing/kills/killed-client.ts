import { once } from 'node:events'
import pg from 'pg'
import { expect } from 'vitest'
import { startKillable } from '../start-killable.ts'
import { formOf, type Answer, type Client, type TestApp } from '../test-app.ts'

/** A call whose server was killed: nobody ever heard an answer. */
export const cutOff: Answer = { status: 599, body: { code: 'cut off' }, headers: {}, text: '', bytes: Buffer.alloc(0) }

/**
 * A client whose every writing call goes to a server of its own, which is killed where it is about to write to the table. The
 * answer is `cutOff`, and what the call had done until then is taken back by the database when it comes.
 */
export function killedClient(app: TestApp, { authKey }: { authKey: string }, table: string): Client {
  const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    killedAt(app, table, path, {
      method,
      headers: { authorization: `Bearer ${authKey}`, 'content-type': 'application/json', ...headers },
      body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body ?? {}),
    })
  const onlyReads = () => Promise.reject(new Error('only writing calls are killed'))
  return {
    ...{ get: onlyReads, glance: onlyReads },
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path) => send('DELETE', path),
    upload(path, fields, file) {
      const { payload, contentType } = formOf(fields, file)
      return send('POST', path, payload, { 'content-type': contentType })
    },
  }
}

async function killedAt(app: TestApp, table: string, path: string, request: RequestInit): Promise<Answer> {
  const { address, child } = await startKillable(app)
  const watcher = await connected(app)
  const gate = await connected(app)
  try {
    await gate.query('begin')
    await gate.query(`lock table ${table} in share mode`)
    let isKilled = false
    const answer = fetch(address + path, request).then(
      async (heard) => expect.fail(`${path} was answered and never wrote ${table}: ${await heard.text()}`),
      (error: unknown) => (isKilled ? cutOff : expect.fail(`${path} failed before the kill: ${String(error)}`)),
    )
    await Promise.race([answer, untilSomeAre(watcher, blockedAt(table))])
    const gone = once(child, 'exit')
    isKilled = true
    child.kill('SIGKILL')
    await Promise.all([gone, answer])
    await gate.query('commit')
    await untilNoneAre(watcher, busyConnections)
    return cutOff
  } finally {
    child.kill('SIGKILL')
    await Promise.all([gate.end(), watcher.end()])
  }
}

async function connected({ databaseUrl }: TestApp): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

async function untilSomeAre(client: pg.Client, query: string): Promise<void> {
  await expect.poll(async () => (await client.query(query)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0)
}

async function untilNoneAre(client: pg.Client, query: string): Promise<void> {
  await expect.poll(async () => (await client.query(query)).rows, { timeout: 60_000 }).toEqual([])
}

const blockedAt = (table: string) =>
  `select pid from pg_locks where relation = '${table}'::regclass and mode = 'RowExclusiveLock' and not granted`
const busyConnections = `select query from pg_stat_activity where datname = current_database()
  and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`
