import type { GuideRow } from './rows/order-guide-row.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { dollars } from '../values/money.ts'
import { findLayout } from './headings/order-guide-columns.ts'
import { readGuideRows } from './rows/order-guide-rows.ts'

/** A sheet written with bars between cells, one row a line. */
export function sheetOf(text: string): string[][] {
  return text
    .replace(/^\n/, '')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

/** A guide as read, to be compared with what a person reads: one line an item, then one a refused row; or the refusal. */
export function judged(text: string, isDelimited = false, day: CalendarDate | null = null): string[] {
  const table = sheetOf(text)
  const found = findLayout(table, isDelimited, day)
  if (found.kind === 'refused') return [`refused: ${found.message}`]
  const { rows, refused } = readGuideRows(table, found.layout, isDelimited)
  return [...rows.map(lineOf), ...refused.map(({ rowNumber, reason }) => `row ${rowNumber}: ${reason}`)]
}

/** 'number, name, brand, pack, price a unit', then the price per pound and weight, the price of a piece. */
function lineOf(row: GuideRow): string {
  const price = row.isMarketPrice ? 'market' : dollars(row.priceCents).toFixed(2)
  const pack =
    row.pack === null
      ? row.packSizeText === ''
        ? ''
        : `(${row.packSizeText})`
      : `${row.pack.outer}/${row.pack.inner} ${row.pack.uom}`
  const facts = [row.din, row.name, row.brand, pack, `${price} ${row.unitMeasure}`]
  if (row.isCatchWeight && row.pricePerPound !== null)
    facts.push(`${row.pricePerPound / 10_000}/LB x ${row.averageWeight ?? '?'}`)
  if (row.breakPriceCents !== null) facts.push(`${dollars(row.breakPriceCents).toFixed(2)} each`)
  return facts.filter((fact) => fact !== '').join(', ')
}

/** The notes and the approval of a guide that is read. */
export function guideOf(text: string) {
  const table = sheetOf(text)
  const found = findLayout(table, false)
  if (found.kind === 'refused') throw new Error(found.message)
  return { ...readGuideRows(table, found.layout), layout: found.layout }
}
