import { orderStatuses } from '@larder/domain/ordering/order-status.ts'
import { dayIn, given, idIn, isOnIn, oneOfIn, textIn } from '../../kit/page/in-address.ts'

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
  /** only those whose mail was given up or that EDI did not deliver */
  reachedNobody?: true
}
export type OrderHistoryFilters = Omit<OrderHistoryUrl, 'search'>

/** Reads an address; what is not understood is left out. */
export function orderHistoryUrl(address: Record<string, unknown>): OrderHistoryUrl {
  const { search, distributor, status, from, to, deliveryFrom, deliveryTo, reachedNobody } = address
  return given({
    search: textIn(search, 100),
    distributor: idIn(distributor),
    status: oneOfIn(orderStatuses, status),
    from: dayIn(from),
    to: dayIn(to),
    deliveryFrom: dayIn(deliveryFrom),
    deliveryTo: dayIn(deliveryTo),
    reachedNobody: isOnIn(reachedNobody),
  })
}

/** The filter that the list and its download send. */
export function orderFilterOf({ distributor, from, to, deliveryFrom, deliveryTo, ...same }: OrderHistoryUrl) {
  return {
    ...same,
    distributorId: distributor,
    startDate: from,
    endDate: to,
    deliveryStartDate: deliveryFrom,
    deliveryEndDate: deliveryTo,
  }
}

export function filterCount(url: OrderHistoryUrl): number {
  const { distributor, status, from, to, deliveryFrom, deliveryTo, reachedNobody } = url
  return [distributor, status, from ?? to, deliveryFrom ?? deliveryTo, reachedNobody].filter(
    (filter) => filter !== undefined,
  ).length
}
