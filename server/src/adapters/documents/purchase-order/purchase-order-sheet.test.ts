import { cents } from '@larder/domain/values/money.ts'
import * as xlsx from '@e965/xlsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { purchaseOrderSheet } from './purchase-order-sheet.ts'
import type { PurchaseOrder } from './purchase-order-document.ts'
import { aLine, aPurchaseOrder } from './testing-purchase-order.ts'

afterEach(() => vi.useRealTimers())

describe('the spreadsheet of a purchase order', () => {
  it('tells who orders what for when, and then the lines', () => {
    expect(textsOf(aPurchaseOrder({ notes: 'Back door' }))).toEqual([
      ['Purchase order', 'PO-1-20261123-0042'],
      ['Distributor', 'Hudson Provisions'],
      ['Customer number', '004417'],
      ['Ship to', 'Fig & Ember, 214 Bleecker St, New York, NY 10014'],
      ['Phone', '(212) 555-0143'],
      ['Delivery', 'Wednesday 11/25/2026'],
      ['Delivery time', '6:00 AM - 9:00 AM'],
      ['Ordered', 'Mon, Nov 23, 2026, 4:12 PM EST'],
      ['Ordered by', 'Dana Ruiz, dana@figandember.test, (917) 555-0188'],
      ['Payment', 'On terms (Net 14)'],
      ['Note', 'Back door'],
      [],
      ['Line', 'Item number', 'Quantity', 'Unit', 'Pack', 'Description', 'Brand', 'Price', 'Extended', 'Remark'],
      ['1', '0012345', '2', 'CS', '6/5 LB', 'Flour, all purpose, unbleached', 'King Arthur', '$24.50', '$49.00'],
      ['2', '0042', '2', 'CS', '6/5 LB', 'Butter, sweet, unsalted', 'Plugra', '$24.50', '$49.00'],
      [],
      ['Items', '$98.00'],
      ['Total', '$98.00'],
    ])
  })

  it('says that a cancelled order is not to be delivered or billed', () => {
    const rows = textsOf(aPurchaseOrder({ notInForce: 'Cancelled 11/24/2026' }))
    expect(rows[1]).toEqual(['Status', 'Cancelled 11/24/2026. Nothing is to be delivered or billed.'])
    expect(rows.at(-1)).toEqual(['Not billed', '$98.00'])
  })

  it('has item numbers as text and quantities and amounts as numbers', () => {
    const sheet = read(aPurchaseOrder())
    expect(cellAt(sheet, 'Item number')).toMatchObject({ t: 's', v: '0012345' })
    expect(cellAt(sheet, 'Quantity')).toMatchObject({ t: 'n', v: 2 })
    expect(cellAt(sheet, 'Price')).toMatchObject({ t: 'n', v: 24.5, w: '$24.50' })
    expect(cellAt(sheet, 'Extended')).toMatchObject({ t: 'n', v: 49, w: '$49.00' })
  })

  it('says market, est. and please quote where there is no price to count on', () => {
    const rows = textsOf(
      aPurchaseOrder({
        lines: [
          aLine({
            name: 'Halibut',
            price: null,
            isMarketPrice: true,
            lineTotal: cents(0),
            isCatchWeight: true,
            averageWeight: '8 LB',
          }),
          aLine({ lineNumber: 2, name: 'Chicken', isCatchWeight: true, averageWeight: '40.5 LB' }),
          aLine({ ...aSpecial, lineNumber: 3, packSize: '1/2 OZ' }),
        ],
      }),
    )
    expect(rows.slice(12, 15).map((row) => row.slice(row.indexOf('CS') + 2))).toEqual([
      ['Halibut', 'King Arthur', 'market', 'Catch weight, 8 LB on average'],
      ['Chicken', 'King Arthur', '$24.50', '$49.00', 'Catch weight, 40.5 LB on average (est.)'],
      ['White truffles', 'please quote', 'Special request'],
    ])
    const remark = 'Estimate: 1 line is billed by delivered weight, + 1 market-price item, + 1 special request'
    expect(rows.at(-1)).toEqual(['Total', '$49.00', remark])
  })

  it.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '＝1', '＠x'])(
    'never runs a name as a formula: %j',
    (name) => {
      const sheet = read(
        aPurchaseOrder({ notes: name, lines: [aLine({ name, brand: name, din: name, packSize: name })] }),
      )
      const cells = Object.entries(sheet).filter(([at]) => !at.startsWith('!'))
      expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([])
      expect(cellAt(sheet, 'Description').t).toBe('s')
      expect(String(cellAt(sheet, 'Description').v).trim()).toBe(name.trim())
    },
  )

  it('can be read back whatever the texts have in them', () => {
    const name = 'a\u0000b\u0008c <x>&"\' \ud800 豆腐 🍋 ]]>'
    const sheet = read(aPurchaseOrder({ notes: 'n'.repeat(40_000), lines: [aLine({ name })] }))
    expect(cellAt(sheet, 'Description').v).toBe('a b c <x>&"\' \ufffd 豆腐 🍋 ]]>')
  })

  it('is sorted by line and the same bytes for the same order', () => {
    const lines = [aLine({ lineNumber: 2, din: 'second' }), aLine({ lineNumber: 1, din: 'first' })]
    vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), toFake: ['Date'] })
    const before = purchaseOrderSheet(aPurchaseOrder({ lines }))
    vi.setSystemTime(new Date('2027-01-01T10:00:07Z'))
    expect(purchaseOrderSheet(aPurchaseOrder({ lines })).equals(before)).toBe(true)
    expect(cellAt(read(aPurchaseOrder({ lines })), 'Item number').v).toBe('first')
  })
})

const aSpecial = {
  din: '',
  name: '',
  brand: '',
  packSize: '',
  price: null,
  lineTotal: cents(0),
  isSpecial: true,
  description: 'White truffles',
}

function read(order: PurchaseOrder): Record<string, xlsx.CellObject> {
  const book = xlsx.read(purchaseOrderSheet(order), { cellNF: true })
  expect(book.SheetNames).toEqual(['Purchase order'])
  return book.Sheets['Purchase order'] ?? {}
}

/** The first cell below the head of a column. */
function cellAt(sheet: Record<string, xlsx.CellObject>, title: string): xlsx.CellObject {
  const head = Object.keys(sheet).find((at) => sheet[at]?.v === title) ?? ''
  const { r, c } = xlsx.utils.decode_cell(head)
  return sheet[xlsx.utils.encode_cell({ r: r + 1, c })] ?? { t: 'z' }
}

/** Each row's filled cells as they are shown. */
function textsOf(order: PurchaseOrder): string[][] {
  const sheet = read(order)
  const rows = xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, blankrows: true })
  return rows.map((row) => row.filter((cell) => cell))
}
