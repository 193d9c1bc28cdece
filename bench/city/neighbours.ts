import { figureText, isMissed, type Figure, type Table } from '../figure.ts'
import { largeGuide } from '../imports.ts'
import { askingAt, type Asking } from './asking.ts'
import { cityCalls, sendGuide } from './city-calls.ts'
import type { CityKitchen } from './city-kitchens.ts'
import { percentile, playOpenly, type Played, type Rates } from './open-load.ts'
import type { CallName } from './week.ts'

const mostTimes = 2
const rounds = 4
const scriptConnections = 32
/** of the others, all together: a machine of two cores has most of its time left */
const rates: Rates = { 'page of the order guide': 12, search: 3, 'cart save': 3, count: 3 }

type Neighbour = { name: string; act(ask: Asking, kitchen: CityKitchen): Promise<void>; atOnce: number }

const neighbours: readonly Neighbour[] = [
  {
    name: 'an order guide of 50,000 rows, again and again',
    act: (ask, kitchen) => sendGuide(ask, kitchen, 2, largeGuide()),
    atOnce: 1,
  },
  { name: 'reports without a pause', act: inTurn(['variance', 'analytics', 'page of recipes']), atOnce: 2 },
  {
    name: 'a runaway script with 32 connections',
    act: inTurn(['page of the order guide', 'search', 'order history']),
    atOnce: scriptConnections,
  },
]

/** The p99 of other locations beside one that does too much, with the limits on calls as they are in production. */
export async function neighboursTable(address: string, city: readonly CityKitchen[], seconds: number): Promise<Table> {
  const [loud, ...others] = city
  if (!loud) throw new Error('there is no location')
  const [asLoud, asOthers] = [askingAt(address), askingAt(address)]
  const rows: string[][] = []
  const missed: string[] = []
  try {
    await playOpenly(asOthers, others, rates, seconds)
    for (const neighbour of neighbours) {
      const [alone, beside] = [new Timings(), new Timings()]
      let answers = { served: 0, refused: 0 }
      for (let round = 0; round < rounds; round++) {
        alone.add(await playOpenly(asOthers, others, rates, seconds))
        const loudness = keepActing(neighbour, asLoud, loud)
        beside.add(await playOpenly(asOthers, others, rates, seconds))
        answers = await loudness.stop()
      }
      const ratio: Figure = {
        name: neighbour.name,
        value: beside.at(0.99) / alone.at(0.99),
        unit: '',
        atMost: mostTimes,
      }
      if (isMissed(ratio)) missed.push(`${neighbour.name}: p99 of the others ${figureText(ratio)}`)
      if (alone.failed + beside.failed > 0)
        missed.push(
          `${neighbour.name}: ${alone.failed + beside.failed} calls of others failed, ${alone.failure || beside.failure}`,
        )
      rows.push([
        neighbour.name,
        `${answers.served} / ${answers.refused}`,
        `${ms(alone.at(0.5))} / ${ms(beside.at(0.5))}`,
        `${ms(alone.at(0.99))} / ${ms(beside.at(0.99))}`,
        figureText(ratio),
      ])
      process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`)
    }
  } finally {
    asLoud.close()
    asOthers.close()
  }
  return {
    title: 'Beside a location that does too much',
    note: `Others ask ${Object.values(rates).reduce((sum, rate) => sum + rate, 0)} times a second; pairs are alone / beside, in ${rounds} rounds of ${seconds} s that take turns.`,
    columns: ['what one location does', 'served / refused in a round', 'p50 ms of the others', 'p99 ms', 'p99 ÷ alone'],
    rows,
    missed,
  }
}

class Timings {
  readonly ms: number[] = []
  failed = 0
  failure = ''

  add({ lateMs, failed, firstFailure }: Played): void {
    this.ms.push(...lateMs)
    this.failed += failed
    this.failure ||= firstFailure ?? ''
  }

  at(share: number): number {
    return percentile(this.ms, share)
  }
}

function keepActing({ act, atOnce }: Neighbour, ask: Asking, kitchen: CityKitchen) {
  let isOver = false
  const answers = { served: 0, refused: 0 }
  const actOnAndOn = async () => {
    while (!isOver)
      await act(ask, kitchen).then(
        () => answers.served++,
        () => answers.refused++,
      )
  }
  const acting = Promise.all(Array.from({ length: atOnce }, actOnAndOn))
  return {
    async stop() {
      isOver = true
      await acting
      return answers
    },
  }
}

function inTurn(names: readonly CallName[]): Neighbour['act'] {
  let asked = 0
  return (ask, kitchen) => cityCalls[names[asked++ % names.length] ?? 'cart'](ask, kitchen)
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0)
}
