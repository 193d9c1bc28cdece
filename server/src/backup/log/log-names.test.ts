import { expect, test } from 'vitest'
import { nameOfBase, nameOfChanges, nameOfSegment, readNames, segmentAfter } from './log-names.ts'

test('the names of a log say what its files are, and other files are passed over', () => {
  const segment = '0000000100000000000000FE'
  const until = new Date('2026-11-26T15:40:31.123Z')
  const ended = new Date('2026-11-26T02:41:00.007Z')
  const names = [
    nameOfSegment({ segment, until, sha256: 'ab'.repeat(32) }, true),
    nameOfSegment({ segment: '00000002.history', until, sha256: 'cd'.repeat(32) }, false),
    nameOfChanges({ segment, at: until }, true),
    nameOfBase({ first: segment, ended, backup: 'larder-2026-11-26T02-40-00Z.tar.gz.age' }),
    `${segment}.20261126T154031123Z.${'ab'.repeat(32)}.gz.4711.unfinished`,
    'notes.txt',
  ]
  expect(readNames(names)).toEqual({
    segments: [
      { segment, until, sha256: 'ab'.repeat(32), name: names[0] },
      { segment: '00000002.history', until, sha256: 'cd'.repeat(32), name: names[1] },
    ],
    changes: [{ segment, at: until, name: names[2] }],
    bases: [{ first: segment, ended, backup: 'larder-2026-11-26T02-40-00Z.tar.gz.age', name: names[3] }],
  })
})

test.each([
  ['0000000100000000000000FE.00000028.backup', '0000000100000000000000FE'],
  ['0000000100000000000000FE.partial', '0000000100000000000000FE'],
  ['00000002.history', '00000002'],
])('files that came before %s was stored are found again: a kill may have left it as the first', (segment, before) => {
  const at = new Date('2026-11-26T15:40:31.123Z')
  const name = nameOfChanges({ segment, at }, true)
  expect(readNames([name]).changes).toEqual([{ segment: before, at, name }])
})

test('after 256 segments the next number of the log file follows, on the same timeline', () => {
  expect(segmentAfter('0000000100000000000000FE')).toBe('0000000100000000000000FF')
  expect(segmentAfter('0000000100000000000000FF')).toBe('000000010000000100000000')
  expect(segmentAfter('0000000A000000FF000000FF')).toBe('0000000A0000010000000000')
})
