import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawAlone } from '../../../../testing/draw-alone.ts'
import { phone } from '../../../../testing/open-app.tsx'
import { byPages, linesTaken, paperTaken, takenAs } from '../../../../testing/taken-files.ts'
import { hideMoney } from '../../hidden-money.ts'
import { ExportMenu, type TableToTake } from './export-menu.tsx'
import { day, figure, money, text } from './file-column.ts'

type Row = { id: number; name: string; sold: number; on: string }

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Item ${at + 1}`, sold: 1_200, on: '2026-11-05' }))

function draw(rows: readonly Row[], own: Partial<TableToTake<Row>> = {}) {
  if (!document.querySelector('#floating')) {
    const floating = document.body.appendChild(document.createElement('div'))
    floating.id = 'floating'
  }
  const answer = byPages(rows, 20)
  function Table() {
    const [failure, setFailure] = useState('')
    return (
      <>
        {failure && <p role="alert">{failure}</p>}
        <ExportMenu<Row>
          title="Sold items"
          noun="item"
          filters={['found with “lemon”', false, undefined]}
          columns={[
            text('Item', ({ name }) => name),
            figure('Sold', ({ sold }) => sold),
            money('Total', ({ sold }) => cents(sold)),
            day('Day', ({ on }) => on),
          ]}
          keyOf={({ id }) => id}
          read={async (of) => answer({ query: of })}
          soFar={{ rows: rows.slice(0, 20), totalCount: rows.length }}
          place="Front Street"
          day={calendarDate('2026-11-26')}
          onFailure={(reason) => setFailure(String(reason))}
          {...own}
        />
      </>
    )
  }
  drawAlone(<Table />)
}

afterEach(() => hideMoney(false))

test('every row of a list of many pages is in the file, whose name says the table and the day', async () => {
  draw(rowsOf(231))
  const { name, text: csv, blob } = await takenAs('CSV')
  expect(name).toBe('sold-items-2026-11-26.csv')
  expect(new Uint8Array(await blob.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(232)
  expect(lines[0]).toContain('"Item","Sold","Total","Day"')
  expect(lines.at(-1)).toBe('"Item 231",1200,"12.00","11/05/2026"')
  const workbook = await takenAs('Excel (XLSX)')
  expect(workbook.name).toBe('sold-items-2026-11-26.xlsx')
  expect(workbook.blob.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(workbook.text.slice(0, 2)).toBe('PK')
})

test('a table of some days has them in the name of its files, and on its paper', async () => {
  const days = { from: '2026-10-01', to: '2026-10-31' }
  draw(rowsOf(1), { days, daysWord: 'sold' })
  const dated = await takenAs('CSV')
  expect(dated.name).toBe('sold-items-2026-10-01-2026-10-31.csv')
  expect(dated.text).toContain('"Item","Sold","Total","Day"\r\n')
  expect((await paperTaken()).facts).toBe(
    'Front Street · 11/26/2026 · sold 10/01/2026 to 10/31/2026 · found with “lemon” · 1 item',
  )
})

test('of sums without a day each row says the days that they are of', async () => {
  draw(rowsOf(1), { days: { from: '2026-10-01' }, columns: [figure('Sold', ({ sold }) => sold)] })
  const { name, text: csv } = await takenAs('CSV')
  expect(name).toBe('sold-items-from-2026-10-01.csv')
  expect(csv.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual(['"Sold","From","To"', '1200,"10/01/2026",'])
})

test('a text that begins like a formula is none in a CSV file', async () => {
  draw(['=1+1', '+1 day', '-x', '@sum', '\t=1', '5'].map((name, at) => ({ id: at, name, sold: 1, on: '' })))
  const lines = await linesTaken()
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['"\'=1+1"', '"\'+1 day"', '"\'-x"', '"\'@sum"', '"\'\t=1"', '"5"']) // prettier-ignore
})

test('the paper says what it is of, the filters in words, and has every row under its heads', async () => {
  draw(rowsOf(231))
  const paper = await paperTaken()
  expect(paper.title).toBe('Sold items')
  expect(paper.facts).toBe('Front Street · 11/26/2026 · found with “lemon” · 231 items')
  expect(paper.rows).toHaveLength(232)
  expect(paper.rows[0]).toBe('Item | Sold | Total | Day')
  expect(paper.rows.at(-1)).toBe('Item 231 | 1,200 | $12.00 | 11/05/2026')
})

test('on paper a very long word goes on in the next line, and many columns lie across it', async () => {
  const long = 'tomato-roma-fresh-from-the-fields-of-the-house'
  const columns = Array.from({ length: 9 }, (_, at) => text<Row>(`Head ${at}`, () => long))
  draw(rowsOf(1), { columns })
  window.print = () => undefined
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  const cell = () => document.querySelector('[data-printed-table] td')
  await expect.poll(() => cell()?.textContent).toBe('tomato-roma-fresh-from-t\u200Bhe-fields-of-the-house')
  expect(document.querySelector('[data-printed-table]')?.className).toMatch(/wide/)
  window.dispatchEvent(new Event('afterprint'))
})

test('on paper the number of an order is in one line, and words are not', async () => {
  const columns = [
    text<Row>('Order', () => '1-00320'),
    text<Row>('Reason', () => '1 rejected'),
    text<Row>('Item', () => 'tomato-roma'),
  ]
  draw(rowsOf(1), { columns })
  window.print = () => undefined
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  const number = () => document.querySelector('[data-printed-table] .one-line')
  await expect.poll(() => number()?.textContent).toBe('1-00320')
  expect(document.querySelectorAll('[data-printed-table] .one-line')).toHaveLength(1)
  window.dispatchEvent(new Event('afterprint'))
})

test('somebody from whom amounts are hidden takes none along', async () => {
  hideMoney(true)
  draw(rowsOf(1))
  expect(await linesTaken()).toEqual(['"Item","Sold","Day"', '"Item 1",1200,"11/05/2026"'])
  expect((await paperTaken()).rows).toEqual(['Item | Sold | Day', 'Item 1 | 1,200 | 11/05/2026'])
})

test('a list that can’t be read makes no file, and that is told', async () => {
  draw(rowsOf(1), { read: () => Promise.reject(new Error('no answer')) })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: no answer')
})

test('on a phone a file is two taps away too', async () => {
  await page.viewport(...phone)
  draw(rowsOf(1))
  expect((await linesTaken())[1]).toBe('"Item 1",1200,"12.00","11/05/2026"')
})
