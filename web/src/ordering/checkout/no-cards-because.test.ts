import { expect, test } from 'vitest'
import { aLine } from '../cart/session/cart-world-for-tests.ts'
import { lineFromServer } from '../cart/line-in-cart.ts'
import { noCardsBecause } from './no-cards-because.ts'

const priced = lineFromServer(aLine({ item: 1 }))
const market = lineFromServer(aLine({ item: 2, product: { isMarketPrice: true } }))
const special = { ...lineFromServer(aLine({ item: 3 })), item: null, itemDistributorId: null }

test.each([
  ['a distributor that takes none', 0, [priced], 'Bay Produce does not take cards.'],
  ['a distributor that takes them', 1, [priced], undefined],
  ['another that takes them', 2, [priced, market, special], undefined],
  [
    'market prices and special requests only',
    1,
    [market, special],
    'No item in this order has a price yet, so you can’t pay by card.',
  ],
] as const)('why no cards with %s', (_what, acceptCC, lines, wanted) => {
  expect(noCardsBecause({ name: 'Bay Produce', distributor: { acceptCC }, lines })).toBe(wanted)
})
