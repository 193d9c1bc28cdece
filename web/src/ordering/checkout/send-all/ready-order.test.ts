import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { expect, test } from 'vitest'
import { aLine } from '../../cart/session/cart-world-for-tests.ts'
import { lineFromServer } from '../../cart/line-in-cart.ts'
import { totalOf } from '../../cart/line-price.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { exceptionOf, warningsOf, type OrderToSend } from './ready-order.ts'

const friday = calendarDate('2026-03-06')

/** An order that nobody has to decide anything about. */
function ready(
  overrides: Partial<OrderToSend> = {},
  of: Partial<OrderInCart> = {},
  line: Parameters<typeof aLine>[0] = {},
) {
  const lines = [lineFromServer(aLine(line))]
  const order = {
    distributorId: 5,
    name: 'Bay Produce',
    lines,
    total: totalOf(lines),
    isSpecialOnly: false,
    // Only the minimum and the fee are read.
    distributor: { minOrderAmount: 200, deliveryFee: 0 } as OrderInCart['distributor'] & object,
    minimum: { isMet: true, progress: 100 } as const,
    ...of,
  }
  const delivery = { date: friday, time: undefined, isTimeRequired: false, note: '', today: friday }
  return exceptionOf({
    order,
    delivery,
    payment: { type: 'terms' },
    paidWith: 'Payment terms',
    undecided: 0,
    ...overrides,
  })
}

const pack = (amount: string) => ({ unitMeasure: 'CS', packSize: `${amount} CT`, amount, uom: 'EA' })
// Only the fee is read.
const feeNow = (deliveryFee: number) => ({ deliveryFee }) as OrderInCart['distributor'] & object

test('an order that needs no decision goes out', () => {
  expect(ready()).toBeUndefined()
  expect(ready({}, {}, { packWhenAdded: pack('20'), packNow: pack('24') })).toBeUndefined()
  expect(ready({}, { distributor: feeNow(8) }, { deliveryFeeWhenAdded: 10 })).toBeUndefined()
})

const delivery = { date: friday, time: undefined, isTimeRequired: true, note: '', today: friday }

test.each([
  [
    ready({}, { minimum: { isMet: false, progress: 75, shortfallCents: cents(5_000) } }),
    '$50.00 below the $200.00 minimum',
    'review-order',
  ],
  [ready({}, {}, { product: { isUnpurchasable: 1 } }), 'Item 12 can’t be ordered any more', 'review-order'],
  [ready({}, {}, { product: { status: 'inactive' } }), 'Item 12 can’t be ordered any more', 'review-order'],
  [ready({}, {}, { priceWhenAdded: 12 }), '1 price went up', 'final-review'],
  [ready({}, {}, { packWhenAdded: pack('24'), packNow: pack('20') }), '1 pack got smaller', 'final-review'],
  [ready({}, { distributor: feeNow(12) }, { deliveryFeeWhenAdded: 10 }), 'The delivery fee went up', 'final-review'],
  [ready({ undecided: 2 }), '2 swaps to decide', 'savings'],
  [ready({ delivery: { ...delivery, date: undefined } }), 'No delivery date is offered right now', 'shipping-payment'],
  [
    ready({ delivery: { ...delivery, passed: calendarDate('2026-03-05') } }),
    'Thu 03/05/2026 is not offered any more',
    'shipping-payment',
  ],
  [
    ready({ delivery: { ...delivery, passedTime: '8am-11am' } }),
    '8am-11am is not offered for that day',
    'shipping-payment',
  ],
  [ready({ delivery }), 'Needs a delivery time', 'shipping-payment'],
  [ready({ paidWith: undefined }), 'Needs a way to pay', 'shipping-payment'],
])('one that does says which, and where: %o', (exception, reason, step) => {
  expect(exception).toEqual({ reason, step })
})

test('a quantity far above the last one and a minimum that does not bind are said, and hold nothing back', () => {
  const lines = [50, 3].map((quantity, at) =>
    lineFromServer(aLine({ item: 20 + at, quantity, product: { lastPurchasedQty: 2, unitMeasure: 'CS' } })),
  )
  const order = {
    distributorId: 5,
    name: 'Bay Produce',
    lines,
    total: totalOf(lines),
    isSpecialOnly: false,
    distributor: { minOrderAmount: 400 } as OrderInCart['distributor'] & object,
    minimum: { isMet: true, progress: 14 } as const,
  }
  expect(warningsOf(order)).toEqual([
    'Below the $400.00 minimum (you can still order)',
    '50 CS of Item 20, last time 2',
  ])
  expect(warningsOf({ ...order, lines: [], minimum: { isMet: true, progress: 100 } })).toEqual([])
})

test('items that left the guide are warned of by name, three of them', () => {
  const lines = ['Lemons', 'Garlic', 'Shallots', 'Basil'].map((name, at) =>
    lineFromServer(aLine({ item: 20 + at, product: { name, isPunchedOut: true } })),
  )
  // Taken by nobody: said as a reason, not as something that may not come.
  lines.push(lineFromServer(aLine({ item: 30, product: { isPunchedOut: true, status: 'inactive' } })))
  const order = { distributorId: 5, name: 'Bay Produce', total: totalOf(lines), isSpecialOnly: false } as const
  const rest = { distributor: { minOrderAmount: 0 } as OrderInCart['distributor'] & object, minimum: undefined }
  const words = (of: typeof lines) => warningsOf({ ...order, ...rest, lines: of })
  expect(words(lines)).toEqual(['Not on the newest guide and may not come: Lemons, Garlic, Shallots and 1 more'])
  expect(words(lines.slice(0, 1))).toEqual(['Not on the newest guide and may not come: Lemons'])
})
