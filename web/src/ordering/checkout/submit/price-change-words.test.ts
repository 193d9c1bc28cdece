import type { ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { expect, test } from 'vitest'
import { changeInAll, questionWords, whatChanged } from './price-change-words.ts'

const line = (overrides: Partial<ChangedPrice> = {}): ChangedPrice => ({
  shoppingCartId: 112,
  itemDistributorId: 12,
  name: 'Item 12',
  quantity: 6,
  oldPrice: 20,
  newPrice: 20,
  isMarketPrice: false,
  oldPack: null,
  newPack: null,
  ...overrides,
})
const pack = (amount: string) => ({ unitMeasure: 'CS', packSize: `${amount} CT`, amount, uom: 'EA' })
const smaller = line({ oldPack: pack('24'), newPack: pack('20') })
const dearer = line({ newPrice: 22 })
const cheaper = line({ newPrice: 18 })
const fee = line({ itemDistributorId: null, name: 'Delivery fee', quantity: 1, oldPrice: 10, newPrice: 25 })

test.each([
  ['Prices went up', 'Order at new prices', 'changed a price', [dearer]],
  ['Prices went up', 'Order at new prices', 'changed 2 prices', [dearer, cheaper]],
  ['Prices changed', 'Order at new prices', 'changed a price', [cheaper]],
  ['Prices went up', 'Order at new prices', 'changed a price', [line({ newPrice: 0, isMarketPrice: true })]],
  [
    'Prices went up',
    'Order at new prices',
    'changed a price',
    [line({ oldPrice: 0, newPrice: 0, isMarketPrice: true })],
  ],
  ['Packs got smaller', 'Order smaller packs', 'changed a pack', [smaller]],
  ['The delivery fee went up', 'Order at new prices', 'changed the delivery fee', [fee]],
  ['The delivery fee went up', 'Order at new prices', 'changed a pack and the delivery fee', [smaller, fee]],
  ['The delivery fee changed', 'Order at new prices', 'changed the delivery fee', [{ ...fee, newPrice: 5 }]],
  [
    'Prices went up',
    'Order at new prices',
    'changed a price, 2 packs, and the delivery fee',
    [dearer, smaller, smaller, fee],
  ],
])('%s / %s / %s', (title, confirmLabel, changed, lines) => {
  expect(questionWords(lines)).toEqual({ title, confirmLabel })
  expect(whatChanged(lines)).toBe(changed)
})

test('the delivery fee counts once in what it comes to', () => {
  expect(changeInAll([dearer, fee])).toBe('$130.00 becomes $157.00: $27.00 more.')
})
