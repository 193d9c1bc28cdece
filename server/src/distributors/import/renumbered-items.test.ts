import { expect, test } from 'vitest'
import type { ComparedRow } from './compare-order-guide.ts'
import type { GuideItem, KnownItem } from './guide-items.ts'
import { renumberedItems } from './renumbered-items.ts'

const roma: GuideItem = {
  din: '1',
  name: 'Tomatoes Roma',
  description: '',
  brand: 'Sunny',
  category: '',
  manufacturerNumber: '',
  packText: '2/10 LB',
  packOuter: 2,
  packInner: 10,
  packUom: 'LB',
  packReason: '',
  unitMeasure: 'CS',
  priceCents: 2_000,
  unitPrice: null,
  pricePerPound: null,
  averageWeight: null,
  breakPriceCents: null,
  isBreakable: false,
  isMarketPrice: false,
  isCatchWeight: false,
}

const gone = (own: Partial<KnownItem> = {}): KnownItem => ({
  ...roma,
  id: 7,
  isPunchedOut: false,
  isOnlyFromInvoice: false,
  ...own,
})
const created = (own: Partial<GuideItem> = {}, kind: ComparedRow['kind'] = 'create'): ComparedRow => ({
  item: { ...roma, din: '2', ...own },
  known: undefined,
  kind,
  lineChange: 'new',
  priceSetAt: null,
})

test('the same product under another number is told, at another price and however it is written', () => {
  const rows = [created({ name: ' TOMATOES  roma', packText: '2 x 10 lb', priceCents: 2_300, description: 'fresh' })]
  expect(renumberedItems({ rows, dropped: [gone()] })).toEqual([{ itemId: 7, din: '2' }])
})

test.each<[string, Partial<GuideItem>]>([
  ['name', { name: 'Tomatoes Plum' }],
  ['brand', { brand: 'Mercato' }],
  ['number of packs', { packOuter: 4 }],
  ['size of a pack', { packInner: 5 }],
  ['unit of a pack', { packUom: 'OZ' }],
  ['unit of measure', { unitMeasure: 'EA' }],
  ['way of weighing', { isCatchWeight: true }],
])('a product of another %s is another one', (_, own) => {
  expect(renumberedItems({ rows: [created(own)], dropped: [gone()] })).toEqual([])
})

test('packs that nobody can read are compared as they are written', () => {
  const unread = { packUom: null, packOuter: null, packInner: null }
  const dropped = [gone({ ...unread, packText: 'Basket' })]
  expect(renumberedItems({ rows: [created({ ...unread, packText: 'basket' })], dropped })).toHaveLength(1)
  expect(renumberedItems({ rows: [created({ ...unread, packText: 'Crate' })], dropped })).toEqual([])
})

test('of two alike nobody knows which became which, and what was there before is no new number', () => {
  expect(renumberedItems({ rows: [created(), created({ din: '3' })], dropped: [gone()] })).toEqual([])
  expect(renumberedItems({ rows: [created()], dropped: [gone(), gone({ id: 8, din: '9' })] })).toEqual([])
  expect(renumberedItems({ rows: [created({}, 'change')], dropped: [gone()] })).toEqual([])
})
