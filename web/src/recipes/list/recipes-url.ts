import { dayIn, given, oneOfIn, textIn } from '../../kit/page/in-address.ts'

const sorted = ['price', 'totalCost', 'foodCostPercent', 'posQuantitySold', 'posTotalSold'] as const
export type SortedBy = (typeof sorted)[number]
type Sort = SortedBy | `-${SortedBy}`

/** The state of a recipe list, as its address says it: weekly sales and A-Z when it says nothing. */
export type RecipesUrl = {
  period?: 'monthly' | 'year' | 'custom'
  from?: string
  to?: string
  /** the column; with - before it descending */
  sort?: Sort
  search?: string
}

export function readRecipesUrl({ period, from, to, sort, search }: Record<string, unknown>): RecipesUrl {
  return given({
    period: oneOfIn(['monthly', 'year', 'custom'] as const, period),
    from: dayIn(from),
    to: dayIn(to),
    sort: oneOfIn([...sorted, ...sorted.map((column) => `-${column}` as const)], sort),
    search: textIn(search, longestSearch)?.trim() || undefined,
  })
}

const longestSearch = 100

export function directionOf(column: SortedBy, sort: Sort | undefined): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : undefined
}

/** Parts of the address to change; undefined takes one out. */
export type UrlChange = { [K in keyof RecipesUrl]?: RecipesUrl[K] | undefined }

/** The sort after a press on the head of a column: ascending, then descending, then by name again. */
export function nextSort(column: SortedBy, sort: Sort | undefined): Sort | undefined {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? undefined : column
}
