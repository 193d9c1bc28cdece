import { expect, it } from 'vitest'
import { wrongTagFile } from './tag-file-rules.ts'

it.each([
  ['tags.csv', 24_000_000, undefined],
  ['tags.csv', 24_000_001, 'File size is too big.'],
  ['TAGS.XLSX', 1, undefined],
  ['tags.xls', 1, undefined],
  ['tags.ods', 1, undefined],
  ['tags.pdf', 1, 'Please choose another file type.'],
  ['tags.pdf', 24_000_001, 'Please choose another file type.'],
  ['csv', 1, 'Please choose another file type.'],
])('of a file of tags %s with %i bytes the specification says: %s', (name, size, words) => {
  expect(wrongTagFile({ name, size })).toBe(words)
})
