import { expect, test } from 'vitest'
import { refusalOfFile, sizeText } from './file-rules.ts'

const rules = { accept: '.xlsx,.xls,.csv', oneOf: 'an .xlsx, .xls or .csv file', largestBytes: 24_000_000 }

test.each([
  ['guide.xlsx', 1, undefined],
  ['GUIDE.XLS', 1, undefined],
  ['birite.CSV', 24_000_000, undefined],
  ['guide.csv', 24_000_001, 'File size is too big. The limit is 24 MB.'],
  ['guide.csv', 0, 'This file is empty.'],
  ['guide.pdf', 10, 'Please choose an .xlsx, .xls or .csv file.'],
  ['csv', 10, 'Please choose an .xlsx, .xls or .csv file.'],
])('%s of %i bytes: %s', (name, size, refusal) => {
  expect(refusalOfFile({ name, size }, rules)).toBe(refusal)
})

test.each([
  [12, '1 kB'],
  [812_400, '812 kB'],
  [812_600, '813 kB'],
  [999_999, '1,000 kB'],
  [1_000_000, '1.0 MB'],
  [4_210_000, '4.2 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
