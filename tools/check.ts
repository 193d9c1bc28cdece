// npm run check: lint, format and types.
import { spawnSync } from 'node:child_process'

const steps: [name: string, command: string[]][] = [
  ['format', ['node_modules/.bin/oxfmt', '--check', '.']],
  // The rules that ask for types have the compiler read everything; the same run reports its errors.
  ['lint and types', ['node_modules/.bin/oxlint', '--type-aware', '--type-check', '--deny-warnings', '--quiet']],
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
