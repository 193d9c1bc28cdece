import { expect, it } from 'vitest'
import { fitAssignment, keepAssignment, layoutOfAssignment, proposeAssignment } from './order-guide-assignment.ts'
import { readGuideRows } from '../rows/order-guide-rows.ts'

const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

const sheet = table(`
  Ref|What|Holds|Left|Right
  0012|FLOUR AP|2/25 LB|18.40|9.60
  0013|SUGAR|50 LB|31.00|`)

const assignment = {
  headerRow: 0,
  columns: { 0: 'din', 1: 'name', 2: 'packSize', 3: 'casePrice', 4: 'piecePrice' },
  defaultUnit: null,
} as const

function read(rows: string[][], said: Parameters<typeof layoutOfAssignment>[1]) {
  const layout = layoutOfAssignment(rows, said)
  if (layout.kind === 'refused') throw new Error(layout.message)
  return readGuideRows(rows, layout.layout)
}

it('reads a sheet as a person said it, whatever its headings', () => {
  const { rows } = read(sheet, assignment)
  expect(rows.map((row) => [row.din, row.name, row.unitMeasure, row.priceCents, row.breakPriceCents])).toEqual([
    ['0012', 'FLOUR AP', 'CS', 1840, 960],
    ['0013', 'SUGAR', 'CS', 3100, null],
  ])
})

it('reads the price of a piece alone as what the item is sold by', () => {
  const { rows } = read(sheet, { ...assignment, columns: { 0: 'din', 1: 'name', 2: 'packSize', 3: 'piecePrice' } })
  expect(rows[0]).toMatchObject({ unitMeasure: 'EA', priceCents: 1840, breakPriceCents: null })
})

it('reads a price per pound, and the unit said for rows without one', () => {
  const perPound = read(sheet, { ...assignment, columns: { 0: 'din', 1: 'name', 2: 'packSize', 3: 'pricePerPound' } })
  expect(perPound.rows[0]).toMatchObject({ isCatchWeight: true, pricePerPound: 184_000, averageWeight: '50' })
  const bags = read(sheet, { headerRow: 0, columns: { 0: 'din', 1: 'name', 3: 'price' }, defaultUnit: 'BAG' })
  expect(bags.rows[0]).toMatchObject({ unitMeasure: 'BAG', priceCents: 1840 })
  expect(bags.notes).toEqual([])
})

it.each([
  ['Active', 'Y', 'N'],
  ['Discontinued', 'N', 'Y'],
  ['Status', 'A', 'Discontinued'],
])('leaves out what a column %s says is not sold any more', (heading, sold, gone) => {
  const rows = table(`
    Ref|What|Price|${heading}
    1|HAM|5.00|${sold}
    2|EGG|6.00|${gone}`)
  const columns = { 0: 'din', 1: 'name', 2: 'price', 3: 'status' } as const
  expect(read(rows, { headerRow: 0, columns, defaultUnit: null }).rows.map(({ name }) => name)).toEqual(['HAM'])
  expect(proposeAssignment(rows, false).columns[3]).toMatchObject({ heading, meaning: 'status' })
})

it('reads the unit that a person says the price is for, but not for the price of a case', () => {
  const meats = table(`
    Ref|What|Holds|Sells|Left|For
    0012|CHUCK|4/15 LB|CS|4.99|LB
    0013|SUGAR|50 LB|CS|31.00|CS`)
  const columns = { 0: 'din', 1: 'name', 2: 'packSize', 3: 'unitMeasure', 4: 'price', 5: 'priceUnit' } as const
  const centsOf = (said: Parameters<typeof layoutOfAssignment>[1]) =>
    read(meats, said).rows.map((row) => [row.priceCents, row.unitMeasure, row.isCatchWeight])
  expect(centsOf({ headerRow: 0, columns, defaultUnit: null })).toEqual([
    [29_940, 'CS', true],
    [3100, 'CS', false],
  ])
  expect(centsOf({ headerRow: 0, columns: { ...columns, 4: 'casePrice' }, defaultUnit: null })).toEqual([
    [499, 'CS', false],
    [3100, 'CS', false],
  ])
  expect(
    layoutOfAssignment(meats, { headerRow: 0, columns: { ...columns, 3: 'priceUnit' }, defaultUnit: null }),
  ).toEqual(expect.objectContaining({ message: 'Two columns are chosen as the unit of the price. Choose one.' }))
})

it('keeps the dozen of a heading for the price of the unit, not for what is said to be the price of a case', () => {
  const eggs = table(`
    Ref|What|Holds|$/DZ
    0012|EGGS|15 DZ|2.50`)
  const columns = { 0: 'din', 1: 'name', 2: 'packSize', 3: 'price' } as const
  const centsOf = (said: Parameters<typeof layoutOfAssignment>[1]) =>
    read(eggs, said).rows.map((row) => [row.priceCents, row.unitMeasure])
  expect(centsOf({ headerRow: 0, columns, defaultUnit: null })).toEqual([[3750, 'CS']])
  expect(centsOf({ headerRow: 0, columns, defaultUnit: 'DZ' })).toEqual([[250, 'DZ']])
  expect(centsOf({ headerRow: 0, columns: { ...columns, 3: 'casePrice' }, defaultUnit: null })).toEqual([[250, 'CS']])
})

it('reads a price per pound beside one by the dozen as what it is', () => {
  const mixed = table(`
    Ref|What|Holds|$/DZ|Pound|CW
    0012|EGGS|15 DZ|2.50||N
    0013|HAM|10 LB||3.10|Y`)
  const columns = { 0: 'din', 1: 'name', 2: 'packSize', 3: 'price', 4: 'pricePerPound', 5: 'isPerPound' } as const
  const { rows } = read(mixed, { headerRow: 0, columns, defaultUnit: null })
  expect(rows.map((row) => [row.name, row.priceCents, row.isCatchWeight])).toEqual([
    ['EGGS', 3750, false],
    ['HAM', 3100, true],
  ])
})

it('reads a sheet without headings', () => {
  const { rows } = read(sheet.slice(1), { ...assignment, headerRow: -1 })
  expect(rows).toHaveLength(2)
})

it.each([
  [{ 1: 'name', 3: 'casePrice' }, 'Choose the column with the item number.'],
  [{ 0: 'din', 3: 'casePrice' }, 'Choose the column with the item name.'],
  [{ 0: 'din', 1: 'name' }, 'Choose the column with the price.'],
  [{ 0: 'din', 1: 'name', 3: 'casePrice', 4: 'price' }, 'Two columns are chosen as the price. Choose one.'],
] as const)('refuses %o', (columns, message) => {
  expect(layoutOfAssignment(sheet, { headerRow: 0, columns, defaultUnit: null })).toMatchObject({ message })
})

it('proposes what it found and asks for what it did not', () => {
  const known = proposeAssignment(
    table('Item #|Description|Pack|Case Price\n1|HAM|2/7 LB|51.20\n2|EGGS|15 DZ|38.00'),
    true,
  )
  expect(known.questions).toEqual([])
  expect(known.assignment).toEqual({
    headerRow: 0,
    columns: { 0: 'din', 1: 'name', 2: 'packSize', 3: 'casePrice' },
    defaultUnit: null,
  })
  expect(known.columns[3]).toMatchObject({ heading: 'Case Price', meaning: 'casePrice', examples: ['51.20', '38.00'] })
  const unknown = proposeAssignment(sheet, true)
  expect(unknown.questions).toHaveLength(1)
  expect(unknown.assignment.headerRow).toBe(0)
  expect(unknown.columns.map(({ heading, examples }) => [heading, examples[0]])).toEqual([
    ['Ref', '0012'],
    ['What', 'FLOUR AP'],
    ['Holds', '2/25 LB'],
    ['Left', '18.40'],
    ['Right', '9.60'],
  ])
  expect(proposeAssignment(sheet.slice(1), true).assignment.headerRow).toBe(-1)
})

it('finds the columns of a kept assignment again where they have moved', () => {
  const kept = keepAssignment(sheet, assignment)
  const moved = table(`
    PRICES OF THE WEEK
    What|New|Ref|Left|Right|Holds
    FLOUR AP||0012|19.40|9.60|2/25 LB`)
  const fitted = fitAssignment(moved, JSON.parse(JSON.stringify(kept)))
  expect(fitted).toEqual({
    headerRow: 1,
    columns: { 0: 'name', 2: 'din', 3: 'casePrice', 4: 'piecePrice', 5: 'packSize' },
    defaultUnit: null,
  })
  expect(fitAssignment(table('Ref|What|Left\n0012|FLOUR AP|18.40'), kept)).toBeNull()
  expect(fitAssignment(table('Ref|What|Holds|Left|Right\n0012|FLOUR AP|2/25 LB|none|none'), kept)).toBeNull()
})

it('finds a kept assignment of a sheet without headings by its width and its cells', () => {
  const bare = sheet.slice(1)
  const kept = keepAssignment(bare, { ...assignment, headerRow: -1 })
  expect(fitAssignment(bare, kept)).toEqual({ ...assignment, headerRow: -1 })
  expect(
    fitAssignment(
      bare.map((row) => row.slice(0, 4)),
      kept,
    ),
  ).toBeNull()
})

it('is another layout for an approval when a person gives a price another meaning', () => {
  const signature = (meaning: 'price' | 'casePrice' | 'piecePrice') => {
    const layout = layoutOfAssignment(sheet, { ...assignment, columns: { 0: 'din', 1: 'name', 3: meaning } })
    return layout.kind === 'found' ? layout.layout.signature : layout.message
  }
  expect(new Set([signature('price'), signature('casePrice'), signature('piecePrice')]).size).toBe(3)
})

it('asks between several prices, with the columns it is about', () => {
  const proposal = proposeAssignment(table('Item #|Description|Dallas Price|Houston Price\n1|HAM|50.00|51.20'), false)
  expect(proposal.questions).toEqual([
    { kind: 'severalPrices', columns: [2, 3], text: expect.stringContaining("'Dallas Price' and 'Houston Price'") },
  ])
  expect(proposal.assignment.columns).toEqual({ 0: 'din', 1: 'name' })
})

it('does not fit a kept assignment where a second column has the heading of the price', () => {
  const one = table('Item #|Description|Price\n1|HAM|51.20')
  const kept = keepAssignment(one, { headerRow: 0, columns: { 0: 'din', 1: 'name', 2: 'price' }, defaultUnit: null })
  expect(fitAssignment(one, kept)).not.toBeNull()
  expect(fitAssignment(table('Item #|Description|Price|Price\n1|HAM|51.20|50.00'), kept)).toBeNull()
})

it('asks again for columns that were kept before the unit of the price could be said, where a column holds another', () => {
  const meats = table('Item #|Description|U/M|Price|Price UOM\n1|HAM|CS|5.10|LB\n2|BREAD|CS|31.00|CS')
  const said = { 0: 'din', 1: 'name', 2: 'unitMeasure', 3: 'price' } as const
  const { couldSayPriceUnit: _, ...before } = keepAssignment(meats, { headerRow: 0, columns: said, defaultUnit: null })
  expect(fitAssignment(meats, before)).toBeNull()
  // where both units are the same, it says nothing more
  expect(fitAssignment(table('Item #|Description|U/M|Price|Price UOM\n2|BREAD|CS|31.00|CS'), before)).not.toBeNull()
  // since then a person can leave it out, or say it
  expect(fitAssignment(meats, { ...before, couldSayPriceUnit: true })).toMatchObject({ columns: said })
  const whole = keepAssignment(meats, { headerRow: 0, columns: { ...said, 4: 'priceUnit' }, defaultUnit: null })
  expect(fitAssignment(meats, whole)).toMatchObject({ columns: { 4: 'priceUnit' } })
})

it('reads both of two lists side by side as a person said the first', () => {
  const beside = table('Item #|Description|Price|Item #|Description|Price\n1|HAM|5.00|2|EGG|6.00')
  const { rows } = read(beside, { headerRow: 0, columns: { 0: 'din', 1: 'name', 2: 'casePrice' }, defaultUnit: null })
  expect(rows.map(({ din, unitMeasure }) => [din, unitMeasure])).toEqual([
    ['1', 'CS'],
    ['2', 'CS'],
  ])
})

it('the unit of the size in a column of its own is proposed, and counts when a person chooses it', () => {
  const sized = table(
    'Item|Description|Size|Size UOM|Qty/Case|Sell UOM|Price\n501|OIL|1|L|6|CS|71.00\n503|KETCHUP|14|OZ|24|CS|33.00',
  )
  const { assignment: proposed } = proposeAssignment(sized, false)
  expect(proposed.columns[3]).toBe('sizeUnit')
  const found = layoutOfAssignment(sized, proposed)
  if (found.kind === 'refused') throw new Error(found.message)
  expect(readGuideRows(sized, found.layout).rows.map(({ pack }) => pack)).toEqual([
    { outer: 6, inner: 1, uom: 'L' },
    { outer: 24, inner: 14, uom: 'OZ' },
  ])
})
