import { dayIn, given, idIn, textIn } from '../../kit/page/in-address.ts'

/** The search parameters of the order history: which orders are wanted. Dates are days of ordering, both included. */
export type OrderHistoryUrl = { search?: string; distributor?: number; from?: string; to?: string }
export type OrderHistoryFilters = Omit<OrderHistoryUrl, 'search'>

/** Reads an address; what is not understood is left out. */
export function orderHistoryUrl({ search, distributor, from, to }: Record<string, unknown>): OrderHistoryUrl {
  return given({ search: textIn(search, 100), distributor: idIn(distributor), from: dayIn(from), to: dayIn(to) })
}

/** The filter that the list and its download send. */
export function orderFilterOf({ search, distributor, from, to }: OrderHistoryUrl) {
  return { search, distributorId: distributor, startDate: from, endDate: to }
}

export function filterCount({ distributor, from, to }: OrderHistoryUrl): number {
  return [distributor, from ?? to].filter((filter) => filter !== undefined).length
}
