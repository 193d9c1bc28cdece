import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.mjs'

const ofVitest = {
  testResults: [
    { name: 'cart.test.ts', startTime: 1_000, endTime: 3_500 },
    { name: 'order.test.ts', startTime: 0, endTime: 200 },
  ],
}
const ran = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
const ofPlaywright = {
  suites: [
    { file: 'journey.spec.ts', specs: [ran(1_000, 500)], suites: [{ specs: [ran(2_000)] }] },
    { file: 'short.spec.ts', specs: [ran(300)] },
  ],
}

test('files of both runners, slowest first, with the tests of their groups', () => {
  expect(slowestFiles([ofVitest, ofPlaywright])).toEqual([
    { file: 'journey.spec.ts', seconds: 3.5 },
    { file: 'cart.test.ts', seconds: 2.5 },
    { file: 'short.spec.ts', seconds: 0.3 },
    { file: 'order.test.ts', seconds: 0.2 },
  ])
  expect(slowestFiles([ofVitest, ofPlaywright], 1)).toHaveLength(1)
})
