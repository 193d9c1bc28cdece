import type { Call, HandlerAnswer, ParsedCall } from '@larder/contract/call.ts'
import { pricesHiddenAt } from '@larder/contract/hidden-prices.ts'
import { pricesHidden, wrongFileType } from '@larder/contract/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { atLocation, contextOf, type AtLocation, type Context } from '../context.ts'
import type { LocationDb } from '../database/connections/connection.ts'
import { makeKnownAfterTimeout } from '../database/known-locations.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../pos/registers/register-keys.queries.ts'
import { aheadOfLongSums } from '../turns.ts'
import type { Actor, Sessions, SignedIn } from './actor.ts'
import { hiderOf } from './answers/hidden-prices.ts'
import { askerOf, limitedName } from './asker.ts'
import { bearWithFiles, isForm } from './bodies.ts'
import { isStatementTimedOut, refuse } from './failures.ts'
import { answerInStages, answerOnce, idempotencyKey, noLocation, sendHidden } from './idempotency.ts'
import { requireCallsLeft, type CallKind } from './limits/call-limits.ts'
import type { Queue } from './limits/work-queue.ts'
import type { Rep } from './rep.ts'
import { readMultipart, type SentFile } from './sent-file.ts'

/** The application with what binding a call needs. */
export type App = {
  server: FastifyInstance
  sessions: Sessions
  bound: Set<string>
  queue: Queue
  turns: Queue
  reports: Queue
}

type Asker<C extends Call> = C['who'] extends 'member'
  ? { actor: Actor; db: LocationDb; context: Context<LocationDb> }
  : C['who'] extends 'rep'
    ? { actor: null; rep: Rep; at: AtLocation<LocationDb> }
    : C['who'] extends 'register'
      ? { actor: null; register: Register; at: AtLocation<LocationDb> }
      : C['who'] extends 'anyone'
        ? { actor: null }
        : {
            actor: SignedIn
            /** of an administrator's call under an Idempotency-Key: the transaction that keeps its answer */
            db?: LocationDb
          }

/** The input of a handler: the parsed call, who asks, and the request's own instant. */
export type Asked<C extends Call> = ParsedCall<C> &
  Asker<C> & {
    file: C extends { file: string } ? SentFile : undefined
    now: Date
    requestId: string
    request: FastifyRequest
    reply: FastifyReply
  }

type RouteOptions<C extends Call> = {
  /** the handler commits in between, because it asks somebody outside, and knows its key itself */
  worksInStages?: (body: ParsedCall<C>['body']) => boolean
  /** the answer has a secret that no table keeps; the handler knows its key itself and answers a repeat afresh */
  keepsNoAnswer?: boolean
  /** requests of one location wait for each other here, since they would at what they lock; not those in stages */
  queuesAt?: 'cart'
  /** reads thousands of rows: one at a time of each location, so that its reports leave the others most of the machine */
  isReport?: boolean
  /** at most so many of one person, counted before the body is read (call-limits.ts) */
  limitedAs?: CallKind
  /** the answer is about another place than the request came from, and leaves out itself what is not to be seen there */
  hidesPrices?: boolean
}

export const apiPrefix = '/api/v1'

/** Whether it asks for a call, however its address is written: '/%61pi' is '/api' too. */
export function isOfApi(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? request.url).startsWith(apiPrefix)
}

/** Binds a call of the contract to its handler: who may, validation, idempotency and the answer's shape come from the call. */
export function route<C extends Call>(
  app: App,
  deps: Deps,
  call: C,
  handle: (asked: Asked<C>) => Promise<HandlerAnswer<C>>,
  { worksInStages, keepsNoAnswer, queuesAt, isReport, limitedAs, hidesPrices = false }: RouteOptions<C> = {},
): void {
  app.bound.add(call.name)
  const hideHere = hidesPrices ? undefined : hiderOf(call.response)
  app.server.route({
    method: call.method,
    ...(call.largestBody ? { bodyLimit: call.largestBody } : {}),
    url: apiPrefix + call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body && !call.file ? { body: call.body } : {}),
      ...(call.download || call.stream ? {} : { response: { [call.status ?? 200]: call.response } }),
    },
    // Before the body is read: who may not ask is told so, whatever they sent.
    preParsing: async (request) => {
      const asker = await askerOf(deps, app.sessions, call, request)
      request.asker = asker
      if (limitedAs) await requireCallsLeft(deps, limitedAs, limitedName(asker))
      if (!call.file) return
      if (!isForm(request)) refuse(wrongFileType)
      bearWithFiles(request)
    },
    handler: async (request, reply) => {
      const { person, actor, rep, register } = request.asker ?? { person: null, actor: null }
      const hide = person && !person.seePrices ? hideHere : undefined
      if (hide && person) void reply.header(pricesHiddenAt, String(person.locationId ?? ''))
      if (actor && !actor.seePrices) refusePricedSort(call, request.query)
      const sent = call.file ? await readMultipart(request, call) : { file: undefined, body: request.body }
      const now = deps.clock.now()
      const ask = (db: LocationDb | undefined) =>
        handle({
          params: request.params,
          query: request.query,
          body: sent.body,
          file: sent.file,
          actor: actor ?? person,
          db,
          ...(rep ? { rep, at: atLocation(deps.database, rep.locationId) } : {}),
          ...(register ? { register, at: atLocation(deps.database, register.locationId) } : {}),
          ...(actor && db ? { context: contextOf(db, actor, now, request.id) } : {}),
          now,
          requestId: request.id,
          request,
          reply,
        } as unknown as Asked<C>)
      const send = (answer: unknown) => (hide ? sendHidden(reply, call, hide, answer) : answer)
      if (call.download) return reply
      void reply.status(call.status ?? 200)
      const key = call.idempotent ? idempotencyKey(request) : undefined
      if (call.who === 'administrator' && person && key) {
        const administrator = { userId: person.userId, locationId: noLocation }
        const keys = deps.database.forLocation(noLocation)
        return answerOnce({ db: keys, actor: administrator, key, call, request, reply, now, answer: ask, hide })
      }
      if (!actor || call.who !== 'member') return send(await ask(undefined))
      const db = deps.database.forLocation(actor.locationId)
      if (call.stream) {
        await ask(db)
        return reply
      }
      const once = key && !keepsNoAnswer ? { db, actor, key, call, request, reply, now, answer: ask, hide } : undefined
      if (worksInStages?.(request.body as ParsedCall<C>['body']))
        return once ? answerInStages(once) : send(await ask(db))
      const answer = async () => (once ? answerOnce(once) : send(await ask(db)))
      const isLong = isReport || call.file !== undefined
      const work = isLong ? answer : () => aheadOfLongSums(answer)
      return inTurn(app, { queuesAt, isReport }, actor, () =>
        work().catch(lookAgain({ db, locationId: actor.locationId }, request)),
      )
    },
  })
}

/** Does work of a location when its turn has come, so that no location keeps the others waiting. */
function inTurn<T>(
  { turns, reports, queue }: App,
  { queuesAt, isReport }: Pick<RouteOptions<Call>, 'queuesAt' | 'isReport'>,
  { locationId }: Actor,
  work: () => Promise<T>,
): Promise<T> {
  const turn = () => turns(String(locationId), work)
  if (isReport) return reports(String(locationId), turn)
  return queuesAt ? queue(`${queuesAt} ${locationId}`, turn) : turn()
}

/** Has the statistics know the location whose statement took too long; the request fails all the same. */
function lookAgain(at: AtLocation, { log }: FastifyRequest): (error: unknown) => never {
  return (error) => {
    if (isStatementTimedOut(error as { code?: unknown }))
      void makeKnownAfterTimeout(at).catch((err: unknown) => log.error({ err }, 'the statistics were not looked at'))
    throw error
  }
}

/** An order by price would tell what costs more without naming any price. */
function refusePricedSort({ pricedSorts }: Call, query: unknown): void {
  if (!pricedSorts) return
  const { sort, filterOptions } = query as { sort?: string; filterOptions?: { sort?: string } }
  const wanted = filterOptions?.sort ?? sort
  if (wanted !== undefined && pricedSorts.includes(wanted)) refuse(pricesHidden)
}
