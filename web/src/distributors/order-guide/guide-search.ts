import { given, idIn, oneOfIn, textIn } from '../../kit/page/in-address.ts'

const changeFilters = ['new', 'price_up', 'price_down', 'pack', 'gone'] as const
export type ChangeFilter = (typeof changeFilters)[number]

/** The search parameters of an order guide: page from 1, which change, the words searched for. */
export type GuideSearch = { page?: number; change?: ChangeFilter; search?: string }

export function guideSearch({ page, change, search }: Record<string, unknown>): GuideSearch {
  const number = idIn(page)
  return given({
    page: number === 1 ? undefined : number,
    change: oneOfIn(changeFilters, change),
    search: textIn(search, 200),
  })
}

/** The search with another change, from its first page: the page that was shown may not exist there. */
export function narrowedTo({ search }: GuideSearch, change: ChangeFilter | 'all'): GuideSearch {
  return { ...(change === 'all' ? {} : { change }), ...(search ? { search } : {}) }
}
