import type { GuideRow } from '@larder/domain/distributors/rows/order-guide-row.ts'
import type { GuideField } from '@larder/domain/distributors/headings/order-guide-headings.ts'
import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { expect, test } from 'vitest'
import { compareOrderGuide } from './compare-order-guide.ts'
import { guideItemOf, type KnownItem, type ToldFields } from './guide-items.ts'

const everything: ToldFields = {
  fields: new Set<GuideField>(['description', 'category', 'manufacturerNumber', 'isBreakable', 'breakPrice', 'weight']),
  isOwnLayout: false,
}
const ownLayout: ToldFields = { fields: new Set<GuideField>(['din', 'name', 'price']), isOwnLayout: true }

function aRow(changes: Partial<GuideRow> = {}): GuideRow {
  return {
    rowNumber: 2,
    din: '1',
    name: 'Tomato',
    description: '',
    brand: '',
    category: 'Produce',
    manufacturerNumber: 'M-1',
    packSizeText: '6/5#',
    pack: { outer: 6, inner: 5, uom: 'LB' },
    isPackAveraged: false,
    packReason: null,
    unitMeasure: 'CS',
    priceCents: cents(3_000),
    isMarketPrice: false,
    unitPrice: unitPrice(10_000),
    unitPriceUom: 'LB',
    isCatchWeight: false,
    pricePerPound: null,
    averageWeight: null,
    breakPriceCents: cents(700),
    isBreakable: true,
    ...changes,
  }
}

function known(row: GuideRow, changes: Partial<KnownItem> = {}): KnownItem {
  return { ...guideItemOf(row, everything), id: 7, isPunchedOut: false, isOnlyFromInvoice: false, ...changes }
}

test('what the file has no column for is kept, so that our own download changes nothing', () => {
  const own = aRow({
    category: '',
    manufacturerNumber: '',
    breakPriceCents: null,
    isBreakable: false,
    packSizeText: '6/5 LB',
  })
  const { rows } = compareOrderGuide([own], [known(aRow())], ownLayout)
  expect(rows[0]?.kind).toBe('same')
  expect(rows[0]?.item).toMatchObject({
    category: 'Produce',
    manufacturerNumber: 'M-1',
    breakPriceCents: 700,
    isBreakable: true,
    packText: '6/5#',
  })
})

test('what the file has a column for is taken, emptiness included', () => {
  const { rows } = compareOrderGuide(
    [aRow({ manufacturerNumber: '', isBreakable: false, breakPriceCents: null })],
    [known(aRow())],
    everything,
  )
  expect(rows[0]?.kind).toBe('change')
  expect(rows[0]?.item).toMatchObject({ manufacturerNumber: '', isBreakable: false, breakPriceCents: null })
})

test('another pack is a change, the same pack written otherwise is none', () => {
  const otherPack = aRow({ packSizeText: '5/6 LB', pack: { outer: 5, inner: 6, uom: 'LB' } })
  const otherText = aRow({ packSizeText: '6/5 LB' })
  expect(compareOrderGuide([otherPack], [known(aRow())], everything).changeCount).toBe(1)
  expect(compareOrderGuide([otherText], [known(aRow())], everything).changeCount).toBe(0)
})

test('a new price per pound of a catch weight is multiplied by the weight we know, when the file tells none', () => {
  const weighed = {
    isCatchWeight: true,
    averageWeight: '9.5',
    pricePerPound: unitPrice(20_000),
    priceCents: cents(1_900),
    unitMeasure: 'BOX',
  }
  const { rows } = compareOrderGuide(
    [
      aRow({
        ...weighed,
        averageWeight: '30',
        pricePerPound: unitPrice(30_000),
        priceCents: cents(9_000),
        unitMeasure: 'CS',
      }),
    ],
    [known(aRow(weighed), { averageWeight: '9.5000' })],
    ownLayout,
  )
  expect(rows[0]).toMatchObject({
    kind: 'change',
    lineChange: 'price_up',
    item: { averageWeight: '9.5000', priceCents: 2_850, unitMeasure: 'BOX' },
  })
})

test('a weight that the file tells takes the place of the one we know, and prices the case, which is no dearer by the pound', () => {
  const weighed = {
    isCatchWeight: true,
    averageWeight: '9.5',
    pricePerPound: unitPrice(20_000),
    priceCents: cents(1_900),
  }
  const heavier = aRow({ ...weighed, averageWeight: '12', priceCents: cents(2_400) })
  const { rows } = compareOrderGuide([heavier], [known(aRow(weighed))], everything)
  expect(rows[0]).toMatchObject({
    kind: 'change',
    lineChange: 'same',
    item: { averageWeight: '12', priceCents: 2_400 },
  })
})

test('a price per pound beside a pack in ounces becomes a price per ounce', () => {
  const row = aRow({ pack: { outer: 10, inner: 16, uom: 'OZ' }, unitPrice: unitPrice(32_000), unitPriceUom: 'LB' })
  expect(guideItemOf(row, everything).unitPrice).toBe(2_000)
  expect(guideItemOf({ ...row, pack: { outer: 1, inner: 12, uom: 'CT' } }, everything).unitPrice).toBeNull()
})

test.each([
  [cents(3_100), false, 'price_up'],
  [cents(2_900), false, 'price_down'],
  [cents(3_000), false, 'same'],
  [cents(0), true, 'same'],
])('a price of %i (market: %s) is shown as %s', (priceCents, isMarketPrice, change) => {
  expect(
    compareOrderGuide([aRow({ priceCents, isMarketPrice })], [known(aRow())], everything).rows[0]?.lineChange,
  ).toBe(change)
})

test('items that are not on the guide drop off once, those of an invoice never', () => {
  const others = [
    known(aRow(), { id: 1, din: 'a' }),
    known(aRow(), { id: 2, din: 'b', isPunchedOut: true }),
    known(aRow(), { id: 3, din: 'c', isOnlyFromInvoice: true }),
  ]
  expect(compareOrderGuide([aRow()], others, everything).dropped.map(({ id }) => id)).toEqual([1])
})

test('an item that comes back is a change and new on the guide', () => {
  const { rows } = compareOrderGuide([aRow()], [known(aRow(), { isPunchedOut: true })], everything)
  expect(rows[0]).toMatchObject({ kind: 'change', lineChange: 'new' })
})

test('a price that is newer than the guide stays for the same case; a weight of the guide makes it anew', () => {
  const dearer = aRow({ name: 'Tomatoes', priceCents: cents(3_300), unitPrice: unitPrice(11_000) })
  const compare = (row: GuideRow, before: KnownItem) =>
    compareOrderGuide([row], [before], everything, new Map([[before.id, new Date('2026-06-12')]]))
  const { rows, keptPrices } = compare(dearer, known(aRow()))
  expect(rows[0]).toMatchObject({
    kind: 'change',
    lineChange: 'same',
    item: { name: 'Tomatoes', priceCents: 3_000, unitPrice: 10_000 },
  })
  expect(keptPrices).toEqual([{ itemId: 7, priceCents: 3_000, guidePriceCents: 3_300 }])
  const weighed = { isCatchWeight: true, averageWeight: '9.5', pricePerPound: unitPrice(20_000) }
  const before = known(aRow({ ...weighed, priceCents: cents(1_900) }))
  const heavier = { ...weighed, averageWeight: '12', pricePerPound: unitPrice(30_000), priceCents: cents(3_600) }
  expect(compare(aRow(heavier), before).rows[0]?.item).toMatchObject({ priceCents: 2_400, pricePerPound: 20_000 })
  // of another case, of a case that is weighed now, or of one that was off the guide it says nothing
  const otherPack = aRow({ pack: { outer: 4, inner: 5, uom: 'LB' }, priceCents: cents(2_000) })
  for (const [row, item] of [
    [otherPack, known(aRow())],
    [aRow({ ...weighed, priceCents: cents(1_900) }), known(aRow())],
    [dearer, known(aRow(), { isPunchedOut: true })],
  ] as const) {
    const compared = compare(row, item)
    expect([compared.rows[0]?.item.priceCents, compared.keptPrices]).toEqual([row.priceCents, []])
  }
  // the same price is none that was kept
  expect(compare(aRow({ name: 'Tomatoes' }), known(aRow())).keptPrices).toEqual([])
})
