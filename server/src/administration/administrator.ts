import type { FileStore } from '../adapters/files/file-store.ts'
import type { JobQueue } from '../adapters/jobs/job-queue.ts'
import type { Config } from '../config.ts'
import type { Database, LocationDb, Tx } from '../database/connections/connection.ts'
import { auditBy } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/actor.ts'

/** The person who looks after the installation, at a screen or at the command line, and everything that takes. */
export type Administrator = {
  database: Database
  /** what people sent, to be looked at again */
  files: Pick<FileStore, 'get'>
  /** work that a running server does: mails above all */
  jobs: Pick<JobQueue, 'enqueue'>
  /** the start of mailed links, and the keys of what is sealed */
  config: Pick<Config, 'publicUrl' | 'port' | 'cell' | 'credentialsKeys' | 'dataDirectory'>
  now: Date
  /** written down with every decision */
  name: string
  /** of an administrator who is signed in; the command line knows only a name */
  userId?: number
  requestId?: string
}

type Asked = { actor: SignedIn; now: Date; requestId: string; db?: LocationDb | undefined }

/** The administrator who made a request. */
export function administratorOf(deps: Deps, { actor, now, requestId, db }: Asked): Administrator {
  const { files, jobs, config } = deps
  // Work under an Idempotency-Key is part of the transaction that keeps its answer.
  const database = db ? { ...deps.database, shared: db } : deps.database
  return { database, files, jobs, config, now, name: actor.name, userId: actor.userId, requestId }
}

export type Note = {
  action: string
  objectType: string
  objectId: number
  locationId?: number
  before?: object
  after: object
}

/** Notes what an administrator did: under their user, or with the operator's name among the facts. */
export function noteDown(tx: Tx, by: Administrator, { locationId, after, ...entry }: Note): Promise<void> {
  const { userId = null, requestId } = by
  const auditor = { userId, administratorId: null, locationId: locationId ?? null, ...(requestId ? { requestId } : {}) }
  const facts = userId === null ? { ...after, operator: by.name } : after
  return auditBy(tx, auditor, { ...entry, after: facts }, by.now)
}

/** The facts that differ from what is kept, before and after; undefined when none does. */
export function changedFacts<F extends object>(kept: object, facts: F): { before: object; after: F } | undefined {
  const was = kept as Record<string, unknown>
  const changed = Object.entries(facts).filter(([key, value]) => JSON.stringify(was[key]) !== JSON.stringify(value))
  if (changed.length === 0) return undefined
  const before = Object.fromEntries(changed.map(([key]) => [key, was[key]]))
  return { before, after: Object.fromEntries(changed) as F }
}
