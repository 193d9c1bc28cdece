import { findLayout } from '@larder/domain/distributors/headings/order-guide-columns.ts'
import { readGuideRows } from '@larder/domain/distributors/rows/order-guide-rows.ts'
import { describe, expect, test } from 'vitest'
import { demoOrderGuide } from './demo-order-guides.ts'
import { orderGuideCsv } from './demo-order-guide-csv.ts'

describe('the order guide as CSV', () => {
  test('quotes what needs it, writes dollars, and MKT for a market price', () => {
    const [item] = demoOrderGuide(558)
    if (!item) throw new Error('the guide is empty')
    const csv = orderGuideCsv([
      { ...item, din: '001234', name: 'Foil, 18 "Heavy"', brand: 'Packer', packSize: '1/1 ROLL', priceCents: 5609 },
      {
        ...item,
        din: '1',
        name: 'Halibut',
        brand: 'Packer',
        unitMeasure: 'LB',
        packSize: '1/10 LB AVG',
        isMarketPrice: true,
      },
    ])
    expect(csv).toBe(
      'din,name,brand,pack_size,unit_measure,price\r\n' +
        '001234,"Foil, 18 ""Heavy""",Packer,1/1 ROLL,CS,56.09\r\n' +
        '1,Halibut,Packer,1/10 LB AVG,LB,MKT\r\n',
    )
  })

  test.each([531, 558, 101, 102, 103, 104, 105, 106])('the import reads every row of the guide of %i', (id) => {
    const items = demoOrderGuide(id)
    const table = tableOf(orderGuideCsv(items))
    const found = findLayout(table, true)
    if (found.kind !== 'found') throw new Error(`the layout is ${found.kind}`)
    const { rows, refused } = readGuideRows(table, found.layout)
    expect(refused).toEqual([])
    expect(rows.map(({ din }) => din)).toEqual(items.map(({ din }) => din))
    expect(rows.filter(({ isMarketPrice }) => isMarketPrice).length).toBe(
      items.filter((item) => item.isMarketPrice).length,
    )
  })
})

function tableOf(csv: string): string[][] {
  return csv
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, inQuotes, plain]) =>
        inQuotes === undefined ? (plain ?? '') : inQuotes.replaceAll('""', '"'),
      ),
    )
}
