// npm run check: lint, format and types, in the order of how fast they tell.
import { spawnSync } from 'node:child_process'

const steps: [name: string, command: string[]][] = [
  ['lint', ['node_modules/.bin/oxlint', '--type-aware', '--deny-warnings', '--quiet']],
  ['format', ['node_modules/.bin/oxfmt', '--check', '.']],
  ...['domain', 'contract', 'server', 'web', 'browser-tests', '.'].map((project): [string, string[]] => [
    `types of ${project}`,
    ['node_modules/.bin/tsc', '-p', project],
  ]),
]

let failed = 0
for (const [name, [command = '', ...args]] of steps) {
  const result = spawnSync(command, args, { encoding: 'utf8' })
  const isGood = result.status === 0
  process.stdout.write(`${isGood ? '✓' : '✗'} ${name}\n`)
  if (isGood) continue
  failed++
  process.stdout.write(`${result.stdout}${result.stderr}`.slice(-12_000))
}
process.stdout.write(`check: ${steps.length - failed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
