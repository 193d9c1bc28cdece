import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { groupOf, groupedOrders } from './order-groups.ts'

const today = calendarDate('2026-03-06')

test.each([
  ['on_the_way', '2026-03-06', 'To receive today'],
  ['on_the_way', '2026-03-07', 'On the way'],
  ['on_the_way', null, 'On the way'],
  ['on_the_way', '2026-03-05', 'Overdue'],
  ['payment_pending', '2026-03-06', 'On the way'],
  ['received', '2026-03-06', 'Earlier'],
  ['cancelled', '2026-03-07', 'Earlier'],
  ['electronically_received', '2026-03-06', 'Earlier'],
])('an order that is %s for %s is under its heading', (status, requestedDeliveryDate, group) => {
  expect(groupOf({ status, isRefused: false, requestedDeliveryDate }, today)).toBe(group)
})

test.each([
  ['2026-03-06', 'Not coming'],
  ['2026-03-07', 'Not coming'],
  [null, 'Not coming'],
  ['2026-03-05', 'Earlier'],
])('an order for %s that its rep refused is neither due nor on the way', (requestedDeliveryDate, group) => {
  expect(groupOf({ status: 'placed', isRefused: true, requestedDeliveryDate }, today)).toBe(group)
})

test('orders are under their headings, newest first as received, and empty groups have no heading', () => {
  const orders = [
    order(4, 'on_the_way', '2026-03-09'),
    order(3, 'received', '2026-03-02'),
    order(2, 'on_the_way', '2026-03-08'),
  ]
  expect(groupedOrders(orders, today).map((row) => ('heading' in row ? [row.heading, row.note] : row.id))).toEqual([
    ['On the way', '2'],
    4,
    2,
    ['Earlier', undefined],
    3,
  ])
})

function order(id: number, status: string, requestedDeliveryDate: string): OrderRow {
  return {
    id,
    purchaseOrderNumber: `PO-${id}`,
    customInvoiceId: null,
    createTime: '2026-03-01T12:00:00Z',
    createTimeDisplay: '03/01/2026 07:00 AM EST',
    requestedDeliveryDate,
    requestedDeliveryTime: null,
    distributor: 'Harbor Produce',
    distributorId: 5,
    lineItems: 3,
    total: 10,
    usedCredit: 0,
    marketPriceItems: 0,
    specialRequests: 0,
    unweighedItems: 0,
    isNeverSent: false,
    isRefused: false,
    poStatus: '',
    poStatusDateTime: null,
    isMailFailed: false,
    isEdiFailed: false,
    status,
  }
}
