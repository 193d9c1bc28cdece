import { appendFileSync } from 'node:fs'
import { figuresOf } from '../tools/drill-figures.mjs'
import type { Outcome } from './under-fire.ts'

type Judged = Outcome & { endedByItself: number }

/** Everything that went wrong, in words; empty when nothing did. */
export function faultsOf(
  { verdict, complaints, unresolved, endedByItself, slowestRecoveryMs }: Judged,
  recoveredWithinMs: number,
): string[] {
  return [
    ...Object.entries({ ...verdict, unresolved, endedByItself }).flatMap(([name, count]) =>
      count > 0 ? [`${name} ${count}`] : [],
    ),
    ...[...Map.groupBy(complaints, ({ what }) => what)].map(
      ([what, each]) => `${what} ${each.length} (${each[0]?.detail.slice(0, 160)})`,
    ),
    ...(slowestRecoveryMs > recoveredWithinMs
      ? [`first answer ${Math.round(slowestRecoveryMs)} ms after the return`]
      : []),
  ]
}

export function tell(name: string, outcome: Outcome, faults: string[], note = '') {
  const { orders, deliveries, claims, claimMails, invoices, triedAgain, slowestRecoveryMs } = outcome
  const letters = claimMails ? ` (${claimMails.letters} letters, ${claimMails.again} of them again)` : ''
  const work = `${orders} orders, ${deliveries} deliveries, ${claims} claims${letters}, ${invoices} invoices`
  const facts = `${work}, ${triedAgain} requests answered after another try, first answer after at most ${Math.round(slowestRecoveryMs)} ms`
  process.stdout.write(`${name}: ${facts}${note ? ` (${note})` : ''}\n`)
  // npm run drills reads it back for its table.
  const file = process.env.DRILL_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figuresOf(name, outcome, note !== ''))}\n`)
  process.stdout.write(faults.length === 0 ? '  nothing lost, doubled or torn\n' : `  ${faults.join('\n  ')}\n`)
}
