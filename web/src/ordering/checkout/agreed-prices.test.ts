import { expect, test } from 'vitest'
import { CallFailure } from '../../api/failures.ts'
import { aLine } from '../cart/cart-world-for-tests.ts'
import { lineFromServer } from '../cart/line-in-cart.ts'
import { acceptedPrices, agreedToo, changedPricesIn, noneAgreed } from './agreed-prices.ts'
import { priceRiseWords } from './line-facts.ts'
import { changeInAll } from './price-change-words.ts'

const line = (wishes: Parameters<typeof aLine>[0]) => lineFromServer(aLine(wishes))
const rose = line({ priceWhenAdded: 12, product: { price: 20 } })

test.each([
  ['unchanged', line({}), 20],
  ['dearer than when it was put in', rose, 12],
  ['cheaper: what is on the screen', line({ priceWhenAdded: 25 }), 20],
  ['at market price now', line({ priceWhenAdded: 12, product: { isMarketPrice: true } }), 12],
  ['no longer at market price', line({ priceWhenAdded: 0 }), 0],
])('a line %s is sent at what was shown', (_what, each, price) => {
  expect(acceptedPrices([each], noneAgreed)).toEqual([{ itemDistributorId: 12, price }])
})

test('a special request was shown no price', () => {
  expect(acceptedPrices([line({ itemDistributorId: null, priceWhenAdded: null })], noneAgreed)).toEqual([])
})

const changed = {
  ...{ shoppingCartId: 112, itemDistributorId: 12, name: 'Item 12', quantity: 6 },
  ...{ oldPrice: 87.1, newPrice: 261.3, isMarketPrice: false },
}

test('what was agreed to is sent with the next try', () => {
  const refused = new CallFailure(409, { code: 'price_changed', lines: [changed] })
  const agreed = agreedToo(noneAgreed, changedPricesIn(refused) ?? [])
  expect(acceptedPrices([rose], agreed)).toEqual([{ itemDistributorId: 12, price: 261.3 }])
  expect(changedPricesIn(new CallFailure(409, { code: 'cart_changed' }))).toBeUndefined()
})

test('a dearer line says what it was', () => {
  expect(priceRiseWords(rose)).toBe('was $12.00 when added')
  expect(priceRiseWords(line({ priceWhenAdded: 0 }))).toBe('was market price')
  expect(priceRiseWords(line({ priceWhenAdded: 25 }))).toBe('')
})

test('the sum of all changes is told', () => {
  expect(changeInAll([changed])).toBe('$522.60 becomes $1,567.80: $1,045.20 more.')
  expect(changeInAll([{ ...changed, newPrice: 80 }])).toBe('$522.60 becomes $480.00: $42.60 less.')
})
