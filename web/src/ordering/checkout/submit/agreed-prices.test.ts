import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { expect, test } from 'vitest'
import { CallFailure } from '../../../api/failures.ts'
import { aLine } from '../../cart/session/cart-world-for-tests.ts'
import { lineFromServer } from '../../cart/line-in-cart.ts'
import { acceptedPrices, agreedToo, changedPricesIn, feeRiseWords, noneAgreed } from './agreed-prices.ts'
import { priceRiseWords, smallerPackWords } from '../line-facts.ts'
import { changeInAll } from './price-change-words.ts'

const line = (overrides: Parameters<typeof aLine>[0]) => lineFromServer(aLine(overrides))
const rose = line({ priceWhenAdded: 12, product: { price: 20 } })

test.each([
  ['unchanged', line({}), 20],
  ['dearer than when it was put in', rose, 12],
  ['cheaper: what is on the screen', line({ priceWhenAdded: 25 }), 20],
  ['at market price now', line({ priceWhenAdded: 12, product: { isMarketPrice: true } }), 12],
  ['no longer at market price', line({ priceWhenAdded: 0 }), 0],
])('a line %s is sent at what was shown', (_what, each, price) => {
  expect(acceptedPrices({ lines: [each] }, noneAgreed)).toMatchObject([{ itemDistributorId: 12, price }, {}])
})

test('a special request was shown no price', () => {
  const lines = [line({ itemDistributorId: null, priceWhenAdded: null, deliveryFeeWhenAdded: null })]
  expect(acceptedPrices({ lines }, noneAgreed)).toEqual([])
})

const changed = {
  shoppingCartId: 112,
  itemDistributorId: 12,
  name: 'Item 12',
  quantity: 6,
  oldPrice: 87.1,
  newPrice: 261.3,
  isMarketPrice: false,
  oldPack: null,
  newPack: null,
}
const pack = (amount: string, unitMeasure = 'CS') => ({ unitMeasure, packSize: `${amount} CT`, amount, uom: 'EA' })
const shrunk = line({ packWhenAdded: pack('24'), packNow: pack('20'), product: { packSize: '20 CT' } })

test('agreed prices are sent with the next try', () => {
  const refused = new CallFailure(409, { code: 'price_changed', lines: [changed] })
  const agreed = agreedToo(noneAgreed, changedPricesIn(refused) ?? [])
  expect(acceptedPrices({ lines: [rose] }, agreed)).toMatchObject([{ itemDistributorId: 12, price: 261.3 }, {}])
  // A second question keeps the answers to the first.
  const twice = agreedToo(agreed, [{ ...changed, itemDistributorId: null, newPrice: 25 }])
  expect(acceptedPrices({ lines: [rose] }, twice)).toMatchObject([{ price: 261.3 }, { price: 25 }])
  expect(changedPricesIn(new CallFailure(409, { code: 'cart_changed' }))).toBeUndefined()
})

test('a dearer line says what it was', () => {
  expect(priceRiseWords(rose)).toBe('was $12.00 when added')
  expect(priceRiseWords(line({ priceWhenAdded: 0 }))).toBe('was market price')
  expect(priceRiseWords(line({ priceWhenAdded: 25 }))).toBe('')
})

test('a line is sent in the pack it had when it was put in, until another was agreed to', () => {
  expect(acceptedPrices({ lines: [shrunk] }, noneAgreed)).toMatchObject([{ packSize: '24 CT', unitMeasure: 'CS' }, {}])
  const agreed = agreedToo(noneAgreed, [{ ...changed, oldPack: pack('24'), newPack: pack('20', 'BX') }])
  expect(acceptedPrices({ lines: [shrunk] }, agreed)).toMatchObject([{ packSize: '20 CT', unitMeasure: 'BX' }, {}])
})

test('a smaller pack says what it was, a larger one nothing', () => {
  expect(smallerPackWords(shrunk)).toBe('was 24 CT when added')
  expect(smallerPackWords(line({ packWhenAdded: pack('24'), packNow: pack('30') }))).toBe('')
  expect(smallerPackWords(line({ packWhenAdded: pack('24'), packNow: pack('24', 'EA') }))).toBe(
    'was CS of 24 CT when added',
  )
  expect(smallerPackWords(line({}))).toBe('')
})

// Only the fee is read.
const feeNow = (deliveryFee: number) => ({ deliveryFee }) as Distributor

test('the delivery fee is sent as the lowest that was shown, until a higher one was agreed to', () => {
  const lines = [line({ deliveryFeeWhenAdded: 15 }), line({ item: 13, deliveryFeeWhenAdded: 10 })]
  const fee = (order: Parameters<typeof acceptedPrices>[0], agreed = noneAgreed) => acceptedPrices(order, agreed).at(-1)
  expect(fee({ lines, distributor: feeNow(25) })).toEqual({ itemDistributorId: null, price: 10 })
  expect(fee({ lines, distributor: feeNow(5) })).toEqual({ itemDistributorId: null, price: 5 })
  const agreed = agreedToo(noneAgreed, [{ ...changed, itemDistributorId: null, newPrice: 25 }])
  expect(fee({ lines, distributor: feeNow(10) }, agreed)).toEqual({ itemDistributorId: null, price: 25 })
  expect(feeRiseWords({ lines, distributor: feeNow(25) })).toBe('was $10.00 when added')
  expect(feeRiseWords({ lines, distributor: feeNow(10) })).toBe('')
  expect(feeRiseWords({ lines: [line({ deliveryFeeWhenAdded: null })], distributor: feeNow(10) })).toBe('')
})

test('the sum of all changes is told', () => {
  expect(changeInAll([changed])).toBe('$522.60 becomes $1,567.80: $1,045.20 more.')
  expect(changeInAll([{ ...changed, newPrice: 80 }])).toBe('$522.60 becomes $480.00: $42.60 less.')
})
