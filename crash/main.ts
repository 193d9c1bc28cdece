// npm run crash: kills the server 50 times and the database 20 times under load and compares the data with what
// was promised (reliability R1, R2), then breaks the product on purpose and demands that this is noticed (R3).
//   --server=300 --database=100   other numbers of kills
//   --seed=7                      the same pauses and quantities again
import { drill, type Drill } from './drill.ts'
import { faultsOf, tell } from './report.ts'

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
  const faults = faultsOf(outcome, recoveredWithinMs)
  tell(`${plan.kills} kills of the ${plan.target}`, outcome, faults)
  if (faults.length > 0) isRed = true
}

/** Each with the fault by which it must be noticed; null: any. */
for (const [plan, noticedAs] of [
  [{ target: 'server', kills: Math.min(serverKills, 12), seed, broken: 'no keys' }, null],
  [{ target: 'database', kills: Math.min(databaseKills, 6), seed, broken: 'commits that wait for nothing' }, null],
  [{ target: 'server', kills: Math.min(serverKills, 4), seed, broken: 'claims that are forgotten' }, 'claimsLost'],
  [
    { target: 'server', kills: Math.min(serverKills, 6), seed, broken: 'a new mail with each try' },
    'claimsMailedTwice',
  ],
] satisfies [Drill, string | null][]) {
  if (plan.kills === 0) continue
  const outcome = await drill(plan)
  const faults = faultsOf(outcome, recoveredWithinMs)
  tell(`control: ${plan.broken}, ${plan.kills} kills of the ${plan.target}`, outcome, faults, 'must be noticed')
  if (!faults.some((fault) => fault.startsWith(noticedAs ?? ''))) isRed = true
}

process.stdout.write(isRed ? 'crash: failed\n' : 'crash: passed\n')
process.exitCode = isRed ? 1 : 0
