// npm run drills: the marks in their whole length, one after another. `npm test` makes a short part of each.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { environment, findNode, install, root } from './install.mjs'

install()
const node = findNode()
const env = { ...environment(), DRILLS: 'on' }
const long = globSync('server/src/**/*.test.ts', { cwd: root }).filter((file) =>
  /\b(?:inDrills|isDrill|birite)\b/.test(readFileSync(path.join(root, file), 'utf8')),
)
const playwright = (name) => ['tools/browser-tests.ts', '--config', `browser-tests/${name}/playwright.config.ts`]
const drills = [
  // One file at a time: some look at times.
  { name: 'unit and API tests', args: ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...long] },
  { name: 'other browsers', args: ['tools/browser-tests.ts', 'other-browsers'] },
  { name: 'crash', args: ['crash/main.ts'] },
  { name: 'offline drill', args: playwright('offline-drill') },
  { name: 'targets', args: playwright('targets') },
]
/** names of drills; all without */
const only = process.argv.slice(2)
const outcomes = []
for (const { name, args } of drills) {
  if (only.length > 0 && !only.includes(name)) continue
  process.stdout.write(`\n── ${name}\n`)
  const from = Date.now()
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env })
  outcomes.push({ name, isGood: status === 0, seconds: Math.round((Date.now() - from) / 1000) })
}
process.stdout.write('\n')
for (const { name, isGood, seconds } of outcomes) process.stdout.write(`${isGood ? '✓' : '✗'} ${name} ${seconds} s\n`)
process.exit(outcomes.every(({ isGood }) => isGood) ? 0 : 1)
