// A real takeaway's export: 2,283 order lines of four weeks, dates DD/MM/YY HH:MM, a price and no amount.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSalesFile } from './read-sales-file.ts'

const file = new URL('../../../../../shared/data/pos/takeaway_item_sales_excerpt.csv', import.meta.url)
const isThere = existsSync(file)
if (!isThere) console.warn(`${file.pathname} is missing: the sales of the takeaway are not read`)

test.skipIf(!isThere)('four weeks of a takeaway are read whole, to the portion and the cent', async () => {
  const bytes = readFileSync(file)
  const reading = await readSalesFile(bytes, 'takeaway.csv', null)
  if (reading.kind !== 'read') throw new Error(reading.kind)
  const lines = bytes
    .toString('utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
  // names have no comma in this file: quantity and price are third and second from the end
  const portions = lines.reduce((all, cells) => all + Number(cells.at(-3)), 0)
  const cents = lines.reduce((all, cells) => all + Math.round(Number(cells.at(-3)) * Number(cells.at(-2)) * 100), 0)
  const sales = reading.days.flatMap((day) => day.sales)
  expect(sales.reduce((all, { soldThousandths }) => all + soldThousandths, 0)).toBe(portions * 1_000)
  expect(sales.reduce((all, { amount }) => all + amount, 0)).toBe(cents)
  expect(new Set(sales.map(({ itemName }) => itemName.toLowerCase())).size).toBe(183)
  expect([reading.days.length, reading.days[0]?.date, reading.days.at(-1)?.date, reading.skippedRows]).toEqual([
    28,
    '2019-07-07',
    '2019-08-03',
    0,
  ])
})
