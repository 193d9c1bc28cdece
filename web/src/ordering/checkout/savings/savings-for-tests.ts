import type { CartLineMatches, CartMatch, MatchItem } from '@larder/contract/ordering/savings.ts'

/** A row of 2 cases of item 1 of distributor 5 with one match, except for the overrides. */
export function aRow({
  id = 1,
  distributorId = 5,
  ...overrides
}: Partial<CartLineMatches> & { id?: number } = {}): CartLineMatches {
  return {
    shoppingCartId: 100 + id,
    itemDistributorId: id,
    distributorId,
    quantity: 2,
    version: '1',
    item: { ...anItem, itemDistributorId: id, distributorId, name: `Item ${id}` },
    decision: 'undecided',
    swapAcceptId: null,
    savings: null,
    matches: [aMatch()],
    ...overrides,
  }
}

export function aMatch(overrides: Partial<CartMatch> = {}): CartMatch {
  return {
    ...anItem,
    itemDistributorId: 50,
    name: 'Item 50',
    matchType: 'SavingsOption',
    savings: 3,
    savingsPerOrder: 6,
    savingsPerYear: 312,
    decision: 'undecided',
    reasonName: null,
    decidedBy: null,
    quantity: 2,
    extraAmount: 0,
    ...overrides,
  }
}

const anItem: MatchItem = {
  itemDistributorId: 1,
  distributorId: 5,
  distributor: 'Bay Produce',
  name: 'Item',
  description: '',
  brand: 'Green Farm',
  category: 'Produce',
  din: '1001',
  imageUrl: null,
  unitMeasure: 'CS',
  packSize: '25 LB',
  packSizeUom: 'LB',
  price: 20,
  unitPrice: 0.8,
  rebate: null,
  isCatchWeight: false,
  averageWeight: null,
  isPurchased: false,
  lastPurchasedDate: null,
  lastPurchasedQty: null,
  pricePerUnit: 0.8,
  commonUnit: 'LB',
}
