import { isCalendarDate } from '@larder/domain/values/calendar-date.ts'

/** The search parameters of the order history: which orders are wanted. Dates are days of ordering, both included. */
export type OrderHistoryUrl = { search?: string; distributor?: number; from?: string; to?: string }
export type OrderHistoryFilters = Omit<OrderHistoryUrl, 'search'>

/** Reads an address; what is not understood is left out. */
export function orderHistoryUrl({ search, distributor, from, to }: Record<string, unknown>): OrderHistoryUrl {
  const id = Number(distributor)
  return {
    ...(isWord(search) ? { search: String(search).slice(0, 100) } : {}),
    ...(Number.isInteger(id) && id > 0 ? { distributor: id } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
}

/** Gives what the list and its download ask the server for. */
export function orderFilterOf({ search, distributor, from, to }: OrderHistoryUrl) {
  return { search, distributorId: distributor, startDate: from, endDate: to }
}

export function filterCount({ distributor, from, to }: OrderHistoryUrl): number {
  return [distributor, from ?? to].filter((filter) => filter !== undefined).length
}

/** An order number in the address is read as a number. */
function isWord(search: unknown): boolean {
  return (typeof search === 'string' && search !== '') || typeof search === 'number'
}

function isDay(date: unknown): date is string {
  return typeof date === 'string' && isCalendarDate(date) && date >= '1900-01-01' && date <= '2999-12-31'
}
