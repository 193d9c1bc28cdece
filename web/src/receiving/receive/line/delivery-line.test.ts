import { afterEach, expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../../testing/deliveries.ts'
import type { Drafted } from '../../draft/draft-state.ts'
import { accepted, receiptOf, type LineReceipt } from '../../draft/line-receipt.ts'
import { corrected } from './corrected.ts'
import {
  countUnweighed,
  deliveryLines,
  isBilledByWeight,
  isChecked,
  isPriceMissing,
  totalsOf,
} from './delivery-line.ts'
import type { WaitingItem } from '../../new-item/items-state.ts'
import { hideMoney } from '../../../kit/hidden-money.ts'
import { typedAmount } from '../../../kit/forms/typed-amount.ts'

afterEach(() => hideMoney(false))

const nothing = new Map()
const noEdit = { item: null, quantity: null, packSize: null, price: null, unitPrice: null, weight: null }

function saidOf(lineId: number, receipt: LineReceipt, state: 'waiting' | 'refused' = 'waiting') {
  const drafted = { phase: 'kept', change: { lineId, receipt, state } } as unknown as Drafted
  return new Map([[lineId, drafted]])
}

function one(own: Parameters<typeof anOrderLine>[0], receipt?: LineReceipt) {
  const item = anOrderLine(own)
  const [line] = deliveryLines([item], receipt ? saidOf(item.oi_id, receipt) : nothing)
  if (!line) throw new Error('no line')
  return line
}

test('what was said here comes before what the server has, unless it was refused', () => {
  const item = anOrderLine()
  const receipt = accepted(receiptOf(item))
  expect(deliveryLines([item], saidOf(item.oi_id, receipt)).every(isChecked)).toBe(true)
  expect(deliveryLines([item], saidOf(item.oi_id, receipt, 'refused')).every(isChecked)).toBe(false)
})

test('a reject takes its share off the total, fees stay', () => {
  const basil = anOrderLine({ quantity: 3, price: 10 })
  const thyme = anOrderLine({ quantity: 1, price: 4.5 })
  const rejected = { ...receiptOf(basil), status: 'rejected' as const, rejectedQuantity: 2, reason: 'Wrong item' }
  const lines = deliveryLines([basil, thyme], saidOf(basil.oi_id, rejected))
  expect(totalsOf(anOrder([basil, thyme], { deliveryFee: 12, usedCredit: 2.5 }), lines)).toMatchObject({
    originalCents: 4_400,
    rejectedCents: 2_000,
    newCents: 2_400,
  })
})

test('catch weight is billed by the pounds that came', () => {
  const salmon = one({ quantity: 2, price: 85, unit_price: 8.4999, isCatchWeight: true })
  const weighed = { ...salmon.receipt, edit: { ...noEdit, weight: 19.37 } }
  expect(one({ quantity: 2, price: 85, unit_price: 8.4999, isCatchWeight: true }, weighed).figures).toMatchObject({
    deliveredCents: 16_464,
  })
})

test('what came and is billed by weight is counted until it is weighed, what went back whole is not', () => {
  const own = { quantity: 2, price: 85, unit_price: 8.5, isCatchWeight: true }
  const { receipt } = one(own)
  const weighed = one(own, { ...receipt, edit: { ...noEdit, weight: 19.37 } })
  const rejected = one(own, { ...receipt, rejectedQuantity: 2 })
  const inPart = one(own, { ...receipt, rejectedQuantity: 1 })
  expect(countUnweighed([one(own), weighed, rejected, inPart, one({ isCatchWeight: false })])).toBe(2)
})

test('a market price counts as none until it is entered', () => {
  const own = { quantity: 2, price: 0, isMarketPrice: true }
  const lobster = one(own)
  expect(isPriceMissing(lobster)).toBe(true)
  const priced = corrected(lobster, { price: 31.25 })
  expect(isPriceMissing(one(own, priced))).toBe(false)
  expect(one(own, priced).figures.deliveredCents).toBe(6_250)
})

test('a market price that is the one last paid is entered like any other', () => {
  const own = { quantity: 2, price: 31.25, unit_price: 9.5, isMarketPrice: true }
  expect(one(own, corrected(one(own), { price: 31.25 })).figures.deliveredCents).toBe(6_250)
  const byWeight = { ...own, isCatchWeight: true }
  const weighed = corrected(one(byWeight), { weight: 20, unitPrice: 9.5 })
  expect(one(byWeight, weighed).figures.deliveredCents).toBe(19_000)
})

test('what the house added at the door has its price, also where such an item is ordered without one', () => {
  const lobster = one({ quantity: 2, price: 31.25, isMarketPrice: true, isAdded: true })
  expect(lobster.figures.deliveredCents).toBe(6_250)
  expect(one({ quantity: 2, price: 31.25, isMarketPrice: true }).figures.deliveredCents).toBe(0)
})

test('a new item that waits on this device counts in the total, one that was refused does not', () => {
  const basil = anOrderLine({ quantity: 1, price: 10 })
  const typed = { kind: 'typed', body: { quantity: 2, price: 3, unit_measure: 'CS', item_description: 'Kale' } }
  const kept = (state: 'waiting' | 'refused') => ({ item: { state, request: typed } }) as unknown as WaitingItem
  const total = (...items: WaitingItem[]) => totalsOf(anOrder([basil]), deliveryLines([basil], nothing), items).newCents
  expect([total(), total(kept('waiting')), total(kept('waiting'), kept('refused'))]).toEqual([1_000, 1_600, 1_600])
})

test('a correction back to what was ordered is none, and no more goes back than came', () => {
  const line = one({ quantity: 4, price: 10 })
  const fewer = corrected(line, { quantity: 3, price: 9 })
  expect(fewer.edit).toEqual({ ...noEdit, quantity: 3, price: 9 })
  const again = corrected({ ...line, receipt: fewer }, { quantity: 4, price: 10, item: ' ' })
  expect(again.edit).toEqual(noEdit)
  const rejected = { ...line.receipt, status: 'rejected' as const, rejectedQuantity: 4 }
  expect(corrected({ ...line, receipt: rejected }, { quantity: 3 }).rejectedQuantity).toBe(3)
})

test.each([
  ['24.50', 2, 24.5],
  ['$1,250.00', 2, 1250],
  ['.5', 2, 0.5],
  ['3.4125', 4, 3.4125],
  ['3.4125', 2, undefined],
  ['-3', 2, undefined],
  ['', 2, undefined],
  ['abc', 2, undefined],
])('typed %j with %i decimals is %j', (typed, decimals, amount) => {
  expect(typedAmount(typed, decimals)).toBe(amount)
})

test('what is sold by weight is weighed, at a market price too and by whoever sees no prices', () => {
  const halibut = one({ price: 0, isMarketPrice: true, isCatchWeight: true, unit_price: null })
  const lobster = one({ price: 0, isMarketPrice: true })
  expect([isBilledByWeight(halibut), isPriceMissing(halibut), isPriceMissing(lobster)]).toEqual([true, true, true])
  const weighed = corrected(halibut, { weight: 20.674, unitPrice: 21.005 })
  const own = { price: 0, isMarketPrice: true, isCatchWeight: true, unit_price: null }
  expect(one(own, weighed).figures.deliveredCents).toBe(43_426)
  hideMoney(true)
  expect([isBilledByWeight(halibut), isPriceMissing(halibut), isPriceMissing(lobster)]).toEqual([true, false, false])
  expect(isBilledByWeight(lobster)).toBe(false)
})

test('another price of a pound counts before anybody has weighed, by the pounds of the pack', () => {
  const pack = { packSize: '1/10 LB AVG', packSizeUnit: 'LB', unitQuantity: 1, unitSize: 10, isCatchWeight: true }
  const salmon = { ...pack, quantity: 2, price: 99.5, unit_price: 9.95 }
  const dearer = corrected(one(salmon), { unitPrice: 13 })
  expect(dearer.edit).toMatchObject({ price: null, unitPrice: 13 })
  expect(one(salmon, dearer).figures.deliveredCents).toBe(26_000)
  const inKilos = { ...salmon, packSizeUnit: 'KG' }
  expect(one(inKilos, corrected(one(inKilos), { unitPrice: 13 })).figures.deliveredCents).toBe(26_000)
  const unread = { isCatchWeight: true, unit_measure: 'LB', quantity: 2, price: 13.75, unit_price: 13.75 }
  expect(one(unread, corrected(one(unread), { unitPrice: 14.5 })).figures.deliveredCents).toBe(2_900)
})

test('a price that is entered takes the place of the one that followed from the earlier entry', () => {
  const own = { quantity: 2, price: 10, unit_price: 1 }
  const edit = { ...noEdit, price: 20, unitPrice: 2 }
  const earlier = one(own, { ...one(own).receipt, edit })
  expect(corrected(earlier, { price: 30 }).edit).toMatchObject({ price: 30, unitPrice: null })
  expect(corrected(earlier, { unitPrice: 3 }).edit).toMatchObject({ price: null, unitPrice: 3 })
  expect(corrected(earlier, { quantity: 3 }).edit).toMatchObject({ price: 20, unitPrice: 2 })
})
