export const changeFilters = ['new', 'price_up', 'price_down'] as const
export type ChangeFilter = (typeof changeFilters)[number]

/** The search parameters of an order guide: page from 1, which change, the words searched for. */
export type GuideSearch = { page?: number; change?: ChangeFilter; search?: string }

export function guideSearch(given: Record<string, unknown>): GuideSearch {
  const page = Number(given.page)
  const change = changeFilters.find((filter) => filter === given.change)
  const search =
    typeof given.search === 'string' || typeof given.search === 'number' ? String(given.search).slice(0, 200) : ''
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(change ? { change } : {}),
    ...(search ? { search } : {}),
  }
}

/** The search with another change, from its first page: the page that was shown may not exist there. */
export function narrowedTo({ search }: GuideSearch, change: ChangeFilter | 'all'): GuideSearch {
  return { ...(change === 'all' ? {} : { change }), ...(search ? { search } : {}) }
}
