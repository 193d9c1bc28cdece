// npm test: everything, from a fresh clone. Ends with one line 'N passed, N failed'.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findNode, install, root } from './install.mjs'

install()
const node = findNode()
const totals = { passed: 0, failed: 0 }

// While the first parts run.
const browsers = spawn(node, ['tools/install-browsers.ts'], { cwd: root, stdio: ['ignore', 'inherit', 'ignore'] })
const browsersAreThere = new Promise((resolve) => browsers.once('exit', resolve))

step('check', [node, 'tools/check.ts'])
step('unit and API tests', [node, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=default'])
await browsersAreThere
step('browser tests', [node, 'tools/browser-tests.ts'])

process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Runs one part with its output shown, and adds up what it counted; a part that ends badly without counting counts as one failure. */
function step(name, [command, ...args]) {
  process.stdout.write(`\n── ${name}\n`)
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: '1' },
  })
  process.stdout.write(result.stdout)
  const { passed, failed } = count(result.stdout)
  totals.passed += passed
  totals.failed += result.status === 0 ? failed : Math.max(failed, 1)
  if (result.status !== 0) process.stdout.write(`${name} failed (exit ${result.status ?? result.signal})\n`)
}

/** Vitest says 'Tests  3 failed | 120 passed (123)', Playwright '12 passed (1.2m)', our check 'check: 8 passed, 0 failed'. */
function count(coloured) {
  // oxlint-disable-next-line no-control-regex -- terminals' colours
  const output = coloured.replace(/\u001b\[[0-9;]*m/g, '')
  const line = output.split('\n').findLast((each) => /^\s*Tests\s/.test(each)) ?? output
  const number = (word) =>
    [...line.matchAll(new RegExp(`(\\d+) ${word}\\b`, 'g'))].reduce((sum, match) => sum + Number(match[1]), 0)
  return { passed: number('passed'), failed: number('failed') }
}

if (!existsSync(path.join(root, '..', 'shared', 'data')))
  process.stdout.write('(tests on real order guides were skipped: ../shared/data is not there)\n')
