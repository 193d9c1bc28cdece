import { utils, write, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { proposeColumns, readOrderGuide } from './order-guide-reader.ts'

const rows = [
  ['Item #', 'Description', 'Pack', 'Price', 'Cost'],
  ['1', 'HAM', '2/7 LB', '50.00', '41.00'],
  ['2', 'EGGS', '15 DZ', '30.00', '21.00'],
  ['3', 'OIL', '4/1 GAL', '40.00', '31.00'],
]

function sheet(hide: { rows?: number[]; columns?: number[] } = {}, cells: unknown[][] = rows): WorkSheet {
  const made = utils.aoa_to_sheet(cells)
  made['!rows'] = cells.map((_, row) => ({ hidden: hide.rows?.includes(row) ?? false }))
  made['!cols'] = (cells[0] ?? []).map((_, column) => ({ wch: 12, hidden: hide.columns?.includes(column) ?? false }))
  return made
}

async function read(sheets: Record<string, WorkSheet>, hidden: number[] = [], bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const SheetNames = Object.keys(sheets)
  const Workbook = { Sheets: SheetNames.map((_, index) => ({ Hidden: hidden.includes(index) ? 1 : 0 }) as const) }
  const book: WorkBook = { SheetNames, Sheets: sheets, Workbook }
  return bytesOf(book, bookType)
}

function bytesOf(book: WorkBook, bookType: 'xlsx' | 'biff8') {
  const bytes = new Uint8Array(write(book, { type: 'array', bookType }))
  return { bytes, fileName: bookType === 'xlsx' ? 'guide.xlsx' : 'guide.xls' }
}

async function judged(sheets: Record<string, WorkSheet>, hidden: number[] = [], bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const { bytes, fileName } = await read(sheets, hidden, bookType)
  const reading = await readOrderGuide(bytes, fileName)
  if (reading.kind === 'refused') return { message: reading.message }
  return {
    items: reading.rows.map(({ rowNumber, name, priceCents }) => [rowNumber, name, priceCents]),
    notes: reading.notes,
  }
}

it('leaves out the rows that a filter hides, and says how many', async () => {
  expect(await judged({ Guide: sheet({ rows: [2], columns: [4] }) })).toMatchObject({
    items: [
      [2, 'HAM', 5000],
      [4, 'OIL', 4000],
    ],
    notes: expect.arrayContaining(['Hidden rows, not read: 1 (3).']),
  })
})

it.each(['xlsx', 'biff8'] as const)('takes no price from a hidden column of %s', async (bookType) => {
  // Two visible columns of prices would be a question.
  const { items, notes } = await judged({ Guide: sheet({ columns: [4] }) }, [], bookType)
  expect(items?.[0]).toEqual([2, 'HAM', 5000])
  expect(notes).toContain('Hidden columns, not read: 1 (E).')
  expect((await judged({ Guide: sheet() }, [], bookType)).message).toContain("'Price' and 'Cost'")
})

it('says what is hidden where the price was not found, and where nothing is left', async () => {
  expect((await judged({ Guide: sheet({ columns: [3, 4] }) })).message).toMatch(
    /No column with the price was found.* Hidden columns, not read: 2 \(D, E\)\.$/,
  )
  expect((await judged({ Guide: sheet({ rows: [0, 1, 2, 3] }) })).message).toMatch(
    /^The file has no rows\..* Hidden rows, not read: 4 \(1, 2, 3, 4\)\.$/,
  )
})

it('says which sheets with cells are hidden', async () => {
  const { items, notes } = await judged(
    { Old: sheet({ columns: [4] }), Guide: sheet({ columns: [4] }), Blank: sheet({}, []) },
    [0, 2],
  )
  expect(items).toHaveLength(3)
  expect(notes).toContain("Hidden sheets, not read: 1 ('Old').")
})

it('says the hidden rows of every sheet that is read', async () => {
  const more = [rows[0] ?? [], ['7', 'JAM', '12/1 LB', '22.00', ''], ['8', 'TEA', '4/1 LB', '21.00', '']]
  const { items, notes } = await judged({
    Guide: sheet({ rows: [1], columns: [4] }),
    More: sheet({ rows: [2], columns: [4] }, more),
  })
  expect(items?.map(([, name]) => name)).toEqual(['EGGS', 'OIL', 'JAM'])
  expect(notes).toContain('Hidden rows, not read: 1 (2).')
  expect(notes).toContain("Sheet 'More': Hidden rows, not read: 1 (3).")
})

it('does not count hidden rows and columns without cells, or formats far below the last item', async () => {
  const guide = sheet(
    { rows: [4], columns: [5] },
    rows.map((row) => row.slice(0, 4)),
  )
  guide['!cols'] = [...(guide['!cols'] ?? []), {}, { hidden: true }]
  guide['!rows'] = [...(guide['!rows'] ?? []), { hidden: true }]
  const { items, notes } = await judged({ Guide: guide })
  expect(items).toHaveLength(3)
  expect(notes?.join()).not.toContain('Hidden')
})

it('shows a person who checks the columns nothing that is hidden', async () => {
  const { bytes, fileName } = await read({ Guide: sheet({ rows: [1], columns: [4] }) })
  const proposed = await proposeColumns(bytes, fileName)
  expect(proposed).toMatchObject({ kind: 'proposed' })
  const text = JSON.stringify(proposed)
  expect(text).toContain('EGGS')
  expect(text).not.toMatch(/HAM|Cost/)
})

it('reads rows that begin with cells nobody wrote', async () => {
  const guide = sheet({}, [
    ['', '', 'ABC FOODS', ''],
    ['', 'Item #', 'Description', 'Price'],
    ['', '1', 'HAM', '50.00'],
  ])
  for (const address of ['A1', 'B1', 'D1', 'A2', 'A3']) delete guide[address]
  expect((await judged({ Guide: guide })).items).toEqual([[3, 'HAM', 5000]])
})

it('counts no hidden row that is blank, and takes a column of no width for hidden', async () => {
  const guide = sheet({ rows: [2, 3], columns: [4] }, [
    rows[0] ?? [],
    rows[1] ?? [],
    ['', '', '', '', ''],
    rows[2] ?? [],
    rows[3] ?? [],
  ])
  guide['!cols'] = guide['!cols']?.map((column, index) => (index === 4 ? { wch: 0, width: 0 } : column)) ?? []
  const { items, notes } = await judged({ Guide: guide })
  expect(items?.map(([, name]) => name)).toEqual(['HAM', 'OIL'])
  expect(notes).toContain('Hidden rows, not read: 1 (4).')
  expect(notes).toContain('Hidden columns, not read: 1 (E).')
})

it('knows that a sheet further back tells pieces on rows of their own', async () => {
  const pieces = (...made: string[][]) => sheet({}, [['Item #', 'Description', 'Pack', 'UOM', 'Price'], ...made])
  const { bytes, fileName } = await read({
    Dry: pieces(
      ['1', 'RICE', '25 LB', 'CS', '20.00'],
      ['2', 'SALT', '25 LB', 'CS', '9.00'],
      ['3', 'OATS', '25 LB', 'CS', '9.00'],
    ),
    Oils: pieces(['7', 'OIL', '12/1 L', 'CS', '98.00'], ['7', 'OIL', '12/1 L', 'EA', '9.85']),
  })
  expect(await readOrderGuide(bytes, fileName)).toMatchObject({ fields: expect.arrayContaining(['breakPrice']) })
})

it('judges the same bytes again by another name', async () => {
  const { bytes } = await read({ Guide: sheet({ columns: [4] }) })
  expect((await readOrderGuide(bytes, 'guide.xlsx')).kind).toBe('read')
  expect((await readOrderGuide(bytes, 'guide.pdf')).kind).toBe('refused')
})
