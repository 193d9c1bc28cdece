import { describe, expect, it } from 'vitest'
import { layoutOfAssignment, type GuideAssignment } from '../headings/order-guide-assignment.ts'
import { doubtsOf } from './order-guide-doubts.ts'
import { readGuideRows } from './order-guide-rows.ts'

/** The doubts when a person chooses these columns of a sheet whose first row holds the headings. */
function doubts(cells: string[][], columns: GuideAssignment['columns']) {
  const assignment: GuideAssignment = { headerRow: 0, columns, defaultUnit: null }
  const found = layoutOfAssignment(cells, assignment)
  if (found.kind === 'refused') throw new Error(found.message)
  const { rows, refused } = readGuideRows(cells, found.layout)
  return doubtsOf({ cells, assignment, rows, refusedCount: refused.length })
}

const heads = ['No', 'What', 'Pack', 'Left', 'Right']

describe('a plainly mistaken choice', () => {
  it('is nothing in a sheet said rightly', () => {
    const cells = [
      heads,
      ['4711', 'FLOUR AP', '50 LB', '21.40', ''],
      ['4712', 'EGGS 15DZ', '15/12 CT', '31.00', '2.40'],
    ]
    expect(doubts(cells, { 0: 'din', 1: 'name', 2: 'packSize', 3: 'casePrice', 4: 'piecePrice' })).toEqual([])
  })

  it.each([
    ['11/24/2026', '11/25/2026'],
    ['2026-11-24', '2026-11-25'],
    ['24-Nov', '25-Nov'],
    ['Nov 24, 2026', 'Nov 25, 2026'],
  ])('dates as prices: %s', (one, other) => {
    const cells = [heads, ['1', 'FLOUR', '', one], ['2', 'EGGS', '', other], ['3', 'HAM', '', '']]
    expect(doubts(cells, { 0: 'din', 1: 'name', 3: 'casePrice' })[0]).toBe(
      `'Left' is chosen as a price, but holds dates, such as ${one}.`,
    )
  })

  it('two prices in a cell', () => {
    const cells = [heads, ['1', 'FLOUR', '', '21.40 / 3.10'], ['2', 'EGGS', '', '$30.00 / $2.40']]
    expect(doubts(cells, { 0: 'din', 1: 'name', 3: 'casePrice' })[0]).toBe(
      "'Left' holds two prices in one cell, such as 21.40 / 3.10.",
    )
  })

  it('unit prices below a cent, all of them', () => {
    const cells = [heads, ['1', 'NAPKINS', '5000 CT', '0.21'], ['2', 'STRAWS', '4000 CT', '0.30']]
    const said = { 0: 'din', 1: 'name', 2: 'packSize', 3: 'casePrice' } as const
    expect(doubts(cells, said)).toEqual([
      'Every unit price is below a cent. Is the price that of one piece, not of the case?',
    ])
    expect(doubts([...cells, ['3', 'FLOUR', '50 LB', '21.40']], said)).toEqual([])
  })

  it('names that are numbers, and item numbers that are prices', () => {
    const cells = [heads, ['FLOUR AP', '4711', '', '21.40'], ['EGGS', '4712', '', '30.00']]
    expect(doubts(cells, { 1: 'name', 0: 'din', 3: 'casePrice' })).toContain(
      "'What' is chosen as the name, but holds numbers, such as 4711.",
    )
    const swapped = [heads, ['21.40', 'FLOUR AP', '', '4711'], ['30.00', 'EGGS', '', '4712']]
    expect(doubts(swapped, { 0: 'din', 1: 'name', 3: 'casePrice' })).toContain(
      "'No' is chosen as the item number, but holds prices, such as 21.40.",
    )
  })

  it('a piece dearer than its case, and prices that are nearly all zero', () => {
    const cells = [heads, ['1', 'OIL', '4/1 GAL', '9.80', '31.00'], ['2', 'VINEGAR', '4/1 GAL', '6.10', '19.00']]
    expect(doubts(cells, { 0: 'din', 1: 'name', 2: 'packSize', 3: 'casePrice', 4: 'piecePrice' })).toContain(
      'One piece costs more than the case in most rows. Are the two prices swapped?',
    )
  })

  it.each([
    ['half of the cells are dates', ['11/24/2026', '21.40'], []],
    [
      'more than half are',
      ['11/24/2026', '21.40', '11/25/2026'],
      ["'Left' is chosen as a price, but holds dates, such as 11/24/2026."],
    ],
    [
      'the others are empty',
      ['11/24/2026', '', ' '],
      ["'Left' is chosen as a price, but holds dates, such as 11/24/2026."],
    ],
    ['all cells are empty', ['', ''], []],
  ])('a column counts as mistaken when more than half of it is: %s', (_what, prices, wanted) => {
    const cells = [heads, ...prices.map((price) => ['1', 'FLOUR', '', price])]
    const assignment: GuideAssignment = { headerRow: 0, columns: { 3: 'price' }, defaultUnit: null }
    expect(doubtsOf({ cells, assignment, rows: [], refusedCount: 0 })).toEqual(wanted)
  })

  it('is looked for below the headings, and a column without one is named by its place', () => {
    const cells = [['01/01/2026'], [''], ['11/24/2026']]
    const assignment: GuideAssignment = { headerRow: 1, columns: { 0: 'price' }, defaultUnit: null }
    expect(doubtsOf({ cells, assignment, rows: [], refusedCount: 0 })).toEqual([
      "'Column 1' is chosen as a price, but holds dates, such as 11/24/2026.",
    ])
    expect(doubtsOf({ cells: cells.slice(0, 2), assignment, rows: [], refusedCount: 0 })).toEqual([])
  })

  it('is more refused rows than read ones', () => {
    const cells = [heads, ['4711', 'FLOUR AP', '', '21.40']]
    const assignment: GuideAssignment = { headerRow: 0, columns: {}, defaultUnit: null }
    const found = layoutOfAssignment(cells, { ...assignment, columns: { 0: 'din', 1: 'name', 3: 'casePrice' } })
    const rows = found.kind === 'refused' ? [] : readGuideRows(cells, found.layout).rows
    const doubted = (refusedCount: number) => doubtsOf({ cells, assignment, rows, refusedCount })
    expect([doubted(1), doubted(2)]).toEqual([[], ['Only 1 of 3 rows can be read with these columns.']])
  })

  it('is a piece dearer than its case in more than half of the rows', () => {
    const [flour, eggs] = [
      ['1', 'OIL', '4/1 GAL', '9.80', '31.00'],
      ['2', 'VINEGAR', '4/1 GAL', '19.00', '6.10'],
    ]
    const said = { 0: 'din', 1: 'name', 2: 'packSize', 3: 'casePrice', 4: 'piecePrice' } as const
    expect(doubts([heads, flour ?? [], eggs ?? []], said)).toEqual([])
    const same = ['3', 'SALT', '4/1 LB', '5.00', '5.00']
    expect(doubts([heads, same], said)).toEqual([])
  })
})
