import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What Prometheus reads at a front: its requests by the cell that answered them, and how its cells and the directory are. */
export function measureFront(
  cells: readonly number[],
  isUp: (cell: number) => boolean,
  isDirectoryUp: () => Promise<boolean>,
) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'front_request_duration_seconds',
    help: 'Time of requests, streams left out, by the cell that answered and by status; cell none: the front itself',
    labelNames: ['cell', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const cellFailures = new Counter({
    name: 'front_cell_failures_total',
    help: 'Requests that a cell did not answer',
    labelNames: ['cell'],
    registers,
  })
  const directoryFailures = new Counter({
    name: 'front_directory_failures_total',
    help: 'Times that the directory did not answer',
    registers,
  })
  void new Gauge({
    name: 'front_cell_up',
    help: 'Whether a cell was ready when it was last asked',
    labelNames: ['cell'],
    registers,
    collect() {
      for (const cell of cells) this.set({ cell }, isUp(cell) ? 1 : 0)
    },
  })
  void new Gauge({
    name: 'front_directory_up',
    help: 'Whether the directory answers',
    registers,
    // Asked by each scrape, so that an outage at night is known before the first person signs in.
    async collect() {
      this.set((await isDirectoryUp()) ? 1 : 0)
    },
  })
  // A first failure is a rise only from a nought that was there.
  for (const cell of cells) cellFailures.inc({ cell }, 0)
  const askedCells = new WeakMap<FastifyRequest, number>()
  return {
    registry,
    noteCell: (request: FastifyRequest, cell: number) => void askedCells.set(request, cell),
    noteCellFailure: (cell: number) => cellFailures.inc({ cell }),
    noteDirectoryFailure: () => directoryFailures.inc(),
    observe(request: FastifyRequest, reply: FastifyReply): void {
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
      const cell = askedCells.get(request) ?? 'none'
      durations.observe({ cell, status: reply.statusCode }, reply.elapsedTime / 1000)
    },
  }
}
