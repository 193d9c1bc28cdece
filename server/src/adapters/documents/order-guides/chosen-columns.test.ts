import { expect, it } from 'vitest'
import { proposeColumns, readChosenColumns, readKeptColumns, readOrderGuide } from './order-guide-reader.ts'

const file = Buffer.from('Ref,What,Left\n0012,FLOUR AP,18.40\n0013,SUGAR,31.00\n')
const chosen = {
  sheetName: '',
  assignment: { headerRow: 0, columns: { 0: 'din', 1: 'name', 2: 'casePrice' }, defaultUnit: null },
} as const

it('reads a file nobody knows with the columns a person chose, and the next one with the kept columns', async () => {
  expect((await readOrderGuide(file, 'week.csv')).kind).toBe('refused')
  const proposed = await proposeColumns(file, 'week.csv')
  expect(proposed).toMatchObject({ kind: 'proposed', sheets: [{ sheetName: '', proposal: { questions: [{}] } }] })
  const read = await readChosenColumns(file, 'week.csv', chosen)
  if (read.kind === 'refused') throw new Error(read.message)
  expect(read.rows.map(({ din, priceCents, unitMeasure }) => [din, priceCents, unitMeasure])).toEqual([
    ['0012', 1840, 'CS'],
    ['0013', 3100, 'CS'],
  ])
  const next = Buffer.from('What,Ref,Left\nFLOUR AP,0012,19.10\n')
  expect(await readKeptColumns(next, 'next.csv', [read.kept])).toMatchObject({
    reading: { rows: [{ din: '0012', priceCents: 1910 }] },
  })
  expect(await readKeptColumns(Buffer.from('Ref,What\n1,HAM\n'), 'other.csv', [read.kept])).toBeNull()
})

it('refuses a sheet that is not there and a file that holds nothing', async () => {
  expect(await readChosenColumns(file, 'week.csv', { ...chosen, sheetName: 'Prices' })).toEqual({
    kind: 'refused',
    message: "The file has no sheet 'Prices'.",
  })
  expect(await proposeColumns(Buffer.from('\n\n'), 'week.csv')).toMatchObject({ kind: 'refused' })
})
