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
        method,
        url: withoutSecrets(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        requestId: id,
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
    requireScraper(request, deps.config)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

type ScraperSettings = {
  readonly metricsToken: string | undefined
  readonly trustedProxies: readonly string[]
  /** the address that people come to; a front has none of its own */
  readonly publicUrl?: string | undefined
}

/**
 * They tell a stranger how much is going on: with METRICS_TOKEN that is the bearer token, without it only this machine may
 * ask. A proxy of this machine asks for others, and one that adds no header looks like it: where the settings say that
 * people come through one, nobody may ask without the token.
 */
export function requireScraper({ headers, raw }: FastifyRequest, settings: ScraperSettings): void {
  const { metricsToken: token, trustedProxies, publicUrl } = settings
  if (token !== undefined) {
    const isKnown = timingSafeEqual(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${token}`))
    return isKnown ? undefined : refuse(notSignedIn)
  }
  const isBehindProxy =
    trustedProxies.length > 0 || (publicUrl !== undefined && !isThisMachine(new URL(publicUrl).host))
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  const isFromHere = isLoopback(raw.socket.remoteAddress) && isThisMachine(headers.host)
  if (isBehindProxy || isForwarded || !isFromHere) refuse(notFound)
}

/** Whether a host, with or without a port, is a name of the machine itself. */
function isThisMachine(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name)
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
