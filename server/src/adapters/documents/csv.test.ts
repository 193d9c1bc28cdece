import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import { looksLikeFormula } from '@larder/domain/values/cells/formula-text.ts'

const dangerous = [
  '=1+1',
  '+cmd',
  '-cmd',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://x","y")',
]

describe('a text that a spreadsheet would run', () => {
  it.each(dangerous)('is known by its start: %j', (text) => {
    expect(looksLikeFormula(text)).toBe(true)
  })

  it.each(['', 'Butter', '12-pack', '-5', '+5', '-5.25', '1=1', "'=1", '½ case', '0042'])('is not %j', (text) => {
    expect(looksLikeFormula(text)).toBe(false)
  })

  it.each(dangerous)('is written to CSV quoted and with an apostrophe: %j', (text) => {
    const line = csvFile([[text, 'b']])
      .toString()
      .slice(1)
    expect(line).toBe(`"'${text.replaceAll('"', '""')}",b\r\n`)
  })
})

describe('a CSV file', () => {
  it('starts with the mark of UTF-8 and ends each row with CR LF', () => {
    expect(
      csvFile([
        ['a', 'b'],
        [1, null],
      ]).toString(),
    ).toBe('\ufeffa,b\r\n1,\r\n')
  })

  it('keeps numbers as numbers, below zero too', () => {
    expect(csvFile([[-5, 2.5, 0]]).toString()).toBe('\ufeff-5,2.5,0\r\n')
  })

  it('gives every text back: quotes, commas, line breaks, blanks at the ends, leading zeros, other alphabets', () => {
    const rows = [
      ['0042', 'Foil, 18" x 1000\'', 'two\r\nlines'],
      [' blank ', '豆腐;Crème', ''],
    ]
    expect(parse(csvFile(rows), { bom: true })).toEqual(rows)
  })
})
