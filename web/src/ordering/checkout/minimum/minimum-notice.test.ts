import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { orderMinimum } from '@larder/domain/ordering/order-minimum.ts'
import { cents } from '@larder/domain/values/money.ts'
import { expect, test } from 'vitest'
import { minimumNotice } from './minimum-notice.ts'

test('an order below its minimum is held back with the words of the specification', () => {
  const order = orderOf(20_400)
  expect(minimumNotice(order)).toEqual({
    title: 'Price below $250.00',
    message: 'Minimum price required for placing order is $250.00 !',
  })
})

test('an order that meets its minimum goes on', () => {
  expect(minimumNotice(orderOf(25_000))).toBeUndefined()
  expect(minimumNotice({})).toBeUndefined()
})

function orderOf(totalCents: number) {
  const terms = { minimumCents: cents(25_000), isMinOrderAmountRequired: true, skipMinOrder: false }
  return { distributor: distributor, minimum: orderMinimum(cents(totalCents), terms) }
}

const distributor: Distributor = {
  id: 5,
  nickname: 'Harbor Produce',
  minOrderAmount: 250,
  skipMinOrder: false,
  isMinOrderAmountRequired: true,
  isDelivery: 0,
  acceptCC: 0,
  deliveryDates: [],
  deliveryTimes: {},
  orderBy: null,
  deliveryFee: 0,
  paymentTerms: 'Net 14',
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
}
