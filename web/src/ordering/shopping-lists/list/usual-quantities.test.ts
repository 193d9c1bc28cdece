import type { ShoppingListLine } from '@larder/contract/ordering/shopping-lists.ts'
import { expect, test } from 'vitest'
import { linesAt, startingAmount } from './usual-quantities.ts'

const usual = line({ parLevel: 6, lastQuantity: 4 })
const neverBought = line({ parLevel: 2 })
const unknown = line({})

test('par, last quantity or one of each; what has none comes once', () => {
  const lines = [usual, neverBought, unknown]
  expect(linesAt('par', lines).map(({ quantity }) => quantity)).toEqual([6, 2, 1])
  expect(linesAt('last', lines).map(({ quantity }) => quantity)).toEqual([4, 1, 1])
  expect(linesAt('one', lines).map(({ quantity }) => quantity)).toEqual([1, 1, 1])
})

test('the amount that says most comes first', () => {
  expect(startingAmount([unknown, neverBought])).toBe('par')
  expect(startingAmount([unknown, line({ lastQuantity: 3 })])).toBe('last')
  expect(startingAmount([unknown])).toBe('one')
  expect(startingAmount([])).toBe('one')
})

function line(overrides: Partial<ShoppingListLine>): ShoppingListLine {
  return {
    oi_id: 1,
    itemDistributorId: 1,
    shoppingCartId: null,
    name: 'Apples',
    brand: '',
    din: '',
    category: '',
    packSize: '1/20 LB',
    unitMeasure: 'CS',
    imageUrl: null,
    quantity: 1,
    inCart: 0,
    priceThen: null,
    priceNow: 20,
    packSizeThen: null,
    unavailable: null,
    specialItem: null,
    stock: null,
    item: null,
    distributor: 'Bay Produce',
    parLevel: null,
    lastQuantity: null,
    ...overrides,
  }
}
