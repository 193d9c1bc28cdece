import { timingSafeEqual } from 'node:crypto'
import { notFound, notSignedIn } from '@larder/contract/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { lastBackup } from '../backup/back-up.ts'
import { hashToken } from '../accounts/tokens.ts'
import { refuse } from './failures.ts'
import { withoutSecrets } from './logging.ts'

/** /healthz while the process lives, /readyz when it can serve, /metrics for Prometheus. */
export function observe(
  server: FastifyInstance,
  deps: Pick<Deps, 'database' | 'config'>,
  state: { isStopping: boolean },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const defects = new Counter({ name: 'http_defects_total', help: 'Answers 5xx', registers: [registry] })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'all' }, deps.database.pool.totalCount)
      this.set({ state: 'idle' }, deps.database.pool.idleCount)
      this.set({ state: 'waiting' }, deps.database.pool.waitingCount)
    },
  })
  const backups = deps.config.backups.directory
  if (backups)
    new Gauge({
      name: 'backup_last_success_timestamp_seconds',
      help: 'When the newest whole backup was begun; 0 without one',
      registers: [registry],
      async collect() {
        this.set(((await lastBackup(backups))?.getTime() ?? 0) / 1000)
      },
    })
  server.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    if (reply.statusCode >= 500) defects.inc()
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
      if (!backups) return { status: 'ready' }
      return { status: 'ready', lastBackup: (await lastBackup(backups))?.toISOString() ?? null }
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' })
    }
  })
  server.get('/metrics', async (request, reply) => {
    requireScraper(request, deps.config.metricsToken)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** They tell a stranger how much is going on: with METRICS_TOKEN that is the bearer token, without it only this machine may ask. */
function requireScraper({ headers, raw }: FastifyRequest, token: string | undefined): void {
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
