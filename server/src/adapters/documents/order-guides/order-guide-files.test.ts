import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDelimitedText } from './delimited-text.ts'
import { readOrderGuide } from './order-guide-reader.ts'
import { inDrills } from '../../../testing/long-marks.ts'
import { zipOf } from '../../../testing/papers/zip-by-hand.ts'

const table = [
  ['Item #', 'Description', 'Pack', 'Price'],
  ['000123', 'JALAPEÑO SLICED', '6/#10', '$34.50 '],
  ['000124', 'CRÈME FRAÎCHE', '6/1 QT', '$67.08 '],
]

function workbook(bookType: 'xlsx' | 'biff8' | 'xlml', rows: unknown[][] = table): Uint8Array {
  const book = {
    SheetNames: ['Notes', 'Guide'],
    Sheets: { Notes: utils.aoa_to_sheet([]), Guide: utils.aoa_to_sheet(rows) },
  }
  return new Uint8Array(write(book, { type: 'array', bookType }))
}

/** The rows as a program writes them that saves a page under the name .xls. */
function page(rows: readonly string[][]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell.replace('Ñ', '&Ntilde;')}</td>`).join('')
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table></html>`
}

function text(content: string, encoding: BufferEncoding = 'utf8'): Uint8Array {
  return Buffer.from(content, encoding)
}

const csv = table.map((row) => row.join(',')).join('\r\n')

async function items(bytes: Uint8Array, fileName: string) {
  const reading = await readOrderGuide(bytes, fileName)
  return reading.kind === 'read'
    ? reading.rows.map(({ din, name, priceCents }) => [din, name, priceCents])
    : reading.message
}

const expected = [
  ['000123', 'JALAPEÑO SLICED', 3450],
  ['000124', 'CRÈME FRAÎCHE', 6708],
]

describe('an order guide is read the same', () => {
  it.each([
    ['UTF-8 with a mark', text(`\uFEFF${csv}`)],
    ['CP1252', text(csv, 'latin1')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv.replaceAll(',', '\t'), 'utf16le')])],
    ['UTF-16 without a mark', Buffer.from(csv.replaceAll(',', '\t'), 'utf16le')],
    ['UTF-16, the high byte first', Buffer.from(csv, 'utf16le').swap16()],
    ['semicolons', text(csv.replaceAll(',', ';'))],
    ['tabs', text(csv.replaceAll(',', '\t'))],
    ['bars', text(csv.replaceAll(',', '|'))],
    ['a line that names the delimiter', text(`sep=;\r\n${csv.replaceAll(',', ';')}`)],
    ['cells missing at the end and blank lines', text(`${csv.replace('Price', 'Price,Notes')}\r\n\r\n`)],
  ])('from CSV: %s', async (_, bytes) => {
    expect(await items(bytes, 'guide.csv')).toEqual(expected)
  })

  it('from .xlsx and .xls, whichever sheet holds the table', async () => {
    expect(await items(workbook('xlsx'), 'guide.xlsx')).toEqual(expected)
    expect(await items(workbook('biff8'), 'Guide.XLS')).toEqual(expected)
  })

  it.each([
    ['text named .xlsx', text(csv), 'guide.xlsx'],
    ['text with tabs named .xls', text(csv.replaceAll(',', '\t')), 'guide.xls'],
    ['an .xls named .xlsx', workbook('biff8'), 'guide.xlsx'],
    ['an .xlsx named .csv', workbook('xlsx'), 'guide.csv'],
    ['an .xlsx named .xls', workbook('xlsx'), 'guide.xls'],
    ['a workbook as XML', workbook('xlml'), 'guide.xls'],
    ['a page with a table', text(page(table)), 'guide.xls'],
    ['a page in CP1252', text(page(table), 'latin1'), 'guide.xls'],
    ['a page that begins with its style', text(`\uFEFF<style>td { color: red }</style>${page(table)}`), 'guide.csv'],
  ])('by what is in it, whatever it is named: %s', async (_, bytes, fileName) => {
    expect(await items(bytes, fileName)).toEqual(expected)
  })

  it('with numbers as a spreadsheet keeps them', async () => {
    const rows = [table[0] ?? [], [123_456_789_012, 'LONG NUMBER', '6/5 LB', 34.5], [77, 'SHORT', '1/50#', 1234.5]]
    expect(await items(workbook('xlsx', rows), 'guide.xlsx')).toEqual([
      ['123456789012', 'LONG NUMBER', 3450],
      ['77', 'SHORT', 123_450],
    ])
  })

  it('with an inch sign that looks like an open quote', async () => {
    const inches = 'Item #,Description,Price\n1,"18" FILM,9.50\n2,FOIL 12",8.00\n3,"open,7.00\n'
    const reading = await readOrderGuide(text(inches), 'guide.csv')
    expect(reading.kind).toBe('read')
  })
})

describe('a file is refused, in words that say what to do', () => {
  it.each([
    ['no known name', text(csv), 'guide.pdf', /Save the order guide as \.xlsx, \.xls or \.csv/],
    ['nothing in it', text(''), 'guide.csv', /file is empty/],
    ['24,000,001 bytes', new Uint8Array(24_000_001).fill(65), 'guide.csv', /larger than 24 MB/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'guide.xlsx', /not a spreadsheet/],
    ['a PDF', text('%PDF-1.7 …'), 'guide.csv', /not a spreadsheet/],
    ['a web page without a table', text('<html><body>Please sign in.</body></html>'), 'guide.xls', /web page/],
    ['a page in an archive', text('MIME-Version: 1.0\r\n\r\n<table></table>'), 'guide.xls', /web page/],
    ['a broken workbook', workbook('xlsx').slice(0, 900), 'guide.xlsx', /damaged/],
    [
      'a workbook with a password',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(512),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'guide.xlsx',
      /password/,
    ],
    [
      'an archive',
      zipOf([{ name: 'readme.txt', content: Buffer.from('hello') }]),
      'guide.xlsx',
      /archive, not a workbook/,
    ],
  ])('%s', async (_, bytes, fileName, message) => {
    expect(await readOrderGuide(bytes, fileName)).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(message),
    })
  })

  it('a zip bomb: 300 MB in 300 kB', async () => {
    const bomb = zipOf([
      { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(300_000_000, 65) },
    ])
    expect(bomb.length).toBeLessThan(400_000)
    expect(await readOrderGuide(bomb, 'guide.xlsx')).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/unpacks to far more/),
    })
  })

  it('a zip bomb that states a small size', async () => {
    const bomb = zipOf([
      { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(300_000_000, 65), statedSize: 2000 },
    ])
    expect(await readOrderGuide(bomb, 'guide.xlsx')).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/damaged/),
    })
  })

  it('an archive of 5,000 parts', async () => {
    const parts = Array.from({ length: 5000 }, (_, index) => ({
      name: `xl/worksheets/sheet${index}.xml`,
      content: Buffer.from('x'),
    }))
    expect(await readOrderGuide(zipOf(parts), 'guide.xlsx')).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/unpacks to far more/),
    })
  })

  it('100,001 rows', async () => {
    const rows = `Item #,Description,Price\n${'1,HAM,2.00\n'.repeat(100_001)}`
    expect(await readOrderGuide(text(rows), 'guide.csv')).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/more than 100,000 rows/),
    })
  })
})

/** the same files in every run */
const seed = 20_260_304
const randomFiles = inDrills(20_000, 2_000)

it(`CSV reading never throws: ${randomFiles} random files`, () => {
  const pieces = fc.constantFrom(
    ',',
    ';',
    '\t',
    '|',
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    'Item #',
    'Price',
    'Description',
    '1.24',
    '$',
    '18"',
    'sep=',
    '\u0000',
    '\u001a',
    'é',
    ' ',
  )
  const bytes = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((parts) => Buffer.from(parts.join(''))),
    fc.uint8Array({ maxLength: 60 }),
  )
  fc.assert(
    fc.property(bytes, (file) => {
      expect(['read', 'refused']).toContain(readDelimitedText(file).kind)
    }),
    { numRuns: randomFiles, seed },
  )
})

it('whole files of random pieces are read or refused, never a failure', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'Item #',
      'Description',
      'Price',
      'Pack',
      '6/5 LB',
      '$1.24',
      'MKT',
      '-1',
      '',
      '000123',
      '#REF!',
      'DAIRY',
    ),
    fc.string({ maxLength: 12 }),
  )
  // Whole items among the pieces, so that more than headings is read.
  const item = fc.tuple(fc.stringMatching(/^[0-9]{3,6}$/), cell, cell, cell)
  const rows = fc.array(fc.oneof(fc.array(cell, { maxLength: 6 }), item), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const content = ['Item #,Description,Price,Pack', ...cells.map((row) => row.join(','))].join('\n')
      const reading = await readOrderGuide(text(content), 'guide.csv')
      expect(['read', 'refused']).toContain(reading.kind)
    }),
    { numRuns: inDrills(2_000, 300), seed },
  )
})
