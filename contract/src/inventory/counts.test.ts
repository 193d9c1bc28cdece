import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { CountEntry, CountValue } from './counts.ts'

it.each([
  [2.5, 250],
  ['2.5', 250],
  ['.5', 50],
  [0, 0],
  ['0', 0],
  [99_999, 9_999_900],
  [null, null],
  ['', null],
  [' ', null],
])('the count %j is taken as %j hundredths; nothing is not zero', (sent, kept) => {
  expect(z.decode(CountValue, sent)).toBe(kept)
})

it.each([2.555, -1, 100_000, 1e21, 1e-7, 'two', '1/2', '9'.repeat(21), true, {}])('%j is no count', (sent) => {
  expect(CountValue.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/Please enter a number with at most 2 decimals|Too big/),
  ])
})

it('goes out as it came in', () => {
  expect([250, 1, 0, null].map((kept) => z.encode(CountValue, kept as never))).toEqual([2.5, 0.01, 0, null])
})

test('an entry has one field that is counted at least, be it to say that nothing was', () => {
  const isTaken = (entry: object) => CountEntry.safeParse(entry).success
  expect([{ onHand: 1 }, { onHandPack: 1 }, { onHandUom: 1 }, { onHandUom: null }].map(isTaken)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([{}, { onHandVersion: 3 }, { totalOnHand: 4 }].map(isTaken)).toEqual([false, false, false])
})
