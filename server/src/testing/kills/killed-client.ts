import { once } from 'node:events'
import pg from 'pg'
import { expect } from 'vitest'
import { startKillable } from '../start-killable.ts'
import { formOf, type Answer, type Client, type TestApp } from '../test-app.ts'
import { busyConnections, untilThereAre, waitingForLock } from './lock-waits.ts'

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
    get: onlyReads,
    glance: onlyReads,
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
  const gate = new pg.Client({ connectionString: app.databaseUrl })
  await gate.connect()
  try {
    await gate.query('begin')
    await gate.query(`lock table ${table} in share mode`)
    let isKilled = false
    const answer = fetch(address + path, request).then(
      async (heard) => expect.fail(`${path} was answered and never wrote ${table}: ${await heard.text()}`),
      (error: unknown) => (isKilled ? cutOff : expect.fail(`${path} failed before the kill: ${String(error)}`)),
    )
    await Promise.race([answer, untilThereAre(app.databaseUrl, 1, waitingForLock(table))])
    const gone = once(child, 'exit')
    isKilled = true
    child.kill('SIGKILL')
    await Promise.all([gone, answer])
    await gate.query('commit')
    await untilThereAre(app.databaseUrl, 0, busyConnections)
    return cutOff
  } finally {
    child.kill('SIGKILL')
    await gate.end()
  }
}
