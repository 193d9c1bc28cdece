import { figureText, isMissed, type Figure, type Table } from './figure.ts'
import type { Kitchen } from './kitchen.ts'
import { median } from './measure.ts'
import { pageAddresses, searchAddresses } from './scenarios.ts'
import type { ServerProcess } from './server-process.ts'

const mostGrowth = 1.5
const warmUps = 8

/** The cost of a page and a search in small and large locations: one request at a time, alternating between locations. */
export async function growthTable(server: ServerProcess, kitchens: readonly Kitchen[], rounds: number): Promise<Table> {
  const missed: string[] = []
  const rows: string[][] = []
  const kinds = [
    { name: 'page of 50', addresses: pageAddresses(), atMost: mostGrowth },
    { name: 'search', addresses: searchAddresses() },
  ]
  for (const { name, addresses, atMost } of kinds) {
    const medians = await mediansInTurn(server, kitchens, addresses, rounds)
    const growth: Figure = {
      name: `${name}, from the smallest to the largest location`,
      unit: '',
      value: (medians.at(-1) ?? 0) / (medians[0] ?? 1),
      ...(atMost ? { atMost } : {}),
    }
    if (isMissed(growth)) missed.push(`${growth.name}: ${figureText(growth)}`)
    rows.push([name, ...medians.map((ms) => ms.toFixed(2)), figureText(growth)])
  }
  return {
    title: 'Growth with the size of the location',
    note: 'Median milliseconds of one request at a time, at locations of one database with so many items.',
    columns: ['what', ...kitchens.map(({ itemCount }) => itemCount.toLocaleString('en-US')), 'last ÷ first'],
    rows,
    missed,
  }
}

async function mediansInTurn(
  server: ServerProcess,
  kitchens: readonly Kitchen[],
  addresses: readonly string[],
  rounds: number,
): Promise<number[]> {
  const times = kitchens.map((): number[] => [])
  for (let round = -warmUps; round < rounds; round++) {
    for (const [index, { key }] of kitchens.entries()) {
      for (const address of addresses) {
        const startedAt = performance.now()
        const response = await fetch(server.address + address, { headers: { authorization: `Bearer ${key}` } })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${address} answered ${response.status}`)
        if (round >= 0) times[index]?.push(performance.now() - startedAt)
      }
    }
  }
  return times.map(median)
}
