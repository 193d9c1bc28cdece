import { given, isOnIn, oneOfIn, textIn } from '../kit/page/in-address.ts'

const longestSearch = 200

/** What the address of /accounting says: the tab, the search, and whether tagged items are shown too. */
export function accountingUrl({ tab, search, all }: Record<string, unknown>) {
  return given({
    tab: oneOfIn(['distributors', 'exports'] as const, tab),
    search: textIn(search, longestSearch)?.trim() || undefined,
    all: isOnIn(all),
  })
}
