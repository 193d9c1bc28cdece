import { createHash } from 'node:crypto'
import type { Call } from '@larder/contract/call.ts'
import { keyInFlight, keyReused } from '@larder/contract/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { transactionOn, type LocationDb, type Queryable, type Tx } from '../database/connections/connection.ts'
import type { Context } from '../context.ts'
import type { Statement } from '../database/batch.ts'
import { runStatement, runBatchAndCommit, runBatch, preparedStatement } from '../database/statements.ts'
import type { Actor } from './actor.ts'
import type { Hide } from './answers/hidden-prices.ts'
import { Refused, refuse, refuseFields } from './failures.ts'

/** The request's Idempotency-Key, if it sent one. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    refuseFields({ 'Idempotency-Key': ['Please send 1 to 200 plain characters.'] })
  return key
}

/** The keys of administrators, who are at no location, are kept under this in the place of one. */
export const noLocation = 0

type Asker = Pick<Actor, 'locationId' | 'userId'>

type Once = {
  db: LocationDb
  actor: Asker
  key: string
  call: Call
  request: FastifyRequest
  reply: FastifyReply
  now: Date
  answer(db: LocationDb): Promise<unknown>
  /** takes prices out of what is sent, first and again; the kept answer has them */
  hide: Hide | undefined
}

/**
 * Does the work at most once per key: the key is claimed, the work done and its answer kept in one transaction.
 * A second request with the key waits for the first and gets the same answer; one with another body is refused.
 */
export async function answerOnce({ db, actor, key, call, request, reply, now, answer, hide }: Once): Promise<unknown> {
  const fingerprint = fingerprintOf(call, request)
  const { body, isFirst } = await transactionOn(db, async (tx, isWhole) => {
    const [, claimed] = await runBatch(tx, [patience, keyClaimed(actor, key, call, fingerprint, now)])
    if (claimed.length === 0)
      return { body: (await firstAnswer(tx, actor, key, fingerprint)) ?? refuse(keyReused), isFirst: false }
    const value = await answer(tx)
    const text = reply.serializeInput(value as Record<string, unknown>, schemaKey(call)) as string
    // An administrator's work may have moved to a location.
    const back = actor.locationId === noLocation ? [backToNoLocation] : []
    await (isWhole ? runBatchAndCommit : runBatch)(tx, [...back, answerKept(actor, key, call, text)])
    return { body: text, isFirst: true }
  })
  return sendText(reply, shownText(body, hide), isFirst)
}

/**
 * The same for work that commits in between because it asks somebody outside: the key is claimed first and its answer
 * kept at the end. Who comes back with a key whose work never ended goes on with the work, which knows the key itself; a
 * refusal sets the key free.
 */
export async function answerInStages({
  db,
  actor,
  key,
  call,
  request,
  reply,
  now,
  answer,
  hide,
}: Once): Promise<unknown> {
  const fingerprint = fingerprintOf(call, request)
  const before = await transactionOn(db, async (tx) => {
    const [claimed] = await runStatement(tx, keyClaimed(actor, key, call, fingerprint, now))
    return claimed ? null : firstAnswer(tx, actor, key, fingerprint)
  })
  if (before !== null) return sendText(reply, shownText(before, hide), false)
  try {
    const value = await answer(db)
    const text = reply.serializeInput(value as Record<string, unknown>, schemaKey(call)) as string
    await runStatement(db, answerKept(actor, key, call, text))
    return sendText(reply, shownText(text, hide), true)
  } catch (error) {
    if (error instanceof Refused && error.refusal.code !== keyInFlight.code) await freeKey(db, actor, key)
    throw error
  }
}

/**
 * Does work of a call that commits at another location than the one its key belongs to once: the key is kept there too,
 * in the transaction of the work. Who comes back with it gets what was made.
 */
export async function onceThere<T extends object>(
  tx: Context<Tx>,
  { key, call, of }: { key: string | undefined; call: Call; of: string },
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work()
  // No key that a client sends has a space.
  const keyThere = `${key} from ${of}`
  const [, [claimed]] = await runBatch(tx.db, [patience, keyClaimed(tx.actor, keyThere, call, of, tx.now)])
  if (!claimed) return JSON.parse((await firstAnswer(tx.db, tx.actor, keyThere, of)) ?? refuse(keyReused)) as T
  const made = await work()
  await runStatement(tx.db, answerKept(tx.actor, keyThere, call, JSON.stringify(made)))
  return made
}

function fingerprintOf(call: Call, request: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([call.method, request.url, request.body ?? null]))
    .digest('hex')
}

/** Sends an answer without its prices. */
export function sendHidden(reply: FastifyReply, call: Call, hide: Hide, answer: unknown): FastifyReply {
  const text = reply.serializeInput(answer as Record<string, unknown>, schemaKey(call)) as string
  return sendText(reply, shownText(text, hide), true)
}

function shownText(text: string, hide: Hide | undefined): string {
  return hide ? JSON.stringify(hide(JSON.parse(text))) : text
}

function sendText(reply: FastifyReply, body: string, isFirst: boolean): FastifyReply {
  if (!isFirst) void reply.header('idempotency-replayed', 'true')
  return reply
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => text as string)
    .send(body)
}

function answerKept(actor: Asker, key: string, call: Call, body: string): Statement<never> {
  return preparedStatement(
    'update idempotency_keys set status = $4, body = $5 where location_id = $1 and user_id = $2 and key = $3',
    [actor.locationId, actor.userId, key, call.status ?? 200, body],
  )
}

async function freeKey(db: Queryable, actor: Asker, key: string): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('locationId', '=', actor.locationId)
    .where('userId', '=', actor.userId)
    .where('key', '=', key)
    .where('body', 'is', null)
    .execute()
}

function schemaKey(call: Call): string {
  return String(call.status ?? 200)
}

const backToNoLocation: Statement<never> = {
  text: `select set_config('app.location', '${noLocation}', true)`,
  values: [],
}

/** a repeat that waits longer than this for the first request with its key is told that it is still under way */
const patience: Statement<never> = { text: "set local lock_timeout = '5s'", values: [] }

/** A row when the key is claimed now, none when it was before. */
function keyClaimed(
  { locationId, userId }: Asker,
  key: string,
  call: Call,
  fingerprint: string,
  now: Date,
): Statement<{ key: string }> {
  return preparedStatement(
    `insert into idempotency_keys (location_id, user_id, key, route, fingerprint, created_at) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing returning key`,
    [locationId, userId, key, `${call.method} ${call.path}`, fingerprint, now],
  )
}

/** The answer kept for a key; none while its work has not ended. */
async function firstAnswer(tx: Tx, actor: Asker, key: string, fingerprint: string): Promise<string | null> {
  const first = await tx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'body'])
    .where('locationId', '=', actor.locationId)
    .where('userId', '=', actor.userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first || first.fingerprint !== fingerprint) return refuse(keyReused)
  return first.body
}
