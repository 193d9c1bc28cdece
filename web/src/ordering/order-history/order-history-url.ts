import { orderStatuses } from '@larder/domain/ordering/order-status.ts'
import { dayIn, given, idIn, oneOfIn, textIn } from '../../kit/page/in-address.ts'

/** The search parameters of the order history: which orders are wanted. Both days of a range are included. */
export type OrderHistoryUrl = {
  search?: string
  distributor?: number
  status?: (typeof orderStatuses)[number]
  /** days of ordering */
  from?: string
  to?: string
  /** days of the requested delivery */
  deliveryFrom?: string
  deliveryTo?: string
}
export type OrderHistoryFilters = Omit<OrderHistoryUrl, 'search'>

/** Reads an address; what is not understood is left out. */
export function orderHistoryUrl(address: Record<string, unknown>): OrderHistoryUrl {
  const { search, distributor, status, from, to, deliveryFrom, deliveryTo } = address
  return given({
    search: textIn(search, 100),
    distributor: idIn(distributor),
    status: oneOfIn(orderStatuses, status),
    from: dayIn(from),
    to: dayIn(to),
    deliveryFrom: dayIn(deliveryFrom),
    deliveryTo: dayIn(deliveryTo),
  })
}

/** The filter that the list and its download send. */
export function orderFilterOf({ search, distributor, status, from, to, deliveryFrom, deliveryTo }: OrderHistoryUrl) {
  return {
    search,
    distributorId: distributor,
    status,
    startDate: from,
    endDate: to,
    deliveryStartDate: deliveryFrom,
    deliveryEndDate: deliveryTo,
  }
}

export function filterCount({ distributor, status, from, to, deliveryFrom, deliveryTo }: OrderHistoryUrl): number {
  return [distributor, status, from ?? to, deliveryFrom ?? deliveryTo].filter((filter) => filter !== undefined).length
}
