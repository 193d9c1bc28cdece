// The README tells operators how many calls are let through: the figures must be those that count.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mostCalls, type CallKind } from './call-limits.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
const sentence = /Limits of calls: .+? with `Retry-After`\./.exec(readme)?.[0] ?? ''
const figures: [CallKind, RegExp][] = [
  ['any', /(\d+) a minute by a person \(signed out: an address\)/],
  ['sign-in', /(\d+) sign-ins a minute/],
  ['password-reset', /(\d+) password resets/],
  ['card-address', /password resets and (\d+) saved cards an hour/],
  ['upload', /by a person (\d+) uploads/],
  ['upload-check', /(\d+) looks at a file/],
  ['card', /looks at a file, (\d+) saved cards/],
  ['card-declined', /(\d+) declined cards an hour/],
  ['help', /(\d+) reports of issues an hour/],
  ['export', /(\d+) exports a minute/],
]

test.each(figures)('the README tells the limit of %s', (kind, words) => {
  const most = mostCalls({ rateLimits: true, demoData: false }, kind)
  expect([kind, words.exec(sentence)?.[1]]).toEqual([kind, String(most)])
})

test('the README tells that limits are twenty times wider while demo data is loaded', () => {
  expect(sentence).toContain('twenty times wider while demo data is loaded (`DEMO_DATA` on)')
  const [plain, wide] = [false, true].map((demoData) => mostCalls({ rateLimits: true, demoData }, 'any'))
  expect((wide ?? 0) / (plain ?? 1)).toBe(20)
})
