import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { describe, expect, it } from 'vitest'
import { aLine } from './session/cart-world-for-tests.ts'
import { lineFromServer } from './line-in-cart.ts'
import { totalText } from './line-price.ts'
import { cartByDistributor, worstGap } from './cart-by-distributor.ts'

const line = (overrides: Parameters<typeof aLine>[0]) => lineFromServer(aLine(overrides))

const aDistributor = (id: number, nickname: string, minOrderAmount: number): Distributor => ({
  id,
  nickname,
  minOrderAmount,
  skipMinOrder: false,
  isMinOrderAmountRequired: true,
  isDelivery: 0,
  acceptCC: 0,
  deliveryDates: [],
  deliveryTimes: {},
  orderBy: null,
  deliveryFee: 0,
  paymentTerms: '',
  phone: null,
  dcn: null,
  is_dsr_editable: false,
  lastPriceUpdate: null,
  lastPriceUpdateDisplay: null,
  lastOrderGuide: null,
  nextOrderGuide: null,
  templateRequest: null,
  note: '',
  isRetired: false,
})

describe('the cart by distributor', () => {
  const lines = [
    line({ item: 1, quantity: 3 }),
    line({ item: 2, quantity: 1, distributorId: 8 }),
    line({ item: 3, quantity: 2, product: { isMarketPrice: true } }),
  ]

  it('holds an order below its minimum back beside a special request, which alone goes out', () => {
    const specialItem = {
      distributorId: 5,
      din: '',
      packSize: '',
      uom: 'case',
      description: 'Ramps',
      distributorName: '',
    }
    const special = line({ item: 9, itemDistributorId: null, specialItem })
    const bay = [aDistributor(5, 'Bay Produce Co', 100)]
    expect(cartByDistributor([...lines.slice(0, 1), special], bay)[0]?.minimum).toMatchObject({ isMet: false })
    expect(cartByDistributor([special], bay)[0]?.minimum).toMatchObject({ isMet: true })
  })

  it('makes one order each, with its total and what it lacks', () => {
    const orders = cartByDistributor(lines, [aDistributor(5, 'Bay Produce Co', 100), aDistributor(8, 'Royal', 500)])
    expect(orders.map(({ name, lines: own }) => [name, own.length])).toEqual([
      ['Bay Produce Co', 2],
      ['Royal', 1],
    ])
    expect(orders[0]?.total).toMatchObject({ totalCents: 6_000, marketPriceLines: 1, specialLines: 0 })
    expect(orders[0]?.minimum).toEqual({ isMet: false, progress: 60, shortfallCents: 4_000 })
    expect(worstGap(orders)).toEqual({ name: 'Royal', shortfallCents: 48_000 })
  })

  it('names a distributor by its items until the distributors are known', () => {
    expect(cartByDistributor(lines, [])[0]).toMatchObject({ name: 'Bay Produce', minimum: undefined })
  })
})

describe('the order of the cart', () => {
  it('is the same while lines are new and after a reload', () => {
    const existing = [line({ item: 9, distributorId: 8 })]
    const fresh = { ...line({ item: 1, distributorId: 5 }), shoppingCartId: null }
    const namesIn = (lines: readonly ReturnType<typeof line>[]) =>
      cartByDistributor(lines, []).map(({ distributorId, lines: own }) => [distributorId, own.map(({ key }) => key)])
    const listed = [
      [5, ['item 1']],
      [8, ['item 9']],
    ]
    expect(namesIn([...existing, fresh])).toEqual(listed)
    expect(namesIn([line({ item: 1, distributorId: 5 }), ...existing])).toEqual(listed)
  })

  it('has a new line last, and one taken back by Undo at its place', () => {
    const lines = [line({ item: 3 }), { ...line({ item: 1 }), shoppingCartId: null }, line({ item: 2 })]
    expect(cartByDistributor(lines, [])[0]?.lines.map(({ key }) => key)).toEqual(['item 2', 'item 3', 'item 1'])
  })
})

describe('a total', () => {
  it.each([
    [{ totalCents: 41_210, marketPriceLines: 2, specialLines: 0 }, '$412.10 + 2 market-price items'],
    [{ totalCents: 41_210, marketPriceLines: 0, specialLines: 1 }, '$412.10 + 1 special request'],
    [{ totalCents: 123_456, marketPriceLines: 0, specialLines: 0 }, '$1,234.56'],
    [
      { totalCents: 41_210, marketPriceLines: 1, specialLines: 0, estimatedLines: 2 },
      '≈ $412.10 + 1 market-price item',
    ],
  ])('of %o reads %s', (total, text) => {
    expect(totalText(total as Parameters<typeof totalText>[0])).toBe(text)
  })
})
