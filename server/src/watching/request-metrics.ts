import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Time and outcome of every request, and of files that were imported. */
export function measureRequests(registry: Registry) {
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const imports = new Histogram({
    name: 'import_duration_seconds',
    help: 'Time from the first byte of an uploaded file to its answer, by route and outcome: done, refused, failed',
    labelNames: ['route', 'outcome'],
    buckets: [0.1, 0.5, 1, 5, 15, 30, 60, 120],
    registers,
  })
  const defects = new Counter({ name: 'http_defects_total', help: 'Answers 5xx', registers })
  return {
    observe({ method, routeOptions, headers }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
      const route = routeOptions.url ?? 'none'
      const seconds = elapsedTime / 1000
      durations.observe({ method, route, status: statusCode }, seconds)
      if (statusCode >= 500) defects.inc()
      if (routeOptions.url && headers['content-type']?.startsWith('multipart/form-data'))
        imports.observe({ route, outcome: outcomeOf(statusCode) }, seconds)
    },
  }
}

function outcomeOf(status: number): 'done' | 'refused' | 'failed' {
  if (status < 400) return 'done'
  return status < 500 ? 'refused' : 'failed'
}
