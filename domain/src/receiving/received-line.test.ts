import { describe, expect, test } from 'vitest'
import { cents } from '../values/money.ts'
import { deliveryTotals } from './pre-reject.ts'
import { mostToReject, receivedLine, type DeliveredLine } from './received-line.ts'

const line: DeliveredLine = {
  quantity: 5,
  priceCents: cents(2_000),
  unitPrice: null,
  isWithoutPrice: false,
  edit: null,
  rejectedQuantity: 0,
}
const noEdit = { quantity: null, priceCents: null, unitPrice: null, weight: null }

describe('a line at the door', () => {
  test.each<[string, Partial<DeliveredLine>, [number, number, number, number, number]]>([
    ['as ordered', {}, [5, 5, 10_000, 0, 10_000]],
    ['two rejected', { rejectedQuantity: 2 }, [5, 3, 10_000, 4_000, 6_000]],
    ['all rejected', { rejectedQuantity: 5 }, [5, 0, 10_000, 10_000, 0]],
    ['one short', { edit: { ...noEdit, quantity: 4 } }, [4, 4, 8_000, 0, 8_000]],
    ['dearer', { edit: { ...noEdit, priceCents: cents(2_150) } }, [5, 5, 10_750, 0, 10_750]],
    ['a market price', { isWithoutPrice: true }, [5, 5, 0, 0, 0]],
    [
      'a market price that was entered, one rejected',
      { isWithoutPrice: true, edit: { ...noEdit, priceCents: cents(333) }, rejectedQuantity: 1 },
      [5, 4, 1_665, 333, 1_332],
    ],
    // 19.43 LB at $4.29 are $83.3547
    [
      'by weight, one of two rejected',
      { quantity: 2, unitPrice: 42_900, edit: { ...noEdit, weight: '19.43' }, rejectedQuantity: 1 },
      [2, 1, 8_335, 4_168, 4_167],
    ],
    // half a cent is rounded up, as the distributor does
    [
      'a weight that ends on half a cent',
      { quantity: 1, unitPrice: 10_100, edit: { ...noEdit, weight: '0.5' } },
      [1, 1, 51, 0, 51],
    ],
    [
      'a weight without a price of a pound',
      { quantity: 1, edit: { ...noEdit, weight: '12.5' } },
      [1, 1, 2_000, 0, 2_000],
    ],
  ])('%s', (_, own, [delivered, received, deliveredCents, rejectedCents, receivedCents]) => {
    expect(receivedLine({ ...line, ...own })).toMatchObject({
      deliveredQuantity: delivered,
      receivedQuantity: received,
      deliveredCents,
      rejectedCents,
      receivedCents,
    })
  })

  test('weighed goods are billed by the price of a pound that was corrected at the door', () => {
    const corrected = { ...noEdit, unitPrice: 45_000, weight: '10' }
    expect(receivedLine({ ...line, unitPrice: 42_900, edit: corrected })).toMatchObject({ deliveredCents: 4_500 })
  })

  test('the price of one is its share of the line, rounded half up to cents', () => {
    expect(receivedLine(line).priceCents).toBe(2_000)
    const weighed = { ...line, quantity: 2, unitPrice: 42_900, edit: { ...noEdit, weight: '19.43' } }
    expect(receivedLine(weighed).priceCents).toBe(4_168)
  })

  test('a line of which nothing came has no price and no money', () => {
    expect(receivedLine({ ...line, edit: { ...noEdit, quantity: 0 } })).toEqual({
      deliveredQuantity: 0,
      receivedQuantity: 0,
      priceCents: 0,
      deliveredCents: 0,
      rejectedCents: 0,
      receivedCents: 0,
    })
  })

  test('no more can be rejected than was ordered, or than came', () => {
    expect(mostToReject(line)).toBe(5)
    expect(mostToReject({ ...line, edit: { ...noEdit, quantity: 3 } })).toBe(3)
    expect(mostToReject({ ...line, edit: { ...noEdit, quantity: 9 } })).toBe(5)
  })
})

test('fees are owed whatever is rejected', () => {
  const rejected = receivedLine({ ...line, rejectedQuantity: 5 })
  const none = cents(0)
  const charges = {
    deliveryFeeCents: cents(1_550),
    sameDayDeliveryFeeCents: none,
    salesTaxCents: cents(25),
    promoDiscountCents: cents(75),
    usedCreditCents: none,
  }
  expect(deliveryTotals([rejected], charges)).toEqual({
    originalCents: 11_500,
    rejectedCents: 10_000,
    newCents: 1_500,
    itemsCents: 0,
  })
})

test('a discount takes no more than there is to pay; a credit is owed whatever is kept', () => {
  const charges = {
    deliveryFeeCents: cents(100),
    sameDayDeliveryFeeCents: cents(0),
    salesTaxCents: cents(0),
    promoDiscountCents: cents(300),
    usedCreditCents: cents(900),
  }
  const rejected = receivedLine({ ...line, rejectedQuantity: 5 })
  expect(deliveryTotals([rejected], charges)).toMatchObject({
    originalCents: 8_900,
    rejectedCents: 10_000,
    newCents: -900,
  })
})
