import type { Change } from '@larder/contract/ordering/changes.ts'
import type { FastifyRequest } from 'fastify'
import { listen, type Listener } from '../database/connections/listen.ts'
import type { Deps } from '../deps.ts'
import type { Actor, Sessions } from '../http/actor.ts'
import { eventStream, type EventStream } from '../http/answers/event-stream.ts'
import { channel, noticeOf, type Notice } from './notices.ts'

const mostStreamsOfAPerson = 8
const mostStreams = 5_000
const crowdedOutForMs = 60_000
/** how long a stream may outlive its session when nothing told that it ended, as when it was left idle */
const checkEveryMs = 30_000
/** what a killed process or a command of the operator left to be told waits no longer than this */
const tellEveryMs = 1_000

type Open = { stream: EventStream; actor: Actor; request: FastifyRequest }

export type LiveChanges = {
  /** opens a stream of the actor's location; undefined when this process has too many */
  open(actor: Actor, request: FastifyRequest): EventStream | undefined
  start(): Promise<void>
  endStreams(): void
  stop(): Promise<void>
  /** how many streams are open */
  count(): number
}

/**
 * Tells people what others change at their location, whichever process changed it, and makes this process forget
 * sessions that another one ended. One connection to the database hears for all streams.
 */
export function liveChanges(deps: Pick<Deps, 'database' | 'databaseUrl' | 'log'>, sessions: Sessions): LiveChanges {
  const streams = new Set<Open>()
  let listener: Listener | undefined
  let timers: NodeJS.Timeout[] = []
  let isEnding = false

  function hear(notice: Notice): void {
    if (notice.kind === 'person') {
      sessions.forget(notice.userId)
      void tellOfThemselves((open) => isAbout(open.actor, notice.userId))
    } else if (notice.kind === 'place') {
      sessions.forgetLocation(notice.locationId)
      void tellOfThemselves((open) => open.actor.locationId === notice.locationId)
    } else if (notice.kind === 'people') {
      for (const { stream, actor } of streams)
        if (actor.companyId === notice.companyId) stream.send({ kind: 'people' } satisfies Change)
    } else {
      const { locationId, ...change } = notice
      for (const { stream, actor } of streams) if (actor.locationId === locationId) stream.send(change satisfies Change)
    }
  }

  /** Ends the streams that are not allowed any more, and has the others look at who they are. */
  async function tellOfThemselves(isMeant: (open: Open) => boolean): Promise<void> {
    await check(isMeant)
    for (const open of streams) if (isMeant(open)) open.stream.send({ kind: 'current-user' } satisfies Change)
  }

  /** Nobody knows what was missed. */
  function lookAgain(): void {
    sessions.forgetAll()
    for (const { stream } of streams) stream.send({ kind: 'look-again' } satisfies Change)
    void check(() => true)
  }

  /** Ends the streams whose session is over or has moved to another location. */
  async function check(isMeant: (open: Open) => boolean): Promise<void> {
    for (const open of streams) if (isMeant(open) && !(await isStillAllowed(open))) open.stream.end()
  }

  async function isStillAllowed({ actor, request }: Open): Promise<boolean> {
    try {
      const now = await sessions.stillSignedIn(request)
      if (now?.person.missingFactor) return false
      // A change of what prices they see is told by the end of the stream: the next one begins with a look at who they are.
      return now?.actor?.locationId === actor.locationId && now.actor.seePrices === actor.seePrices
    } catch (error) {
      // Not to be told by a database that is away for a moment.
      deps.log.warn({ err: error }, 'session of a stream not checked')
      return true
    }
  }

  return {
    open(actor, request) {
      if (isEnding || streams.size >= mostStreams) return undefined
      const own = [...streams].filter((open) => open.actor.userId === actor.userId)
      // A phone that lost its network leaves streams behind: the newest one is the one that is looked at.
      for (const { stream } of own.slice(0, own.length + 1 - mostStreamsOfAPerson)) stream.end(crowdedOutForMs)
      const open = { stream: eventStream(), actor, request }
      streams.add(open)
      open.stream.body.once('close', () => streams.delete(open))
      return open.stream
    },
    async start() {
      listener = listen({
        url: deps.databaseUrl,
        channel,
        onNotice(payload) {
          const notice = noticeOf(payload)
          if (notice) hear(notice)
        },
        onBack: lookAgain,
        onError: (error) => deps.log.warn({ err: error }, 'live changes are not heard'),
      })
      timers = [
        setInterval(() => void check(() => true), checkEveryMs).unref(),
        setInterval(() => deps.database.tellNotices(), tellEveryMs).unref(),
      ]
      await Promise.race([listener.heard, new Promise((resolve) => setTimeout(resolve, 2_000).unref())])
    },
    endStreams() {
      isEnding = true
      for (const { stream } of streams) stream.end()
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await listener?.stop()
    },
    count: () => streams.size,
  }
}

function isAbout(actor: Actor, userId: number): boolean {
  return actor.userId === userId || actor.administratorId === userId
}
