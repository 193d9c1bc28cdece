import { totalmem } from 'node:os'
import { runPaperTask } from '../server/src/adapters/pictures/run-paper-task.ts'
import { drawnInvoice } from '../server/src/testing/papers/drawn-invoice.ts'
import type { Figure } from './figure.ts'
import { median } from './measure.ts'

const mostSeconds = 10
/** each thread may take 512 MB; beyond twice that two readings would crowd out the rest of a small machine */
const mostMegabytes = 1_024
const lineCount = 18
const lookEveryMs = 50

/**
 * Reads a photographed page as the server does, one at a time and two at once: the seconds each takes, the memory that
 * the process grows by, and the longest pause of its own thread meanwhile.
 */
export async function photographedPageFigures(rounds: number): Promise<Figure[]> {
  const picture = await aPage()
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) seconds.push(await readOne(picture))
  const before = process.memoryUsage.rss()
  let [most, longestPauseMs, lookedAt] = [before, 0, performance.now()]
  const looking = setInterval(() => {
    const now = performance.now()
    longestPauseMs = Math.max(longestPauseMs, now - lookedAt - lookEveryMs)
    lookedAt = now
    most = Math.max(most, process.memoryUsage.rss())
  }, lookEveryMs)
  const both = await Promise.all([readOne(picture), readOne(picture)])
  clearInterval(looking)
  const grownMegabytes = (most - before) / 1_048_576
  return [
    { name: 'a photographed page', value: median(seconds), unit: ' s', atMost: mostSeconds, digits: 1 },
    { name: 'the slower of two at once', value: Math.max(...both), unit: ' s', digits: 1 },
    { name: `memory of two at once, of ${Math.round(totalmem() / 1_048_576)} MB`, value: grownMegabytes, unit: ' MB', atMost: mostMegabytes, digits: 0 },
    { name: 'longest pause of the server’s own thread meanwhile', value: longestPauseMs, unit: ' ms', digits: 0 },
  ] // prettier-ignore
}

async function readOne(picture: Buffer): Promise<number> {
  const startedAt = performance.now()
  const papers = [{ picture: new Uint8Array(picture), pdf: null }]
  const read = await runPaperTask({ kind: 'photos', papers, knownNumbers: [] })
  if (!read?.invoice) throw new Error('the page was not read')
  return (performance.now() - startedAt) / 1_000
}

function aPage(): Promise<Buffer> {
  const lines = Array.from({ length: lineCount }, (_, place) => ({
    din: String(4_100_200 + place),
    name: `Beans Green Cut ${place + 1}`,
    pack: '6/5 LB',
    ordered: 1 + (place % 5),
    quantity: 1 + (place % 5),
    cents: 1_995 + place * 35,
  }))
  const bill = { number: '88213907', date: '03/03/2026', order: 'PO-1042', fuelCents: 650, lines }
  return drawnInvoice(bill, 'broadline', 'crooked')
}
