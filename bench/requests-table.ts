import { figureText, isMissed, type Figure, type Table } from './figure.ts'
import type { Compared } from './measure.ts'

const mostP99Ms = 50
/** the number of connections that limit is for */
const connectionsOfP99 = 8
const mostCpuTimesThin = 2

/** Ours beside the thin server, each scenario at each number of connections. */
export function requestsTable(compared: readonly Compared[]): Table {
  const missed: string[] = []
  const rows = compared.map(({ scenario, connections, ours, beside: thin }) => {
    const ratio: Figure = {
      name: 'rate',
      value: ours.ratePerSecond / thin.ratePerSecond,
      unit: '',
      atLeast: scenario.leastRatio,
    }
    const p99: Figure = {
      name: 'p99',
      value: ours.p99Ms,
      unit: ' ms',
      digits: 1,
      ...(connections === connectionsOfP99 ? { atMost: mostP99Ms } : {}),
    }
    const cpu: Figure = {
      name: 'CPU',
      value: ours.cpuMsPerRequest / thin.cpuMsPerRequest,
      unit: '',
      atMost: mostCpuTimesThin,
    }
    for (const figure of [ratio, p99, cpu])
      if (isMissed(figure))
        missed.push(`${scenario.name}, ${connections} connections, ${figure.name}: ${figureText(figure)}`)
    for (const [whose, { failed }] of [
      ['ours', ours],
      ['the thin server’s', thin],
    ] as const)
      if (failed > 0) missed.push(`${scenario.name}, ${connections} connections: ${failed} requests failed, ${whose}`)
    return [
      scenario.name,
      String(connections),
      pair(ours.ratePerSecond, thin.ratePerSecond, 0) + failures(ours.failed) + failures(thin.failed, 'thin, '),
      figureText(ratio),
      pair(ours.p50Ms, thin.p50Ms, 1),
      figureText(p99),
      thin.p99Ms.toFixed(1),
      pair(ours.cpuMsPerRequest, thin.cpuMsPerRequest, 2),
      figureText(cpu),
    ]
  })
  return {
    title: 'Beside the thin server, on a location with 50,000 items',
    note: 'Pairs are ours / thin. The limits: rate at least 0.5 of the thin server’s (0.4 for orders), p99 at most 50 ms at 8 connections, CPU at most twice.',
    columns: [
      'what',
      'connections',
      'requests/s',
      'rate ÷ thin',
      'p50 ms',
      'p99',
      'thin p99 ms',
      'CPU ms/request',
      'CPU ÷ thin',
    ],
    rows,
    missed,
  }
}

function pair(ours: number, thin: number, digits: number): string {
  const text = (value: number) =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${text(ours)} / ${text(thin)}`
}

function failures(count: number, whose = ''): string {
  return count > 0 ? ` (${whose}${count} failed) ✗` : ''
}
