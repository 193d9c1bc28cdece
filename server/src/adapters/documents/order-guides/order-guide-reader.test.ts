import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readOrderGuide, type OrderGuideReading } from './order-guide-reader.ts'

// The real guides lie beside the project, at ../shared/data, and are not part of it.
const folder = new URL('../../../../../../shared/data/order-guides/', import.meta.url)
const hasGuides = existsSync(folder)
if (!hasGuides)
  console.warn('Skipped: the real order guides (../shared/data/order-guides beside the project) are not here.')

function guide(path: string): Promise<OrderGuideReading> {
  return readOrderGuide(readFileSync(new URL(path, folder)), path)
}

async function accepted(path: string) {
  const reading = await guide(path)
  if (reading.kind === 'refused') throw new Error(reading.message)
  return reading
}

describe.skipIf(!hasGuides)('the real order guides (../shared/data/order-guides)', () => {
  it.each([
    ['localorbit/birite.CSV', 8438, 1],
    // Three rows have an item number and a price but a blank name.
    ['localorbit/barons_specialty_foods.xls', 28, 3],
    // Below the breads there are discount terms and telephone numbers.
    ['localorbit/bakers.xlsx', 99, 4],
    ['localorbit/chefs_warehouse.xlsx', 80, 0],
    ['localorbit/chefs_warehouse_from_eric.csv', 80, 0],
    // No name, no price, the price 'dolla'. A blank category or unit does not matter.
    ['localorbit/lodex_good_and_bad.csv', 5, 3],
    // A ham of '10 lb avg' at $2.06 by the 'Case': nothing says that it is by the pound.
    ['07_purveyor_pack_and_size_columns_excerpt.csv', 28, 1],
    ['assembled/sysco_hfp_layout_ASSEMBLED.csv', 16, 0],
  ])('%s gives %i items and refuses %i rows', async (path, items, refusedRows) => {
    const reading = await accepted(path)
    expect([reading.rows.length, reading.refused.length]).toEqual([items, refusedRows])
  })

  it.each([
    ['localorbit/empty.xlsx', /has no rows/],
    ['localorbit/lodex_missing_headers.csv', /name 4 columns, but the rows hold more \(for example '2\/3 lb tub'\)/],
    ['01_usfoods_order_guide_excerpt.csv', /No column with the price was found/],
    // An invoice is not an order guide: every item missing from it would be punched out.
    ['02_usfoods_invoice_details.csv', /looks like an invoice/],
    ['03_restaurant_order_sheet_headerless_IFS.csv', /No row with column headings/],
    ['03_restaurant_order_sheet_headerless_sysco.csv', /No row with column headings/],
    // ExtendedPrice is the price of all that was delivered, not of a case.
    ['04_usfoods_week_count_sheet.xlsx', /No column with the price was found/],
    ['05_bar_inventory_and_order.xlsx', /No column with the item number.* and the price was found/],
    ['06_sysco_order_guide_excerpt.csv', /No column with the price was found/],
    ['raw/08_usda_ams_terminal_market_pumpkins.csv', /No column with the item number/],
  ])('%s is refused', async (path, message) => {
    const reading = await guide(path)
    expect(reading).toMatchObject({ kind: 'refused', message: expect.stringMatching(message) })
  })

  it('reads the broadliner’s 8,438 items with pounds, broken cases and the closing mark', async () => {
    const { rows, refused, headerRow } = await accepted('localorbit/birite.CSV')
    expect(headerRow).toBe(1)
    expect(rows.filter(({ isCatchWeight }) => isCatchWeight)).toHaveLength(436)
    expect(rows.filter(({ isBreakable }) => isBreakable)).toHaveLength(1517)
    expect(refused).toEqual([{ rowNumber: 8440, reason: expect.stringContaining('0x1A'), cells: expect.anything() }])
    const blueCheese = rows.find(({ din }) => din === '90600')
    expect(blueCheese).toMatchObject({
      pricePerPound: 62_800,
      averageWeight: '12',
      priceCents: 7536,
      breakPriceCents: 3768,
      packSizeText: '2/6# AVG',
    })
    const bagel = rows.find(({ din }) => din === '10305')
    expect(bagel).toMatchObject({
      pack: { outer: 12, inner: 24, uom: 'OZ' },
      priceCents: 3302,
      unitPrice: 1147,
      unitPriceUom: 'OZ',
    })
  })

  it('finds tables below titles and takes section titles as categories', async () => {
    const bakers = await accepted('localorbit/bakers.xlsx')
    expect(bakers.headerRow).toBe(11)
    expect(bakers.rows[0]).toMatchObject({
      din: 'A30050',
      name: 'Baguette Long',
      priceCents: 124,
      category: 'FRENCH BREAD',
    })
    expect(bakers.rows.find(({ din }) => din === 'A10015')).toMatchObject({ category: 'SOUR BREAD', priceCents: 265 })
    const spices = await accepted('localorbit/barons_specialty_foods.xls')
    expect(spices.headerRow).toBe(15)
    expect(spices.rows[1]).toMatchObject({
      din: '11042-140-10',
      priceCents: 5388,
      pack: { outer: 3, inner: 4, uom: 'LB' },
    })
  })

  it('prices by the pound only what the unit of sale says is sold by the pound', async () => {
    const { rows } = await accepted('localorbit/chefs_warehouse.xlsx')
    expect(rows.find(({ din }) => din === '103926')).toMatchObject({
      isCatchWeight: true,
      averageWeight: '12.8',
      priceCents: 27_200,
    })
    // The words behind '2/3.75 LB' are not known, so the weight is not either.
    expect(rows.find(({ din }) => din === '109932')).toMatchObject({
      isCatchWeight: true,
      averageWeight: null,
      unitMeasure: 'LB',
      priceCents: 794,
    })
  })

  it('keeps leading zeros and prices with blanks and signs', async () => {
    const { rows } = await accepted('07_purveyor_pack_and_size_columns_excerpt.csv')
    expect(rows.find(({ din }) => din === '099624')).toMatchObject({ priceCents: 6413 })
    expect(rows.find(({ din }) => din === '268150')).toMatchObject({ priceCents: 3056, pack: null })
  })
})
