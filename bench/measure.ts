import autocannon from 'autocannon'
import type { Scenario } from './scenarios.ts'
import type { ServerProcess } from './server-process.ts'

/** seconds of a round; orders are counted instead, because what there is to order runs out */
export type Length = { seconds: number; orders: number }
export type Load = { rounds: number; round: Length; warmUp: Length; connections: readonly number[] }

/** The results of one server in one scenario at one number of connections. */
export type Measured = { ratePerSecond: number; p50Ms: number; p99Ms: number; cpuMsPerRequest: number; failed: number }
export type Compared = { scenario: Scenario; connections: number; ours: Measured; beside: Measured }

type Round = { ratePerSecond: number; timesMs: number[]; failed: number; cpuMs: number }

/** Measures a scenario on ours and on the one beside it, round by round in turn, so that whatever else the machine does meets both. */
export async function compare(
  ours: ServerProcess,
  beside: ServerProcess,
  scenario: Scenario,
  load: Load,
  putBack: () => Promise<void>,
): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const connections of load.connections) {
    process.stdout.write(`${scenario.name}, ${connections} connections …\n`)
    const rounds: { ours: Round[]; beside: Round[] } = { ours: [], beside: [] }
    for (const server of [ours, beside]) {
      await putBack()
      await oneRound(server, scenario, connections, load.warmUp)
    }
    for (let round = 0; round < load.rounds; round++) {
      await putBack()
      rounds.ours.push(await oneRound(ours, scenario, connections, load.round))
      await putBack()
      rounds.beside.push(await oneRound(beside, scenario, connections, load.round))
    }
    compared.push({ scenario, connections, ours: summary(rounds.ours), beside: summary(rounds.beside) })
  }
  return compared
}

async function oneRound(
  server: ServerProcess,
  scenario: Scenario,
  connections: number,
  { seconds, orders }: Length,
): Promise<Round> {
  const timesMs: number[] = []
  const cpuBefore = server.cpuMs()
  const startedAt = performance.now()
  let endedAt = startedAt
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: server.address,
        connections,
        ...(scenario.requestsOf ? { setupClient: eachWith(scenario.requestsOf) } : { requests: scenario.requests() }),
        ...(scenario.isCounted ? { amount: amountOf(scenario, orders, connections) } : { duration: seconds }),
      },
      (error, result) => (error ? reject(error as Error) : resolve(result)),
    )
    run.on('response', (_client, _status, _bytes, timeMs) => {
      timesMs.push(timeMs)
      endedAt = performance.now()
    })
  })
  if (timesMs.length === 0) throw new Error(`${scenario.name}: no request was answered`)
  const failed = result.non2xx + result.errors + result.timeouts
  return {
    ratePerSecond: (timesMs.length * 1_000) / (endedAt - startedAt),
    timesMs,
    failed,
    cpuMs: server.cpuMs() - cpuBefore,
  }
}

/** Each connection is another user. */
function eachWith(requestsOf: (user: number) => autocannon.Request[]): (client: autocannon.Client) => void {
  let user = 0
  return (client) => client.setRequests(requestsOf(user++))
}

function amountOf({ requestsOf }: Scenario, orders: number, connections: number): number {
  return requestsOf ? orders * connections : Math.max(orders, connections)
}

function summary(rounds: readonly Round[]): Measured {
  const times = rounds.flatMap((round) => round.timesMs).toSorted((a, b) => a - b)
  const cpuMs = rounds.reduce((sum, round) => sum + round.cpuMs, 0)
  return {
    ratePerSecond: median(rounds.map((round) => round.ratePerSecond)),
    p50Ms: times[Math.floor(times.length * 0.5)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    cpuMsPerRequest: cpuMs / times.length,
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
