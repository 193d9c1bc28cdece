import { expect, it } from 'vitest'
import { guideOf } from '../testing-order-guides.ts'

const approved = guideOf(
  'Item #|Description|Brand|Pack|CW|Avg Wt|Case Price 11/10\n1|HAM|HOUSE|2/7 LB|N||51.20\n2|CHUCK|HOUSE|3/22 LB|Y|66|5.40',
).layout.signature

it.each([
  [
    'another date in a heading',
    'Item #|Description|Brand|Pack|CW|Avg Wt|Case Price 11/17\n1|HAM|HOUSE|2/7 LB|Y|14|5.20',
  ],
  ['no date in it', 'Item #|Description|Brand|Pack|CW|Avg Wt|Case Price\n1|HAM|HOUSE|2/7 LB|Y|14|5.20'],
  [
    'optional columns that are blank this week',
    'Item #|Description|Brand|Pack|CW|Avg Wt|Case Price 11/17\n1|HAM||2/7 LB|||51.20',
  ],
  [
    'a column nobody uses',
    'Aisle|Item #|Description|Brand|Pack|CW|Avg Wt|Allergens|Case Price\n4|1|HAM|HOUSE|2/7 LB|Y|14|none|5.20',
  ],
  [
    'a status, a category, a remark',
    'Item #|Description|Brand|Category|Pack|CW|Avg Wt|Case Price|Status|Notes\n1|HAM|HOUSE|MEAT|2/7 LB|Y|14|5.20|A|new',
  ],
  [
    'the price of the week before beside it',
    'Item #|Description|Brand|Pack|CW|Avg Wt|Case Price 11/10|Case Price 11/17\n1|HAM|HOUSE|2/7 LB|Y|14|5.20|5.30',
  ],
  ['another order of columns', 'Case Price|Item #|Avg Wt|Description|CW|Brand|Pack\n5.20|1|14|HAM|Y|HOUSE|2/7 LB'],
  [
    'a title above and a blank column between',
    'ABC FOODS\nItem #|Description||Brand|Pack|CW|Avg Wt|Case Price\n1|HAM||HOUSE|2/7 LB|Y|14|5.20',
  ],
])('an approval holds with %s', (_, sheet) => {
  expect(guideOf(sheet).layout.signature).toBe(approved)
})

it.each([
  ['another price', 'Item #|Description|Brand|Pack|CW|Avg Wt|Price\n1|HAM|HOUSE|2/7 LB|Y|14|5.20'],
  ['a price per pound', 'Item #|Description|Brand|Pack|CW|Avg Wt|Price/LB\n1|HAM|HOUSE|2/7 LB|Y|14|5.20'],
  [
    'a price of each besides',
    'Item #|Description|Brand|Pack|CW|Avg Wt|Case Price|Each Price\n1|HAM|HOUSE|2/7 LB|N|14|51.20|9.00',
  ],
  ['a unit column', 'Item #|Description|Brand|Pack|UOM|CW|Avg Wt|Case Price\n1|HAM|HOUSE|2/7 LB|CS|N|14|51.20'],
  ['no flag of catch weight', 'Item #|Description|Brand|Pack|Avg Wt|Case Price\n1|HAM|HOUSE|2/7 LB|14|51.20'],
  ['packs in two columns', 'Item #|Description|Brand|Pack|Size|CW|Avg Wt|Case Price\n1|HAM|HOUSE|2|7 LB|N|14|51.20'],
  ['another number', 'Product #|Description|Brand|Pack|CW|Avg Wt|Case Price\n1|HAM|HOUSE|2/7 LB|N|14|51.20'],
  ['no brand', 'Item #|Description|Pack|CW|Avg Wt|Case Price\n1|HAM|2/7 LB|N|14|51.20'],
])('an approval does not hold with %s', (_, sheet) => {
  expect(guideOf(sheet).layout.signature).not.toBe(approved)
})

it('an approval does not hold when a unit of sale becomes the unit of the size', () => {
  const sold = guideOf('Item #|Description|Size|Unit|Price\n1|HAM|7 LB|CS|51.20\n2|OIL|1 GAL|EA|9.00').layout.signature
  const size = guideOf('Item #|Description|Size|Unit|Price\n1|HAM|7|LB|51.20\n2|OIL|1|GAL|9.00').layout.signature
  expect(size).not.toBe(sold)
})
