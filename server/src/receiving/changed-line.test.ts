import { cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { describe, expect, it } from 'vitest'
import type { OrderItemRow } from '../ordering/orders/order-items.queries.ts'
import { changedLine, differenceOf, type WantedChange } from './changed-line.ts'

/** Five cases of 25 pounds at $20.00, nothing said of them yet. */
const tomatoes: OrderItemRow = {
  id: 1,
  itemId: 2,
  name: 'Tomatoes',
  din: '42',
  brand: '',
  category: '',
  quantity: 5,
  priceCents: 2_000,
  unitPrice: 8_000,
  averageWeight: null,
  unitMeasure: 'CS',
  packText: '1/25 LB',
  packUom: 'LB',
  packOuter: '1',
  packInner: '25',
  isSpecial: false,
  isMarketPrice: false,
  isCatchWeight: false,
  isElectronicInvoice: false,
  imageUrl: null,
  description: null,
  lineTotalCents: 10_000,
  boughtQuantity: 5,
  boughtPriceCents: 2_000,
  boughtCents: 10_000,
  isAdded: false,
  version: 0,
  statusReceived: null,
  rejectedQuantity: 0,
  rejectReason: null,
  rejectNote: null,
  isDriverTold: null,
  editedName: null,
  editedQuantity: null,
  editedPackText: null,
  editedPriceCents: null,
  editedUnitPrice: null,
  editedWeight: null,
  changedAt: null,
  device: null,
  seq: null,
  changedBy: null,
}

type Edit = NonNullable<WantedChange['edit']>

function edited(edit: Edit | null, of: Partial<OrderItemRow> = {}): Partial<OrderItemRow> {
  const before = { ...tomatoes, ...of }
  const result = changedLine(before, { edit }, false)
  return result.kind === 'line' ? (differenceOf(before, result.line)?.after ?? {}) : { name: result.refusal.code }
}

const price = (merchant_price: number | null) => ({
  merchant_price: merchant_price === null ? null : cents(merchant_price),
})
const perUnit = (merchant_unit_price: number | null) => ({
  merchant_unit_price: merchant_unit_price === null ? null : unitPrice(merchant_unit_price),
})

describe('a correction', () => {
  const market = { isMarketPrice: true, priceCents: 0, unitPrice: null, lineTotalCents: 0 }
  it.each<[string, Edit | null, Partial<OrderItemRow>, Partial<OrderItemRow>]>([
    ['of the price gives the price of a pound', price(2_150), {}, { editedPriceCents: 2_150, editedUnitPrice: 8_600 }],
    [
      'of the price of a pound gives the price',
      perUnit(8_600),
      {},
      { editedPriceCents: 2_150, editedUnitPrice: 8_600 },
    ],
    [
      'of both keeps both',
      { ...price(2_150), ...perUnit(8_610) },
      {},
      { editedPriceCents: 2_150, editedUnitPrice: 8_610 },
    ],
    ['to what was ordered is none', { ...price(2_000), quantity: 5, pack_size: ' 1/25 LB ' }, {}, {}],
    [
      'back to the ordered price takes both prices back',
      price(2_000),
      { editedPriceCents: 2_150, editedUnitPrice: 8_600 },
      { editedPriceCents: null, editedUnitPrice: null },
    ],
    [
      'that is taken back',
      price(null),
      { editedPriceCents: 2_150, editedUnitPrice: 8_600 },
      { editedPriceCents: null, editedUnitPrice: null },
    ],
    [
      'of which the price of a pound is taken back',
      perUnit(null),
      { editedPriceCents: 2_150, editedUnitPrice: 8_600 },
      { editedPriceCents: null, editedUnitPrice: null },
    ],
    [
      'goes by the pack that is sent with it',
      { ...perUnit(9_000), pack_size: '2/10 LB' },
      {},
      { editedPackText: '2/10 LB', editedPriceCents: 1_800, editedUnitPrice: 9_000 },
    ],
    [
      'goes by the pack that was corrected before',
      perUnit(20_000),
      { editedPackText: '2/10 LB' },
      { editedPriceCents: 4_000, editedUnitPrice: 20_000 },
    ],
    [
      'of a pack that can’t be read keeps the price',
      { ...perUnit(10_000), pack_size: 'a few' },
      {},
      { editedPackText: 'a few', editedUnitPrice: 10_000 },
    ],
    ['without a pack keeps the price', perUnit(10_000), { packOuter: null }, { editedUnitPrice: 10_000 }],
    [
      'of a weighed item goes by its average weight',
      perUnit(50_000),
      { isCatchWeight: true, averageWeight: '10.000' },
      { editedPriceCents: 5_000, editedUnitPrice: 50_000 },
    ],
    [
      'of a weighed item without an average weight goes by the pounds of its own price',
      perUnit(50_000),
      { isCatchWeight: true },
      { editedPriceCents: 12_500, editedUnitPrice: 50_000 },
    ],
    [
      'of a pound that is ordered as such, without a price before',
      perUnit(50_000),
      { isCatchWeight: true, unitMeasure: 'LB', isMarketPrice: true, priceCents: 0, unitPrice: null },
      { editedPriceCents: 500, editedUnitPrice: 50_000 },
    ],
    [
      'of a price of a pound up to a million a case',
      perUnit(400_000_000),
      {},
      { editedPriceCents: 100_000_000, editedUnitPrice: 400_000_000 },
    ],
    ['beyond a million dollars a case is no price', perUnit(400_000_001), {}, { editedUnitPrice: 400_000_001 }],
    [
      'of a market price that is what the guide had',
      price(2_000),
      { isMarketPrice: true },
      { editedPriceCents: 2_000, editedUnitPrice: 8_000 },
    ],
    [
      'of the price of a pound beside no other price gives that of the case',
      { ...price(null), ...perUnit(10_000) },
      { editedPriceCents: 2_150, editedUnitPrice: 8_600 },
      { editedPriceCents: 2_500, editedUnitPrice: 10_000 },
    ],
    [
      'of the price of a case beside no other gives that of the pound',
      { ...price(2_500), ...perUnit(null) },
      { editedPriceCents: 2_150, editedUnitPrice: 8_600 },
      { editedPriceCents: 2_500, editedUnitPrice: 10_000 },
    ],
    [
      'of the price of a pound leaves no other price of a case that nobody can weigh',
      { ...price(null), ...perUnit(10_000) },
      { editedPriceCents: 2_150, editedUnitPrice: 8_600, packOuter: null },
      { editedPriceCents: null, editedUnitPrice: 10_000 },
    ],
    ['of a market price', price(1_225), market, { editedPriceCents: 1_225, editedUnitPrice: 4_900 }],
    ['of an added line at its own price is none', price(2_000), { isMarketPrice: true, isAdded: true }, {}],
    [
      'of name, quantity and weight',
      { item_description: ' Roma ', quantity: 4, weight: 19.4371 },
      {},
      { editedName: 'Roma', editedQuantity: 4, editedWeight: '19.437' },
    ],
    ['that says nothing', {}, { editedQuantity: 3 }, {}],
    [
      'as a whole that is taken back',
      null,
      { editedQuantity: 3, editedName: 'Roma' },
      { editedQuantity: null, editedName: null },
    ],
  ])('%s', (_, edit, of, after) => {
    expect(edited(edit, of)).toEqual(after)
  })
})

describe('a decision', () => {
  const decided = (change: WantedChange, of: Partial<OrderItemRow> = {}, isReceived = false) => {
    const result = changedLine({ ...tomatoes, ...of }, change, isReceived)
    return result.kind === 'refused'
      ? [result.field, result.refusal.code]
      : [result.line.statusReceived, result.line.rejectedQuantity, result.line.rejectReason, result.line.rejectNote]
  }
  const reject = { statusReceived: 'rejected', rejectReason: 'Wrong item' } as const
  const rejected = { ...reject, rejectedQuantity: 2, rejectNote: 'Green' }

  it.each<[string, WantedChange, Partial<OrderItemRow>, unknown[]]>([
    ['to reject without a quantity rejects all', reject, {}, ['rejected', 5, 'Wrong item', null]],
    ['to reject one', { ...reject, qtyReduction: 1 }, {}, ['rejected', 1, 'Wrong item', null]],
    ['to reject all', { ...reject, qtyReduction: 5 }, {}, ['rejected', 5, 'Wrong item', null]],
    ['to reject none is refused', { ...reject, qtyReduction: 0 }, {}, ['qtyReduction', 'reject_too_much']],
    ['to reject more than came is refused', { ...reject, qtyReduction: 6 }, {}, ['qtyReduction', 'reject_too_much']],
    ['to reject needs a reason', { statusReceived: 'rejected', rejectReason: ' ' }, {}, ['rejectReason', 'invalid']],
    [
      'to reject again keeps what was said',
      { statusReceived: 'rejected' },
      rejected,
      ['rejected', 2, 'Wrong item', 'Green'],
    ],
    [
      'to reject again with another note',
      { statusReceived: 'rejected', rejectNote: 'Soft' },
      rejected,
      ['rejected', 2, 'Wrong item', 'Soft'],
    ],
    ['to accept forgets the reject', { statusReceived: 'received' }, rejected, ['received', 0, null, null]],
    ['to uncheck forgets the reject', { statusReceived: null }, rejected, [null, 0, null, null]],
    ['a check accepts what nothing is said of', { receiveChecked: true }, {}, ['received', 0, null, null]],
    ['a check leaves a reject alone', { receiveChecked: true }, rejected, ['rejected', 2, 'Wrong item', 'Green']],
    ['a check that is taken off', { receiveChecked: false }, { statusReceived: 'received' }, [null, 0, null, null]],
    ['a correction decides nothing', { edit: { quantity: 4 } }, {}, [null, 0, null, null]],
    [
      'fewer than were rejected can’t have come',
      { edit: { quantity: 1 } },
      rejected,
      ['quantity', 'more_rejected_than_came'],
    ],
    ['as many as were rejected can', { edit: { quantity: 2 } }, rejected, ['rejected', 2, 'Wrong item', 'Green']],
  ])('%s', (_, change, of, outcome) => {
    expect(decided(change, of)).toEqual(outcome)
  })

  it('once the order is received: the line stays checked, and priced once it was', () => {
    const received = { statusReceived: 'received' } as const
    expect(decided({ statusReceived: null }, received, true)).toEqual(['statusReceived', 'order_already_received'])
    expect(decided({ edit: price(0) }, received, true)).toEqual(['merchant_price', 'prices_missing'])
    const free = { ...received, priceCents: 0, unitPrice: null, lineTotalCents: 0, isMarketPrice: true }
    expect(decided({ edit: { quantity: 4 } }, free, true)).toEqual(['received', 0, null, null])
    expect(decided({ edit: price(0) }, free, true)).toEqual(['merchant_price', 'prices_missing'])
    const priced = { ...free, editedPriceCents: 1_225 }
    expect(decided({ edit: price(null) }, priced, true), 'taken back').toEqual(['merchant_price', 'prices_missing'])
  })
})
