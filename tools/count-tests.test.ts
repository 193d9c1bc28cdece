import { expect, test } from 'vitest'
import { addPart, countTests } from './count-tests.mjs'

test.each([
  [
    'vitest',
    ' Test Files  2 failed | 10 passed (12)\n      Tests  3 failed | 120 passed | 124 skipped (247)\n   Start at  10:00',
    { passed: 120, failed: 3, skipped: 124, flaky: 0 },
  ],
  [
    'a playwright run with a second try',
    '  ✓  1 [desktop] › a.spec.ts › 3 failed lines are shown (2s)\n\n  1 flaky\n    [desktop] › b.spec.ts\n  2 skipped\n  203 passed (9.8m)\n',
    { passed: 203, failed: 0, skipped: 2, flaky: 1 },
  ],
  [
    'a playwright run that was cut short',
    '  1 failed\n  4 did not run\n  12 passed (1m)\n',
    { passed: 12, failed: 1, skipped: 4, flaky: 0 },
  ],
  ['our check', '✓ lint\ncheck: 8 passed, 0 failed\n', { passed: 8, failed: 0, skipped: 0, flaky: 0 }],
  ['nothing', 'Error: no tests\n', { passed: 0, failed: 0, skipped: 0, flaky: 0 }],
])('the counts of %s', (_, output, counts) => {
  expect(countTests(output)).toEqual(counts)
})

test('parts are added up; one that ends badly without a count is one failure, a second try is one, too', () => {
  const none = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  const good = addPart(none, { status: 0, output: 'Tests  3 passed | 1 skipped (4)\n' })
  expect(good).toEqual({ passed: 3, failed: 0, skipped: 1, flaky: 0 })
  expect(addPart(good, { status: 1, output: 'it broke before it began' })).toEqual({ ...good, failed: 1 })
  expect(addPart(good, { status: null, output: '' })).toEqual({ ...good, failed: 1 })
  const counted = addPart(good, { status: 1, output: 'Tests  2 failed | 5 passed (7)\n' })
  expect(counted).toEqual({ passed: 8, failed: 2, skipped: 1, flaky: 0 })
  expect(addPart(none, { status: 0, output: '  1 flaky\n  4 passed (3.0s)\n' })).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    flaky: 1,
  })
})
