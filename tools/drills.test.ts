import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { figuresOf, figuresTable } from './drill-figures.mjs'

test('a drill that there is not is refused with the names of those that there are, before any is made', () => {
  const refused = spawnSync(process.execPath, ['tools/drills.mjs', 'upgrade', 'restore'], {
    encoding: 'utf8',
    // One that is made all the same is ended, and fails.
    timeout: 30_000,
  })
  expect(refused).toMatchObject({ status: 2, stdout: '' })
  expect(refused.stderr).toMatch(/^There is no drill 'restore'\. There are 'unit and API tests', .*'restore and stop'/)
})

test('what kills lost, doubled and tore is one row each, beside the controls that must be noticed', () => {
  const nothing = {
    lost: 0,
    duplicated: 0,
    wrongId: 0,
    wrongTotal: 0,
    torn: 0,
    unasked: 0,
    cartDiffers: 0,
    receiptsTorn: 0,
    photosLost: 0,
    claimsLost: 0,
    claimsDoubled: 0,
    claimsNotMailed: 0,
    claimsMailedTwice: 0,
    claimMailsTooOften: 0,
  }
  const outcome = { verdict: nothing, unresolved: 0, complaints: [], slowestRecoveryMs: 1_240 }
  const verdict = {
    ...nothing,
    lost: 1,
    claimsLost: 2,
    claimsNotMailed: 1,
    duplicated: 3,
    claimsMailedTwice: 1,
    torn: 5,
  }
  const broken = { ...outcome, verdict, unresolved: 1, complaints: ['order 409'] }
  const rows = [figuresOf('50 kills of the server', outcome, false), figuresOf('control: no keys', broken, true)]
  expect(figuresTable(rows).split('\n')).toEqual([
    '| what was struck | lost | doubled | torn or unanswered | seconds until the first answer | wanted |',
    '|---|---:|---:|---:|---:|---|',
    '| 50 kills of the server | 0 | 0 | 0 | 1.2 | nothing |',
    '| control: no keys | 4 | 4 | 7 | 1.2 | must be noticed |',
    '',
  ])
  expect(figuresTable([])).toBe('')
})
