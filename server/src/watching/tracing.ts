import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  createContextKey,
  diag,
  propagation,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { withoutSecrets } from '../http/logging.ts'

/**
 * Traces by OpenTelemetry: a span for each request, within the one of the caller, a trace of its own for each job, and a span
 * for each statement that they send.
 */
export type Tracing = {
  followRequests(server: FastifyInstance): void
  /** Does a job within a span of its own, and passes on how it ended. */
  followJob: FollowJob
  followStatements(client: pg.PoolClient): void
  /** sends what is left */
  stop(): Promise<void>
}

/** Does the work of a job of this name; `id` is the one that the queue knows it by. */
type FollowJob = (job: { name: string; id: string }, work: () => Promise<void>) => Promise<void>

type Submittable = { statements?: readonly { text: string }[]; callback?: (...results: unknown[]) => void }

const longestText = 2_000
/** A job that goes through thousands of locations would push the spans of requests out of what is sent. */
const mostStatementsOfJob = 500
type Counted = { statements: number }
const ofJob = createContextKey('statements of a job')

/** Starts sending traces to a collector. Values of statements, bodies and keys are in none of them. */
export function startTracing({ url, onError }: { url: string; onError: (error: unknown) => void }): Tracing {
  const quiet = () => {}
  diag.setLogger({ error: onError, warn: onError, info: quiet, debug: quiet, verbose: quiet })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'larder' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${url}/v1/traces` }))],
  })
  provider.register()
  const tracer = provider.getTracer('larder')
  const followed = new WeakMap<FastifyRequest, { span: Span; within: Context }>()

  return {
    followRequests(server) {
      server.addHook('onRequest', (request, _reply, done) => {
        const caller = propagation.extract(ROOT_CONTEXT, request.headers)
        const { method, routeOptions, id } = request
        const attributes = {
          'http.request.method': method,
          'http.route': routeOptions.url ?? 'none',
          'request.id': id,
          'url.path': withoutSecrets(request.url).split('?')[0] ?? '',
        }
        const span = tracer.startSpan(
          `${method} ${routeOptions.url ?? 'none'}`,
          { kind: SpanKind.SERVER, attributes },
          caller,
        )
        const within = trace.setSpan(caller, span)
        followed.set(request, { span, within })
        context.with(within, done)
      })
      // A body is read in events of the socket, which know nothing of the request.
      server.addHook('preValidation', (request, _reply, done) => {
        const { within } = followed.get(request) ?? {}
        if (within) context.with(within, done)
        else done()
      })
      server.addHook('onResponse', (request, reply, done) => {
        const { span } = followed.get(request) ?? {}
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    async followJob({ name, id }, work) {
      const attributes = { 'job.name': name, 'job.id': id }
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes, root: true })
      const counted: Counted = { statements: 0 }
      const within = trace.setSpan(ROOT_CONTEXT, span).setValue(ofJob, counted)
      try {
        await context.with(within, work)
        span.setAttribute('job.outcome', 'completed')
      } catch (error) {
        span.setAttribute('job.outcome', 'failed')
        span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) })
        throw error
      } finally {
        span.setAttribute('job.statements', counted.statements)
        span.end()
      }
    },
    followStatements(client) {
      const send = client.query.bind(client) as (...given: unknown[]) => unknown
      const query = (...given: unknown[]): unknown => {
        // The queue looks for jobs all day: only what a request or a job asks is followed.
        if (!trace.getActiveSpan() || isPastMost()) return send(...given)
        const text = textOf(given[0])
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) }
        const span = tracer.startSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes })
        const end = (error: unknown) => {
          if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) })
          span.end()
        }
        endWithCallback(given[0], end)
        const answer = send(...given)
        if (answer instanceof Promise) answer.then(() => end(undefined), end)
        return answer
      }
      client.query = query as typeof client.query
    },
    async stop() {
      await provider.shutdown().catch(onError)
      for (const api of [trace, context, propagation, diag]) api.disable()
    },
  }
}

/** Counts a statement of a job; those of a request are not counted. */
function isPastMost(): boolean {
  const counted = context.active().getValue(ofJob) as Counted | undefined
  return counted !== undefined && ++counted.statements > mostStatementsOfJob
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  const { text, statements } = given as { text?: string } & Submittable
  return statements ? statements.map((each) => each.text).join(';\n') : (text ?? '')
}

/** A batch tells its end by a callback, not by a promise. */
function endWithCallback(given: unknown, end: (error: unknown) => void): void {
  const batch = given as Submittable
  if (typeof given !== 'object' || !batch.statements) return
  const { callback } = batch
  batch.callback = (...results) => {
    end(results[0])
    callback?.(...results)
  }
}

function nameOf(text: string): string {
  return /\w+/.exec(text.replaceAll(/\/\*.*?\*\//g, ''))?.[0].toUpperCase() ?? 'QUERY'
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : 'failed'
}
