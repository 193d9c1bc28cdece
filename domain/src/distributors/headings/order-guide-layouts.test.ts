import type { GuideRow } from '../rows/order-guide-row.ts'
import { describe, expect, it } from 'vitest'
import { findLayout } from './order-guide-columns.ts'
import { readGuideRows } from '../rows/order-guide-rows.ts'

/** Reads a guide written with bars between cells. */
function reading(text: string) {
  const table = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const found = findLayout(table, true)
  if (found.kind === 'refused') throw new Error(found.message)
  return { ...readGuideRows(table, found.layout), layout: found.layout }
}

function refusalFor(text: string): string {
  const found = findLayout(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim())),
    true,
  )
  return found.kind === 'refused' ? found.message : 'accepted'
}

const short = (row: GuideRow | undefined) =>
  row && [row.din, row.name, row.brand, row.packSizeText, row.unitMeasure, row.priceCents]

it('where no headings can be read, the first that were seen are told', () => {
  const told = refusalFor(`
    Item #|Brand
    1|A
    Pack Size|Category
    6/5 LB|Food`)
  expect(told).toContain("Row 1 was read as the headings: 'Item #', 'Brand'.")
})

it('prices per pound alone may have a decimal comma too', () => {
  const { rows } = reading(`
    Item #|Description|Price per LB
    1|Beef chuck|12,50
    2|Beef round|9,75`)
  expect(rows.map(({ pricePerPound }) => pricePerPound)).toEqual([125_000, 97_500])
})

describe('headings of distributors that are not among the test files', () => {
  it('a broadliner: Item #, Pack and Size apart, Case Price, Each Price, a catch-weight flag', () => {
    const { rows } = reading(`
      Item #|Brand|Description|Pk|Sz|Case Price|Each Price|CW|Avg Wt
      001234|WEST CREEK|TOMATO DICED IN JUICE|6|#10|$34.87|$6.31|N|
      045678|RIDGECREST|BEEF CHUCK ROLL CHOICE|3|22 LB AVG|$5.459||Y|66.5`)
    expect(short(rows[0])).toEqual(['001234', 'TOMATO DICED IN JUICE', 'WEST CREEK', '6/#10', 'CS', 3487])
    expect(rows[0]).toMatchObject({
      breakPriceCents: 631,
      isBreakable: true,
      pack: { outer: 6, inner: 1, uom: '#10 CAN' },
    })
    expect(rows[1]).toMatchObject({
      isCatchWeight: true,
      pricePerPound: 54_590,
      averageWeight: '66.5',
      priceCents: 36_302,
    })
  })

  it('the records of a cash-and-carry: UPC is not the item number, Unit Cost is the price', () => {
    const { rows } = reading(`
      UPC|Item Code|Item Description|Pack/Size|U/M|Unit Cost
      00760695012345|12728|CQ PAN SPRAY 17 OZ|12/17 OZ|CS|18.90
      00760695054321|21071|CH SUGAR GRAN 25 LB|25 LB|EA|19.07`)
    expect(short(rows[0])).toEqual(['12728', 'CQ PAN SPRAY 17 OZ', '', '12/17 OZ', 'CS', 1890])
    expect(rows[1]).toMatchObject({ unitMeasure: 'EA', unitPrice: 7628, unitPriceUom: 'LB' })
  })

  it('a produce house: title rows, sections, LB as unit of sale, market price', () => {
    const { rows, refused } = reading(`
      GREEN VALLEY PRODUCE
      Prices for the week of 11/17
      Code|Product|Pack Size|Unit|Today's Price
      HERBS
      HB10|BASIL FRESH|1 LB|LB|8.25
      HB12|CILANTRO ICELESS|60 CT|CS|MKT
      TOMATOES
      TM5|TOMATO ROMA 25#|25#|CS|$ 24.00`)
    expect(refused).toEqual([])
    expect(rows.map(({ category }) => category)).toEqual(['HERBS', 'HERBS', 'TOMATOES'])
    expect(rows[0]).toMatchObject({ isCatchWeight: true, pricePerPound: 82_500, priceCents: 825 })
    expect(rows[1]).toMatchObject({ isMarketPrice: true, priceCents: 0 })
    expect(rows[2]).toMatchObject({ priceCents: 2400, unitPrice: 9600, unitPriceUom: 'LB' })
  })

  it('a list with a unit of the size beside bare sizes', () => {
    const { rows } = reading(`
      SUPC|Pack|Size|Unit|Brand|Mfr #|Desc|Cat|Case $|Split $|Per Lb|Market|Splittable|Net Wt
      1821537|4|5LB|LB|IMPERIAL FRESH|7711|POTATO SALAD|5|38.12|9.99|N|N|Y|20
      0012345|6|1|GAL|HOUSE|99|MILK WHOLE|2|27.10||N|Y|N|52
      0099887|12|32|OZ|HOUSE|98|BROTH CHICKEN|2|41.40||N|N|N|25`)
    expect(rows.map((row) => row.pack)).toEqual([
      { outer: 4, inner: 5, uom: 'LB' },
      { outer: 6, inner: 1, uom: 'GAL' },
      { outer: 12, inner: 32, uom: 'OZ' },
    ])
    expect(rows[0]).toMatchObject({ din: '1821537', isBreakable: true, breakPriceCents: 999, unitMeasure: 'CS' })
    expect(rows[1]).toMatchObject({ isMarketPrice: false, priceCents: 2710 })
  })

  it('a meat house that prices by the pound only', () => {
    const { rows } = reading(`
      Species|Item Code|Description|Avg Case Wt|Price Per LB
      BEEF|B100|RIBEYE CHOICE 112A|64.5|11.49
      PORK|P201|RIBS||3.19`)
    expect(rows[0]).toMatchObject({
      isCatchWeight: true,
      pricePerPound: 114_900,
      averageWeight: '64.5',
      priceCents: 74_111,
      unitMeasure: 'CS',
    })
    expect(rows[1]).toMatchObject({ isCatchWeight: true, averageWeight: null, priceCents: 319, unitMeasure: 'LB' })
  })

  it('a price unit column says what is priced by the pound', () => {
    const { rows } = reading(`
      Product|Description 1|Description 2|Pack|Order UOM|Price UOM|Price
      1001|CHEDDAR|MILD LOAF|2/5# AVG|CS|LB|3.4500
      1002|EGGS|LARGE|15 DZ|CS|CS|38.20`)
    expect(rows[0]).toMatchObject({
      description: 'MILD LOAF',
      isCatchWeight: true,
      pricePerPound: 34_500,
      priceCents: 3450,
    })
    expect(rows[1]).toMatchObject({ isCatchWeight: false, priceCents: 3820 })
  })

  it('the size of one piece is a pack only with the number in a case', () => {
    const sold = reading(
      'UPC|Item|Description|Size|Qty/Case|Unit Price|Case Price\n00123|4411|COLA|12 OZ|24|0.52|12.48\n00124|4412|WATER|16.9 OZ|24|0.22|5.28',
    )
    expect(sold.rows[0]).toMatchObject({
      din: '4411',
      pack: { outer: 24, inner: 12, uom: 'OZ' },
      priceCents: 1248,
      breakPriceCents: 52,
    })
    const alone = reading('Item #|Description|Unit Size|Price\n4411|COLA|12 OZ|12.48')
    expect(alone.rows[0]).toMatchObject({
      packSizeText: '12 OZ',
      pack: null,
      packReason: expect.stringContaining('one piece'),
    })
  })

  it('item codes without digits among others that have them', () => {
    const { rows } = reading(`
      ITEM|ITEM DESCRIPTION|UOM|PRICE
      BEA1-CTN|STRING BEANS|CA|28.50
      HB-EA|BASIL|EA|2.10
      AS-CTN|ASPARAGUS|CA|0.00`)
    expect(rows.map(({ din, unitMeasure }) => [din, unitMeasure])).toEqual([
      ['BEA1-CTN', 'CS'],
      ['HB-EA', 'EA'],
      ['AS-CTN', 'CS'],
    ])
    expect(rows[2]).toMatchObject({ isMarketPrice: true, priceCents: 0 })
  })

  it('two columns of one heading, told apart by the row above them', () => {
    const { rows } = reading(`
      ||||Each|Case
      Item #|Description|Brand|Pack/Size|Price|Price
      0123|OLIVE OIL EV|COLAVITA|4/1 GAL|$32.50|$120.00
      0124|VINEGAR BALSAMIC|ROLAND|2/5 L||$44.10`)
    expect(rows[0]).toMatchObject({ priceCents: 12_000, breakPriceCents: 3_250 })
    expect(rows[1]).toMatchObject({ priceCents: 4_410, breakPriceCents: null })
  })

  it('a unit of sale that is the pack', () => {
    const { rows } = reading(`
      Item Code|Item|Purchase Unit|Price
      A1|BASIL|1 LB|8.25
      A2|CILANTRO|60 CT|18.00`)
    expect(rows.map(({ packSizeText, unitMeasure }) => [packSizeText, unitMeasure])).toEqual([
      ['1 LB', 'CS'],
      ['60 CT', 'CS'],
    ])
  })

  it('headings in two rows', () => {
    const { rows } = reading(`
      Item|Item|Pack|Case
      Number|Description|Size|Price
      77120|MOZZARELLA LOAF|8/6 LB|$112.40`)
    expect(short(rows[0])).toEqual(['77120', 'MOZZARELLA LOAF', '', '8/6 LB', 'CS', 11_240])
  })

  it.each([
    ['Prod No|Long Description|Label|Packaging|UOM|Net Price', '1001|HAM BONELESS|HOUSE|2/7 LB|CS|51.20'],
    ['ProductNumber|ProductDescription|Brand|PackSize|PricingUnit|Price', '1001|HAM BONELESS|HOUSE|2/7 LB|CS|51.20'],
    ['Sysco #|Item Description|Brand|Pack Size|Unit|Last Price', '1001|HAM BONELESS|HOUSE|2/7 LB|CS|51.20'],
    ['Material|Material Description|Brand|Size|Sales Unit|Current Price', '1001|HAM BONELESS|HOUSE|2/7 LB|CS|51.20'],
    ['Item|Description|Brand|Pack|Unit|Price/CS', '1001|HAM BONELESS|HOUSE|2/7 LB|CS|$51.20'],
    ['SKU|Item Name|Brand Name|Case Pack/Size|Sold By|Your Price', '1001|HAM BONELESS|HOUSE|2/7 LB|CASE|51.20'],
    [
      'Vendor Item #|Product|Brand|Pack Description|Order Unit|Contract Price',
      '1001|HAM BONELESS|HOUSE|2/7 LB|Case|51.2000',
    ],
    ['GFS Item Number|Item Description|Brand|Item Pack Size|UM|Case $', '1001|HAM BONELESS|HOUSE|2/7 LB|CS|51.20'],
  ])('%s', (headings, row) => {
    expect(short(reading(`${headings}\n${row}\n${row.replace('1001', '1002')}`).rows[0])).toEqual([
      '1001',
      'HAM BONELESS',
      'HOUSE',
      '2/7 LB',
      'CS',
      5120,
    ])
  })

  it('leaves customer, manufacturer and line numbers alone', () => {
    const { rows } = reading(`
      Line #|Customer Product Number|Mfr #|Item No.|Description|Price
      1|C-9|88123|550012|OLIVE OIL EXTRA VIRGIN|61.00
      2|C-10|88124|550013|OLIVE OIL POMACE|41.00`)
    expect(rows.map(({ din, manufacturerNumber }) => [din, manufacturerNumber])).toEqual([
      ['550012', '88123'],
      ['550013', '88124'],
    ])
  })
})

describe('guides that must be refused', () => {
  it('names the column that was not found', () => {
    expect(refusalFor('Item #|Description|Brand|Pack\n1|HAM|HOUSE|2/7 LB')).toMatch(
      /^No column with the price was found\. Row 1/,
    )
    expect(refusalFor('Description|Brand|Pack|Price\nHAM|HOUSE|2/7 LB|51.20')).toMatch(
      /^No column with the item number was found/,
    )
    expect(refusalFor('Item #|Pack|Price\n1|2/7 LB|51.20')).toMatch(
      /^No column with the item name or description was found/,
    )
  })

  it('names a column whose cells are not what its heading says', () => {
    expect(
      refusalFor(`
      Item #|Description|Price
      1|TOMATOES|34:87
      2|BEANS|ask Joe`),
    ).toBe(
      "The column 'Price' was not read as the price: its cells, such as '34:87', do not look like it. Correct the column and upload the file again.",
    )
  })

  it('a list without headings', () => {
    expect(refusalFor('1001|HAM BONELESS|2/7 LB|51.20\n1002|HAM BONE-IN|2/9 LB|41.20')).toMatch(
      /^No row with column headings/,
    )
  })

  it('a CSV whose rows hold more cells than there are headings', () => {
    expect(refusalFor('code|name|price\n1001|HAM|1.20|2/7 LB\n1002|EGG|1.30|15 DZ')).toMatch(/A heading is missing/)
  })

  it('headings without rows', () => {
    expect(refusalFor('Item #|Description|Price')).toMatch(/no rows below the headings/)
  })
})

describe('rows', () => {
  it('keeps leading zeros, and reads the product’s own layout', () => {
    const { rows, layout } = reading(`
      din|name|brand|pack_size|unit_measure|price
      000123|EGGS LARGE|HOUSE|1/15 DZ|CS|38.34
      000124|TURKEY BREAST|HOUSE|2/10 LB AVG|LB|3.4900
      000125|SALMON SIDE|HOUSE||LB|9.1000`)
    expect(layout.isOwnLayout).toBe(true)
    expect(rows[0]).toMatchObject({ din: '000123', priceCents: 3834, isCatchWeight: false })
    expect(rows[1]).toMatchObject({
      isCatchWeight: true,
      pricePerPound: 34_900,
      averageWeight: '20',
      priceCents: 6980,
      unitMeasure: 'CS',
    })
    expect(rows[2]).toMatchObject({
      isCatchWeight: true,
      pricePerPound: 91_000,
      averageWeight: null,
      priceCents: 910,
      unitMeasure: 'LB',
    })
  })

  it('drops a repeated row quietly and refuses one that differs, naming the first', () => {
    const { rows, refused, notes } = reading(`
      Item #|Description|Price
      1|HAM|51.20
      1|HAM|51.20
      1|HAM|52.20`)
    expect(rows).toHaveLength(1)
    expect(refused).toEqual([
      {
        rowNumber: 4,
        reason: 'Item number 1 is already in row 2 with other details',
        cells: ['1', 'HAM', '52.20'],
      },
    ])
    expect(notes.join(' ')).toContain('Rows that repeat an item exactly, read once: 1 (row 3).')
  })

  it('refuses what is not a price, and rounds four decimals half up with a note', () => {
    const { rows, refused, notes } = reading(`
      Item #|Description|Pack|Price
      1|HAM|2/7 LB|51.2050
      2|EGGS|15 DZ|-3.00
      3|MILK|4/1 GAL|ask
      4|RICE|50 LB|1,250.5
      1.5E+11|OATS|50 LB|9
      6||50 LB|9`)
    expect(rows.map(({ priceCents }) => priceCents)).toEqual([5121, 125_050])
    expect(refused.map(({ reason }) => reason)).toEqual([
      "The price '-3.00' is negative",
      "The price 'ask' is not a number we can read",
      "The item number '1.5E+11' was shortened by a spreadsheet: format the column as text",
      'Item 6 has no name',
    ])
    expect(notes.join(' ')).toContain('rounded to whole cents: 1 (row 2)')
  })

  it('does not take a price as per pound because the pack is an average, and does not guess either', () => {
    const { rows, refused } = reading(`
      Item #|Description|Pack|Unit|Price
      1|HAM WATER ADDED|2/10 LB AVG|Case|2.06
      2|HAM SMOKED|2/10 LB AVG|Case|58.00
      3|PORK BUTT|8/8 LB AVG|LB|2.06
      4|EGGS|15 DZ|Case|38.00`)
    expect(refused.map(({ rowNumber }) => rowNumber)).toEqual([2])
    expect(rows[0]).toMatchObject({ isCatchWeight: false, priceCents: 5800 })
    expect(rows[1]).toMatchObject({ isCatchWeight: true, averageWeight: '64', priceCents: 13_184 })
  })

  it('the same headings give the same signature, others another', () => {
    const one = reading('Item #|Description|Price\n1|HAM|5').layout.signature
    expect(reading('ITEM NO.|Desc|Price\n77|EGGS|9').layout.signature).toBe(one)
    expect(reading('Item #|Price|Description\n1|5|HAM').layout.signature).toBe(one)
    expect(reading('Item #|Description|Case Price\n1|HAM|5').layout.signature).not.toBe(one)
  })
})
