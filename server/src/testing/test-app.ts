import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { diskFileStore } from '../adapters/files/disk-file-store.ts'
import { inlineJobQueue, type InlineJobQueue } from '../adapters/jobs/inline-job-queue.ts'
import type { Mail } from '../adapters/mail/mailer.ts'
import { buildApp, type BuiltApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { sandboxGateway } from '../adapters/payments/sandbox-gateway.ts'
import { openDatabase, type Database } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { apiPrefix } from '../http/route.ts'
import { startJobs } from '../start-jobs.ts'
import { closeAfterFile } from './after-file.ts'
import { glanceAt } from './glance.ts'
import { cloneDatabase } from './test-database.ts'
import { patience } from './busy/patience.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what a client gets is unknown until the test looks at it
type Body = any
export type Answer = { status: number; body: Body; headers: Record<string, unknown>; text: string; bytes: Buffer }
export type Upload = { fileName: string; bytes: Buffer; contentType?: string; field?: string }

/** Asks like a client of the wire, with one person's key. */
export type Client = {
  get(path: string, query?: Record<string, unknown>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string): Promise<Answer>
  upload(path: string, fields: Record<string, string>, file: Upload): Promise<Answer>
  /** opens a stream and leaves after its first words */
  glance(path: string): Promise<Answer>
}

export type TestApp = BuiltApp & {
  deps: Deps
  /** a client with the key of a person made by aPerson(), or 'anonymous' */
  as(person: { authKey: string } | 'anonymous'): Client
  /** mails sent so far */
  mails: Mail[]
  jobs: InlineJobQueue
  clock: { now(): Date; set(instant: string): void }
  databaseUrl: string
  /** another server on the same database, with connections and a memory of its own */
  beside(): Promise<Pick<TestApp, 'as'>>
}

/**
 * The whole application on a database of its own, with kept mail and jobs that run when the test says so. `wired` gives
 * another way to the database, for tests that put a proxy in between, and may name a standby.
 */
export async function testApp(
  environment: Record<string, string> = {},
  wired?: (databaseUrl: string) => Promise<{ url: string; standbyUrl?: string }>,
): Promise<TestApp> {
  const database = await cloneDatabase(inject('databaseServerUrl'))
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-app-'))
  const config = readConfig({
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const mails: Mail[] = []
  const jobs = inlineJobQueue()
  let frozen: Date | undefined
  const clock = {
    now: () => frozen ?? new Date(),
    set: (instant: string) => {
      frozen = new Date(instant)
    },
  }
  const opened = wired
    ? openDatabase({ ...(await wired(database.applicationUrl)), onError: () => {} })
    : openForTests(database.applicationUrl)
  const sandbox = sandboxGateway({
    db: opened.shared,
    clock,
    webhookSecret: 'whsec_of_tests',
    patienceMs: 0,
    lateMs: 60_000,
    onError: () => {},
  })
  const deps: Deps = {
    config,
    database: opened,
    databaseUrl: database.applicationUrl,
    clock,
    mailer: {
      send: (mail) => {
        mails.push(mail)
        return Promise.resolve()
      },
    },
    files: diskFileStore({ directory: path.join(folder, 'files') }),
    jobs,
    payments: sandbox,
    sandbox,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }
  const built = await buildApp(deps)
  await startJobs(deps)
  await built.server.ready()
  closeAfterFile(async () => {
    await built.server.close()
    await deps.database.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const clientsOf = (app: BuiltApp) => ({
    as: (person: { authKey: string } | 'anonymous') =>
      clientOf(app, person === 'anonymous' ? 'anonymous' : person.authKey),
  })
  return {
    ...built,
    deps,
    mails,
    jobs,
    clock,
    databaseUrl: database.url,
    ...clientsOf(built),
    async beside() {
      const ofItsOwn = openForTests(database.applicationUrl)
      const another = await buildApp({ ...deps, database: ofItsOwn })
      closeAfterFile(async () => {
        await another.server.close()
        await ofItsOwn.close()
      })
      await another.server.ready()
      return clientsOf(another)
    },
  }
}

/** Hundreds of applications in a run need no ten connections each from the start. */
function openForTests(url: string): Database {
  return { ...openDatabase({ url, ...patience, onError: () => {} }), warm: () => Promise.resolve() }
}

function clientOf({ server }: BuiltApp, key: string): Client {
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await server.inject({
      method,
      url: url.startsWith('/api') ? url : apiPrefix + url,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    return answerOf(response.statusCode, response.headers, response.rawPayload)
  }
  return {
    get: (url, query = {}) => ask('GET', withQuery(url, query)),
    post: (url, body, headers) => ask('POST', url, body, headers),
    put: (url, body) => ask('PUT', url, body),
    patch: (url, body, headers) => ask('PATCH', url, body, headers),
    delete: (url) => ask('DELETE', url),
    upload: (url, fields, file) => {
      const { payload, contentType } = formOf(fields, file)
      return ask('POST', url, payload, { 'content-type': contentType })
    },
    async glance(url) {
      const headers = { authorization: `Bearer ${key}` }
      const seen = await glanceAt(server, { method: 'GET', url: apiPrefix + url, headers })
      return answerOf(seen.status, seen.headers, seen.bytes)
    },
  }
}

function answerOf(status: number, headers: Record<string, unknown>, bytes: Buffer): Answer {
  const text = bytes.toString()
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
  return { status, body: isJson ? JSON.parse(text) : undefined, headers, text, bytes }
}

/** Objects in a query are JSON, as on the wire. */
function withQuery(url: string, query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return search.size > 0 ? `${url}?${search}` : url
}

export function formOf(fields: Record<string, string>, file: Upload): { payload: Buffer; contentType: string } {
  const boundary = 'larder-test-boundary-7f3a'
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields)) {
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  }
  const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="${file.field ?? 'file'}"; filename="${file.fileName}"\r\nContent-Type: ${file.contentType ?? 'application/octet-stream'}\r\n\r\n`
  parts.push(Buffer.from(fileHead), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` }
}
