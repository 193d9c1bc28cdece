import { timingSafeEqual } from 'node:crypto'
import { notFound, notSignedIn } from '@larder/contract/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry, collectDefaultMetrics } from 'prom-client'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { lastBackup } from '../backup/backup-place.ts'
import { logWaitsSince } from '../backup/log/keep-log.ts'
import { hashToken } from '../accounts/tokens.ts'
import { refuse } from './failures.ts'
import { measureRequests } from '../watching/request-metrics.ts'
import { measureStores } from '../watching/store-metrics.ts'
import { withoutSecrets } from './logging.ts'

const logIsLateAfterMs = 3 * 60_000

/** /healthz while the process lives, /readyz when it can serve, /metrics for Prometheus. */
export function observe(
  server: FastifyInstance,
  deps: Pick<Deps, 'database' | 'config' | 'jobs' | 'clock'>,
  state: { isStopping: boolean },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = measureRequests(registry)
  measureStores(registry, deps)
  const { backups, dataDirectory } = deps.config
  const newestBackup = backups.to && lastBackup(backups.to, dataDirectory)
  server.addHook('onResponse', (request, reply, done) => {
    requests.observe(request, reply)
    const { method, id, asker } = request
    const person = asker?.person
    request.log.info(
      {
        ...{
          method,
          url: withoutSecrets(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          requestId: id,
        },
        ...(person
          ? { userId: person.userId, administratorId: person.administratorId, locationId: person.locationId }
          : {}),
      },
      'answered',
    )
    done()
  })
  server.get('/healthz', () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (state.isStopping) return reply.status(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(deps.database.shared)
      if (!newestBackup) return { status: 'ready' }
      const lastBackup = (await newestBackup())?.toISOString() ?? null
      return { status: 'ready', lastBackup, ...(backups.log ? { logIsLateSince: await lateSince() } : {}) }
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' })
    }
  })
  /** People are served all the same: a log that can't be stored waits in DATA_DIR. */
  async function lateSince(): Promise<string | null> {
    const since = await logWaitsSince(dataDirectory)
    const isLate = since !== undefined && deps.clock.now().getTime() - since.getTime() > logIsLateAfterMs
    return isLate ? since.toISOString() : null
  }
  server.get('/metrics', async (request, reply) => {
    requireScraper(request, deps.config.metricsToken)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** They tell a stranger how much is going on: with METRICS_TOKEN that is the bearer token, without it only this machine may ask. */
export function requireScraper({ headers, raw }: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    const isKnown = timingSafeEqual(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${token}`))
    return isKnown ? undefined : refuse(notSignedIn)
  }
  // A proxy of this machine asks for others.
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  if (isForwarded || !isLoopback(raw.socket.remoteAddress)) refuse(notFound)
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
