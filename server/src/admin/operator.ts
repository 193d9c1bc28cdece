import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { JobQueue } from '../adapters/jobs/job-queue.ts'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../database/connections/connection.ts'

/** The person at the command line, and everything the commands need. */
export type Operator = {
  database: Database
  /** what people sent, to be looked at again */
  files: Pick<FileStore, 'get'>
  /** work that a running server does: mails above all */
  jobs: Pick<JobQueue, 'enqueue'>
  /** the start of mailed links, and the keys of what is sealed */
  config: Pick<Config, 'publicUrl' | 'port' | 'credentialsKeys' | 'dataDirectory'>
  now: Date
  /** written down with every decision */
  name: string
  say(line: string): void
}

export type Command = {
  /** the text after 'npm run admin --' */
  usage: string
  summary: string
  run(operator: Operator, args: string[]): Promise<void>
}

/** The command was written wrongly; answered with its usage and exit code 2. */
export class WrongUsage extends Error {}
/** The command was understood but can't be done; answered with the reason and exit code 1. */
export class NotDone extends Error {}

/** Reads the options and words of a command strictly: an unknown option is a wrong usage. */
export function readArgs<const T extends ParseArgsConfig['options']>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true, strict: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

export function requireId(text: string | undefined, what: string): number {
  const id = Number(text)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw new WrongUsage(
      text === undefined ? `the id of the ${what} is missing` : `'${text}' is not the id of a ${what}`,
    )
  return id
}

/** Notes what the operator did; there is no user of the product behind it, so the name goes into the facts. */
export async function auditOperator(
  tx: Tx,
  operator: Operator,
  entry: { action: string; objectType: string; objectId: number; locationId?: number; after: Record<string, unknown> },
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      at: operator.now,
      locationId: entry.locationId ?? null,
      userId: null,
      administratorId: null,
      action: entry.action,
      objectType: entry.objectType,
      objectId: String(entry.objectId),
      before: null,
      after: JSON.stringify({ ...entry.after, operator: operator.name }),
      requestId: null,
    })
    .execute()
}
