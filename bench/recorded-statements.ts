import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { sandboxGateway } from '../server/src/adapters/payments/sandbox-gateway.ts'
import { inlineJobQueue } from '../server/src/adapters/jobs/inline-job-queue.ts'
import { diskFileStore } from '../server/src/adapters/files/disk-file-store.ts'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/database/connections/connection.ts'
import { longestText, plannedEachTime } from '../server/src/database/connections/prepared-statements.ts'
import type { Statement } from './statement.ts'

export type Asked = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: string }

/** Asks our application, built in this process, and gives the SQL that each request sent to the database. */
export async function recordStatements(databaseUrl: string, requests: readonly Asked[]): Promise<Statement[][]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-recorded-'))
  const database = openDatabase({ url: databaseUrl, onError: () => {} })
  const clock = { now: () => new Date() }
  const payments = sandboxGateway({
    db: database.shared,
    clock,
    webhookSecret: '',
    patienceMs: 0,
    lateMs: 0,
    onError: () => {},
  })
  // An application of its own for each request: what one remembers of the others would be missing in its statements.
  const freshApplication = () =>
    buildApp({
      config: readConfig({ DATA_DIR: folder, DEMO_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }),
      database,
      databaseUrl,
      clock,
      mailer: { send: () => Promise.resolve() },
      files: diskFileStore({ directory: folder }),
      jobs: inlineJobQueue(),
      payments,
      sandbox: undefined,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
  const log = listenToStatements()
  try {
    const recorded: Statement[][] = []
    for (const { method, url, headers, body } of requests) {
      const { server } = await freshApplication()
      log.statements.length = 0
      const answer = await server.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
      if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`)
      recorded.push(log.statements.filter(isOfTheRequest).map(named))
      await server.close()
    }
    return recorded
  } finally {
    log.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Our server remembers the signed-in person for a moment and the thin one knows them; the location is set on the connection. */
function isOfTheRequest({ text }: Statement): boolean {
  return !text.includes("set_config('app.location'") && !text.includes('from "sessions"')
}

/** Our server prepares what comes again and again; so may the thin one. */
function named(statement: Statement, at: number): Statement {
  const isPrepared =
    statement.values.length > 0 && !statement.text.startsWith(plannedEachTime) && statement.text.length <= longestText
  return isPrepared
    ? { ...statement, name: `recorded ${createHash('sha256').update(statement.text).digest('hex').slice(0, 16)} ${at}` }
    : statement
}

function listenToStatements(): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = []
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was
  const asBefore = pg.Client.prototype.query
  pg.Client.prototype.query = function recording(this: pg.Client, ...sent: unknown[]) {
    const [query, values = []] = sent as [string | Statement | { statements: Statement[] }, unknown[] | undefined]
    if (typeof query === 'string') statements.push({ text: query, values })
    else {
      const all = 'statements' in query ? query.statements : [query]
      statements.push(...all.map((each) => ({ text: each.text, name: each.name, values: [...(each.values ?? [])] })))
    }
    return Reflect.apply(asBefore, this, sent)
  } as typeof asBefore
  return { statements, stop: () => void (pg.Client.prototype.query = asBefore) }
}
