import type autocannon from 'autocannon'
import type { ItemFilter } from '@larder/contract/catalogue/items.ts'
import { inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import type { Kitchen } from './kitchen.ts'
import type { Asked } from './recorded-statements.ts'

export type Scenario = {
  name: string
  /** at least this part of the thin server's rate */
  leastRatio: number
  /** the requests autocannon sends, one after the other on each connection */
  requests(): autocannon.Request[]
  /** instead, when each connection is a user of another location */
  requestsOf?: (user: number) => autocannon.Request[]
  /** so many requests instead of so many seconds: what there is to order runs out */
  isCounted?: boolean
  /** to be sent to both servers before measuring; the answers must agree */
  samples: Asked[]
}

export const timeZone = 'America/New_York'
export const linesPerOrder = 20
const linesPerSave = 3
/** in one round */
export const mostOrders = 250
/** lines that cart saves change; the orders take the others */
export const linesToSave = 180
export const cartLineCount = linesToSave + mostOrders * linesPerOrder
const leastRatio = 0.5
const leastRatioOfOrders = 0.4

const pages: ItemFilter[] = [
  { sort: 'A-Z', distributorIds: [2, 5] },
  { sort: 'Price low to high', distributorIds: [1, 3, 4] },
  { sort: 'Most Purchased', purchasedOnly: true },
  { sort: 'Custom', distributorIds: [6] },
]
const searches = ['chicken', 'chix brst bnls', 'tom roma', 'cheddar', 'gelat'].map((search): ItemFilter => ({ search }))

/** The four jobs of a buyer that are measured, at this location. */
export function scenariosOf(kitchen: Kitchen, itemIds: readonly number[]): Scenario[] {
  return [
    listScenario('page of 50, filter and sort', kitchen, pages),
    listScenario('search', kitchen, searches),
    cartSaveScenario(kitchen, itemIds.slice(0, linesToSave)),
    orderScenario(kitchen, itemIds.slice(linesToSave)),
  ]
}

/** words that a search for whole words and beginnings meets as well */
const plainSearches = ['chicken', 'chicken breast', 'cheddar', 'tomato', 'gelat'].map((search): ItemFilter => ({
  search,
}))
const leastOfBare = { list: 0.4, search: 0.4, cart: 0.33, order: 0.25 }

/** The same four jobs with a user at each of these locations. */
export function scenariosAtKitchens(kitchens: readonly { kitchen: Kitchen; itemIds: readonly number[] }[]): Scenario[] {
  const jobs: [keyof typeof leastOfBare, (kitchen: Kitchen, itemIds: readonly number[]) => Scenario][] = [
    ['list', (kitchen) => listScenario('page of 50, filter and sort', kitchen, pages)],
    ['search', (kitchen) => listScenario('search', kitchen, plainSearches)],
    ['cart', (kitchen, itemIds) => cartSaveScenario(kitchen, itemIds.slice(0, linesToSave))],
    ['order', (kitchen, itemIds) => orderScenario(kitchen, itemIds.slice(linesToSave))],
  ]
  return jobs.flatMap(([job, scenarioOf]) => {
    const users = kitchens.map(({ kitchen, itemIds }) => scenarioOf(kitchen, itemIds))
    const [first] = users
    return first
      ? [{ ...first, leastRatio: leastOfBare[job], requestsOf: (user: number) => users[user]?.requests() ?? [] }]
      : []
  })
}

export function pageAddresses(): string[] {
  return pages.map(addressOf)
}

export function searchAddresses(): string[] {
  return searches.map(addressOf)
}

export function plainSearchAddresses(): string[] {
  return plainSearches.map(addressOf)
}

function addressOf(filter: ItemFilter): string {
  return `/api/v1/items?limit=50&page=1&filterOptions=${encodeURIComponent(JSON.stringify(filter))}`
}

function listScenario(name: string, kitchen: Kitchen, filters: ItemFilter[]): Scenario {
  const samples = filters.map((filter): Asked => ({
    method: 'GET',
    url: addressOf(filter),
    headers: headersOf(kitchen),
  }))
  return { name, leastRatio, samples, requests: () => samples.map(requestOf) }
}

/** Buyers change three lines at a time, each time other ones, and hand back the newest lastModified they were told. */
function cartSaveScenario(kitchen: Kitchen, itemIds: readonly number[]): Scenario {
  let saves = 0
  let lastModified = '1'
  const next = () => {
    const first = (saves * linesPerSave) % itemIds.length
    const quantity = 2 + (Math.floor((saves++ * linesPerSave) / itemIds.length) % 9)
    const itemList = itemIds.slice(first, first + linesPerSave).map((id) => ({ itemDistributorId: id, quantity }))
    return JSON.stringify({ itemList, lastModified })
  }
  const ask = { method: 'POST', url: '/api/v1/shopping-carts', headers: headersOf(kitchen) } as const
  const sampleOf = (quantity: number) => ({
    ...ask,
    body: JSON.stringify({
      itemList: itemIds.slice(0, linesPerSave).map((id) => ({ itemDistributorId: id, quantity })),
      lastModified: '1',
    }),
  })
  return {
    name: 'cart save',
    leastRatio,
    samples: [sampleOf(20)],
    requests() {
      lastModified = '1'
      return [
        {
          ...requestOf(ask),
          setupRequest: (request) => ({ ...request, body: next() }),
          onResponse: (_status, body) => {
            const told = /"lastModified":"(\d+)"/.exec(body)?.[1] ?? '1'
            if (Number(told) > Number(lastModified)) lastModified = told
          },
        },
      ]
    },
  }
}

/** Every order takes twenty lines of the cart that no other order took. */
function orderScenario(kitchen: Kitchen, itemIds: readonly number[]): Scenario {
  const day = plusDays(inTimeZone(new Date(), timeZone), 2)
  const ask = { method: 'POST', url: '/api/v1/orders', headers: headersOf(kitchen) } as const
  let keys = 0
  const orderOf = (at: number) => ({
    headers: { ...ask.headers, 'idempotency-key': `bench-${process.pid}-${++keys}` },
    body: JSON.stringify({
      distributorId: 1,
      itemList: JSON.stringify(
        itemIds
          .slice(at * linesPerOrder, (at + 1) * linesPerOrder)
          .map((id) => ({ itemDistributorId: id, quantity: 1 })),
      ),
      paymentType: 'terms',
      requestedDeliveryDate: day,
      lastModified: '1',
    }),
  })
  return {
    name: 'order of 20 lines',
    leastRatio: leastRatioOfOrders,
    isCounted: true,
    samples: [{ ...ask, ...orderOf(0) }],
    requests() {
      let at = 0
      return [
        {
          ...requestOf(ask),
          setupRequest: (request) => ({ ...request, ...orderOf(at++ % Math.floor(itemIds.length / linesPerOrder)) }),
        },
      ]
    },
  }
}

function headersOf({ key }: Kitchen): Record<string, string> {
  return { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
}

function requestOf({ method, url, headers }: Asked): autocannon.Request {
  return { method, path: url, headers }
}
