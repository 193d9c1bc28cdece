import { utils, write } from '@e965/xlsx'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { readSalesFile } from './read-sales-file.ts'

const head = ['Date', 'Item', 'Qty', 'Amount']

async function read(sheets: Record<string, unknown[][]>) {
  const workbook = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name)
  const bytes: Buffer = write(workbook, { type: 'buffer', bookType: 'xlsx' })
  const reading = await readSalesFile(bytes, 'sales.xlsx', null)
  if (reading.kind !== 'read') return 'message' in reading ? reading.message : reading.kind
  return reading.days.map(
    ({ date, sales }) => `${date}: ${sales.map(({ itemName, amount }) => `${itemName} ${amount}`).join()}`,
  )
}

test('a sheet for each month is read whole; a sheet of the same days, or without sales, is left out', async () => {
  expect(
    await read({
      Notes: [['Printed on Monday']],
      October: [head, ['10/31/2026', 'Soup', 4, 36]],
      November: [head, ['11/01/2026', 'Soup', 2, 18]],
      Totals: [head, ['11/01/2026', 'All food', 2, 18]],
    }),
  ).toEqual(['2026-10-31: Soup 3600', '2026-11-01: Soup 1800'])
})

test('a sale that can’t be read refuses the workbook, whatever its other sheets hold', async () => {
  expect(
    await read({ Items: [head, ['11/01/2026', 'Soup', '1,5', 18]], More: [head, ['11/02/2026', 'Soup', 2, 18]] }),
  ).toBe('Row 2: ‘1,5’ can’t be taken as a figure. Correct it, or delete the row.')
})

test('days that are dates, formulas and texts in a workbook are the same day', async () => {
  const day = { t: 'n', v: 46_346, z: 'd-mmm-yy' }
  const rows = [
    head,
    [day, 'Soup', 4, { t: 'n', f: 'C2*9', v: 36 }],
    ['11/20/2026', 'Salad', 1, '$9.00'],
    [{ t: 'n', v: 46_346.5 }, 'Tea', 1, 3],
  ]
  expect(await read({ Items: rows })).toEqual(['2026-11-20: Soup 3600,Salad 900,Tea 300'])
})

test('a comma without quotes refuses a text file; a note beside the table of a workbook is no matter', async () => {
  expect(
    await readSalesFile(Buffer.from('Item,Qty,Amount\nSoup,4,1,036.00'), 'sales.csv', calendarDate('2026-11-20')),
  ).toMatchObject({ kind: 'refused', message: expect.stringMatching(/^Row 2 has more cells than there are headings/) })
  expect(await read({ Items: [head, ['11/20/2026', 'Soup', 4, 36, 12]] })).toEqual(['2026-11-20: Soup 3600'])
})

test('what was given away is kept: a zero that the workbook shows as a dash', async () => {
  const dash = { t: 'n', v: 0, z: '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)' }
  expect(await read({ Items: [head, ['11/20/2026', 'Soup', 4, dash]] })).toEqual(['2026-11-20: Soup 0'])
})
