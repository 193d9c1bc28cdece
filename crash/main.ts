// npm run crash: kills the server 50 times and the database 20 times under load and compares the data with what
// was promised (reliability R1, R2), then breaks the product on purpose and demands that this is noticed (R3).
//   --server=300 --database=100   other numbers of kills
//   --seed=7                      the same pauses and quantities again
import { drill, type Drill, type Outcome } from './drill.ts'

const number = (name: string, usual: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const seed = number('seed', Date.now() % 1_000_000)
const serverKills = number('server', 50)
const databaseKills = number('database', 20)
const recoveredWithinMs = 5_000

process.stdout.write(`seed ${seed}\n`)
let isRed = false

for (const plan of [
  { target: 'server', kills: serverKills, seed },
  { target: 'database', kills: databaseKills, seed },
] satisfies Drill[]) {
  if (plan.kills === 0) continue
  const outcome = await drill(plan)
  const faults = faultsOf(outcome)
  tell(`${plan.kills} kills of the ${plan.target}`, outcome, faults)
  if (faults.length > 0) isRed = true
}

for (const plan of [
  { target: 'server', kills: Math.min(serverKills, 12), seed, broken: 'no keys' },
  { target: 'database', kills: Math.min(databaseKills, 6), seed, broken: 'commits that wait for nothing' },
] satisfies Drill[]) {
  if (plan.kills === 0) continue
  const outcome = await drill(plan)
  const faults = faultsOf(outcome)
  tell(`control: ${plan.broken}, ${plan.kills} kills of the ${plan.target}`, outcome, faults, 'must be noticed')
  if (faults.length === 0) isRed = true
}

process.stdout.write(isRed ? 'crash: failed\n' : 'crash: passed\n')
process.exitCode = isRed ? 1 : 0

function faultsOf({ verdict, complaints, unresolved, endedByItself, slowestRecoveryMs }: Outcome): string[] {
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

function tell(name: string, { orders, triedAgain, slowestRecoveryMs }: Outcome, faults: string[], note = ''): void {
  const facts = `${orders} orders, ${triedAgain} requests answered after another try, first answer after at most ${Math.round(slowestRecoveryMs)} ms`
  process.stdout.write(`${name}: ${facts}${note ? ` (${note})` : ''}\n`)
  process.stdout.write(faults.length === 0 ? '  nothing lost, doubled or torn\n' : `  ${faults.join('\n  ')}\n`)
}
