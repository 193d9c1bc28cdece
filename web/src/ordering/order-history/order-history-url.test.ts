import { expect, test } from 'vitest'
import { filterCount, orderFilterOf, orderHistoryUrl } from './order-history-url.ts'

test('an address is read back as it was written, an order number too', () => {
  const address = { search: '1-00042', distributor: 531, from: '2026-01-01', to: '2026-01-31' }
  const delivered = { reachedNobody: true, status: 'received', deliveryFrom: '2026-02-01', deliveryTo: '2026-02-02' }
  expect(orderHistoryUrl(delivered)).toEqual(delivered)
  expect(orderHistoryUrl(address)).toEqual(address)
  expect(orderHistoryUrl({ search: 42 })).toEqual({ search: '42' })
})

test.each([
  { distributor: 'x' },
  { distributor: -1 },
  { distributor: 1.5 },
  { from: '01/02/2026' },
  { from: '2026-02-30' },
  { to: '9999-12-31' },
  { to: 20_260_101 },
  { search: '' },
  { status: 'lost' },
  { deliveryFrom: '2026-02-30' },
  { reachedNobody: 'no' },
  { other: 1 },
])('what is not understood is left out: %j', (address) => {
  expect(orderHistoryUrl(address)).toEqual({})
})

test('a period is one filter, a distributor another, and a search is none', () => {
  expect(filterCount({ search: 'x' })).toBe(0)
  expect(filterCount({ from: '2026-01-01', to: '2026-01-31' })).toBe(1)
  expect(filterCount({ distributor: 5, to: '2026-01-31' })).toBe(2)
  expect(filterCount({ status: 'placed', deliveryFrom: '2026-01-31', deliveryTo: '2026-01-31' })).toBe(2)
})

test('the server is asked in its own words', () => {
  expect(orderFilterOf({ search: 'bay', distributor: 5, from: '2026-01-01', to: '2026-01-31' })).toEqual({
    search: 'bay',
    distributorId: 5,
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  })
  expect(orderFilterOf({ status: 'received', deliveryFrom: '2026-02-01', deliveryTo: '2026-02-02' })).toEqual({
    status: 'received',
    deliveryStartDate: '2026-02-01',
    deliveryEndDate: '2026-02-02',
  })
})
