import { given, isOnIn, oneOfIn, textIn } from '../kit/page/in-address.ts'
import { tagKinds } from './items/tag-kinds.ts'

const longestSearch = 200

/** Reads the address of /accounting: the tab, the kind of its names, the search, and whether tagged items are shown too. */
export function accountingUrl({ tab, kind, search, all }: Record<string, unknown>) {
  return given({
    tab: oneOfIn(['requests', 'names', 'distributors', 'exports'] as const, tab),
    kind: oneOfIn(tagKinds, kind),
    search: textIn(search, longestSearch)?.trim() || undefined,
    all: isOnIn(all),
  })
}
