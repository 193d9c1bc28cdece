import { cents } from '@larder/domain/values/money.ts'
import { expect, test } from 'vitest'
import { anItem } from './counting/testing/counting-items.ts'
import { casePriceText } from './group-items/card/converted-price.ts'
import { amountText, isUnpriced, totalText } from './market-price.ts'

const scallops = { price: 0, isCustomItem: false, isSubRecipe: false }
const counted = { onHand: null, onHandPack: null, onHandUom: 2 }

test('a counted item at a market price is unpriced; blank, zero, priced and custom items are not', () => {
  expect(isUnpriced(scallops, counted)).toBe(true)
  expect(isUnpriced(scallops, { ...counted, onHandUom: 0 })).toBe(false)
  expect(isUnpriced(scallops, { ...counted, onHandUom: null })).toBe(false)
  expect(isUnpriced({ ...scallops, price: 9.5 }, counted)).toBe(false)
  for (const one of [{ onHand: 1 }, { onHandPack: 1 }, { onHandUom: 1 }])
    expect(isUnpriced(scallops, { ...counted, onHandUom: null, ...one })).toBe(true)
  // A sub-recipe without a price is one whose cost is not complete.
  const sauce = { ...scallops, isSubRecipe: true }
  expect([isUnpriced(sauce, counted), amountText(sauce, cents(0))]).toEqual([true, 'Cost incomplete'])
  const rolls = { ...scallops, isCustomItem: true, isPriceMissing: true }
  expect([isUnpriced(rolls, counted), amountText(rolls, cents(0))]).toEqual([true, 'No price yet'])
  // Herbs of one's own garden cost nothing.
  expect(isUnpriced({ ...scallops, isCustomItem: true }, counted)).toBe(false)
  expect([amountText(scallops, cents(0)), amountText({ ...scallops, price: 9.5 }, cents(950))]).toEqual([
    'Market price',
    '$9.50',
  ])
})

test('a card says that nobody has entered the price of a custom item, and of a free one $0.00', () => {
  const herbs = anItem({ id: 1, type: 'custom', isCustomItem: true, price: 0, unitMeasure: 'EA' })
  expect(casePriceText(herbs)).toEqual({ amount: '$0.00', unit: '/EA' })
  expect(casePriceText({ ...herbs, isPriceMissing: true })).toEqual({ amount: 'No price yet', unit: '' })
})

test('a total says what it leaves out', () => {
  const said = (marketPriceCount: number, unpricedCount?: number) =>
    totalText(cents(41_210), { marketPriceCount, unpricedCount })
  expect([said(0, 0), said(1, 0), said(1, 1), said(3, 1)]).toEqual([
    '$412.10',
    '$412.10 + 1 market-price item',
    '$412.10 + 1 unpriced item',
    '$412.10 + 2 market-price items + 1 unpriced item',
  ])
  // A server of the version before counts them together; a count read earlier is no more than all.
  expect([said(2), said(1, 2)]).toEqual(['$412.10 + 2 unpriced items', '$412.10 + 1 unpriced item'])
})
