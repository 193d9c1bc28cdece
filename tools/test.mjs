// npm test: everything, from a fresh clone. Ends with one line 'N passed, N failed, N skipped'.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { environment, findNode, install, root } from './install.mjs'
import { addPart } from './count-tests.mjs'
import { failedTests, pageSeen } from './failed-tests.mjs'
import { slowestFiles } from './slowest-files.mjs'

install()
const node = findNode()
let totals = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
const seconds = []
const reports = mkdtempSync(path.join(tmpdir(), 'larder-reports-'))
const [ofVitest, ofPlaywright] = ['vitest.json', 'playwright.json'].map((name) => path.join(reports, name))

// While the first parts run.
const browsers = spawn(node, ['tools/install-browsers.ts'], { cwd: root, stdio: ['ignore', 'inherit', 'ignore'] })
const browsersAreThere = new Promise((resolve) => browsers.once('exit', resolve))

step('check', [node, 'tools/check.ts'])
// The tests of starting and the journeys open this build.
buildWeb()
await browsersAreThere
const reporters = ['--reporter=default', '--reporter=./tools/json-report.mjs', `--outputFile.json=${ofVitest}`]
step('unit, API and component tests', [node, 'node_modules/vitest/vitest.mjs', 'run', ...reporters])
step('browser tests', [node, 'tools/browser-tests.ts', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: ofPlaywright,
})

process.stdout.write(`\n${seconds.join(' · ')}\nSlowest files:\n`)
const written = [ofVitest, ofPlaywright]
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))
for (const { file, seconds } of slowestFiles(written))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${inProject(file)}\n`)
rmSync(reports, { recursive: true })
const failed = failedTests(written)
if (failed.length > 0) process.stdout.write('Failed:\n')
for (const { file, name, why, page } of failed) {
  const seen = page && existsSync(page) ? pageSeen(readFileSync(page, 'utf8')) : ''
  const told = seen ? `${why}\nOn the page:\n${seen}` : why
  process.stdout.write(`  ${inProject(file)}: ${name}\n${told.replace(/^/gm, '    ')}\n`)
}
if (totals.flaky > 0) process.stdout.write(`${totals.flaky} passed only at a second try: counted as failed\n`)
if (totals.skipped > 0 && !existsSync(path.join(root, '..', 'shared', 'data')))
  process.stdout.write(
    'Skipped among others: what also runs on the real files of ../shared/data, which is not there.\n',
  )
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Vitest names a file by its whole path, Playwright from the folder of the journeys. */
function inProject(file) {
  return path.isAbsolute(file) ? path.relative(root, file) : `browser-tests/${file}`
}

/** Runs one part with its output shown, and adds up what it counted. */
function step(name, [command, ...args], env = {}) {
  process.stdout.write(`\n── ${name}\n`)
  const from = Date.now()
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
    env: { ...environment(), NO_COLOR: '1', ...env },
  })
  process.stdout.write(result.stdout)
  totals = addPart(totals, { status: result.status, output: result.stdout })
  seconds.push(`${name} ${Math.round((Date.now() - from) / 1000)} s`)
  if (result.status !== 0) process.stdout.write(`${name} failed (exit ${result.status ?? result.signal})\n`)
}
