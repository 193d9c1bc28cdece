import { expect, test } from 'vitest'
import { cardEligibility } from './card-eligibility.ts'

const plain = { isMarketPrice: false, isSpecial: false }
const market = { isMarketPrice: true, isSpecial: false }
const special = { isMarketPrice: false, isSpecial: true }

test.each([
  ['a distributor that takes no cards', 0, [plain], { isOffered: false, reason: 'distributor' }],
  ['one that takes cards', 1, [plain], { isOffered: true }],
  ['one that takes cards only', 2, [plain, market, special], { isOffered: true }],
  ['only special requests', 1, [special, special], { isOffered: false, reason: 'unpriced' }],
  ['only market prices', 1, [market], { isOffered: false, reason: 'unpriced' }],
  ['a mix of both', 2, [market, special], { isOffered: false, reason: 'unpriced' }],
] as const)('cards with %s', (_what, acceptCC, lines, wanted) => {
  expect(cardEligibility(acceptCC, lines)).toEqual(wanted)
})
