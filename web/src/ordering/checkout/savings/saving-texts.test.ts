import { describe, expect, it } from 'vitest'
import { aMatch, aRow } from './savings-for-tests.ts'
import { commonPriceText, consequencesOf, savingFigures } from './saving-texts.ts'

describe('the changes of a swap besides the price', () => {
  it('is nothing when packs and distributor are the same', () => {
    expect(consequencesOf(aRow(), aMatch(), [])).toEqual([])
  })

  it('is said in a sentence each', () => {
    const match = aMatch({ quantity: 3, unitMeasure: 'BAG', extraAmount: 2.5, distributorId: 9, distributor: 'Royal' })
    const others = ['2 CS become 3 BAG, because the packs differ.', 'That is 2.5 LB more than you have now.']
    expect(consequencesOf(aRow(), match, [{ distributorId: 9 }])).toEqual([...others, 'Goes into your order to Royal.'])
    expect(consequencesOf(aRow(), match, []), 'no order there yet').toEqual([...others, 'Starts a new order to Royal.'])
  })
})

it('the saving is said per case, on this order and per year', () => {
  const amounts = (overrides = {}) => savingFigures(aMatch(overrides)).map(({ label, amount }) => `${label} ${amount}`)
  expect(amounts()).toEqual(['Per case $3.00', 'On this order $6.00', 'Per year $312.00'])
  expect(amounts({ savingsPerYear: null })[2]).toBe('Per year —')
})

it('prices compare by the unit both sides share', () => {
  const texts = (commonUnit: string, ...prices: number[]) => {
    const [item = { pricePerUnit: 0, commonUnit }, ...matches] = prices.map((price) => ({
      pricePerUnit: price,
      commonUnit,
    }))
    return [item, ...matches].map((each) => commonPriceText(each, { item, matches }))
  }
  expect(texts('LB', 1.4033, 1.275, 1.3)).toEqual(['$1.40/LB', '$1.28/LB', '$1.30/LB'])
  expect(texts('LB', 1.4033, 1.4012)).toEqual(['$1.4033/LB', '$1.4012/LB'])
  expect(texts('EA', 0.004)).toEqual(['Unit Price below $0.01'])
})
